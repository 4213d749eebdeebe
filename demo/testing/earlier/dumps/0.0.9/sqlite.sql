-- known: {"people":{"admin":{"id":"XrdrkMW18T6XQel-","token":"jsoUbrVMf-IyelrnXxq0Q-rO798GCHlNXyyGXm3eryc","role":"admin","nickname":"Ada","email":"ada@example.org"},"moderator":{"id":"_csuQ5bqX7TFxQuj","token":"71ws1dN4XmpelJCmL3eDzbogQOXI37mhEiRg9ODvL3g","role":"moderator","nickname":"Momo","email":"momo@example.org"},"nina":{"id":"tMWYoxGrqubLWt98","token":"0_KKUMtX1MUTyhAd4noUn3R2ye2Lm0CD6fVwAHdFg5A","role":"normal","nickname":"Nina","email":"nina@example.org"},"careful":{"id":"_rhw7r2C_CBjsbR5","token":"qeEHfdoAdzLYXP4AAAYcnio9YQVWDx6-6xG8jjRcfWg","role":"normal","nickname":"Carla","email":"carla@example.org"},"vandal":{"id":"0_ZbXyfL3-IHpW3a","token":"P47fouCdhTTCeN9YFd_6UCH-TeZ5M8j57eN7-1_Hczo","role":"normal","nickname":"Vandal","email":"vandal@example.org"}},"image":"rIJlNrGnT67P3xLC","recovery":"d0Tx6G2gHGHn4twXPpkLPC3kaFkTwoAdZSjaO8g0n70"}
pragma foreign_keys = off;
CREATE TABLE "migrations" ("name" text primary key);
CREATE TABLE "users" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "role" text not null, "nickname" text not null, "nicknameKey" text not null, "nicknameFolded" text not null, "email" text not null, "emailKey" text not null, "passwordHash" text not null, "lastInvitationAt" text, "deactivated" integer not null);
CREATE TABLE "groups" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "published" integer not null, "nameKey" text not null, "link" text, "email" text);
CREATE TABLE "places" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "address" text, "lat" real, "lng" real, "published" integer not null, "nameKey" text not null, "link" text, "email" text, "addressFolded" text not null);
CREATE TABLE "events" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "address" text, "lat" real, "lng" real, "published" integer not null, "organizers" text not null, "location" text not null, "category" text not null, "topic" text not null, "tags" text not null, "start" text not null, "location2" text, "end" text, "parent" text, "generatedFor" text, "involved" text not null, "canceled" integer not null, "parentListed" integer not null, "editedByHand" integer not null, "changedAt" text);
CREATE TABLE "revents" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "address" text, "lat" real, "lng" real, "organizers" text not null, "location" text not null, "category" text not null, "topic" text not null, "tags" text not null, "start" text not null, "location2" text, "end" text, "intervals" text not null, "excluded" text not null, "anchor" text);
CREATE TABLE "categories" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameKey" text not null, "nameFolded" text not null, "headline" text, "headlineFolded" text, "description" text);
CREATE TABLE "topics" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameKey" text not null, "nameFolded" text not null, "headline" text, "headlineFolded" text, "description" text);
CREATE TABLE "notifications" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "userId" text not null, "subject" text not null, "subjectFolded" text not null, "message" text not null, "linkTitle" text, "linkUrl" text, "viewed" integer not null);
CREATE TABLE "invitations" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "createdBy" text, "usedBy" text);
CREATE TABLE "themes" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameKey" text not null, "nameFolded" text not null, "active" integer not null, "editable" integer not null, "parent" text);
CREATE TABLE "actions" ("name" text not null primary key, "calls" integer not null, "version" integer not null, "lastCall" text, "error" text, "lastCalledBy" text, "result" text, "leasedUntil" text, "outcomes" text);
CREATE TABLE "media" ("id" text not null primary key, "contentType" text not null, "createdAt" text not null, "original" blob not null, "detail" blob not null, "list" blob not null, "createdBy" text);
CREATE TABLE "outbox" ("id" text not null primary key, "recipient" text not null, "subject" text not null, "body" text not null, "createdAt" text not null, "nextAttemptAt" text not null, "attempts" integer not null, "recoveryFor" text, "sentAt" text, "error" text);
CREATE TABLE "owners" ("kind" text not null, "itemId" text not null, "userId" text not null, "position" integer not null, constraint "owners_key" primary key ("kind", "itemId", "userId"));
CREATE TABLE "organizerGroups" ("kind" text not null, "itemId" text not null, "groupId" text not null, constraint "organizerGroups_key" primary key ("kind", "itemId", "groupId"));
CREATE TABLE "eventTags" ("eventId" text not null, "tag" text not null, constraint "eventTags_key" primary key ("eventId", "tag"));
CREATE TABLE "sessions" ("tokenHash" text not null primary key, "userId" text not null, "createdAt" text not null, "lastUsedAt" text not null);
CREATE TABLE "recoveryTokens" ("tokenHash" text not null primary key, "userId" text not null, "createdAt" text not null, "usedAt" text);
CREATE TABLE "idempotencyKeys" ("userId" text not null, "key" text not null, "requestHash" text not null, "createdAt" text not null, "status" integer, "answer" text, constraint "idempotencyKeys_key" primary key ("userId", "key"));
CREATE TABLE "rateLimits" ("key" text not null primary key, "windowStart" text not null, "hits" integer not null);
CREATE TABLE "settings" ("key" text not null primary key, "value" text not null);
CREATE TABLE "searchDocuments" ("key" integer primary key autoincrement, "kind" text not null, "itemId" text not null, "name" text not null, "label" text not null, "title" text not null, "keywords" text not null, "body" text not null, "start" text, "visible" integer not null, constraint "searchDocuments_kind_itemId" unique ("kind", "itemId"));
CREATE VIRTUAL TABLE searchIndex using fts5(title, keywords, body, content='searchDocuments', content_rowid='key',
    tokenize="unicode61 remove_diacritics 0", prefix='2 3');
