#!/bin/sh
# /usr/local/bin/calendar: the command `calendar` as the user of the service and with its settings, for root.
set -eu

while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    '' | '#'*) ;;
    *=*) export "$line" ;;
  esac
done </etc/calendar.env
export NODE_ENV=production
umask 077
exec setpriv --reuid=calendar --regid=calendar --init-groups \
  /opt/calendar/current/node_modules/.bin/calendar "$@"
