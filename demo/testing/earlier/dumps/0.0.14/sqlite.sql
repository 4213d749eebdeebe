-- known: {"people":{"admin":{"id":"pQsXT8A6UT--YIOi","token":"l0rZlUccWVOQ4zoEmIsKwTOntNHUxbovRIWphWYTJM4","role":"admin","nickname":"Ada","email":"ada@example.org"},"moderator":{"id":"mvq2rFW_YZyU6Oj6","token":"IbkMDgeN3BS08yETda-OXAOhlGltG4mcAqeKkAUktdI","role":"moderator","nickname":"Momo","email":"momo@example.org"},"nina":{"id":"0ZdLFo7ntmU8nNyo","token":"RykqpEybCXhbMVDPLdJuTlLbgNRdbMaLY7afmncC6O4","role":"normal","nickname":"Nina","email":"nina@example.org"},"careful":{"id":"8D0yUXkZRdoJk7Gx","token":"sMq_e1hj3kl83PCojrtnJml2vatluwsELkmY6M1A6pc","role":"normal","nickname":"Carla","email":"carla@example.org"},"vandal":{"id":"KdN26QtbBAM5qyWv","token":"LU234UBK3grqPEw_wPmoxLfr2dmU8chWf2FSBaZz98U","role":"normal","nickname":"Vandal","email":"vandal@example.org"}},"image":"TisnhQiXFdnV-PWo","recovery":"JKrzzcIP5-iy1xP-ZpPQ41L54ztSacnTIeoGN27RAg8","recoveryCode":"nn37e-huz5c"}
pragma foreign_keys = off;
CREATE TABLE "migrations" ("name" text primary key);
CREATE TABLE "users" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "role" text not null, "nickname" text not null, "nicknameKey" text not null, "nicknameFolded" text not null, "email" text not null, "emailKey" text not null, "passwordHash" text not null, "lastInvitationAt" text, "deactivated" integer not null);
CREATE TABLE "groups" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "published" integer not null, "nameKey" text not null, "link" text, "email" text);
CREATE TABLE "places" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "address" text, "lat" real, "lng" real, "published" integer not null, "nameKey" text not null, "link" text, "email" text, "addressFolded" text not null);
CREATE TABLE "events" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "address" text, "lat" real, "lng" real, "published" integer not null, "organizers" text not null, "location" text not null, "category" text not null, "topic" text not null, "tags" text not null, "start" text not null, "location2" text, "end" text, "parent" text, "generatedFor" text, "involved" text not null, "canceled" integer not null, "parentListed" integer not null, "editedByHand" integer not null, "changedAt" text);
CREATE TABLE "revents" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameFolded" text not null, "image" text, "alt" text, "description" text, "deactivated" integer not null, "digestedVersion" integer default 0 not null, "address" text, "lat" real, "lng" real, "organizers" text not null, "location" text not null, "category" text not null, "topic" text not null, "tags" text not null, "start" text not null, "location2" text, "end" text, "intervals" text not null, "excluded" text not null, "anchor" text);
CREATE TABLE "categories" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameKey" text not null, "nameFolded" text not null, "headline" text, "headlineFolded" text, "description" text);
CREATE TABLE "topics" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameKey" text not null, "nameFolded" text not null, "headline" text, "headlineFolded" text, "description" text);
CREATE TABLE "invitations" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "createdBy" text, "usedBy" text);
CREATE TABLE "themes" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "name" text not null, "nameKey" text not null, "nameFolded" text not null, "active" integer not null, "editable" integer not null, "parent" text);
CREATE TABLE "actions" ("name" text not null primary key, "calls" integer not null, "version" integer not null, "lastCall" text, "error" text, "lastCalledBy" text, "result" text, "leasedUntil" text, "outcomes" text);
CREATE TABLE "media" ("id" text not null primary key, "contentType" text not null, "createdAt" text not null, "original" blob not null, "detail" blob not null, "list" blob not null, "createdBy" text);
CREATE TABLE "outbox" ("id" text not null primary key, "recipient" text not null, "subject" text not null, "body" text not null, "createdAt" text not null, "nextAttemptAt" text not null, "attempts" integer not null, "recoveryFor" text, "sentAt" text, "error" text);
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
CREATE TABLE "owners" ("kind" text not null, "itemId" text not null, "userId" text not null, "position" integer not null, constraint "owners_key" primary key ("kind", "itemId", "userId"), constraint "owners_userId_exists" foreign key ("userId")
    references "users" (id) on delete cascade);
CREATE TABLE "sessions" ("tokenHash" text not null primary key, "userId" text not null, "createdAt" text not null, "lastUsedAt" text not null, "id" text, "browser" text, "system" text, constraint "sessions_userId_exists" foreign key ("userId")
    references "users" (id) on delete cascade);
CREATE TABLE "recoveryTokens" ("tokenHash" text not null primary key, "userId" text not null, "createdAt" text not null, "usedAt" text, constraint "recoveryTokens_userId_exists" foreign key ("userId")
    references "users" (id) on delete cascade);