CREATE TABLE "themeFiles" ("theme" text not null, "type" text not null, "name" text not null, "size" integer not null, "hash" text not null, "content" blob not null, constraint "themeFiles_key" primary key ("theme", "type", "name"));
CREATE TABLE "withdrawnEvents" ("id" text primary key, "version" integer not null, "end" text, "start" text not null, "category" text not null, "topic" text not null, "location" text not null, "organizers" text not null, "tags" text not null, "withdrawnAt" text not null);
CREATE TABLE "searchWords" ("word" text primary key);
CREATE TABLE "searchTraces" ("trace" text not null, "word" text not null, constraint "searchTraces_trace_word" primary key ("trace", "word"));
CREATE TABLE contentChanges (changes integer not null);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('check-integrity',1,3,'2026-05-04T10:00:00.000Z',NULL,'XrdrkMW18T6XQel-','nothing wrong',NULL,'[{"code":"nothing wrong"}]');
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('delete-orphaned-media',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('generate-repeating-events',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('purge-expired-tokens',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('reindex-search',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('send-moderation-digest',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('send-outbox',1,3,'2026-05-04T10:00:00.000Z',NULL,NULL,'mails sent: 1',NULL,'[{"code":"mails sent","count":1}]');
insert into "categories" ("seq","id","createdAt","version","name","nameKey","nameFolded","headline","headlineFolded","description") values (1,'9mGhN6H10Hfw478z','2026-05-04T10:00:00.000Z',1,'Konzert','konzert','konzert','Konzerte','konzerte','Live');
insert into "contentChanges" ("changes") values (97);
insert into "eventTags" ("eventId","tag") values ('ZP18lmZgOKwyapnN','chor');
insert into "eventTags" ("eventId","tag") values ('ZP18lmZgOKwyapnN','singen');
insert into "eventTags" ("eventId","tag") values ('7Qmcp8bI3Lpnccrw','chor');
insert into "eventTags" ("eventId","tag") values ('7Qmcp8bI3Lpnccrw','singen');
insert into "eventTags" ("eventId","tag") values ('KC6QV5zGPuu0GQB2','chor');
insert into "eventTags" ("eventId","tag") values ('KC6QV5zGPuu0GQB2','singen');
insert into "eventTags" ("eventId","tag") values ('7SQWxXZZ-jFlCihH','chor');
insert into "eventTags" ("eventId","tag") values ('7SQWxXZZ-jFlCihH','singen');
insert into "eventTags" ("eventId","tag") values ('Zg5UG0lBTYUiNZvP','chor');
insert into "eventTags" ("eventId","tag") values ('Zg5UG0lBTYUiNZvP','singen');
insert into "eventTags" ("eventId","tag") values ('Beoms5oSoviqpjtB','chor');
insert into "eventTags" ("eventId","tag") values ('Beoms5oSoviqpjtB','singen');
insert into "eventTags" ("eventId","tag") values ('b7hpbvtDFr7OUE7x','chor');
insert into "eventTags" ("eventId","tag") values ('b7hpbvtDFr7OUE7x','singen');
insert into "eventTags" ("eventId","tag") values ('POAyG2QqhFcrLxqm','chor');
insert into "eventTags" ("eventId","tag") values ('POAyG2QqhFcrLxqm','singen');
insert into "eventTags" ("eventId","tag") values ('bYxw51pOReLz9EC_','chor');
insert into "eventTags" ("eventId","tag") values ('bYxw51pOReLz9EC_','singen');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (1,'7SQWxXZZ-jFlCihH','2026-05-04T10:00:00.000Z',2,'Frühlingskonzert','fruhlingskonzert','rIJlNrGnT67P3xLC','Die Bühne','Mit *Oboe*.

Eintritt frei.',0,0,NULL,NULL,NULL,1,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-10T18:00:00.000Z','Kleiner Saal','2026-05-10T20:00:00.000Z',NULL,NULL,'[{"name":"Ada","description":"Oboe"}]',0,0,0,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (2,'ZP18lmZgOKwyapnN','2026-05-04T10:00:00.000Z',1,'Einsingen','einsingen',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,'id:7SQWxXZZ-jFlCihH',NULL,'[]',0,1,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (3,'7Qmcp8bI3Lpnccrw','2026-05-04T10:00:00.000Z',1,'Nachtwanderung','nachtwanderung',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'[]','Am Tor','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,NULL,NULL,'[]',1,0,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (4,'KC6QV5zGPuu0GQB2','2026-05-04T10:00:00.000Z',1,'Entwurf','entwurf',NULL,NULL,NULL,0,0,NULL,NULL,NULL,0,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,NULL,NULL,'[]',0,0,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (6,'Zg5UG0lBTYUiNZvP','2026-05-04T10:00:00.000Z',2,'Schnell reich','schnell reich',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'[]','Überall','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,NULL,NULL,'[]',0,0,0,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (7,'Beoms5oSoviqpjtB','2026-05-04T10:00:00.000Z',1,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-04T17:30:00.000Z','Großer Saal','2026-05-04T19:00:00.000Z','revent:2SyoCTK9MZvyW1EK','2026-05-04','[]',0,0,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (8,'POAyG2QqhFcrLxqm','2026-05-04T10:00:00.000Z',2,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-11T17:30:00.000Z','Großer Saal','2026-05-11T19:00:00.000Z','revent:2SyoCTK9MZvyW1EK','2026-05-11','[]',1,0,1,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (9,'bYxw51pOReLz9EC_','2026-05-04T10:00:00.000Z',2,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-05-26T17:30:00.000Z','Großer Saal',NULL,'revent:2SyoCTK9MZvyW1EK','2026-05-25','[]',0,0,1,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (10,'b7hpbvtDFr7OUE7x','2026-05-04T10:00:00.000Z',1,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','2026-06-01T17:30:00.000Z','Großer Saal','2026-06-01T19:00:00.000Z','revent:2SyoCTK9MZvyW1EK','2026-06-01','[]',0,0,0,NULL);
insert into "groups" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","published","nameKey","link","email") values (1,'YMAB8IN5W1x8xd1r','2026-05-04T10:00:00.000Z',1,'Chor am Fluss','chor am fluss','rIJlNrGnT67P3xLC','Ein Chor','Wir **singen**.',0,0,1,'chor am fluss','https://example.org/chor','chor@example.org');
insert into "idempotencyKeys" ("userId","key","requestHash","createdAt","status","answer") values ('_csuQ5bqX7TFxQuj','280d44ab1e9f79b5cce2dd4f58f5fe91f0fbacdac9f7447dffc318ceb79f2d02','266adf1f668f95c2da2ce89f69c3937b647942384170ebe4d6b124320baa0a83','2026-05-04T10:00:00.000Z',201,'{"body":"{\"id\":\"VqGnh72Ojhee-w9r\",\"userId\":\"tMWYoxGrqubLWt98\",\"subject\":\"Welcome, Nina\",\"message\":\"Your **group** is listed.\",\"linkTitle\":\"Have a look\",\"linkUrl\":\"https://example.org/groups\",\"createdAt\":\"2026-05-04T10:00:00.000Z\",\"viewed\":false}","headers":{"content-type":"application/json; charset=utf-8","etag":"\"1\"","location":"/api/v1/notifications/VqGnh72Ojhee-w9r"}}');
insert into "invitations" ("seq","id","createdAt","version","createdBy","usedBy") values (1,'5LmGo0AzzWHrYodIdZKXnoNoNf3G38smRa7VaO-vXOw','2026-05-04T10:00:00.000Z',1,'_csuQ5bqX7TFxQuj',NULL);
insert into "invitations" ("seq","id","createdAt","version","createdBy","usedBy") values (2,'exOPnXOWlaRFSB4pgoKrajXBkmSs9tlkd-teHGgtYu8','2026-05-04T10:00:00.000Z',2,'_csuQ5bqX7TFxQuj','LbHS4pOK74aSK9LR');
insert into "media" ("id","contentType","createdAt","original","detail","list","createdBy") values ('rIJlNrGnT67P3xLC','image/webp','2026-05-04T10:00:00.000Z',X'524946465E00000057454250565038580A00000010000000000000000000414C504802000000007F56503820360000005001009D012A0100010001001E25A00004000000FEEB645FFFFC394FFFC56FFFFC56FFF8729FFFFA4ADFFFD366FFFE9B37FE90000000',X'524946468601000057454250565038580A000000100000007B01007B0100414C5048170000000107D0BF8808084892FEFF0F23FA9FF19FFFFCE7FF4201005650382048010000F022009D012A7C017C013E6D369949A422A2A1200800800D89696EE177611EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF580000FEFF7557FFFFD9DCDAA90FEEA3FFFFDF02669D8DFF8B0000000000000000000000000000000000',X'52494646E800000057454250565038580A000000100000007B01009F0000414C5048120000000107D0BF88080028D2FFFF14D1FFD4FFFF0156503820B0000000D010009D012A7C01A0003E6D369949A422A2A1202800800D89696EE176B11EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721BC000FEFEEAAFFFFFB3B9B5521FDD47FFFFBE04CD3B1BFF1600000000000000000000','tMWYoxGrqubLWt98');
insert into "media" ("id","contentType","createdAt","original","detail","list","createdBy") values ('tmy39zU1oLXlBn6j','image/webp','2026-05-04T10:00:00.000Z',X'524946465E00000057454250565038580A00000010000000000000000000414C504802000000007F56503820360000005001009D012A0100010001001E25A00004000000FEEB645FFFFC394FFFC56FFFFC56FFF8729FFFFA4ADFFFD366FFFE9B37FE90000000',X'524946468601000057454250565038580A000000100000007B01007B0100414C5048170000000107D0BF8808084892FEFF0F23FA9FF19FFFFCE7FF4201005650382048010000F022009D012A7C017C013E6D369949A422A2A1200800800D89696EE177611EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF580000FEFF7557FFFFD9DCDAA90FEEA3FFFFDF02669D8DFF8B0000000000000000000000000000000000',X'52494646E800000057454250565038580A000000100000007B01009F0000414C5048120000000107D0BF88080028D2FFFF14D1FFD4FFFF0156503820B0000000D010009D012A7C01A0003E6D369949A422A2A1202800800D89696EE176B11EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721BC000FEFEEAAFFFFFB3B9B5521FDD47FFFFBE04CD3B1BFF1600000000000000000000','tMWYoxGrqubLWt98');
insert into "migrations" ("name") values ('001-tables');
insert into "migrations" ("name") values ('002-search');
insert into "migrations" ("name") values ('003-calendar');
insert into "migrations" ("name") values ('004-theme-files');
insert into "migrations" ("name") values ('005-changes');
insert into "migrations" ("name") values ('006-search-words');
insert into "migrations" ("name") values ('007-outcomes');
insert into "migrations" ("name") values ('008-content-changes');
insert into "migrations" ("name") values ('009-long-words');
insert into "notifications" ("seq","id","createdAt","version","userId","subject","subjectFolded","message","linkTitle","linkUrl","viewed") values (1,'VqGnh72Ojhee-w9r','2026-05-04T10:00:00.000Z',1,'tMWYoxGrqubLWt98','Welcome, Nina','welcome, nina','Your **group** is listed.','Have a look','https://example.org/groups',0);
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','ZP18lmZgOKwyapnN','YMAB8IN5W1x8xd1r');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','KC6QV5zGPuu0GQB2','YMAB8IN5W1x8xd1r');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','7SQWxXZZ-jFlCihH','YMAB8IN5W1x8xd1r');
insert into "organizerGroups" ("kind","itemId","groupId") values ('revents','2SyoCTK9MZvyW1EK','YMAB8IN5W1x8xd1r');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','Beoms5oSoviqpjtB','YMAB8IN5W1x8xd1r');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','b7hpbvtDFr7OUE7x','YMAB8IN5W1x8xd1r');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','POAyG2QqhFcrLxqm','YMAB8IN5W1x8xd1r');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','bYxw51pOReLz9EC_','YMAB8IN5W1x8xd1r');
insert into "outbox" ("id","recipient","subject","body","createdAt","nextAttemptAt","attempts","recoveryFor","sentAt","error") values ('MiNbizoX8ueBRT3d','momo@example.org','Neues Passwort für den Veranstaltungskalender','Hallo,

jemand, hoffentlich du, möchte ein neues Passwort für das Konto mit dieser E-Mail-Adresse auf http://localhost:3000 setzen.
Hier geht es weiter:

http://localhost:3000/backstage/passwordRecovery?token={token}

Der Link funktioniert einmal und 60 Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
','2026-05-04T10:00:00.000Z','2026-05-04T10:01:00.000Z',1,'_csuQ5bqX7TFxQuj','2026-05-04T10:00:00.000Z',NULL);
insert into "outbox" ("id","recipient","subject","body","createdAt","nextAttemptAt","attempts","recoveryFor","sentAt","error") values ('yaE0muY_kVVQwn_A','nina@example.org','Neues Passwort für den Veranstaltungskalender','Hallo,

jemand, hoffentlich du, möchte ein neues Passwort für das Konto mit dieser E-Mail-Adresse auf http://localhost:3000 setzen.
Hier geht es weiter:

http://localhost:3000/backstage/passwordRecovery?token={token}

Der Link funktioniert einmal und 60 Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z',0,'tMWYoxGrqubLWt98',NULL,NULL);
insert into "owners" ("kind","itemId","userId","position") values ('groups','YMAB8IN5W1x8xd1r','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('groups','YMAB8IN5W1x8xd1r','_csuQ5bqX7TFxQuj',1);
insert into "owners" ("kind","itemId","userId","position") values ('places','18AeehtOvdE5ZlIF','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','ZP18lmZgOKwyapnN','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','7Qmcp8bI3Lpnccrw','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','KC6QV5zGPuu0GQB2','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','7SQWxXZZ-jFlCihH','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','Zg5UG0lBTYUiNZvP','0_ZbXyfL3-IHpW3a',0);
insert into "owners" ("kind","itemId","userId","position") values ('revents','2SyoCTK9MZvyW1EK','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','Beoms5oSoviqpjtB','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','b7hpbvtDFr7OUE7x','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','POAyG2QqhFcrLxqm','tMWYoxGrqubLWt98',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','bYxw51pOReLz9EC_','tMWYoxGrqubLWt98',0);
insert into "places" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","nameKey","link","email","addressFolded") values (1,'18AeehtOvdE5ZlIF','2026-05-04T10:00:00.000Z',1,'Alte Mühle','alte muhle',NULL,NULL,NULL,0,0,'Mühlenweg 1',52.5,9.75,1,'alte mühle',NULL,NULL,'muhlenweg 1');
insert into "recoveryTokens" ("tokenHash","userId","createdAt","usedAt") values ('6740259975b23d2249ba699d504581b9146a8858e420fc819b814b5fed841f4d','_csuQ5bqX7TFxQuj','2026-05-04T10:00:00.000Z',NULL);
insert into "revents" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","organizers","location","category","topic","tags","start","location2","end","intervals","excluded","anchor") values (1,'2SyoCTK9MZvyW1EK','2026-05-04T10:00:00.000Z',2,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,'["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','id:18AeehtOvdE5ZlIF','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','["chor","singen"]','19:30','Großer Saal','21:00','[{"type":"week","interval":1,"weekDay":1}]','["2026-05-18"]','2026-05-04');
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (1,'categories','9mGhN6H10Hfw478z','konzert','Konzert','konzert','konzerte','live',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (2,'topics','ovtRFl09p8X_aoCK','chor','Chor','chor','','',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (3,'groups','YMAB8IN5W1x8xd1r','chor am fluss','Chor am Fluss','chor am fluss','','wir singen',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (4,'places','18AeehtOvdE5ZlIF','alte muhle','Alte Mühle Mühlenweg 1','alte muhle','muhlenweg 1','',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (5,'events','7SQWxXZZ-jFlCihH','fruhlingskonzert','','fruhlingskonzert','alte muhle muhlenweg 1 kleiner saal konzert chor chor am fluss freunde der muhle ada chor singen','mit oboe eintritt frei oboe','2026-05-10T18:00:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (6,'events','ZP18lmZgOKwyapnN','einsingen','','einsingen','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-10T18:00:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (7,'events','7Qmcp8bI3Lpnccrw','nachtwanderung','','nachtwanderung','am tor grosser saal konzert chor chor singen','','2026-05-10T18:00:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (8,'events','KC6QV5zGPuu0GQB2','entwurf','','entwurf','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-10T18:00:00.000Z',0);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (10,'events','Zg5UG0lBTYUiNZvP','schnell reich','','schnell reich','uberall grosser saal konzert chor chor singen','','2026-05-10T18:00:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (13,'events','Beoms5oSoviqpjtB','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-04T17:30:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (14,'events','POAyG2QqhFcrLxqm','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-11T17:30:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (15,'events','b7hpbvtDFr7OUE7x','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-06-01T17:30:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (16,'events','bYxw51pOReLz9EC_','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-26T17:30:00.000Z',1);
insert into "searchTraces" ("trace","word") values ('knzerte','konzerte');
insert into "searchTraces" ("trace","word") values ('knzert','konzert');
insert into "searchTraces" ("trace","word") values ('konerte','konzerte');
insert into "searchTraces" ("trace","word") values ('konert','konzert');
insert into "searchTraces" ("trace","word") values ('konzere','konzerte');
insert into "searchTraces" ("trace","word") values ('konzer','konzert');
insert into "searchTraces" ("trace","word") values ('konzerte','konzerte');
insert into "searchTraces" ("trace","word") values ('konzert','konzert');
insert into "searchTraces" ("trace","word") values ('konzert','konzerte');
insert into "searchTraces" ("trace","word") values ('konzete','konzerte');
insert into "searchTraces" ("trace","word") values ('konzet','konzert');
insert into "searchTraces" ("trace","word") values ('konzrte','konzerte');
insert into "searchTraces" ("trace","word") values ('konzrt','konzert');
insert into "searchTraces" ("trace","word") values ('kozerte','konzerte');
insert into "searchTraces" ("trace","word") values ('kozert','konzert');
insert into "searchTraces" ("trace","word") values ('onzerte','konzerte');
insert into "searchTraces" ("trace","word") values ('onzert','konzert');
insert into "searchTraces" ("trace","word") values ('flss','fluss');
insert into "searchTraces" ("trace","word") values ('flus','fluss');
insert into "searchTraces" ("trace","word") values ('fluss','fluss');
insert into "searchTraces" ("trace","word") values ('fuss','fluss');
insert into "searchTraces" ("trace","word") values ('ingen','singen');
insert into "searchTraces" ("trace","word") values ('luss','fluss');
insert into "searchTraces" ("trace","word") values ('sigen','singen');
insert into "searchTraces" ("trace","word") values ('sinen','singen');
insert into "searchTraces" ("trace","word") values ('singen','singen');
insert into "searchTraces" ("trace","word") values ('singe','singen');
insert into "searchTraces" ("trace","word") values ('singn','singen');
insert into "searchTraces" ("trace","word") values ('sngen','singen');
insert into "searchTraces" ("trace","word") values ('mhle','muhle');
insert into "searchTraces" ("trace","word") values ('mhlenweg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('muhe','muhle');
insert into "searchTraces" ("trace","word") values ('muhenweg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('muhle','muhle');
insert into "searchTraces" ("trace","word") values ('muhleneg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('muhlenweg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('muhlenwe','muhlenweg');
insert into "searchTraces" ("trace","word") values ('muhlenwg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('muhleweg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('muhl','muhle');
insert into "searchTraces" ("trace","word") values ('muhlnweg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('mule','muhle');
insert into "searchTraces" ("trace","word") values ('mulenweg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('uhle','muhle');
insert into "searchTraces" ("trace","word") values ('uhlenweg','muhlenweg');
insert into "searchTraces" ("trace","word") values ('einritt','eintritt');
insert into "searchTraces" ("trace","word") values ('eintitt','eintritt');
insert into "searchTraces" ("trace","word") values ('eintrit','eintritt');
insert into "searchTraces" ("trace","word") values ('eintritt','eintritt');
insert into "searchTraces" ("trace","word") values ('eintrtt','eintritt');
insert into "searchTraces" ("trace","word") values ('eitritt','eintritt');
insert into "searchTraces" ("trace","word") values ('entritt','eintritt');
insert into "searchTraces" ("trace","word") values ('feunde','freunde');
insert into "searchTraces" ("trace","word") values ('frende','freunde');
insert into "searchTraces" ("trace","word") values ('freude','freunde');
insert into "searchTraces" ("trace","word") values ('freunde','freunde');
insert into "searchTraces" ("trace","word") values ('freund','freunde');
insert into "searchTraces" ("trace","word") values ('freune','freunde');
insert into "searchTraces" ("trace","word") values ('frhlingskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhingskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhligskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingkonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingsknzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingskonert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingskonzer','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingskonzet','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingskonzrt','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingskozert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlingsonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlinskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('fruhlngskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('frulingskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('frunde','freunde');
insert into "searchTraces" ("trace","word") values ('fuhlingskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('gosser','grosser');
insert into "searchTraces" ("trace","word") values ('groser','grosser');
insert into "searchTraces" ("trace","word") values ('grosse','grosser');
insert into "searchTraces" ("trace","word") values ('grosser','grosser');
insert into "searchTraces" ("trace","word") values ('grossr','grosser');
insert into "searchTraces" ("trace","word") values ('grsser','grosser');
insert into "searchTraces" ("trace","word") values ('intritt','eintritt');
insert into "searchTraces" ("trace","word") values ('reunde','freunde');
insert into "searchTraces" ("trace","word") values ('rosser','grosser');
insert into "searchTraces" ("trace","word") values ('ruhlingskonzert','fruhlingskonzert');
insert into "searchTraces" ("trace","word") values ('einingen','einsingen');
insert into "searchTraces" ("trace","word") values ('einsigen','einsingen');
insert into "searchTraces" ("trace","word") values ('einsinen','einsingen');
insert into "searchTraces" ("trace","word") values ('einsinge','einsingen');
insert into "searchTraces" ("trace","word") values ('einsingen','einsingen');
insert into "searchTraces" ("trace","word") values ('einsingn','einsingen');
insert into "searchTraces" ("trace","word") values ('einsngen','einsingen');
insert into "searchTraces" ("trace","word") values ('eisingen','einsingen');
insert into "searchTraces" ("trace","word") values ('ensingen','einsingen');
insert into "searchTraces" ("trace","word") values ('insingen','einsingen');
insert into "searchTraces" ("trace","word") values ('achtwanderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtanderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwaderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwanderng','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwanderug','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwanderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwanderun','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwandeung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwandrung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwanerung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachtwnderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nachwanderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nactwanderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nahtwanderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('nchtwanderung','nachtwanderung');
insert into "searchTraces" ("trace","word") values ('enturf','entwurf');
insert into "searchTraces" ("trace","word") values ('entwrf','entwurf');
insert into "searchTraces" ("trace","word") values ('entwuf','entwurf');
insert into "searchTraces" ("trace","word") values ('entwur','entwurf');
insert into "searchTraces" ("trace","word") values ('entwurf','entwurf');
insert into "searchTraces" ("trace","word") values ('enwurf','entwurf');
insert into "searchTraces" ("trace","word") values ('etwurf','entwurf');
insert into "searchTraces" ("trace","word") values ('ntwurf','entwurf');
insert into "searchTraces" ("trace","word") values ('icht','nicht');
insert into "searchTraces" ("trace","word") values ('ncht','nicht');
insert into "searchTraces" ("trace","word") values ('nich','nicht');
insert into "searchTraces" ("trace","word") values ('nicht','nicht');
insert into "searchTraces" ("trace","word") values ('nict','nicht');
insert into "searchTraces" ("trace","word") values ('niht','nicht');
insert into "searchTraces" ("trace","word") values ('berall','uberall');
insert into "searchTraces" ("trace","word") values ('chnell','schnell');
insert into "searchTraces" ("trace","word") values ('eich','reich');
insert into "searchTraces" ("trace","word") values ('rech','reich');
insert into "searchTraces" ("trace","word") values ('reich','reich');
insert into "searchTraces" ("trace","word") values ('reic','reich');
insert into "searchTraces" ("trace","word") values ('reih','reich');
insert into "searchTraces" ("trace","word") values ('rich','reich');
insert into "searchTraces" ("trace","word") values ('schell','schnell');
insert into "searchTraces" ("trace","word") values ('schnell','schnell');
insert into "searchTraces" ("trace","word") values ('schnel','schnell');
insert into "searchTraces" ("trace","word") values ('schnll','schnell');
insert into "searchTraces" ("trace","word") values ('scnell','schnell');
insert into "searchTraces" ("trace","word") values ('shnell','schnell');
insert into "searchTraces" ("trace","word") values ('ubeall','uberall');
insert into "searchTraces" ("trace","word") values ('uberall','uberall');
insert into "searchTraces" ("trace","word") values ('uberal','uberall');
insert into "searchTraces" ("trace","word") values ('uberll','uberall');
insert into "searchTraces" ("trace","word") values ('ubrall','uberall');
insert into "searchTraces" ("trace","word") values ('uerall','uberall');
insert into "searchTraces" ("trace","word") values ('keiner','kleiner');
insert into "searchTraces" ("trace","word") values ('kleier','kleiner');
insert into "searchTraces" ("trace","word") values ('kleine','kleiner');
insert into "searchTraces" ("trace","word") values ('kleiner','kleiner');
insert into "searchTraces" ("trace","word") values ('kleinr','kleiner');
insert into "searchTraces" ("trace","word") values ('klener','kleiner');
insert into "searchTraces" ("trace","word") values ('kliner','kleiner');
insert into "searchTraces" ("trace","word") values ('leiner','kleiner');
insert into "searchTraces" ("trace","word") values ('choprobe','chorprobe');
insert into "searchTraces" ("trace","word") values ('chorpobe','chorprobe');
insert into "searchTraces" ("trace","word") values ('chorprbe','chorprobe');
insert into "searchTraces" ("trace","word") values ('chorprob','chorprobe');
insert into "searchTraces" ("trace","word") values ('chorprobe','chorprobe');
insert into "searchTraces" ("trace","word") values ('chorproe','chorprobe');
insert into "searchTraces" ("trace","word") values ('chorrobe','chorprobe');
insert into "searchTraces" ("trace","word") values ('chrprobe','chorprobe');
insert into "searchTraces" ("trace","word") values ('corprobe','chorprobe');
insert into "searchTraces" ("trace","word") values ('horprobe','chorprobe');
insert into "searchWords" ("word") values ('konzert');
insert into "searchWords" ("word") values ('konzerte');
insert into "searchWords" ("word") values ('fluss');
insert into "searchWords" ("word") values ('singen');
insert into "searchWords" ("word") values ('muhle');
insert into "searchWords" ("word") values ('muhlenweg');
insert into "searchWords" ("word") values ('eintritt');
insert into "searchWords" ("word") values ('freunde');
insert into "searchWords" ("word") values ('fruhlingskonzert');
insert into "searchWords" ("word") values ('grosser');
insert into "searchWords" ("word") values ('einsingen');
insert into "searchWords" ("word") values ('nachtwanderung');
insert into "searchWords" ("word") values ('entwurf');
insert into "searchWords" ("word") values ('nicht');
insert into "searchWords" ("word") values ('reich');
insert into "searchWords" ("word") values ('schnell');
insert into "searchWords" ("word") values ('uberall');
insert into "searchWords" ("word") values ('kleiner');
insert into "searchWords" ("word") values ('chorprobe');
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt") values ('d1da3dda1c9296a5a81a574e53bb74d7af557cd8ea0fcdc88935f74e9794cf63','XrdrkMW18T6XQel-','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z');
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt") values ('43de28fdf859f007ada356cadf0bf62a7de77a676797a3283e98bee94b9a006f','_csuQ5bqX7TFxQuj','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z');
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt") values ('c96743d5b1bc271af3047d0764988c5dfd85a0eadab8724557d1d0228ffdaac0','tMWYoxGrqubLWt98','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z');
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt") values ('578d1a7f33bfd92b76106ae06ca139cdd6db6e2eefb4015b96b30e3e5c0eaeec','_rhw7r2C_CBjsbR5','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z');
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt") values ('1833e9f01e3a4a44567b083fcc557507dfe3b7a2fb2f7535b4769c9c1438a714','LbHS4pOK74aSK9LR','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z');
insert into "themeFiles" ("theme","type","name","size","hash","content") values ('Sommer','css','99-own.css',26,'Jz99q1hBLJ5m-8A9kF9YjG',X'3A726F6F74207B202D2D616363656E743A20236134303B207D0A');
insert into "themeFiles" ("theme","type","name","size","hash","content") values ('Sommer','image','sun.svg',59,'li8PltqxxHMGewZWplIVZR',X'3C73766720786D6C6E733D22687474703A2F2F7777772E77332E6F72672F323030302F737667222076696577426F783D2230203020312031222F3E');
insert into "themes" ("seq","id","createdAt","version","name","nameKey","nameFolded","active","editable","parent") values (1,'pe5KoMC7usPo9bzc','2026-05-04T10:00:00.000Z',2,'default','default','default',0,0,NULL);
insert into "themes" ("seq","id","createdAt","version","name","nameKey","nameFolded","active","editable","parent") values (2,'g7_-oFJsXuzRWtjU','2026-05-04T10:00:00.000Z',1,'poster','poster','poster',0,0,'default');
insert into "themes" ("seq","id","createdAt","version","name","nameKey","nameFolded","active","editable","parent") values (3,'le0HTf6IjtKqALCl','2026-05-04T10:00:00.000Z',4,'Sommer','sommer','sommer',1,1,'default');
insert into "topics" ("seq","id","createdAt","version","name","nameKey","nameFolded","headline","headlineFolded","description") values (1,'ovtRFl09p8X_aoCK','2026-05-04T10:00:00.000Z',1,'Chor','chor','chor',NULL,NULL,NULL);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (1,'XrdrkMW18T6XQel-','2026-05-04T10:00:00.000Z',1,'admin','Ada','ada','ada','ada@example.org','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$rpDj5QrrIpdboZTnNvjHOA$Psga2e9sZkhWTE7xRm3iSypjVK461Sd71FhIhGHmIVY',NULL,0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (2,'_csuQ5bqX7TFxQuj','2026-05-04T10:00:00.000Z',1,'moderator','Momo','momo','momo','momo@example.org','momo@example.org','$argon2id$v=19$m=19456,t=2,p=1$rpDj5QrrIpdboZTnNvjHOA$Psga2e9sZkhWTE7xRm3iSypjVK461Sd71FhIhGHmIVY','2026-05-04T10:00:00.000Z',0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (3,'tMWYoxGrqubLWt98','2026-05-04T10:00:00.000Z',2,'normal','Nina','nina','nina','nina@example.org','nina@example.org','$argon2id$v=19$m=19456,t=2,p=1$rpDj5QrrIpdboZTnNvjHOA$Psga2e9sZkhWTE7xRm3iSypjVK461Sd71FhIhGHmIVY',NULL,0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (4,'_rhw7r2C_CBjsbR5','2026-05-04T10:00:00.000Z',1,'normal','Carla','carla','carla','carla@example.org','carla@example.org','$argon2id$v=19$m=19456,t=2,p=1$rpDj5QrrIpdboZTnNvjHOA$Psga2e9sZkhWTE7xRm3iSypjVK461Sd71FhIhGHmIVY',NULL,0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (5,'0_ZbXyfL3-IHpW3a','2026-05-04T10:00:00.000Z',2,'normal','Vandal','vandal','vandal','vandal@example.org','vandal@example.org','$argon2id$v=19$m=19456,t=2,p=1$rpDj5QrrIpdboZTnNvjHOA$Psga2e9sZkhWTE7xRm3iSypjVK461Sd71FhIhGHmIVY',NULL,1);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (6,'LbHS4pOK74aSK9LR','2026-05-04T10:00:00.000Z',1,'normal','Uwe','uwe','uwe','uwe@example.org','uwe@example.org','$argon2id$v=19$m=19456,t=2,p=1$v+i1TTu9DDdZoQe6Wh7IQA$wpL9U6GARVf3tyZU/XDT8FRzByVkp92UjZ+NaWRPqeo',NULL,0);
insert into "withdrawnEvents" ("id","version","end","start","category","topic","location","organizers","tags","withdrawnAt") values ('BKcWC6aMW1hGHSWw',2,NULL,'2026-05-10T18:00:00.000Z','9mGhN6H10Hfw478z','ovtRFl09p8X_aoCK','id:18AeehtOvdE5ZlIF','["id:YMAB8IN5W1x8xd1r","Freunde der Mühle"]','["chor","singen"]','2026-05-04T10:00:00.000Z');
delete from sqlite_sequence;
insert into "sqlite_sequence" ("name","seq") values ('themes',3);
insert into "sqlite_sequence" ("name","seq") values ('users',6);
insert into "sqlite_sequence" ("name","seq") values ('categories',1);
insert into "sqlite_sequence" ("name","seq") values ('searchDocuments',18);
insert into "sqlite_sequence" ("name","seq") values ('topics',1);
insert into "sqlite_sequence" ("name","seq") values ('groups',1);
insert into "sqlite_sequence" ("name","seq") values ('places',1);
insert into "sqlite_sequence" ("name","seq") values ('events',10);
insert into "sqlite_sequence" ("name","seq") values ('revents',1);
insert into "sqlite_sequence" ("name","seq") values ('notifications',1);
insert into "sqlite_sequence" ("name","seq") values ('invitations',2);
insert into searchIndex (searchIndex) values ('rebuild');
CREATE UNIQUE INDEX "users_nicknameKey" on "users" ("nicknameKey");
CREATE UNIQUE INDEX "users_emailKey" on "users" ("emailKey");
CREATE INDEX "groups_nameFolded" on "groups" ("nameFolded");
CREATE UNIQUE INDEX "groups_nameKey" on "groups" ("nameKey");
CREATE INDEX "places_nameFolded" on "places" ("nameFolded");
CREATE UNIQUE INDEX "places_nameKey" on "places" ("nameKey");
CREATE INDEX "events_nameFolded" on "events" ("nameFolded");
CREATE INDEX "revents_nameFolded" on "revents" ("nameFolded");
CREATE INDEX "events_published_deactivated_start" on "events" ("published", "deactivated", "start");
CREATE INDEX "events_start" on "events" ("start");
CREATE INDEX "events_location_start" on "events" ("location", "start");
CREATE INDEX "events_category_start" on "events" ("category", "start");
CREATE INDEX "events_topic_start" on "events" ("topic", "start");
CREATE UNIQUE INDEX "events_parent_generatedFor" on "events" ("parent", "generatedFor") where "generatedFor" is not null;
CREATE INDEX "events_parent_start" on "events" ("parent", "start");
CREATE UNIQUE INDEX "categories_nameKey" on "categories" ("nameKey");
CREATE UNIQUE INDEX "topics_nameKey" on "topics" ("nameKey");
CREATE INDEX "notifications_userId_viewed_createdAt" on "notifications" ("userId", "viewed", "createdAt");
CREATE INDEX "invitations_createdBy_createdAt" on "invitations" ("createdBy", "createdAt");
CREATE UNIQUE INDEX "themes_nameKey" on "themes" ("nameKey");
CREATE INDEX "owners_userId_kind" on "owners" ("userId", "kind");
CREATE INDEX "organizerGroups_groupId_kind" on "organizerGroups" ("groupId", "kind");
CREATE INDEX "eventTags_tag" on "eventTags" ("tag");
CREATE INDEX "sessions_userId" on "sessions" ("userId");
CREATE TRIGGER searchDocuments_added after insert on searchDocuments begin insert into searchIndex (rowid, title, keywords, body) values (new.key, new.title, new.keywords, new.body); end;
CREATE TRIGGER searchDocuments_removed after delete on searchDocuments begin insert into searchIndex (searchIndex, rowid, title, keywords, body) values ('delete', old.key, old.title, old.keywords, old.body); end;
CREATE TRIGGER searchDocuments_changed after update on searchDocuments begin insert into searchIndex (searchIndex, rowid, title, keywords, body) values ('delete', old.key, old.title, old.keywords, old.body); insert into searchIndex (rowid, title, keywords, body) values (new.key, new.title, new.keywords, new.body); end;
CREATE INDEX "events_published_deactivated_end_start" on "events" ("published", "deactivated", "end", "start");
CREATE INDEX "withdrawnEvents_withdrawnAt" on "withdrawnEvents" ("withdrawnAt");
CREATE TRIGGER "events_noted_insert" after insert on "events"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "events_noted_update" after update on "events"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "events_noted_delete" after delete on "events"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "revents_noted_insert" after insert on "revents"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "revents_noted_update" after update on "revents"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "revents_noted_delete" after delete on "revents"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "groups_noted_insert" after insert on "groups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "groups_noted_update" after update on "groups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "groups_noted_delete" after delete on "groups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "places_noted_insert" after insert on "places"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "places_noted_update" after update on "places"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "places_noted_delete" after delete on "places"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "categories_noted_insert" after insert on "categories"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "categories_noted_update" after update on "categories"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "categories_noted_delete" after delete on "categories"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "topics_noted_insert" after insert on "topics"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "topics_noted_update" after update on "topics"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "topics_noted_delete" after delete on "topics"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "eventTags_noted_insert" after insert on "eventTags"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "eventTags_noted_update" after update on "eventTags"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "eventTags_noted_delete" after delete on "eventTags"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "organizerGroups_noted_insert" after insert on "organizerGroups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "organizerGroups_noted_update" after update on "organizerGroups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "organizerGroups_noted_delete" after delete on "organizerGroups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "media_noted_insert" after insert on "media"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "media_noted_update" after update on "media"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "media_noted_delete" after delete on "media"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "withdrawnEvents_noted_insert" after insert on "withdrawnEvents"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "withdrawnEvents_noted_update" after update on "withdrawnEvents"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "withdrawnEvents_noted_delete" after delete on "withdrawnEvents"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "searchDocuments_noted_insert" after insert on "searchDocuments"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "searchDocuments_noted_update" after update on "searchDocuments"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "searchDocuments_noted_delete" after delete on "searchDocuments"
        begin update contentChanges set changes = changes + 1; end;
analyze;
delete from sqlite_stat1;
insert into "sqlite_stat1" ("tbl","idx","stat") values ('searchIndex_config','searchIndex_config','1 1');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('searchIndex_data',NULL,'2');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('migrations','sqlite_autoindex_migrations_1','2 1');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','sqlite_autoindex_events_1','100000 1');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','events_published_deactivated_start','100000 95000 90000 2');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','events_published_deactivated_end_start','100000 95000 90000 2 1');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','events_start','100000 2');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','events_parent_start','100000 50 1');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','events_category_start','100000 5000 2');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','events_topic_start','100000 5000 2');
insert into "sqlite_stat1" ("tbl","idx","stat") values ('events','events_location_start','100000 500 1');
