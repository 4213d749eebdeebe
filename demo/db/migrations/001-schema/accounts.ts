import { pointsTo, type Types } from './types.ts'

/** Accounts, and what belongs to one: most of it is deleted with it. */
export function accountTables({ text, blob, serial, row }: Types): string {
  const userOf = (table: string) =>
    `"userId" ${text} not null ${pointsTo('users', table, 'userId', 'cascade')}`
  return `
create table users (${row},
  role ${text} not null,
  nickname ${text} not null,
  "nicknameKey" ${text} not null,
  "nicknameFolded" ${text} not null,
  email ${text} not null,
  "emailKey" ${text} not null,
  "passwordHash" ${text} not null,
  "lastInvitationAt" ${text},
  deactivated integer not null
);
create unique index "users_nicknameKey" on users ("nicknameKey");
create unique index "users_emailKey" on users ("emailKey");

create table sessions (
  "tokenHash" ${text} not null primary key,
  ${userOf('sessions')},
  "createdAt" ${text} not null,
  "lastUsedAt" ${text} not null,
  language ${text} not null,
  id ${text},
  browser ${text},
  system ${text}
);
create index "sessions_userId" on sessions ("userId");
create unique index sessions_id on sessions (id);

create table "recoveryTokens" (
  "tokenHash" ${text} not null primary key,
  ${userOf('recoveryTokens')},
  "createdAt" ${text} not null,
  "usedAt" ${text}
);
create index "recoveryTokens_userId" on "recoveryTokens" ("userId");

create table "knownAddresses" (
  "userId" ${text} not null references users (id) on delete cascade,
  "addressHash" ${text} not null,
  "lastLoginAt" ${text} not null,
  constraint "knownAddresses_key" primary key ("userId", "addressHash")
);

create table "secondFactors" (
  "userId" ${text} not null references users (id) on delete cascade,
  secret ${text} not null,
  "lastCounter" integer not null,
  "createdAt" ${text} not null,
  "confirmedAt" ${text},
  constraint "secondFactors_key" primary key ("userId")
);

create table "secondFactorCodes" (
  "userId" ${text} not null references users (id) on delete cascade,
  "codeHash" ${text} not null,
  "usedAt" ${text},
  constraint "secondFactorCodes_key" primary key ("userId", "codeHash")
);

create table "idempotencyKeys" (
  ${userOf('idempotencyKeys')},
  key ${text} not null,
  "requestHash" ${text} not null,
  "createdAt" ${text} not null,
  status integer,
  answer ${text},
  constraint "idempotencyKeys_key" primary key ("userId", key)
);

create table notifications (${row},
  ${userOf('notifications')},
  subject ${text} not null,
  "subjectFolded" ${text} not null,
  message ${text} not null,
  "linkTitle" ${text},
  "linkUrl" ${text},
  viewed integer not null,
  "deactivationOf" ${text},
  notice ${text},
  "otherSubjects" ${text}
);
create index "notifications_userId_viewed_createdAt" on notifications ("userId", viewed, "createdAt");
create index "notifications_deactivationOf" on notifications ("deactivationOf")
  where "deactivationOf" is not null;

-- Invitations outlive the accounts that made and used them, so they have no key.
create table invitations (${row},
  "createdBy" ${text},
  "usedBy" ${text},
  used integer not null default 0
);
create index "invitations_createdBy_createdAt" on invitations ("createdBy", "createdAt");

-- Entries that were deactivated together with all others of an account.
create table "hiddenEntries" (
  "userId" ${text} not null,
  kind ${text} not null,
  "itemId" ${text} not null,
  version integer not null,
  constraint "hiddenEntries_key" primary key (kind, "itemId")
);
create index "hiddenEntries_userId" on "hiddenEntries" ("userId");

-- The audit trail.
create table trail (${row},
  actor ${text},
  deed ${text} not null,
  resource ${text},
  key ${text},
  name ${text},
  "nameFolded" ${text},
  count integer not null default 1,
  more ${text} not null,
  bucket ${text} unique
);
create index "trail_createdAt" on trail ("createdAt");
create index trail_actor on trail (actor);
create index trail_key on trail (key);

-- Foreign calendars that are read again and again.
create table subscriptions (${row},
  ${userOf('subscriptions')},
  name ${text} not null,
  address ${text} not null,
  format ${text} not null,
  mapping ${text},
  choices ${text} not null,
  paused integer not null default 0,
  etag ${text},
  "lastModified" ${text},
  state ${text} not null,
  error ${text},
  failures integer not null default 0,
  "lastReadAt" ${text},
  "lastSuccessAt" ${text},
  "nextReadAt" ${text},
  "leasedUntil" ${text},
  counts ${text} not null,
  found integer not null default 0,
  faults integer not null default 0
);
create index "subscriptions_userId" on subscriptions ("userId");

create table imports (${row},
  ${userOf('imports')},
  "subscriptionId" ${text},
  format ${text} not null,
  title ${text},
  host ${text},
  created integer not null,
  updated integer not null,
  canceled integer not null,
  places integer not null,
  "undoneAt" ${text}
);
create index "imports_userId" on imports ("userId");
create index "imports_createdAt" on imports ("createdAt");

-- What each import has changed.
create table "importChanges" (
  "importId" ${text} not null,
  kind ${text} not null,
  "itemId" ${text} not null,
  step ${text} not null,
  version integer not null,
  before ${text},
  constraint "importChanges_key" primary key ("importId", kind, "itemId")
);
create index "importChanges_itemId" on "importChanges" (kind, "itemId");

-- Imports that are being applied or undone: more than one transaction does.
create table "importRuns" (
  seq ${serial},
  "importId" ${text} not null unique,
  "userId" ${text},
  calendar ${text},
  state ${text} not null,
  done integer not null,
  total integer not null,
  "leasedUntil" ${text} not null
);

-- Sources that somebody is choosing from, for an hour.
create table "importSources" (${row},
  ${userOf('importSources')},
  content ${blob} not null,
  "table" ${blob}
);
create index "importSources_userId" on "importSources" ("userId");
`
}
