import type { Types } from './types.ts'

/** Themes, jobs, mails, limits and settings. */
export const siteTables = ({ text, blob, row }: Types) => `
create table themes (${row},
  name ${text} not null,
  "nameKey" ${text} not null,
  "nameFolded" ${text} not null,
  active integer not null,
  editable integer not null,
  parent ${text}
);
create unique index "themes_nameKey" on themes ("nameKey");

-- The files of custom themes; shipped ones are read from the installation.
create table "themeFiles" (
  theme ${text} not null,
  type ${text} not null,
  name ${text} not null,
  size integer not null,
  hash ${text} not null,
  content ${blob} not null,
  constraint "themeFiles_key" primary key (theme, type, name)
);

create table actions (
  name ${text} not null primary key,
  calls integer not null,
  version integer not null,
  "lastCall" ${text},
  error ${text},
  "lastCalledBy" ${text},
  result ${text},
  outcomes ${text},
  "leasedUntil" ${text}
);

create table outbox (
  id ${text} not null primary key,
  recipient ${text} not null,
  subject ${text} not null,
  body ${text} not null,
  "createdAt" ${text} not null,
  "nextAttemptAt" ${text} not null,
  attempts integer not null,
  "recoveryFor" ${text},
  "sentAt" ${text},
  error ${text}
);

create table "rateLimits" (
  key ${text} not null primary key,
  "windowStart" ${text} not null,
  hits integer not null
);

create table settings (
  key ${text} not null primary key,
  value ${text} not null
);
`