CREATE TABLE "notifications" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "userId" text not null, "subject" text not null, "subjectFolded" text not null, "message" text not null, "linkTitle" text, "linkUrl" text, "viewed" integer not null, constraint "notifications_userId_exists" foreign key ("userId")
    references "users" (id) on delete cascade);
CREATE TABLE "idempotencyKeys" ("userId" text not null, "key" text not null, "requestHash" text not null, "createdAt" text not null, "status" integer, "answer" text, constraint "idempotencyKeys_key" primary key ("userId", "key"), constraint "idempotencyKeys_userId_exists" foreign key ("userId")
    references "users" (id) on delete cascade);
CREATE TABLE "eventTags" ("eventId" text not null, "tag" text not null, constraint "eventTags_key" primary key ("eventId", "tag"), constraint "eventTags_eventId_exists" foreign key ("eventId")
    references "events" (id) on delete cascade);
CREATE TABLE "organizerGroups" ("kind" text not null, "itemId" text not null, "groupId" text not null, constraint "organizerGroups_key" primary key ("kind", "itemId", "groupId"), constraint "organizerGroups_groupId_exists" foreign key ("groupId")
    references "groups" (id) on delete restrict);
CREATE TABLE "knownAddresses" ("userId" text not null references "users" ("id") on delete cascade, "addressHash" text not null, "lastLoginAt" text not null, constraint "knownAddresses_key" primary key ("userId", "addressHash"));
CREATE TABLE "secondFactors" ("userId" text not null references "users" ("id") on delete cascade, "secret" text not null, "lastCounter" integer not null, "createdAt" text not null, "confirmedAt" text, constraint "secondFactors_key" primary key ("userId"));
CREATE TABLE "secondFactorCodes" ("userId" text not null references "users" ("id") on delete cascade, "codeHash" text not null, "usedAt" text, constraint "secondFactorCodes_key" primary key ("userId", "codeHash"));
CREATE TABLE "trail" ("seq" integer primary key autoincrement, "id" text not null unique, "createdAt" text not null, "version" integer default 1 not null, "actor" text, "deed" text not null, "resource" text, "key" text, "name" text, "nameFolded" text, "count" integer default 1 not null, "more" text not null, "bucket" text unique);
CREATE TABLE "hiddenEntries" ("userId" text not null, "kind" text not null, "itemId" text not null, "version" integer not null, constraint "hiddenEntries_key" primary key ("kind", "itemId"));
CREATE VIRTUAL TABLE searchVocabulary using fts5vocab('searchIndex', 'row');
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('check-integrity',1,3,'2026-05-04T10:00:00.000Z',NULL,'pQsXT8A6UT--YIOi','nothing wrong',NULL,'[{"code":"nothing wrong"}]');
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('delete-orphaned-media',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('generate-repeating-events',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('purge-expired-tokens',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('reindex-search',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('send-moderation-digest',0,1,NULL,NULL,NULL,NULL,NULL,NULL);
insert into "actions" ("name","calls","version","lastCall","error","lastCalledBy","result","leasedUntil","outcomes") values ('send-outbox',1,3,'2026-05-04T10:00:00.000Z',NULL,NULL,'mails sent: 1',NULL,'[{"code":"mails sent","count":1}]');
insert into "categories" ("seq","id","createdAt","version","name","nameKey","nameFolded","headline","headlineFolded","description") values (1,'hCj0lH1hbA6_pn0t','2026-05-04T10:00:00.000Z',1,'Konzert','konzert','konzert','Konzerte','konzerte','Live');
insert into "contentChanges" ("changes") values (100);
insert into "eventTags" ("eventId","tag") values ('nm5wP3JWJwvjWIV5','chor');
insert into "eventTags" ("eventId","tag") values ('nm5wP3JWJwvjWIV5','singen');
insert into "eventTags" ("eventId","tag") values ('F_ATCEOWrwBW99p0','chor');
insert into "eventTags" ("eventId","tag") values ('F_ATCEOWrwBW99p0','singen');
insert into "eventTags" ("eventId","tag") values ('fEHYyqQbsFMiJbIL','chor');
insert into "eventTags" ("eventId","tag") values ('fEHYyqQbsFMiJbIL','singen');
insert into "eventTags" ("eventId","tag") values ('e8CzV6dDiZrkvbxz','chor');
insert into "eventTags" ("eventId","tag") values ('e8CzV6dDiZrkvbxz','singen');
insert into "eventTags" ("eventId","tag") values ('XLuHGBbyTWaRdyJQ','chor');
insert into "eventTags" ("eventId","tag") values ('XLuHGBbyTWaRdyJQ','singen');
insert into "eventTags" ("eventId","tag") values ('0IGHe5JLy4rWyCV-','chor');
insert into "eventTags" ("eventId","tag") values ('0IGHe5JLy4rWyCV-','singen');
insert into "eventTags" ("eventId","tag") values ('-w2Ouds68JTqf0Cp','chor');
insert into "eventTags" ("eventId","tag") values ('-w2Ouds68JTqf0Cp','singen');
insert into "eventTags" ("eventId","tag") values ('bNOLlhBRDyTOVohx','chor');
insert into "eventTags" ("eventId","tag") values ('bNOLlhBRDyTOVohx','singen');
insert into "eventTags" ("eventId","tag") values ('HvGsRskcS8cnnQX6','chor');
insert into "eventTags" ("eventId","tag") values ('HvGsRskcS8cnnQX6','singen');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (1,'e8CzV6dDiZrkvbxz','2026-05-04T10:00:00.000Z',2,'Frühlingskonzert','fruhlingskonzert','TisnhQiXFdnV-PWo','Die Bühne','Mit *Oboe*.

Eintritt frei.',0,0,NULL,NULL,NULL,1,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-10T18:00:00.000Z','Kleiner Saal','2026-05-10T20:00:00.000Z',NULL,NULL,'[{"name":"Ada","description":"Oboe"}]',0,0,0,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (2,'nm5wP3JWJwvjWIV5','2026-05-04T10:00:00.000Z',1,'Einsingen','einsingen',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,'id:e8CzV6dDiZrkvbxz',NULL,'[]',0,1,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (3,'F_ATCEOWrwBW99p0','2026-05-04T10:00:00.000Z',1,'Nachtwanderung','nachtwanderung',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'[]','Am Tor','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,NULL,NULL,'[]',1,0,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (4,'fEHYyqQbsFMiJbIL','2026-05-04T10:00:00.000Z',1,'Entwurf','entwurf',NULL,NULL,NULL,0,0,NULL,NULL,NULL,0,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,NULL,NULL,'[]',0,0,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (6,'XLuHGBbyTWaRdyJQ','2026-05-04T10:00:00.000Z',3,'Schnell reich','schnell reich',NULL,NULL,NULL,1,0,NULL,NULL,NULL,1,'[]','Überall','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-10T18:00:00.000Z','Großer Saal',NULL,NULL,NULL,'[]',0,0,0,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (7,'0IGHe5JLy4rWyCV-','2026-05-04T10:00:00.000Z',1,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-04T17:30:00.000Z','Großer Saal','2026-05-04T19:00:00.000Z','revent:hFk82Lv0RbVkypFS','2026-05-04','[]',0,0,0,NULL);
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (8,'bNOLlhBRDyTOVohx','2026-05-04T10:00:00.000Z',2,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-11T17:30:00.000Z','Großer Saal','2026-05-11T19:00:00.000Z','revent:hFk82Lv0RbVkypFS','2026-05-11','[]',1,0,1,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (9,'HvGsRskcS8cnnQX6','2026-05-04T10:00:00.000Z',2,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-05-26T17:30:00.000Z','Großer Saal',NULL,'revent:hFk82Lv0RbVkypFS','2026-05-25','[]',0,0,1,'2026-05-04T10:00:00.000Z');
insert into "events" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","organizers","location","category","topic","tags","start","location2","end","parent","generatedFor","involved","canceled","parentListed","editedByHand","changedAt") values (10,'-w2Ouds68JTqf0Cp','2026-05-04T10:00:00.000Z',1,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,1,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','2026-06-01T17:30:00.000Z','Großer Saal','2026-06-01T19:00:00.000Z','revent:hFk82Lv0RbVkypFS','2026-06-01','[]',0,0,0,NULL);
insert into "groups" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","published","nameKey","link","email") values (1,'Xfayd2df5AyOEc--','2026-05-04T10:00:00.000Z',1,'Chor am Fluss','chor am fluss','TisnhQiXFdnV-PWo','Ein Chor','Wir **singen**.',0,0,1,'chor am fluss','https://example.org/chor','chor@example.org');
insert into "hiddenEntries" ("userId","kind","itemId","version") values ('KdN26QtbBAM5qyWv','events','XLuHGBbyTWaRdyJQ',3);
insert into "idempotencyKeys" ("userId","key","requestHash","createdAt","status","answer") values ('mvq2rFW_YZyU6Oj6','280d44ab1e9f79b5cce2dd4f58f5fe91f0fbacdac9f7447dffc318ceb79f2d02','022f586b4a73f8f44892d5494b9d0fb191c6f0a9b6c1ea9d073aec7e82d7403f','2026-05-04T10:00:00.000Z',201,'{"body":"{\"id\":\"7NdB6e_JK1AGBDZG\",\"userId\":\"0ZdLFo7ntmU8nNyo\",\"subject\":\"Welcome, Nina\",\"message\":\"Your **group** is listed.\",\"linkTitle\":\"Have a look\",\"linkUrl\":\"https://example.org/groups\",\"createdAt\":\"2026-05-04T10:00:00.000Z\",\"viewed\":false}","headers":{"content-type":"application/json; charset=utf-8","etag":"\"1\"","location":"/api/v1/notifications/7NdB6e_JK1AGBDZG"}}');
insert into "invitations" ("seq","id","createdAt","version","createdBy","usedBy") values (1,'pvxUpnd7tWP7IF-c9O7pRgiqSj8fZXORYz98BzJ2DMs','2026-05-04T10:00:00.000Z',1,'mvq2rFW_YZyU6Oj6',NULL);
insert into "invitations" ("seq","id","createdAt","version","createdBy","usedBy") values (2,'eBWdJYxA0F_c0pAhdeUOtcLhjToIIwgWgZE8QHXpEJw','2026-05-04T10:00:00.000Z',2,'mvq2rFW_YZyU6Oj6','FW40sPjvvs6urBxs');
insert into "knownAddresses" ("userId","addressHash","lastLoginAt") values ('FW40sPjvvs6urBxs','A-fv57mLgEqv3cAWEf4Rln0zuvw93GtpEi8lke91ovU','2026-05-04T10:00:00.000Z');
insert into "media" ("id","contentType","createdAt","original","detail","list","createdBy") values ('TisnhQiXFdnV-PWo','image/webp','2026-05-04T10:00:00.000Z',X'524946465E00000057454250565038580A00000010000000000000000000414C504802000000007F56503820360000005001009D012A0100010001001E25A00004000000FEEB645FFFFC394FFFC56FFFFC56FFF8729FFFFA4ADFFFD366FFFE9B37FE90000000',X'524946468601000057454250565038580A000000100000007B01007B0100414C5048170000000107D0BF8808084892FEFF0F23FA9FF19FFFFCE7FF4201005650382048010000F022009D012A7C017C013E6D369949A422A2A1200800800D89696EE177611EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF580000FEFF7557FFFFD9DCDAA90FEEA3FFFFDF02669D8DFF8B0000000000000000000000000000000000',X'52494646E800000057454250565038580A000000100000007B01009F0000414C5048120000000107D0BF88080028D2FFFF14D1FFD4FFFF0156503820B0000000D010009D012A7C01A0003E6D369949A422A2A1202800800D89696EE176B11EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721BC000FEFEEAAFFFFFB3B9B5521FDD47FFFFBE04CD3B1BFF1600000000000000000000','0ZdLFo7ntmU8nNyo');
insert into "media" ("id","contentType","createdAt","original","detail","list","createdBy") values ('mX6xKZUXIYhzG1OJ','image/webp','2026-05-04T10:00:00.000Z',X'524946465E00000057454250565038580A00000010000000000000000000414C504802000000007F56503820360000005001009D012A0100010001001E25A00004000000FEEB645FFFFC394FFFC56FFFFC56FFF8729FFFFA4ADFFFD366FFFE9B37FE90000000',X'524946468601000057454250565038580A000000100000007B01007B0100414C5048170000000107D0BF8808084892FEFF0F23FA9FF19FFFFCE7FF4201005650382048010000F022009D012A7C017C013E6D369949A422A2A1200800800D89696EE177611EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF580000FEFF7557FFFFD9DCDAA90FEEA3FFFFDF02669D8DFF8B0000000000000000000000000000000000',X'52494646E800000057454250565038580A000000100000007B01009F0000414C5048120000000107D0BF88080028D2FFFF14D1FFD4FFFF0156503820B0000000D010009D012A7C01A0003E6D369949A422A2A1202800800D89696EE176B11EDC07E007E0000013D807BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721EFB64E43DF6C9C87BED9390F7DB2721BC000FEFEEAAFFFFFB3B9B5521FDD47FFFFBE04CD3B1BFF1600000000000000000000','0ZdLFo7ntmU8nNyo');
insert into "migrations" ("name") values ('001-tables');
insert into "migrations" ("name") values ('002-search');
insert into "migrations" ("name") values ('003-calendar');
insert into "migrations" ("name") values ('004-theme-files');
insert into "migrations" ("name") values ('005-changes');
insert into "migrations" ("name") values ('006-search-words');
insert into "migrations" ("name") values ('007-outcomes');
insert into "migrations" ("name") values ('008-content-changes');
insert into "migrations" ("name") values ('009-long-words');
insert into "migrations" ("name") values ('010-foreign-keys');
insert into "migrations" ("name") values ('011-logins');
insert into "migrations" ("name") values ('012-trail');
insert into "migrations" ("name") values ('013-erasure');
insert into "migrations" ("name") values ('014-image-uses');
insert into "notifications" ("seq","id","createdAt","version","userId","subject","subjectFolded","message","linkTitle","linkUrl","viewed") values (1,'7NdB6e_JK1AGBDZG','2026-05-04T10:00:00.000Z',1,'0ZdLFo7ntmU8nNyo','Welcome, Nina','welcome, nina','Your **group** is listed.','Have a look','https://example.org/groups',0);
insert into "notifications" ("seq","id","createdAt","version","userId","subject","subjectFolded","message","linkTitle","linkUrl","viewed") values (2,'Mt2a0JBgnamgq1Ot','2026-05-04T10:00:00.000Z',1,'KdN26QtbBAM5qyWv','Einer deiner Einträge ist deaktiviert','einer deiner eintrage ist deaktiviert','Die Moderation hat diese Einträge deaktiviert, die dir mit gehören. Solange sie deaktiviert sind, sind sie nicht öffentlich zu sehen:

- Schnell reich

Den Grund erfährst du bei der Moderation.',NULL,NULL,0);
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','nm5wP3JWJwvjWIV5','Xfayd2df5AyOEc--');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','fEHYyqQbsFMiJbIL','Xfayd2df5AyOEc--');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','e8CzV6dDiZrkvbxz','Xfayd2df5AyOEc--');
insert into "organizerGroups" ("kind","itemId","groupId") values ('revents','hFk82Lv0RbVkypFS','Xfayd2df5AyOEc--');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','0IGHe5JLy4rWyCV-','Xfayd2df5AyOEc--');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','-w2Ouds68JTqf0Cp','Xfayd2df5AyOEc--');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','bNOLlhBRDyTOVohx','Xfayd2df5AyOEc--');
insert into "organizerGroups" ("kind","itemId","groupId") values ('events','HvGsRskcS8cnnQX6','Xfayd2df5AyOEc--');
insert into "outbox" ("id","recipient","subject","body","createdAt","nextAttemptAt","attempts","recoveryFor","sentAt","error") values ('9AChl1fo-SQTsbVR','momo@example.org','Neues Passwort für den Veranstaltungskalender','Hallo,

jemand, hoffentlich du, möchte ein neues Passwort für das Konto mit dieser E-Mail-Adresse auf http://localhost:3000 setzen.
Hier geht es weiter:

http://localhost:3000/backstage/passwordRecovery?token={token}

Der Link funktioniert einmal und 60 Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
','2026-05-04T10:00:00.000Z','2026-05-04T10:01:00.000Z',1,'mvq2rFW_YZyU6Oj6','2026-05-04T10:00:00.000Z',NULL);
insert into "outbox" ("id","recipient","subject","body","createdAt","nextAttemptAt","attempts","recoveryFor","sentAt","error") values ('jsqUYO5w7vAmuTaO','nina@example.org','Neues Passwort für den Veranstaltungskalender','Hallo,

jemand, hoffentlich du, möchte ein neues Passwort für das Konto mit dieser E-Mail-Adresse auf http://localhost:3000 setzen.
Hier geht es weiter:

http://localhost:3000/backstage/passwordRecovery?token={token}

Der Link funktioniert einmal und 60 Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z',0,'0ZdLFo7ntmU8nNyo',NULL,NULL);
insert into "owners" ("kind","itemId","userId","position") values ('groups','Xfayd2df5AyOEc--','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('groups','Xfayd2df5AyOEc--','mvq2rFW_YZyU6Oj6',1);
insert into "owners" ("kind","itemId","userId","position") values ('places','45D7xO8q54K-Ea3c','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','nm5wP3JWJwvjWIV5','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','F_ATCEOWrwBW99p0','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','fEHYyqQbsFMiJbIL','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','e8CzV6dDiZrkvbxz','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','XLuHGBbyTWaRdyJQ','KdN26QtbBAM5qyWv',0);
insert into "owners" ("kind","itemId","userId","position") values ('revents','hFk82Lv0RbVkypFS','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','0IGHe5JLy4rWyCV-','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','-w2Ouds68JTqf0Cp','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','bNOLlhBRDyTOVohx','0ZdLFo7ntmU8nNyo',0);
insert into "owners" ("kind","itemId","userId","position") values ('events','HvGsRskcS8cnnQX6','0ZdLFo7ntmU8nNyo',0);
insert into "places" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","published","nameKey","link","email","addressFolded") values (1,'45D7xO8q54K-Ea3c','2026-05-04T10:00:00.000Z',1,'Alte Mühle','alte muhle',NULL,NULL,NULL,0,0,'Mühlenweg 1',52.5,9.75,1,'alte mühle',NULL,NULL,'muhlenweg 1');
insert into "recoveryTokens" ("tokenHash","userId","createdAt","usedAt") values ('a34dbab4d13e62ad3e971348c741498b83f4a8e10aeaf2168248210b5dcad01a','mvq2rFW_YZyU6Oj6','2026-05-04T10:00:00.000Z',NULL);
insert into "revents" ("seq","id","createdAt","version","name","nameFolded","image","alt","description","deactivated","digestedVersion","address","lat","lng","organizers","location","category","topic","tags","start","location2","end","intervals","excluded","anchor") values (1,'hFk82Lv0RbVkypFS','2026-05-04T10:00:00.000Z',2,'Chorprobe','chorprobe',NULL,NULL,NULL,0,0,NULL,NULL,NULL,'["id:Xfayd2df5AyOEc--","Freunde der Mühle"]','id:45D7xO8q54K-Ea3c','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','["chor","singen"]','19:30','Großer Saal','21:00','[{"type":"week","interval":1,"weekDay":1}]','["2026-05-18"]','2026-05-04');
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (1,'categories','hCj0lH1hbA6_pn0t','konzert','Konzert','konzert','konzerte','live',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (2,'topics','Dg0KIEW3p7TD-ksa','chor','Chor','chor','','',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (3,'groups','Xfayd2df5AyOEc--','chor am fluss','Chor am Fluss','chor am fluss','','wir singen',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (4,'places','45D7xO8q54K-Ea3c','alte muhle','Alte Mühle Mühlenweg 1','alte muhle','muhlenweg 1','',NULL,1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (5,'events','e8CzV6dDiZrkvbxz','fruhlingskonzert','','fruhlingskonzert','alte muhle muhlenweg 1 kleiner saal konzert chor chor am fluss freunde der muhle ada chor singen','mit oboe eintritt frei oboe','2026-05-10T18:00:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (6,'events','nm5wP3JWJwvjWIV5','einsingen','','einsingen','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-10T18:00:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (7,'events','F_ATCEOWrwBW99p0','nachtwanderung','','nachtwanderung','am tor grosser saal konzert chor chor singen','','2026-05-10T18:00:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (8,'events','fEHYyqQbsFMiJbIL','entwurf','','entwurf','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-10T18:00:00.000Z',0);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (10,'events','XLuHGBbyTWaRdyJQ','schnell reich','','schnell reich','uberall grosser saal konzert chor chor singen','','2026-05-10T18:00:00.000Z',0);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (13,'events','-w2Ouds68JTqf0Cp','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-06-01T17:30:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (14,'events','0IGHe5JLy4rWyCV-','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-04T17:30:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (15,'events','HvGsRskcS8cnnQX6','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-26T17:30:00.000Z',1);
insert into "searchDocuments" ("key","kind","itemId","name","label","title","keywords","body","start","visible") values (16,'events','bNOLlhBRDyTOVohx','chorprobe','','chorprobe','alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen','','2026-05-11T17:30:00.000Z',1);
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
insert into "searchWords" ("word") values ('reich');
insert into "searchWords" ("word") values ('schnell');
insert into "searchWords" ("word") values ('uberall');
insert into "searchWords" ("word") values ('kleiner');
insert into "searchWords" ("word") values ('chorprobe');
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','15Jm4CdaKdsPBrwdWSflm2pQFqaPRK64r_sfBu87-3A',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','omJMrHIdP06uh4V_g1jfjkgmDKFPheJ2NpiSOn8THns',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','tKGcGUK0SNHduIYRCAiBx4qxt072dB3zSh_M_B5bIvo',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','Y5mGpUJFpzIRKaJt6R0DgqOkErvtEkR8_flAZF9vMkk',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','EgeBkwPqbGfoWU9turVth8xl5OQfeKYsqyuo7Mr9KPQ',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','A3V_4Svk7ngVcgwC1LeePXTXEM2wDXaFwSf1jTd2uPc',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','o2AyyBF-B754rHzYVTHQl7Rj8_MC2OmV4Z8iZcDOZrA',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','XBtLqzJQxbZUxyW8PbrOUisGDKMYCllbIR3aRvFqXLc',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','qnK98p87ZiBVt2CJD29aZKM7ebhSZtnX9Z50LO3QGWc',NULL);
insert into "secondFactorCodes" ("userId","codeHash","usedAt") values ('8D0yUXkZRdoJk7Gx','62qHVmBkYYqh3LL_2w1lWusOTM4jC7kFrdq2TA698Y0',NULL);
insert into "secondFactors" ("userId","secret","lastCounter","createdAt","confirmedAt") values ('8D0yUXkZRdoJk7Gx','q9wzFGO5MNdvm3aEQskiYlXtMR5b_5nFYtUsA5IDK-ua-6Hb6gInGdbYuLiNyLGV',59262960,'2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z');
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt","id","browser","system") values ('3c2d1a52eeec780fe98325bcbb483debfe18f8593c1625e88cb5d09a1ab122d2','pQsXT8A6UT--YIOi','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z','-fK0Y3MFVLivjE-z',NULL,NULL);
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt","id","browser","system") values ('02f07c4003e30ec14660555bc02a9422e8d4f7f8742f4a17cb58323ea6cbfa36','mvq2rFW_YZyU6Oj6','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z','dc_tBs9u4zPHeSPw',NULL,NULL);
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt","id","browser","system") values ('0dc0a8a786d25fab200d60b8d3519accd70f49d2a9c02b8f2fd89b5818c7192d','0ZdLFo7ntmU8nNyo','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z','J2lvtKqTwgWuJVA-',NULL,NULL);
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt","id","browser","system") values ('bbb91efb0e6b8476b3940466a59be6ec93794ba3e3b55160b2527496c6eaaf09','8D0yUXkZRdoJk7Gx','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z','es-aml2nKw0GO1VH',NULL,NULL);
insert into "sessions" ("tokenHash","userId","createdAt","lastUsedAt","id","browser","system") values ('84e8d33a78b1fb2f2ad3751b060798981211779cfe7e73069f288a6bfff0cbbf','FW40sPjvvs6urBxs','2026-05-04T10:00:00.000Z','2026-05-04T10:00:00.000Z','E1G2ugK4cLVlEJKT',NULL,NULL);
insert into "settings" ("key","value") values ('secret addresses','ONh-IBe8a3wEK28csSHjsGpR3q7HyXJR7xQKCBvZLvU');
insert into "settings" ("key","value") values ('secret second factor','TW1JtMi8s0i2CXucLXMcf_uSyfHC_ZeWK74dJLHDSao');
insert into "settings" ("key","value") values ('secret recovery codes','IFnoH67SBayzu4hUaHKcJG7A3G45AIcTY1_v1MKYxyA');
insert into "themeFiles" ("theme","type","name","size","hash","content") values ('Sommer','css','99-own.css',26,'Jz99q1hBLJ5m-8A9kF9YjG',X'3A726F6F74207B202D2D616363656E743A20236134303B207D0A');
insert into "themeFiles" ("theme","type","name","size","hash","content") values ('Sommer','image','sun.svg',59,'li8PltqxxHMGewZWplIVZR',X'3C73766720786D6C6E733D22687474703A2F2F7777772E77332E6F72672F323030302F737667222076696577426F783D2230203020312031222F3E');
insert into "themes" ("seq","id","createdAt","version","name","nameKey","nameFolded","active","editable","parent") values (1,'_iFE38wG-Uy_czGn','2026-05-04T10:00:00.000Z',2,'default','default','default',0,0,NULL);
insert into "themes" ("seq","id","createdAt","version","name","nameKey","nameFolded","active","editable","parent") values (2,'PibW_BWy10q5s1vZ','2026-05-04T10:00:00.000Z',1,'poster','poster','poster',0,0,'default');
insert into "themes" ("seq","id","createdAt","version","name","nameKey","nameFolded","active","editable","parent") values (3,'pPm_Oj1-Wx-n3D8v','2026-05-04T10:00:00.000Z',4,'Sommer','sommer','sommer',1,1,'default');
insert into "topics" ("seq","id","createdAt","version","name","nameKey","nameFolded","headline","headlineFolded","description") values (1,'Dg0KIEW3p7TD-ksa','2026-05-04T10:00:00.000Z',1,'Chor','chor','chor',NULL,NULL,NULL);
insert into "trail" ("seq","id","createdAt","version","actor","deed","resource","key","name","nameFolded","count","more","bucket") values (1,'qo7oMnV-X84aaRGj','2026-05-04T10:00:00.000Z',1,'0ZdLFo7ntmU8nNyo','deleted','events','QVW370neyMZHOVwx','Geht nicht mehr','geht nicht mehr',1,'{}',NULL);
insert into "trail" ("seq","id","createdAt","version","actor","deed","resource","key","name","nameFolded","count","more","bucket") values (2,'8aTjOjU8eNJohqM7','2026-05-04T10:00:00.000Z',1,'pQsXT8A6UT--YIOi','themeActivated','themes','Sommer','Sommer','sommer',1,'{}',NULL);
insert into "trail" ("seq","id","createdAt","version","actor","deed","resource","key","name","nameFolded","count","more","bucket") values (3,'AFwbJkL1-yksA4za','2026-05-04T10:00:00.000Z',1,'pQsXT8A6UT--YIOi','themeChanged','themes','Sommer','Sommer','sommer',1,'{"file":"css/99-own.css"}',NULL);
insert into "trail" ("seq","id","createdAt","version","actor","deed","resource","key","name","nameFolded","count","more","bucket") values (4,'jNk8VglcoI_etzrA','2026-05-04T10:00:00.000Z',1,'pQsXT8A6UT--YIOi','themeChanged','themes','Sommer','Sommer','sommer',1,'{"file":"image/sun.svg"}',NULL);
insert into "trail" ("seq","id","createdAt","version","actor","deed","resource","key","name","nameFolded","count","more","bucket") values (5,'EdyllztfckSqv5vC','2026-05-04T10:00:00.000Z',1,'pQsXT8A6UT--YIOi','actionRun','actions','check-integrity','check-integrity','check-integrity',1,'{}',NULL);
insert into "trail" ("seq","id","createdAt","version","actor","deed","resource","key","name","nameFolded","count","more","bucket") values (6,'YyriJ91tbQYWofHF','2026-05-04T10:00:00.000Z',1,'mvq2rFW_YZyU6Oj6','entriesDeactivated','users','KdN26QtbBAM5qyWv',NULL,NULL,1,'{}',NULL);
insert into "trail" ("seq","id","createdAt","version","actor","deed","resource","key","name","nameFolded","count","more","bucket") values (7,'gCNQ2bc2aB8h9lVG','2026-05-04T10:00:00.000Z',1,'mvq2rFW_YZyU6Oj6','deactivated','users','KdN26QtbBAM5qyWv',NULL,NULL,1,'{}',NULL);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (1,'pQsXT8A6UT--YIOi','2026-05-04T10:00:00.000Z',1,'admin','Ada','ada','ada','ada@example.org','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw',NULL,0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (2,'mvq2rFW_YZyU6Oj6','2026-05-04T10:00:00.000Z',1,'moderator','Momo','momo','momo','momo@example.org','momo@example.org','$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw','2026-05-04T10:00:00.000Z',0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (3,'0ZdLFo7ntmU8nNyo','2026-05-04T10:00:00.000Z',2,'normal','Nina','nina','nina','nina@example.org','nina@example.org','$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw',NULL,0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (4,'8D0yUXkZRdoJk7Gx','2026-05-04T10:00:00.000Z',1,'normal','Carla','carla','carla','carla@example.org','carla@example.org','$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw',NULL,0);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (5,'KdN26QtbBAM5qyWv','2026-05-04T10:00:00.000Z',2,'normal','Vandal','vandal','vandal','vandal@example.org','vandal@example.org','$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw',NULL,1);
insert into "users" ("seq","id","createdAt","version","role","nickname","nicknameKey","nicknameFolded","email","emailKey","passwordHash","lastInvitationAt","deactivated") values (6,'FW40sPjvvs6urBxs','2026-05-04T10:00:00.000Z',1,'normal','Uwe','uwe','uwe','uwe@example.org','uwe@example.org','$argon2id$v=19$m=19456,t=2,p=1$TrwRy6g8CKQ7xeP5DeDaig$OjUjfoFVWBrlqNjRFdkyDnernEFTMD+SOTsW9WfouMU',NULL,0);
insert into "withdrawnEvents" ("id","version","end","start","category","topic","location","organizers","tags","withdrawnAt") values ('QVW370neyMZHOVwx',2,NULL,'2026-05-10T18:00:00.000Z','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','id:45D7xO8q54K-Ea3c','["id:Xfayd2df5AyOEc--"]','["chor","singen"]','2026-05-04T10:00:00.000Z');
insert into "withdrawnEvents" ("id","version","end","start","category","topic","location","organizers","tags","withdrawnAt") values ('XLuHGBbyTWaRdyJQ',3,NULL,'2026-05-10T18:00:00.000Z','hCj0lH1hbA6_pn0t','Dg0KIEW3p7TD-ksa','Überall','[]','["chor","singen"]','2026-05-04T10:00:00.000Z');
delete from sqlite_sequence;
insert into "sqlite_sequence" ("name","seq") values ('notifications',2);
insert into "sqlite_sequence" ("name","seq") values ('themes',3);
insert into "sqlite_sequence" ("name","seq") values ('users',6);
insert into "sqlite_sequence" ("name","seq") values ('categories',1);
insert into "sqlite_sequence" ("name","seq") values ('searchDocuments',18);
insert into "sqlite_sequence" ("name","seq") values ('topics',1);
insert into "sqlite_sequence" ("name","seq") values ('groups',1);
insert into "sqlite_sequence" ("name","seq") values ('places',1);
insert into "sqlite_sequence" ("name","seq") values ('events',10);
insert into "sqlite_sequence" ("name","seq") values ('trail',7);
insert into "sqlite_sequence" ("name","seq") values ('revents',1);
insert into "sqlite_sequence" ("name","seq") values ('invitations',2);
insert into searchIndex (searchIndex, rank) values ('secure-delete',1);
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
CREATE INDEX "invitations_createdBy_createdAt" on "invitations" ("createdBy", "createdAt");
CREATE UNIQUE INDEX "themes_nameKey" on "themes" ("nameKey");
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
CREATE INDEX "owners_userId_kind" on "owners" ("userId", "kind");
CREATE INDEX "sessions_userId" on "sessions" ("userId");
CREATE INDEX "recoveryTokens_userId" on "recoveryTokens" ("userId");
CREATE INDEX "notifications_userId_viewed_createdAt" on "notifications" ("userId", "viewed", "createdAt");
CREATE INDEX "eventTags_tag" on "eventTags" ("tag");
CREATE TRIGGER "eventTags_noted_insert" after insert on "eventTags"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "eventTags_noted_update" after update on "eventTags"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "eventTags_noted_delete" after delete on "eventTags"
        begin update contentChanges set changes = changes + 1; end;
CREATE INDEX "organizerGroups_groupId_kind" on "organizerGroups" ("groupId", "kind");
CREATE TRIGGER "organizerGroups_noted_insert" after insert on "organizerGroups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "organizerGroups_noted_update" after update on "organizerGroups"
        begin update contentChanges set changes = changes + 1; end;
CREATE TRIGGER "organizerGroups_noted_delete" after delete on "organizerGroups"
        begin update contentChanges set changes = changes + 1; end;
CREATE UNIQUE INDEX "sessions_id" on "sessions" ("id");
CREATE INDEX "trail_createdAt" on "trail" ("createdAt");
CREATE INDEX "trail_actor" on "trail" ("actor");
CREATE INDEX "trail_key" on "trail" ("key");
CREATE INDEX "hiddenEntries_userId" on "hiddenEntries" ("userId");
CREATE INDEX "events_image" on "events" (image) where image is not null;
CREATE INDEX "revents_image" on "revents" (image) where image is not null;
CREATE INDEX "groups_image" on "groups" (image) where image is not null;
CREATE INDEX "places_image" on "places" (image) where image is not null;
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
