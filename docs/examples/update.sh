#!/bin/sh
# Updates the calendar, as root: sh update.sh PACKAGE
# PACKAGE is what npm installs: ./community-calendar-host-0.2.0.tgz or @community-calendar/host@0.2.0.
#
# The new version is installed while the old one serves. Then the calendar stops, is backed up, migrated and started. If
# that fails, the old version serves again, with the database as it was. Exits with 0 if the new version serves.
set -eu
[ $# = 1 ] || {
  echo 'Usage: sh update.sh PACKAGE' >&2
  exit 2
}

program=/opt/calendar
now=$(date -u +%Y-%m-%dT%H%M%S)
backup=/var/backups/calendar/update-$now
aside=/var/backups/calendar/failed-$now

# The last value of a setting, or a default.
setting() {
  value=$(sed -n "s/^$1=//p" /etc/calendar.env | tail -n 1)
  echo "${value:-$2}"
}

# Starts the service and waits until it is ready, half a minute at most.
start() {
  systemctl start calendar || return 1
  attempts=30
  while [ "$attempts" -gt 0 ]; do
    curl --silent --fail --output /dev/null "http://127.0.0.1:$(setting PORT 3000)/readyz" && return 0
    systemctl is-active --quiet calendar || break
    attempts=$((attempts - 1))
    sleep 1
  done
  echo 'The calendar does not start: journalctl -u calendar says why.' >&2
  return 1
}

# Leaves no database, so that the backup can be restored.
clear_database() {
  if [ -n "$(setting DATABASE_URL '')" ]; then
    PSQLRC=/dev/null psql --quiet --set=ON_ERROR_STOP=1 --dbname="$(setting DATABASE_URL '')" \
      --command='drop schema public cascade; create schema public;'
  else
    mkdir -m 700 "$aside"
    mv "$(setting DATA_DIR /var/lib/calendar)"/calendar.sqlite* "$aside"
  fi
}

roll_back() {
  echo "Back to $(basename "$old")." >&2
  systemctl stop calendar
  ln -sfn "$old" "$program/current"
  if [ -n "$changed" ]; then
    clear_database
    calendar restore "$backup"
  fi
  start
}

old=$(readlink "$program/current")
npm install --prefix "$program/$now" --omit=dev --no-audit --no-fund "$1"

systemctl stop calendar
# By the old version. Nobody writes any more, so nothing is lost if it has to be restored.
if ! calendar backup "$backup"; then
  start
  exit 1
fi
changed=
ln -sfn "$now" "$program/current"
if calendar migrate && changed=yes && start; then
  echo "$(calendar --version) serves. The backup: $backup. The version before: $program/$old"
else
  roll_back
  exit 1
fi
