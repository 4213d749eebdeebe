import { pointsTo, type Types } from './types.ts'

/** What the calendar shows, and how its entries belong together. */
export function entryTables({ text, blob, row }: Types): string {
  const listing = `${row},
  name ${text} not null,
  "nameFolded" ${text} not null,
  description ${text},
  image ${text},
  alt ${text},
  "imageCredit" ${text},
  deactivated integer not null,
  "deactivationReason" ${text}`

  const position = `
  address ${text},
  lat double precision,
  lng double precision`

  /** What events have in common with the repeating events that they are generated from. */
  const template = `
  organizers ${text} not null,
  location ${text} not null,
  location2 ${text},${position},
  category ${text} not null,
  topic ${text} not null,
  tags ${text} not null,
  start ${text} not null,
  "end" ${text},
  price ${text},
  "priceFrom" double precision,
  "priceTo" double precision,
  currency ${text},
  "priceText" ${text},
  registration ${text},
  "bookingLink" ${text},
  attendance ${text},
  "onlineLink" ${text},
  "ageFrom" integer,
  "ageTo" integer,
  languages ${text} not null default '[]',
  "signLanguage" integer not null default 0,
  captions integer not null default 0,
  "companionFree" integer not null default 0,
  quiet integer not null default 0`

  const taxonomy = `${row},
  name ${text} not null,
  "nameKey" ${text} not null,
  "nameFolded" ${text} not null,
  headline ${text},
  "headlineFolded" ${text},
  description ${text}`

  return `
create table groups (${listing},
  published integer not null,
  "nameKey" ${text} not null,
  link ${text},
  email ${text}
);
create index "groups_nameFolded" on groups ("nameFolded");
create unique index "groups_nameKey" on groups ("nameKey");

create table places (${listing},${position},
  published integer not null,
  "nameKey" ${text} not null,
  link ${text},
  email ${text},
  "addressFolded" ${text} not null,
  "stepFree" ${text},
  "accessibleToilet" ${text},
  "inductionLoop" ${text},
  "tactileGuidance" ${text},
  parking ${text},
  "accessNote" ${text}
);
create index "places_nameFolded" on places ("nameFolded");
create unique index "places_nameKey" on places ("nameKey");
create index places_lat_lng on places (lat, lng);

create table events (${listing},${template},
  published integer not null,
  canceled integer not null,
  status ${text},
  "registrationUntil" ${text},
  involved ${text} not null,
  parent ${text},
  "parentListed" integer not null,
  "generatedFor" ${text},
  "editedByHand" integer not null,
  "changedAt" ${text}
);
create index "events_nameFolded" on events ("nameFolded");
create index events_published_deactivated_start on events (published, deactivated, start);
create index events_published_deactivated_end_start on events (published, deactivated, "end", start);
create index events_start on events (start);
create index events_location_start on events (location, start);
create index events_category_start on events (category, start);
create index events_topic_start on events (topic, start);
create index events_parent_start on events (parent, start);
create unique index "events_parent_generatedFor" on events (parent, "generatedFor")
  where "generatedFor" is not null;

create table revents (${listing},${template},
  intervals ${text} not null,
  excluded ${text} not null,
  breaks ${text} not null default '[]',
  anchor ${text}
);
create index "revents_nameFolded" on revents ("nameFolded");

create table categories (${taxonomy});
create unique index "categories_nameKey" on categories ("nameKey");

create table topics (${taxonomy});
create unique index "topics_nameKey" on topics ("nameKey");

create table owners (
  kind ${text} not null,
  "itemId" ${text} not null,
  "userId" ${text} not null ${pointsTo('users', 'owners', 'userId', 'cascade')},
  position integer not null,
  constraint owners_key primary key (kind, "itemId", "userId")
);
create index "owners_userId_kind" on owners ("userId", kind);

-- A group that organises something can't be deleted.
create table "organizerGroups" (
  kind ${text} not null,
  "itemId" ${text} not null,
  "groupId" ${text} not null ${pointsTo('groups', 'organizerGroups', 'groupId', 'restrict')},
  constraint "organizerGroups_key" primary key (kind, "itemId", "groupId")
);
create index "organizerGroups_groupId_kind" on "organizerGroups" ("groupId", kind);

create table "eventTags" (
  "eventId" ${text} not null ${pointsTo('events', 'eventTags', 'eventId', 'cascade')},
  tag ${text} not null,
  constraint "eventTags_key" primary key ("eventId", tag)
);
create index "eventTags_tag" on "eventTags" (tag);

-- Each request for an image looks up the entries that show it, to check permissions.
create index events_image on events (image) where image is not null;
create index revents_image on revents (image) where image is not null;
create index groups_image on groups (image) where image is not null;
create index places_image on places (image) where image is not null;

-- Images outlive the accounts that uploaded them, so they have no key. The focal point is null where the crop was
-- chosen by its content.
create table media (
  id ${text} not null primary key,
  "contentType" ${text} not null,
  "createdAt" ${text} not null,
  original ${blob} not null,
  detail ${blob} not null,
  list ${blob} not null,
  "createdBy" ${text},
  "focusX" double precision,
  "focusY" double precision,
  "copyOf" ${text}
);
create index media_copies on media ("copyOf") where "copyOf" is not null;

-- Tombstones for subscribers.
create table "withdrawnEvents" (
  id ${text} primary key,
  version integer not null,
  start ${text} not null,
  "end" ${text},
  category ${text} not null,
  topic ${text} not null,
  location ${text} not null,
  organizers ${text} not null,
  tags ${text} not null,
  "withdrawnAt" ${text} not null
);
create index "withdrawnEvents_withdrawnAt" on "withdrawnEvents" ("withdrawnAt");

-- Where the addresses of merged entries and tags lead.
create table redirects (
  resource ${text} not null,
  gone ${text} not null,
  target ${text} not null,
  constraint redirects_key primary key (resource, gone)
);
create index redirects_target on redirects (resource, target);

-- The moderation desk: which changes wait for a moderator, and who has seen which.
create table reviews (
  kind ${text} not null,
  "itemId" ${text} not null,
  series ${text},
  "changedAt" ${text} not null,
  version integer not null,
  "seenVersion" integer not null default 0,
  "seenBefore" integer not null default 0,
  "seenBy" ${text},
  "seenAt" ${text},
  dates integer not null default 0,
  "digestedVersion" integer not null default 0,
  constraint reviews_key primary key (kind, "itemId")
);
create index reviews_waiting on reviews ("changedAt") where "seenVersion" < version;
create index "reviews_seenBy" on reviews ("seenBy");

-- Which entry follows which event of a foreign calendar.
create table "followedEvents" (
  id ${text} not null primary key,
  source ${text} not null,
  "keyHash" ${text} not null,
  "eventId" ${text} unique ${pointsTo('events', 'followedEvents', 'eventId', 'set null')},
  "subscriptionId" ${text},
  seen ${text} not null,
  start ${text} not null,
  "editedHere" integer not null default 0,
  missing integer not null default 0
);
create index "followedEvents_keyHash" on "followedEvents" ("keyHash", source);
create index "followedEvents_subscriptionId" on "followedEvents" ("subscriptionId");
`
}
