#!/bin/sh
# Moves the calendar to another machine, as root.
# On the old one:  sh move.sh pack calendar.tar      stops it for good, and writes everything to a file
# On the new one:  sh move.sh unpack calendar.tar    when the program is installed and was never started
#
# The file has the backup of the database, the settings, a map and emails in the outbox: copy it safely (scp), and delete
# it in the end. With PostgreSQL, set DATABASE_URL in /etc/calendar.env of the new machine first; it is kept.
set -eu
[ $# = 2 ] || {
  echo 'Usage: sh move.sh pack|unpack FILE' >&2
  exit 2
}
umask 077
file=$(realpath "$2")
folder=$(mktemp -d /var/backups/calendar/move-XXXXXX)
trap 'rm -rf "$folder"' EXIT

# The last value of a setting in a file, or a default.
setting() {
  value=$(sed -n "s/^$1=//p" "$3" | tail -n 1)
  echo "${value:-$2}"
}
data() { setting DATA_DIR /var/lib/calendar /etc/calendar.env; }

case $1 in
  pack)
    [ ! -e "$file" ] || {
      echo "$file exists already: choose another name" >&2
      exit 1
    }
    systemctl disable --now calendar
    chown calendar: "$folder"
    calendar backup "$folder/database"
    cp /etc/calendar.env "$folder"
    for name in map.pmtiles outbox; do
      [ ! -e "$(data)/$name" ] || cp -r "$(data)/$name" "$folder"
    done
    tar --create --file="$file" --directory="$folder" .
    echo "$file has everything. To serve here again instead: systemctl enable --now calendar"
    ;;
  unpack)
    tar --extract --file="$file" --directory="$folder"
    database=$(setting DATABASE_URL '' /etc/calendar.env)
    [ -z "$database" ] || printf 'DATABASE_URL=%s\n' "$database" >>"$folder/calendar.env"
    install -m 600 "$folder/calendar.env" /etc/calendar.env
    install -d -o calendar -g calendar -m 700 "$(data)"
    chown -R calendar: "$folder"
    calendar restore "$folder/database"
    for name in map.pmtiles outbox; do
      [ ! -e "$folder/$name" ] || mv "$folder/$name" "$(data)"
    done
    calendar check
    systemctl enable --now calendar
    ;;
  *)
    echo 'Usage: sh move.sh pack|unpack FILE' >&2
    exit 2
    ;;
esac
