-- A database for the calendar and a role that owns it and nothing else. Run it as the server's superuser:
--
--   runuser -u postgres -- psql --file=postgresql.sql --set=password="$(openssl rand -hex 24)"
--
-- and put the password into DATABASE_URL: postgres://calendar:PASSWORD@127.0.0.1/calendar

\set ON_ERROR_STOP on
set password_encryption = 'scram-sha-256';

-- A process has eleven connections: enough for three of them, backups and the command.
create role calendar login nosuperuser nocreatedb nocreaterole noreplication connection limit 40 password :'password';

create database calendar owner calendar template template0 encoding 'UTF8';
-- Other roles of this server stay out.
revoke all on database calendar from public;

\connect calendar
revoke all on schema public from public;
alter schema public owner to calendar;
