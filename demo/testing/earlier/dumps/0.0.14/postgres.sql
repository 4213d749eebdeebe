-- known: {"people":{"admin":{"id":"dyuL6t9HbWMRWDNb","token":"uC56caKUtyBcj3K5ZK5DNMjcb3G9eER1L-Skuje033c","role":"admin","nickname":"Ada","email":"ada@example.org"},"moderator":{"id":"hxJXaS2ej4-giWVD","token":"LS-ZHvqv6U3xUbD3OcnzDJrwnvOpykGrg4mg5AycFkM","role":"moderator","nickname":"Momo","email":"momo@example.org"},"nina":{"id":"5lQ7OfavkP17uUVf","token":"XjAoH_oc6alzROEiNXY5A78XDF50qcckqvZlMNu7oSs","role":"normal","nickname":"Nina","email":"nina@example.org"},"careful":{"id":"oLoyuDznoJrF-GWb","token":"6hYAYnLYsxOSo6z-tHA5YMrTWNMrBagdWlJKfzj6nBw","role":"normal","nickname":"Carla","email":"carla@example.org"},"vandal":{"id":"skTjDYJ7nujvsE_t","token":"rn7hdDdzHpfgQI1aGENjOfeTGYwAksWR0A61WT-V4m0","role":"normal","nickname":"Vandal","email":"vandal@example.org"}},"image":"5f3ZJ_xuTqx_fyJK","recovery":"AKKBj9ySrpqGC6F9qf7sqj_pvaaGYPZRIjkonjvEvf4","recoveryCode":"hqpv7-s97xj"}
CREATE FUNCTION "noteContentChange"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare change bigint;
    begin
      insert into "contentChanges" default values returning id into change;
      if change % 100 = 0 then
        delete from "contentChanges" where id in (
          select id from "contentChanges" where id <= change - 100 for update skip locked);
      end if;
      return null;
    end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE actions (
    name text NOT NULL COLLATE pg_catalog."C",
    calls integer NOT NULL,
    version integer NOT NULL,
    "lastCall" text COLLATE pg_catalog."C",
    error text COLLATE pg_catalog."C",
    "lastCalledBy" text COLLATE pg_catalog."C",
    result text COLLATE pg_catalog."C",
    "leasedUntil" text COLLATE pg_catalog."C",
    outcomes text COLLATE pg_catalog."C"
);


CREATE TABLE categories (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    "nameKey" text NOT NULL COLLATE pg_catalog."C",
    "nameFolded" text NOT NULL COLLATE pg_catalog."C",
    headline text COLLATE pg_catalog."C",
    "headlineFolded" text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C"
);


ALTER TABLE categories ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME categories_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "contentChanges" (
    id bigint NOT NULL
);


ALTER TABLE "contentChanges" ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME "contentChanges_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "eventTags" (
    "eventId" text NOT NULL COLLATE pg_catalog."C",
    tag text NOT NULL COLLATE pg_catalog."C"
);


CREATE TABLE events (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    "nameFolded" text NOT NULL COLLATE pg_catalog."C",
    image text COLLATE pg_catalog."C",
    alt text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    deactivated integer NOT NULL,
    "digestedVersion" integer DEFAULT 0 NOT NULL,
    address text COLLATE pg_catalog."C",
    lat double precision,
    lng double precision,
    published integer NOT NULL,
    organizers text NOT NULL COLLATE pg_catalog."C",
    location text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    topic text NOT NULL COLLATE pg_catalog."C",
    tags text NOT NULL COLLATE pg_catalog."C",
    start text NOT NULL COLLATE pg_catalog."C",
    location2 text COLLATE pg_catalog."C",
    "end" text COLLATE pg_catalog."C",
    parent text COLLATE pg_catalog."C",
    "generatedFor" text COLLATE pg_catalog."C",
    involved text NOT NULL COLLATE pg_catalog."C",
    canceled integer NOT NULL,
    "parentListed" integer NOT NULL,
    "editedByHand" integer NOT NULL,
    "changedAt" text COLLATE pg_catalog."C"
);


ALTER TABLE events ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME events_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE groups (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    "nameFolded" text NOT NULL COLLATE pg_catalog."C",
    image text COLLATE pg_catalog."C",
    alt text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    deactivated integer NOT NULL,
    "digestedVersion" integer DEFAULT 0 NOT NULL,
    published integer NOT NULL,
    "nameKey" text NOT NULL COLLATE pg_catalog."C",
    link text COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C"
);


ALTER TABLE groups ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME groups_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "hiddenEntries" (
    "userId" text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    "itemId" text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL
);


CREATE TABLE "idempotencyKeys" (
    "userId" text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    "requestHash" text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    status integer,
    answer text COLLATE pg_catalog."C"
);


CREATE TABLE invitations (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    "createdBy" text COLLATE pg_catalog."C",
    "usedBy" text COLLATE pg_catalog."C"
);


ALTER TABLE invitations ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME invitations_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "knownAddresses" (
    "userId" text NOT NULL COLLATE pg_catalog."C",
    "addressHash" text NOT NULL COLLATE pg_catalog."C",
    "lastLoginAt" text NOT NULL COLLATE pg_catalog."C"
);


CREATE TABLE media (
    id text NOT NULL COLLATE pg_catalog."C",
    "contentType" text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    original bytea NOT NULL,
    detail bytea NOT NULL,
    list bytea NOT NULL,
    "createdBy" text COLLATE pg_catalog."C"
);


CREATE TABLE migrations (
    name text NOT NULL
);


CREATE TABLE notifications (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    "userId" text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    "subjectFolded" text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    "linkTitle" text COLLATE pg_catalog."C",
    "linkUrl" text COLLATE pg_catalog."C",
    viewed integer NOT NULL
);


ALTER TABLE notifications ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notifications_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "organizerGroups" (
    kind text NOT NULL COLLATE pg_catalog."C",
    "itemId" text NOT NULL COLLATE pg_catalog."C",
    "groupId" text NOT NULL COLLATE pg_catalog."C"
);


CREATE TABLE outbox (
    id text NOT NULL COLLATE pg_catalog."C",
    recipient text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    body text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "nextAttemptAt" text NOT NULL COLLATE pg_catalog."C",
    attempts integer NOT NULL,
    "recoveryFor" text COLLATE pg_catalog."C",
    "sentAt" text COLLATE pg_catalog."C",
    error text COLLATE pg_catalog."C"
);


CREATE TABLE owners (
    kind text NOT NULL COLLATE pg_catalog."C",
    "itemId" text NOT NULL COLLATE pg_catalog."C",
    "userId" text NOT NULL COLLATE pg_catalog."C",
    "position" integer NOT NULL
);


CREATE TABLE places (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    "nameFolded" text NOT NULL COLLATE pg_catalog."C",
    image text COLLATE pg_catalog."C",
    alt text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    deactivated integer NOT NULL,
    "digestedVersion" integer DEFAULT 0 NOT NULL,
    address text COLLATE pg_catalog."C",
    lat double precision,
    lng double precision,
    published integer NOT NULL,
    "nameKey" text NOT NULL COLLATE pg_catalog."C",
    link text COLLATE pg_catalog."C",
    email text COLLATE pg_catalog."C",
    "addressFolded" text NOT NULL COLLATE pg_catalog."C"
);


ALTER TABLE places ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME places_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "rateLimits" (
    key text NOT NULL COLLATE pg_catalog."C",
    "windowStart" text NOT NULL COLLATE pg_catalog."C",
    hits integer NOT NULL
);


CREATE TABLE "recoveryTokens" (
    "tokenHash" text NOT NULL COLLATE pg_catalog."C",
    "userId" text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "usedAt" text COLLATE pg_catalog."C"
);


CREATE TABLE revents (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    "nameFolded" text NOT NULL COLLATE pg_catalog."C",
    image text COLLATE pg_catalog."C",
    alt text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    deactivated integer NOT NULL,
    "digestedVersion" integer DEFAULT 0 NOT NULL,
    address text COLLATE pg_catalog."C",
    lat double precision,
    lng double precision,
    organizers text NOT NULL COLLATE pg_catalog."C",
    location text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    topic text NOT NULL COLLATE pg_catalog."C",
    tags text NOT NULL COLLATE pg_catalog."C",
    start text NOT NULL COLLATE pg_catalog."C",
    location2 text COLLATE pg_catalog."C",
    "end" text COLLATE pg_catalog."C",
    intervals text NOT NULL COLLATE pg_catalog."C",
    excluded text NOT NULL COLLATE pg_catalog."C",
    anchor text COLLATE pg_catalog."C"
);


ALTER TABLE revents ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME revents_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "searchDocuments" (
    key bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    "itemId" text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    label text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    keywords text NOT NULL COLLATE pg_catalog."C",
    body text NOT NULL COLLATE pg_catalog."C",
    start text COLLATE pg_catalog."C",
    visible integer NOT NULL,
    vector tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('simple'::regconfig, title), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, keywords), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, body), 'D'::"char"))) STORED
);


ALTER TABLE "searchDocuments" ALTER COLUMN key ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME "searchDocuments_key_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "searchTraces" (
    trace text NOT NULL COLLATE pg_catalog."C",
    word text NOT NULL COLLATE pg_catalog."C"
);


CREATE TABLE "searchWords" (
    word text NOT NULL COLLATE pg_catalog."C"
);


CREATE TABLE "secondFactorCodes" (
    "userId" text NOT NULL COLLATE pg_catalog."C",
    "codeHash" text NOT NULL COLLATE pg_catalog."C",
    "usedAt" text COLLATE pg_catalog."C"
);


CREATE TABLE "secondFactors" (
    "userId" text NOT NULL COLLATE pg_catalog."C",
    secret text NOT NULL COLLATE pg_catalog."C",
    "lastCounter" integer NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "confirmedAt" text COLLATE pg_catalog."C"
);


CREATE TABLE sessions (
    "tokenHash" text NOT NULL COLLATE pg_catalog."C",
    "userId" text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "lastUsedAt" text NOT NULL COLLATE pg_catalog."C",
    id text COLLATE pg_catalog."C",
    browser text COLLATE pg_catalog."C",
    system text COLLATE pg_catalog."C"
);


CREATE TABLE settings (
    key text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);


CREATE TABLE "themeFiles" (
    theme text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    size integer NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C",
    content bytea NOT NULL
);


CREATE TABLE themes (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    "nameKey" text NOT NULL COLLATE pg_catalog."C",
    "nameFolded" text NOT NULL COLLATE pg_catalog."C",
    active integer NOT NULL,
    editable integer NOT NULL,
    parent text COLLATE pg_catalog."C"
);


ALTER TABLE themes ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME themes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE topics (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    "nameKey" text NOT NULL COLLATE pg_catalog."C",
    "nameFolded" text NOT NULL COLLATE pg_catalog."C",
    headline text COLLATE pg_catalog."C",
    "headlineFolded" text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C"
);


ALTER TABLE topics ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME topics_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE trail (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    actor text COLLATE pg_catalog."C",
    deed text NOT NULL COLLATE pg_catalog."C",
    resource text COLLATE pg_catalog."C",
    key text COLLATE pg_catalog."C",
    name text COLLATE pg_catalog."C",
    "nameFolded" text COLLATE pg_catalog."C",
    count integer DEFAULT 1 NOT NULL,
    more text NOT NULL COLLATE pg_catalog."C",
    bucket text COLLATE pg_catalog."C"
);


ALTER TABLE trail ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME trail_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE users (
    seq bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    role text NOT NULL COLLATE pg_catalog."C",
    nickname text NOT NULL COLLATE pg_catalog."C",
    "nicknameKey" text NOT NULL COLLATE pg_catalog."C",
    "nicknameFolded" text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    "emailKey" text NOT NULL COLLATE pg_catalog."C",
    "passwordHash" text NOT NULL COLLATE pg_catalog."C",
    "lastInvitationAt" text COLLATE pg_catalog."C",
    deactivated integer NOT NULL
);


ALTER TABLE users ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME users_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


CREATE TABLE "withdrawnEvents" (
    id text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    "end" text COLLATE pg_catalog."C",
    start text NOT NULL COLLATE pg_catalog."C",
    category text NOT NULL COLLATE pg_catalog."C",
    topic text NOT NULL COLLATE pg_catalog."C",
    location text NOT NULL COLLATE pg_catalog."C",
    organizers text NOT NULL COLLATE pg_catalog."C",
    tags text NOT NULL COLLATE pg_catalog."C",
    "withdrawnAt" text NOT NULL COLLATE pg_catalog."C"
);


INSERT INTO actions VALUES ('delete-orphaned-media', 0, 1, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO actions VALUES ('generate-repeating-events', 0, 1, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO actions VALUES ('purge-expired-tokens', 0, 1, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO actions VALUES ('reindex-search', 0, 1, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO actions VALUES ('send-moderation-digest', 0, 1, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO actions VALUES ('send-outbox', 1, 3, '2026-05-04T10:00:00.000Z', NULL, NULL, 'mails sent: 1', NULL, '[{"code":"mails sent","count":1}]');
INSERT INTO actions VALUES ('check-integrity', 1, 3, '2026-05-04T10:00:00.000Z', NULL, 'dyuL6t9HbWMRWDNb', 'nothing wrong', NULL, '[{"code":"nothing wrong"}]');


INSERT INTO categories OVERRIDING SYSTEM VALUE VALUES (1, 'HsuQ4xVoy0K9AOCc', '2026-05-04T10:00:00.000Z', 1, 'Konzert', 'konzert', 'konzert', 'Konzerte', 'konzerte', 'Live');


INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (1);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (2);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (3);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (4);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (5);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (6);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (7);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (8);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (9);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (10);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (11);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (12);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (13);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (14);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (15);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (16);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (17);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (18);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (19);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (20);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (21);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (22);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (23);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (24);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (25);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (26);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (27);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (28);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (29);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (30);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (31);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (32);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (33);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (34);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (35);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (36);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (37);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (38);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (39);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (40);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (41);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (42);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (43);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (44);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (45);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (46);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (47);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (48);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (49);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (50);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (51);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (52);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (53);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (54);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (55);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (56);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (57);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (58);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (59);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (60);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (61);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (62);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (63);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (64);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (65);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (66);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (67);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (68);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (69);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (70);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (71);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (72);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (73);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (74);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (75);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (76);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (77);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (78);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (79);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (80);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (81);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (82);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (83);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (84);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (85);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (86);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (87);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (88);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (89);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (90);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (91);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (92);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (93);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (94);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (95);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (96);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (97);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (98);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (99);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (100);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (101);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (102);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (103);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (104);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (105);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (106);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (107);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (108);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (109);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (110);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (111);
INSERT INTO "contentChanges" OVERRIDING SYSTEM VALUE VALUES (112);


INSERT INTO "eventTags" VALUES ('ahkiMFMssxZ5UKv2', 'chor');
INSERT INTO "eventTags" VALUES ('ahkiMFMssxZ5UKv2', 'singen');
INSERT INTO "eventTags" VALUES ('FpxntFXbzRE6-BRq', 'chor');
INSERT INTO "eventTags" VALUES ('FpxntFXbzRE6-BRq', 'singen');
INSERT INTO "eventTags" VALUES ('1VXiYUncAio0PqoE', 'chor');
INSERT INTO "eventTags" VALUES ('1VXiYUncAio0PqoE', 'singen');
INSERT INTO "eventTags" VALUES ('UmrP-Ir5IK0tenBD', 'chor');
INSERT INTO "eventTags" VALUES ('UmrP-Ir5IK0tenBD', 'singen');
INSERT INTO "eventTags" VALUES ('X65wbKIgGaPNg33e', 'chor');
INSERT INTO "eventTags" VALUES ('X65wbKIgGaPNg33e', 'singen');
INSERT INTO "eventTags" VALUES ('fLHR1xgoLcrlSGNm', 'chor');
INSERT INTO "eventTags" VALUES ('fLHR1xgoLcrlSGNm', 'singen');
INSERT INTO "eventTags" VALUES ('8y7ee8KRBOBtcwHY', 'chor');
INSERT INTO "eventTags" VALUES ('8y7ee8KRBOBtcwHY', 'singen');
INSERT INTO "eventTags" VALUES ('qSFHb2yy_03Uc5KC', 'chor');
INSERT INTO "eventTags" VALUES ('qSFHb2yy_03Uc5KC', 'singen');
INSERT INTO "eventTags" VALUES ('QFgrVP6gYAPvhMeE', 'chor');
INSERT INTO "eventTags" VALUES ('QFgrVP6gYAPvhMeE', 'singen');


INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (2, 'ahkiMFMssxZ5UKv2', '2026-05-04T10:00:00.000Z', 1, 'Einsingen', 'einsingen', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-10T18:00:00.000Z', 'Großer Saal', NULL, 'id:UmrP-Ir5IK0tenBD', NULL, '[]', 0, 1, 0, NULL);
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (3, 'FpxntFXbzRE6-BRq', '2026-05-04T10:00:00.000Z', 1, 'Nachtwanderung', 'nachtwanderung', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '[]', 'Am Tor', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-10T18:00:00.000Z', 'Großer Saal', NULL, NULL, NULL, '[]', 1, 0, 0, NULL);
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (4, '1VXiYUncAio0PqoE', '2026-05-04T10:00:00.000Z', 1, 'Entwurf', 'entwurf', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 0, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-10T18:00:00.000Z', 'Großer Saal', NULL, NULL, NULL, '[]', 0, 0, 0, NULL);
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (1, 'UmrP-Ir5IK0tenBD', '2026-05-04T10:00:00.000Z', 2, 'Frühlingskonzert', 'fruhlingskonzert', '5f3ZJ_xuTqx_fyJK', 'Die Bühne', 'Mit *Oboe*.

Eintritt frei.', 0, 0, NULL, NULL, NULL, 1, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-10T18:00:00.000Z', 'Kleiner Saal', '2026-05-10T20:00:00.000Z', NULL, NULL, '[{"name":"Ada","description":"Oboe"}]', 0, 0, 0, '2026-05-04T10:00:00.000Z');
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (7, 'fLHR1xgoLcrlSGNm', '2026-05-04T10:00:00.000Z', 1, 'Chorprobe', 'chorprobe', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-04T17:30:00.000Z', 'Großer Saal', '2026-05-04T19:00:00.000Z', 'revent:znnmeyivdTGJl1zH', '2026-05-04', '[]', 0, 0, 0, NULL);
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (10, '8y7ee8KRBOBtcwHY', '2026-05-04T10:00:00.000Z', 1, 'Chorprobe', 'chorprobe', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-06-01T17:30:00.000Z', 'Großer Saal', '2026-06-01T19:00:00.000Z', 'revent:znnmeyivdTGJl1zH', '2026-06-01', '[]', 0, 0, 0, NULL);
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (8, 'qSFHb2yy_03Uc5KC', '2026-05-04T10:00:00.000Z', 2, 'Chorprobe', 'chorprobe', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-11T17:30:00.000Z', 'Großer Saal', '2026-05-11T19:00:00.000Z', 'revent:znnmeyivdTGJl1zH', '2026-05-11', '[]', 1, 0, 1, '2026-05-04T10:00:00.000Z');
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (9, 'QFgrVP6gYAPvhMeE', '2026-05-04T10:00:00.000Z', 2, 'Chorprobe', 'chorprobe', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 1, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-26T17:30:00.000Z', 'Großer Saal', NULL, 'revent:znnmeyivdTGJl1zH', '2026-05-25', '[]', 0, 0, 1, '2026-05-04T10:00:00.000Z');
INSERT INTO events OVERRIDING SYSTEM VALUE VALUES (6, 'X65wbKIgGaPNg33e', '2026-05-04T10:00:00.000Z', 3, 'Schnell reich', 'schnell reich', NULL, NULL, NULL, 1, 0, NULL, NULL, NULL, 1, '[]', 'Überall', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '2026-05-10T18:00:00.000Z', 'Großer Saal', NULL, NULL, NULL, '[]', 0, 0, 0, '2026-05-04T10:00:00.000Z');


INSERT INTO groups OVERRIDING SYSTEM VALUE VALUES (1, 'lSWgiQa0YtQaQe3K', '2026-05-04T10:00:00.000Z', 1, 'Chor am Fluss', 'chor am fluss', '5f3ZJ_xuTqx_fyJK', 'Ein Chor', 'Wir **singen**.', 0, 0, 1, 'chor am fluss', 'https://example.org/chor', 'chor@example.org');


INSERT INTO "hiddenEntries" VALUES ('skTjDYJ7nujvsE_t', 'events', 'X65wbKIgGaPNg33e', 3);


INSERT INTO "idempotencyKeys" VALUES ('hxJXaS2ej4-giWVD', '280d44ab1e9f79b5cce2dd4f58f5fe91f0fbacdac9f7447dffc318ceb79f2d02', '1e3e76549644182ce54b70ba889a074dc73a3942d051f93943810dd73ebac05e', '2026-05-04T10:00:00.000Z', 201, '{"body":"{\"id\":\"-nEELLKMvysa5bBb\",\"userId\":\"5lQ7OfavkP17uUVf\",\"subject\":\"Welcome, Nina\",\"message\":\"Your **group** is listed.\",\"linkTitle\":\"Have a look\",\"linkUrl\":\"https://example.org/groups\",\"createdAt\":\"2026-05-04T10:00:00.000Z\",\"viewed\":false}","headers":{"content-type":"application/json; charset=utf-8","etag":"\"1\"","location":"/api/v1/notifications/-nEELLKMvysa5bBb"}}');


INSERT INTO invitations OVERRIDING SYSTEM VALUE VALUES (1, 'aRnRazsgfJX9b0tJHDoo2289zS0XQS64LKOfoQlUCFA', '2026-05-04T10:00:00.000Z', 1, 'hxJXaS2ej4-giWVD', NULL);
INSERT INTO invitations OVERRIDING SYSTEM VALUE VALUES (2, 'aMsjbL640iqYQ6Fae_BdyqoKwI2bOWwz9EVf2Z6A-O8', '2026-05-04T10:00:00.000Z', 2, 'hxJXaS2ej4-giWVD', 'F400lQkYqAgS8H-G');


INSERT INTO "knownAddresses" VALUES ('F400lQkYqAgS8H-G', 'FBE0j8MLyricewMMUgEUV4q8uxW-FwnThJvZYmg3PZ0', '2026-05-04T10:00:00.000Z');


INSERT INTO media VALUES ('5f3ZJ_xuTqx_fyJK', 'image/webp', '2026-05-04T10:00:00.000Z', '\x524946465e00000057454250565038580a00000010000000000000000000414c504802000000007f56503820360000005001009d012a0100010001001e25a00004000000feeb645ffffc394fffc56ffffc56fff8729ffffa4adfffd366fffe9b37fe90000000', '\x524946468601000057454250565038580a000000100000007b01007b0100414c5048170000000107d0bf8808084892feff0f23fa9ff19ffffce7ff4201005650382048010000f022009d012a7c017c013e6d369949a422a2a1200800800d89696ee177611edc07e007e0000013d807bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df580000feff7557ffffd9dcdaa90feea3ffffdf02669d8dff8b0000000000000000000000000000000000', '\x52494646e800000057454250565038580a000000100000007b01009f0000414c5048120000000107d0bf88080028d2ffff14d1ffd4ffff0156503820b0000000d010009d012a7c01a0003e6d369949a422a2a1202800800d89696ee176b11edc07e007e0000013d807bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721bc000fefeeaafffffb3b9b5521fdd47ffffbe04cd3b1bff1600000000000000000000', '5lQ7OfavkP17uUVf');
INSERT INTO media VALUES ('nfjgD18ys-Vua0MV', 'image/webp', '2026-05-04T10:00:00.000Z', '\x524946465e00000057454250565038580a00000010000000000000000000414c504802000000007f56503820360000005001009d012a0100010001001e25a00004000000feeb645ffffc394fffc56ffffc56fff8729ffffa4adfffd366fffe9b37fe90000000', '\x524946468601000057454250565038580a000000100000007b01007b0100414c5048170000000107d0bf8808084892feff0f23fa9ff19ffffce7ff4201005650382048010000f022009d012a7c017c013e6d369949a422a2a1200800800d89696ee177611edc07e007e0000013d807bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df580000feff7557ffffd9dcdaa90feea3ffffdf02669d8dff8b0000000000000000000000000000000000', '\x52494646e800000057454250565038580a000000100000007b01009f0000414c5048120000000107d0bf88080028d2ffff14d1ffd4ffff0156503820b0000000d010009d012a7c01a0003e6d369949a422a2a1202800800d89696ee176b11edc07e007e0000013d807bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721efb64e43df6c9c87bed9390f7db2721bc000fefeeaafffffb3b9b5521fdd47ffffbe04cd3b1bff1600000000000000000000', '5lQ7OfavkP17uUVf');


INSERT INTO migrations VALUES ('001-tables');
INSERT INTO migrations VALUES ('002-search');
INSERT INTO migrations VALUES ('003-calendar');
INSERT INTO migrations VALUES ('004-theme-files');
INSERT INTO migrations VALUES ('005-changes');
INSERT INTO migrations VALUES ('006-search-words');
INSERT INTO migrations VALUES ('007-outcomes');
INSERT INTO migrations VALUES ('008-content-changes');
INSERT INTO migrations VALUES ('009-long-words');
INSERT INTO migrations VALUES ('010-foreign-keys');
INSERT INTO migrations VALUES ('011-logins');
INSERT INTO migrations VALUES ('012-trail');
INSERT INTO migrations VALUES ('013-erasure');
INSERT INTO migrations VALUES ('014-image-uses');


INSERT INTO notifications OVERRIDING SYSTEM VALUE VALUES (1, '-nEELLKMvysa5bBb', '2026-05-04T10:00:00.000Z', 1, '5lQ7OfavkP17uUVf', 'Welcome, Nina', 'welcome, nina', 'Your **group** is listed.', 'Have a look', 'https://example.org/groups', 0);
INSERT INTO notifications OVERRIDING SYSTEM VALUE VALUES (2, 'Cw22gAMWV2TbwbhM', '2026-05-04T10:00:00.000Z', 1, 'skTjDYJ7nujvsE_t', 'Einer deiner Einträge ist deaktiviert', 'einer deiner eintrage ist deaktiviert', 'Die Moderation hat diese Einträge deaktiviert, die dir mit gehören. Solange sie deaktiviert sind, sind sie nicht öffentlich zu sehen:

- Schnell reich

Den Grund erfährst du bei der Moderation.', NULL, NULL, 0);


INSERT INTO "organizerGroups" VALUES ('events', 'ahkiMFMssxZ5UKv2', 'lSWgiQa0YtQaQe3K');
INSERT INTO "organizerGroups" VALUES ('events', '1VXiYUncAio0PqoE', 'lSWgiQa0YtQaQe3K');
INSERT INTO "organizerGroups" VALUES ('events', 'UmrP-Ir5IK0tenBD', 'lSWgiQa0YtQaQe3K');
INSERT INTO "organizerGroups" VALUES ('revents', 'znnmeyivdTGJl1zH', 'lSWgiQa0YtQaQe3K');
INSERT INTO "organizerGroups" VALUES ('events', 'fLHR1xgoLcrlSGNm', 'lSWgiQa0YtQaQe3K');
INSERT INTO "organizerGroups" VALUES ('events', '8y7ee8KRBOBtcwHY', 'lSWgiQa0YtQaQe3K');
INSERT INTO "organizerGroups" VALUES ('events', 'qSFHb2yy_03Uc5KC', 'lSWgiQa0YtQaQe3K');
INSERT INTO "organizerGroups" VALUES ('events', 'QFgrVP6gYAPvhMeE', 'lSWgiQa0YtQaQe3K');


INSERT INTO outbox VALUES ('YJ3BivhtQOjTCzlB', 'momo@example.org', 'Neues Passwort für den Veranstaltungskalender', 'Hallo,

jemand, hoffentlich du, möchte ein neues Passwort für das Konto mit dieser E-Mail-Adresse auf http://localhost:3000 setzen.
Hier geht es weiter:

http://localhost:3000/backstage/passwordRecovery?token={token}

Der Link funktioniert einmal und 60 Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
', '2026-05-04T10:00:00.000Z', '2026-05-04T10:01:00.000Z', 1, 'hxJXaS2ej4-giWVD', '2026-05-04T10:00:00.000Z', NULL);
INSERT INTO outbox VALUES ('OCNgrxydIcFfoWk_', 'nina@example.org', 'Neues Passwort für den Veranstaltungskalender', 'Hallo,

jemand, hoffentlich du, möchte ein neues Passwort für das Konto mit dieser E-Mail-Adresse auf http://localhost:3000 setzen.
Hier geht es weiter:

http://localhost:3000/backstage/passwordRecovery?token={token}

Der Link funktioniert einmal und 60 Minuten lang. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.
', '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z', 0, '5lQ7OfavkP17uUVf', NULL, NULL);


INSERT INTO owners VALUES ('groups', 'lSWgiQa0YtQaQe3K', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('groups', 'lSWgiQa0YtQaQe3K', 'hxJXaS2ej4-giWVD', 1);
INSERT INTO owners VALUES ('places', 'bYT_fJK52e1T8j1-', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', 'ahkiMFMssxZ5UKv2', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', 'FpxntFXbzRE6-BRq', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', '1VXiYUncAio0PqoE', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', 'UmrP-Ir5IK0tenBD', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', 'X65wbKIgGaPNg33e', 'skTjDYJ7nujvsE_t', 0);
INSERT INTO owners VALUES ('revents', 'znnmeyivdTGJl1zH', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', 'fLHR1xgoLcrlSGNm', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', '8y7ee8KRBOBtcwHY', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', 'qSFHb2yy_03Uc5KC', '5lQ7OfavkP17uUVf', 0);
INSERT INTO owners VALUES ('events', 'QFgrVP6gYAPvhMeE', '5lQ7OfavkP17uUVf', 0);


INSERT INTO places OVERRIDING SYSTEM VALUE VALUES (1, 'bYT_fJK52e1T8j1-', '2026-05-04T10:00:00.000Z', 1, 'Alte Mühle', 'alte muhle', NULL, NULL, NULL, 0, 0, 'Mühlenweg 1', 52.5, 9.75, 1, 'alte mühle', NULL, NULL, 'muhlenweg 1');




INSERT INTO "recoveryTokens" VALUES ('a9af3bfe7ada1968a728b158aba90dc7cf85d57ae192339c59b7f16bf92f5a71', 'hxJXaS2ej4-giWVD', '2026-05-04T10:00:00.000Z', NULL);


INSERT INTO revents OVERRIDING SYSTEM VALUE VALUES (1, 'znnmeyivdTGJl1zH', '2026-05-04T10:00:00.000Z', 2, 'Chorprobe', 'chorprobe', NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, '["id:lSWgiQa0YtQaQe3K","Freunde der Mühle"]', 'id:bYT_fJK52e1T8j1-', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', '["chor","singen"]', '19:30', 'Großer Saal', '21:00', '[{"type":"week","interval":1,"weekDay":1}]', '["2026-05-18"]', '2026-05-04');


INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (1, 'categories', 'HsuQ4xVoy0K9AOCc', 'konzert', 'Konzert', 'konzert', 'konzerte', 'live', NULL, 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (2, 'topics', '0Sydcn9gyaEESGir', 'chor', 'Chor', 'chor', '', '', NULL, 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (3, 'groups', 'lSWgiQa0YtQaQe3K', 'chor am fluss', 'Chor am Fluss', 'chor am fluss', '', 'wir singen', NULL, 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (4, 'places', 'bYT_fJK52e1T8j1-', 'alte muhle', 'Alte Mühle Mühlenweg 1', 'alte muhle', 'muhlenweg 1', '', NULL, 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (6, 'events', 'ahkiMFMssxZ5UKv2', 'einsingen', '', 'einsingen', 'alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen', '', '2026-05-10T18:00:00.000Z', 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (7, 'events', 'FpxntFXbzRE6-BRq', 'nachtwanderung', '', 'nachtwanderung', 'am tor grosser saal konzert chor chor singen', '', '2026-05-10T18:00:00.000Z', 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (8, 'events', '1VXiYUncAio0PqoE', 'entwurf', '', 'entwurf', 'alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen', '', '2026-05-10T18:00:00.000Z', 0, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (5, 'events', 'UmrP-Ir5IK0tenBD', 'fruhlingskonzert', '', 'fruhlingskonzert', 'alte muhle muhlenweg 1 kleiner saal konzert chor chor am fluss freunde der muhle ada chor singen', 'mit oboe eintritt frei oboe', '2026-05-10T18:00:00.000Z', 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (13, 'events', '8y7ee8KRBOBtcwHY', 'chorprobe', '', 'chorprobe', 'alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen', '', '2026-06-01T17:30:00.000Z', 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (15, 'events', 'fLHR1xgoLcrlSGNm', 'chorprobe', '', 'chorprobe', 'alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen', '', '2026-05-04T17:30:00.000Z', 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (16, 'events', 'qSFHb2yy_03Uc5KC', 'chorprobe', '', 'chorprobe', 'alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen', '', '2026-05-11T17:30:00.000Z', 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (14, 'events', 'QFgrVP6gYAPvhMeE', 'chorprobe', '', 'chorprobe', 'alte muhle muhlenweg 1 grosser saal konzert chor chor am fluss freunde der muhle chor singen', '', '2026-05-26T17:30:00.000Z', 1, DEFAULT);
INSERT INTO "searchDocuments" OVERRIDING SYSTEM VALUE VALUES (10, 'events', 'X65wbKIgGaPNg33e', 'schnell reich', '', 'schnell reich', 'uberall grosser saal konzert chor chor singen', '', '2026-05-10T18:00:00.000Z', 0, DEFAULT);


INSERT INTO "searchTraces" VALUES ('knzerte', 'konzerte');
INSERT INTO "searchTraces" VALUES ('knzert', 'konzert');
INSERT INTO "searchTraces" VALUES ('konerte', 'konzerte');
INSERT INTO "searchTraces" VALUES ('konert', 'konzert');
INSERT INTO "searchTraces" VALUES ('konzere', 'konzerte');
INSERT INTO "searchTraces" VALUES ('konzer', 'konzert');
INSERT INTO "searchTraces" VALUES ('konzerte', 'konzerte');
INSERT INTO "searchTraces" VALUES ('konzert', 'konzert');
INSERT INTO "searchTraces" VALUES ('konzert', 'konzerte');
INSERT INTO "searchTraces" VALUES ('konzete', 'konzerte');
INSERT INTO "searchTraces" VALUES ('konzet', 'konzert');
INSERT INTO "searchTraces" VALUES ('konzrte', 'konzerte');
INSERT INTO "searchTraces" VALUES ('konzrt', 'konzert');
INSERT INTO "searchTraces" VALUES ('kozerte', 'konzerte');
INSERT INTO "searchTraces" VALUES ('kozert', 'konzert');
INSERT INTO "searchTraces" VALUES ('onzerte', 'konzerte');
INSERT INTO "searchTraces" VALUES ('onzert', 'konzert');
INSERT INTO "searchTraces" VALUES ('flss', 'fluss');
INSERT INTO "searchTraces" VALUES ('flus', 'fluss');
INSERT INTO "searchTraces" VALUES ('fluss', 'fluss');
INSERT INTO "searchTraces" VALUES ('fuss', 'fluss');
INSERT INTO "searchTraces" VALUES ('ingen', 'singen');
INSERT INTO "searchTraces" VALUES ('luss', 'fluss');
INSERT INTO "searchTraces" VALUES ('sigen', 'singen');
INSERT INTO "searchTraces" VALUES ('sinen', 'singen');
INSERT INTO "searchTraces" VALUES ('singen', 'singen');
INSERT INTO "searchTraces" VALUES ('singe', 'singen');
INSERT INTO "searchTraces" VALUES ('singn', 'singen');
INSERT INTO "searchTraces" VALUES ('sngen', 'singen');
INSERT INTO "searchTraces" VALUES ('mhle', 'muhle');
INSERT INTO "searchTraces" VALUES ('mhlenweg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('muhe', 'muhle');
INSERT INTO "searchTraces" VALUES ('muhenweg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('muhle', 'muhle');
INSERT INTO "searchTraces" VALUES ('muhleneg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('muhlenweg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('muhlenwe', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('muhlenwg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('muhleweg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('muhl', 'muhle');
INSERT INTO "searchTraces" VALUES ('muhlnweg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('mule', 'muhle');
INSERT INTO "searchTraces" VALUES ('mulenweg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('uhle', 'muhle');
INSERT INTO "searchTraces" VALUES ('uhlenweg', 'muhlenweg');
INSERT INTO "searchTraces" VALUES ('einritt', 'eintritt');
INSERT INTO "searchTraces" VALUES ('eintitt', 'eintritt');
INSERT INTO "searchTraces" VALUES ('eintrit', 'eintritt');
INSERT INTO "searchTraces" VALUES ('eintritt', 'eintritt');
INSERT INTO "searchTraces" VALUES ('eintrtt', 'eintritt');
INSERT INTO "searchTraces" VALUES ('eitritt', 'eintritt');
INSERT INTO "searchTraces" VALUES ('entritt', 'eintritt');
INSERT INTO "searchTraces" VALUES ('feunde', 'freunde');
INSERT INTO "searchTraces" VALUES ('frende', 'freunde');
INSERT INTO "searchTraces" VALUES ('freude', 'freunde');
INSERT INTO "searchTraces" VALUES ('freunde', 'freunde');
INSERT INTO "searchTraces" VALUES ('freund', 'freunde');
INSERT INTO "searchTraces" VALUES ('freune', 'freunde');
INSERT INTO "searchTraces" VALUES ('frhlingskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhingskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhligskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingkonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingsknzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingskonert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingskonzer', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingskonzet', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingskonzrt', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingskozert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlingsonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlinskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('fruhlngskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('frulingskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('frunde', 'freunde');
INSERT INTO "searchTraces" VALUES ('fuhlingskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('gosser', 'grosser');
INSERT INTO "searchTraces" VALUES ('groser', 'grosser');
INSERT INTO "searchTraces" VALUES ('grosse', 'grosser');
INSERT INTO "searchTraces" VALUES ('grosser', 'grosser');
INSERT INTO "searchTraces" VALUES ('grossr', 'grosser');
INSERT INTO "searchTraces" VALUES ('grsser', 'grosser');
INSERT INTO "searchTraces" VALUES ('intritt', 'eintritt');
INSERT INTO "searchTraces" VALUES ('reunde', 'freunde');
INSERT INTO "searchTraces" VALUES ('rosser', 'grosser');
INSERT INTO "searchTraces" VALUES ('ruhlingskonzert', 'fruhlingskonzert');
INSERT INTO "searchTraces" VALUES ('einingen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('einsigen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('einsinen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('einsinge', 'einsingen');
INSERT INTO "searchTraces" VALUES ('einsingen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('einsingn', 'einsingen');
INSERT INTO "searchTraces" VALUES ('einsngen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('eisingen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('ensingen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('insingen', 'einsingen');
INSERT INTO "searchTraces" VALUES ('achtwanderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtanderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwaderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwanderng', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwanderug', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwanderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwanderun', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwandeung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwandrung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwanerung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachtwnderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nachwanderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nactwanderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nahtwanderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('nchtwanderung', 'nachtwanderung');
INSERT INTO "searchTraces" VALUES ('enturf', 'entwurf');
INSERT INTO "searchTraces" VALUES ('entwrf', 'entwurf');
INSERT INTO "searchTraces" VALUES ('entwuf', 'entwurf');
INSERT INTO "searchTraces" VALUES ('entwur', 'entwurf');
INSERT INTO "searchTraces" VALUES ('entwurf', 'entwurf');
INSERT INTO "searchTraces" VALUES ('enwurf', 'entwurf');
INSERT INTO "searchTraces" VALUES ('etwurf', 'entwurf');
INSERT INTO "searchTraces" VALUES ('ntwurf', 'entwurf');
INSERT INTO "searchTraces" VALUES ('berall', 'uberall');
INSERT INTO "searchTraces" VALUES ('chnell', 'schnell');
INSERT INTO "searchTraces" VALUES ('eich', 'reich');
INSERT INTO "searchTraces" VALUES ('rech', 'reich');
INSERT INTO "searchTraces" VALUES ('reich', 'reich');
INSERT INTO "searchTraces" VALUES ('reic', 'reich');
INSERT INTO "searchTraces" VALUES ('reih', 'reich');
INSERT INTO "searchTraces" VALUES ('rich', 'reich');
INSERT INTO "searchTraces" VALUES ('schell', 'schnell');
INSERT INTO "searchTraces" VALUES ('schnell', 'schnell');
INSERT INTO "searchTraces" VALUES ('schnel', 'schnell');
INSERT INTO "searchTraces" VALUES ('schnll', 'schnell');
INSERT INTO "searchTraces" VALUES ('scnell', 'schnell');
INSERT INTO "searchTraces" VALUES ('shnell', 'schnell');
INSERT INTO "searchTraces" VALUES ('ubeall', 'uberall');
INSERT INTO "searchTraces" VALUES ('uberall', 'uberall');
INSERT INTO "searchTraces" VALUES ('uberal', 'uberall');
INSERT INTO "searchTraces" VALUES ('uberll', 'uberall');
INSERT INTO "searchTraces" VALUES ('ubrall', 'uberall');
INSERT INTO "searchTraces" VALUES ('uerall', 'uberall');
INSERT INTO "searchTraces" VALUES ('keiner', 'kleiner');
INSERT INTO "searchTraces" VALUES ('kleier', 'kleiner');
INSERT INTO "searchTraces" VALUES ('kleine', 'kleiner');
INSERT INTO "searchTraces" VALUES ('kleiner', 'kleiner');
INSERT INTO "searchTraces" VALUES ('kleinr', 'kleiner');
INSERT INTO "searchTraces" VALUES ('klener', 'kleiner');
INSERT INTO "searchTraces" VALUES ('kliner', 'kleiner');
INSERT INTO "searchTraces" VALUES ('leiner', 'kleiner');
INSERT INTO "searchTraces" VALUES ('choprobe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('chorpobe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('chorprbe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('chorprob', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('chorprobe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('chorproe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('chorrobe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('chrprobe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('corprobe', 'chorprobe');
INSERT INTO "searchTraces" VALUES ('horprobe', 'chorprobe');


INSERT INTO "searchWords" VALUES ('konzert');
INSERT INTO "searchWords" VALUES ('konzerte');
INSERT INTO "searchWords" VALUES ('fluss');
INSERT INTO "searchWords" VALUES ('singen');
INSERT INTO "searchWords" VALUES ('muhle');
INSERT INTO "searchWords" VALUES ('muhlenweg');
INSERT INTO "searchWords" VALUES ('eintritt');
INSERT INTO "searchWords" VALUES ('freunde');
INSERT INTO "searchWords" VALUES ('fruhlingskonzert');
INSERT INTO "searchWords" VALUES ('grosser');
INSERT INTO "searchWords" VALUES ('einsingen');
INSERT INTO "searchWords" VALUES ('nachtwanderung');
INSERT INTO "searchWords" VALUES ('entwurf');
INSERT INTO "searchWords" VALUES ('reich');
INSERT INTO "searchWords" VALUES ('schnell');
INSERT INTO "searchWords" VALUES ('uberall');
INSERT INTO "searchWords" VALUES ('kleiner');
INSERT INTO "searchWords" VALUES ('chorprobe');


INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', 'VKBfLFcrUcepXooKP0NYuTYutxGVmYbXB3FOuKxePS8', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', '-RA5bsQHbulHkm2v5qXl9gQF6MWNxTyybFjWjkcIjng', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', '0B90fpTgWb_h93DtvPEsLmuDpay5NuHPrvrU0cJZt8w', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', 'UFQOHvmaPvDFVkusbSvzR2oFpoqWcZh8lyzsvm0gjVE', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', '78TQYaH1LGjV2Xm3cf5_pjetPo5HiXjMX3MVbqGWPfw', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', 'b1r-YckvXmIgDH20UDEs_qNG_YoXBiDXqCbQSsWjQ3o', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', 'hFL9vA9KozsXLVhzSv6vqgjDwZvtqgpAnMXen3BHaD4', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', 'h5tolIlanOKHq5nH_b5a2YHe78nCljsKsicubT-vKus', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', 'Lg4PtToX2XI_9r9pOlfiQSPvKzrgXE6zvx-sardGstI', NULL);
INSERT INTO "secondFactorCodes" VALUES ('oLoyuDznoJrF-GWb', 'kiqA8RUY5moP1uz0NM-pcnfI0bPSRjEaPRg8EGe1TIA', NULL);


INSERT INTO "secondFactors" VALUES ('oLoyuDznoJrF-GWb', 'RaZWNfPn8bDI6aR4ypFL04SkEe2PwZWuYprYeriyRTJKrlCG8Fs8k8XgmncuytWa', 59262960, '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z');


INSERT INTO sessions VALUES ('6fb4c62d4ae4eefa05f649f79f94c1fc16d3ac1050e194c363c642b758b60265', 'dyuL6t9HbWMRWDNb', '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z', '1RP2FJQtNF576R9A', NULL, NULL);
INSERT INTO sessions VALUES ('9bd660677a188e17265c54c62a20c1413df56d08c4b7d4b519c85bfe274e4f51', 'hxJXaS2ej4-giWVD', '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z', '68VEiiwPZcnUbHIH', NULL, NULL);
INSERT INTO sessions VALUES ('a22137969fcfdf5eef6d1ddba06372420b0968360fa09cc6b746953e246fc8a8', '5lQ7OfavkP17uUVf', '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z', 'xtr2nuND4OURiIjZ', NULL, NULL);
INSERT INTO sessions VALUES ('2caf58649ea9c11fdc8c8837223e01ee43fc01be1106c0291a319c0e62e62bc2', 'oLoyuDznoJrF-GWb', '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z', 'xWSY28X66KafRMbx', NULL, NULL);
INSERT INTO sessions VALUES ('060eff7648c1d60502cc5e08c96456254e747894db4899784dff2af5fd0b4b4f', 'F400lQkYqAgS8H-G', '2026-05-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z', 'Hh40mZMoJqKXTtNq', NULL, NULL);


INSERT INTO settings VALUES ('secret addresses', 'xpGEqBeWIyjmlrPrAXkU1dKdB9WdpTcmPxKeLBeKj44');
INSERT INTO settings VALUES ('secret second factor', 'OwcFO6cMRn6HF2-TBHemuNVOLOzuSb0XdYyOBawc1Uc');
INSERT INTO settings VALUES ('secret recovery codes', 'kbDgDoIJO6X7nNUWg0kkxpXnn-QLMILQbALtTc0lbro');


INSERT INTO "themeFiles" VALUES ('Sommer', 'css', '99-own.css', 26, 'Jz99q1hBLJ5m-8A9kF9YjG', '\x3a726f6f74207b202d2d616363656e743a20236134303b207d0a');
INSERT INTO "themeFiles" VALUES ('Sommer', 'image', 'sun.svg', 59, 'li8PltqxxHMGewZWplIVZR', '\x3c73766720786d6c6e733d22687474703a2f2f7777772e77332e6f72672f323030302f737667222076696577426f783d2230203020312031222f3e');


INSERT INTO themes OVERRIDING SYSTEM VALUE VALUES (1, '_sqWa4Up7iB-cgQx', '2026-05-04T10:00:00.000Z', 2, 'default', 'default', 'default', 0, 0, NULL);
INSERT INTO themes OVERRIDING SYSTEM VALUE VALUES (2, 'S_omg7DGaqa1ipw_', '2026-05-04T10:00:00.000Z', 1, 'poster', 'poster', 'poster', 0, 0, 'default');
INSERT INTO themes OVERRIDING SYSTEM VALUE VALUES (3, 'M-cR_i7UhA3hZWaY', '2026-05-04T10:00:00.000Z', 4, 'Sommer', 'sommer', 'sommer', 1, 1, 'default');


INSERT INTO topics OVERRIDING SYSTEM VALUE VALUES (1, '0Sydcn9gyaEESGir', '2026-05-04T10:00:00.000Z', 1, 'Chor', 'chor', 'chor', NULL, NULL, NULL);


INSERT INTO trail OVERRIDING SYSTEM VALUE VALUES (1, '3INE2ScgXy8fR1JX', '2026-05-04T10:00:00.000Z', 1, '5lQ7OfavkP17uUVf', 'deleted', 'events', 'FC7Pku7kTdkA_pEs', 'Geht nicht mehr', 'geht nicht mehr', 1, '{}', NULL);
INSERT INTO trail OVERRIDING SYSTEM VALUE VALUES (2, '11cg68lUknUajPHM', '2026-05-04T10:00:00.000Z', 1, 'dyuL6t9HbWMRWDNb', 'themeActivated', 'themes', 'Sommer', 'Sommer', 'sommer', 1, '{}', NULL);
INSERT INTO trail OVERRIDING SYSTEM VALUE VALUES (3, 'blQ7zBcIS-z2L8x5', '2026-05-04T10:00:00.000Z', 1, 'dyuL6t9HbWMRWDNb', 'themeChanged', 'themes', 'Sommer', 'Sommer', 'sommer', 1, '{"file":"css/99-own.css"}', NULL);
INSERT INTO trail OVERRIDING SYSTEM VALUE VALUES (4, '7v5axXaU1huDsQvm', '2026-05-04T10:00:00.000Z', 1, 'dyuL6t9HbWMRWDNb', 'themeChanged', 'themes', 'Sommer', 'Sommer', 'sommer', 1, '{"file":"image/sun.svg"}', NULL);
INSERT INTO trail OVERRIDING SYSTEM VALUE VALUES (5, 'ZE335EHjqlWalKuF', '2026-05-04T10:00:00.000Z', 1, 'dyuL6t9HbWMRWDNb', 'actionRun', 'actions', 'check-integrity', 'check-integrity', 'check-integrity', 1, '{}', NULL);
INSERT INTO trail OVERRIDING SYSTEM VALUE VALUES (6, '6VfPDlqlu2f5wgwQ', '2026-05-04T10:00:00.000Z', 1, 'hxJXaS2ej4-giWVD', 'entriesDeactivated', 'users', 'skTjDYJ7nujvsE_t', NULL, NULL, 1, '{}', NULL);
INSERT INTO trail OVERRIDING SYSTEM VALUE VALUES (7, 'YVVZRHKu2VmnPyuy', '2026-05-04T10:00:00.000Z', 1, 'hxJXaS2ej4-giWVD', 'deactivated', 'users', 'skTjDYJ7nujvsE_t', NULL, NULL, 1, '{}', NULL);


INSERT INTO users OVERRIDING SYSTEM VALUE VALUES (1, 'dyuL6t9HbWMRWDNb', '2026-05-04T10:00:00.000Z', 1, 'admin', 'Ada', 'ada', 'ada', 'ada@example.org', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw', NULL, 0);
INSERT INTO users OVERRIDING SYSTEM VALUE VALUES (4, 'oLoyuDznoJrF-GWb', '2026-05-04T10:00:00.000Z', 1, 'normal', 'Carla', 'carla', 'carla', 'carla@example.org', 'carla@example.org', '$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw', NULL, 0);
INSERT INTO users OVERRIDING SYSTEM VALUE VALUES (3, '5lQ7OfavkP17uUVf', '2026-05-04T10:00:00.000Z', 2, 'normal', 'Nina', 'nina', 'nina', 'nina@example.org', 'nina@example.org', '$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw', NULL, 0);
INSERT INTO users OVERRIDING SYSTEM VALUE VALUES (2, 'hxJXaS2ej4-giWVD', '2026-05-04T10:00:00.000Z', 1, 'moderator', 'Momo', 'momo', 'momo', 'momo@example.org', 'momo@example.org', '$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw', '2026-05-04T10:00:00.000Z', 0);
INSERT INTO users OVERRIDING SYSTEM VALUE VALUES (6, 'F400lQkYqAgS8H-G', '2026-05-04T10:00:00.000Z', 1, 'normal', 'Uwe', 'uwe', 'uwe', 'uwe@example.org', 'uwe@example.org', '$argon2id$v=19$m=19456,t=2,p=1$uoWJDfr5So5jMEiClB4CGA$6+gVMBKErifaC1Xn2+WaSV13FODwseU6lX4xnUz/LcM', NULL, 0);
INSERT INTO users OVERRIDING SYSTEM VALUE VALUES (5, 'skTjDYJ7nujvsE_t', '2026-05-04T10:00:00.000Z', 2, 'normal', 'Vandal', 'vandal', 'vandal', 'vandal@example.org', 'vandal@example.org', '$argon2id$v=19$m=19456,t=2,p=1$g1keCInX5d7dkY9uTALyyg$2jKb3jCxZY0iwtYHpabBZrAG+pq0komwjtX1E2bRRAw', NULL, 1);


INSERT INTO "withdrawnEvents" VALUES ('FC7Pku7kTdkA_pEs', 2, NULL, '2026-05-10T18:00:00.000Z', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', 'id:bYT_fJK52e1T8j1-', '["id:lSWgiQa0YtQaQe3K"]', '["chor","singen"]', '2026-05-04T10:00:00.000Z');
INSERT INTO "withdrawnEvents" VALUES ('X65wbKIgGaPNg33e', 3, NULL, '2026-05-10T18:00:00.000Z', 'HsuQ4xVoy0K9AOCc', '0Sydcn9gyaEESGir', 'Überall', '[]', '["chor","singen"]', '2026-05-04T10:00:00.000Z');


SELECT pg_catalog.setval('categories_seq_seq', 1, true);


SELECT pg_catalog.setval('"contentChanges_id_seq"', 112, true);


SELECT pg_catalog.setval('events_seq_seq', 10, true);


SELECT pg_catalog.setval('groups_seq_seq', 1, true);


SELECT pg_catalog.setval('invitations_seq_seq', 2, true);


SELECT pg_catalog.setval('notifications_seq_seq', 2, true);


SELECT pg_catalog.setval('places_seq_seq', 1, true);


SELECT pg_catalog.setval('revents_seq_seq', 1, true);


SELECT pg_catalog.setval('"searchDocuments_key_seq"', 18, true);


SELECT pg_catalog.setval('themes_seq_seq', 3, true);


SELECT pg_catalog.setval('topics_seq_seq', 1, true);


SELECT pg_catalog.setval('trail_seq_seq', 7, true);


SELECT pg_catalog.setval('users_seq_seq', 6, true);


ALTER TABLE ONLY actions
    ADD CONSTRAINT actions_pkey PRIMARY KEY (name);


ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_id_key UNIQUE (id);


ALTER TABLE ONLY categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY "contentChanges"
    ADD CONSTRAINT "contentChanges_pkey" PRIMARY KEY (id);


ALTER TABLE ONLY "eventTags"
    ADD CONSTRAINT "eventTags_key" PRIMARY KEY ("eventId", tag);


ALTER TABLE ONLY events
    ADD CONSTRAINT events_id_key UNIQUE (id);


ALTER TABLE ONLY events
    ADD CONSTRAINT events_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY groups
    ADD CONSTRAINT groups_id_key UNIQUE (id);


ALTER TABLE ONLY groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY "hiddenEntries"
    ADD CONSTRAINT "hiddenEntries_key" PRIMARY KEY (kind, "itemId");


ALTER TABLE ONLY "idempotencyKeys"
    ADD CONSTRAINT "idempotencyKeys_key" PRIMARY KEY ("userId", key);


ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_id_key UNIQUE (id);


ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY "knownAddresses"
    ADD CONSTRAINT "knownAddresses_key" PRIMARY KEY ("userId", "addressHash");


ALTER TABLE ONLY media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);


ALTER TABLE ONLY migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_id_key UNIQUE (id);


ALTER TABLE ONLY notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY "organizerGroups"
    ADD CONSTRAINT "organizerGroups_key" PRIMARY KEY (kind, "itemId", "groupId");


ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


ALTER TABLE ONLY owners
    ADD CONSTRAINT owners_key PRIMARY KEY (kind, "itemId", "userId");


ALTER TABLE ONLY places
    ADD CONSTRAINT places_id_key UNIQUE (id);


ALTER TABLE ONLY places
    ADD CONSTRAINT places_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY "rateLimits"
    ADD CONSTRAINT "rateLimits_pkey" PRIMARY KEY (key);


ALTER TABLE ONLY "recoveryTokens"
    ADD CONSTRAINT "recoveryTokens_pkey" PRIMARY KEY ("tokenHash");


ALTER TABLE ONLY revents
    ADD CONSTRAINT revents_id_key UNIQUE (id);


ALTER TABLE ONLY revents
    ADD CONSTRAINT revents_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY "searchDocuments"
    ADD CONSTRAINT "searchDocuments_kind_itemId" UNIQUE (kind, "itemId");


ALTER TABLE ONLY "searchDocuments"
    ADD CONSTRAINT "searchDocuments_pkey" PRIMARY KEY (key);


ALTER TABLE ONLY "searchTraces"
    ADD CONSTRAINT "searchTraces_trace_word" PRIMARY KEY (trace, word);


ALTER TABLE ONLY "searchWords"
    ADD CONSTRAINT "searchWords_pkey" PRIMARY KEY (word);


ALTER TABLE ONLY "secondFactorCodes"
    ADD CONSTRAINT "secondFactorCodes_key" PRIMARY KEY ("userId", "codeHash");


ALTER TABLE ONLY "secondFactors"
    ADD CONSTRAINT "secondFactors_key" PRIMARY KEY ("userId");


ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY ("tokenHash");


ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);


ALTER TABLE ONLY "themeFiles"
    ADD CONSTRAINT "themeFiles_key" PRIMARY KEY (theme, type, name);


ALTER TABLE ONLY themes
    ADD CONSTRAINT themes_id_key UNIQUE (id);


ALTER TABLE ONLY themes
    ADD CONSTRAINT themes_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY topics
    ADD CONSTRAINT topics_id_key UNIQUE (id);


ALTER TABLE ONLY topics
    ADD CONSTRAINT topics_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY trail
    ADD CONSTRAINT trail_bucket_key UNIQUE (bucket);


ALTER TABLE ONLY trail
    ADD CONSTRAINT trail_id_key UNIQUE (id);


ALTER TABLE ONLY trail
    ADD CONSTRAINT trail_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY users
    ADD CONSTRAINT users_id_key UNIQUE (id);


ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (seq);


ALTER TABLE ONLY "withdrawnEvents"
    ADD CONSTRAINT "withdrawnEvents_pkey" PRIMARY KEY (id);


CREATE UNIQUE INDEX "categories_nameKey" ON categories USING btree ("nameKey");


CREATE INDEX "eventTags_tag" ON "eventTags" USING btree (tag);


CREATE INDEX events_category_start ON events USING btree (category, start);


CREATE INDEX events_image ON events USING btree (image) WHERE (image IS NOT NULL);


CREATE INDEX events_location_start ON events USING btree (location, start);


CREATE INDEX "events_nameFolded" ON events USING btree ("nameFolded");


CREATE UNIQUE INDEX "events_parent_generatedFor" ON events USING btree (parent, "generatedFor") WHERE ("generatedFor" IS NOT NULL);


CREATE INDEX events_parent_start ON events USING btree (parent, start);


CREATE INDEX events_published_deactivated_end_start ON events USING btree (published, deactivated, "end", start);


CREATE INDEX events_published_deactivated_start ON events USING btree (published, deactivated, start);


CREATE INDEX events_start ON events USING btree (start);


CREATE INDEX events_topic_start ON events USING btree (topic, start);


CREATE INDEX groups_image ON groups USING btree (image) WHERE (image IS NOT NULL);


CREATE INDEX "groups_nameFolded" ON groups USING btree ("nameFolded");


CREATE UNIQUE INDEX "groups_nameKey" ON groups USING btree ("nameKey");


CREATE INDEX "hiddenEntries_userId" ON "hiddenEntries" USING btree ("userId");


CREATE INDEX "invitations_createdBy_createdAt" ON invitations USING btree ("createdBy", "createdAt");


CREATE INDEX "notifications_userId_viewed_createdAt" ON notifications USING btree ("userId", viewed, "createdAt");


CREATE INDEX "organizerGroups_groupId_kind" ON "organizerGroups" USING btree ("groupId", kind);


CREATE INDEX "owners_userId_kind" ON owners USING btree ("userId", kind);


CREATE INDEX places_image ON places USING btree (image) WHERE (image IS NOT NULL);


CREATE INDEX "places_nameFolded" ON places USING btree ("nameFolded");


CREATE UNIQUE INDEX "places_nameKey" ON places USING btree ("nameKey");


CREATE INDEX "recoveryTokens_userId" ON "recoveryTokens" USING btree ("userId");


CREATE INDEX revents_image ON revents USING btree (image) WHERE (image IS NOT NULL);


CREATE INDEX "revents_nameFolded" ON revents USING btree ("nameFolded");


CREATE INDEX "searchDocuments_vector" ON "searchDocuments" USING gin (vector);


CREATE UNIQUE INDEX sessions_id ON sessions USING btree (id);


CREATE INDEX "sessions_userId" ON sessions USING btree ("userId");


CREATE UNIQUE INDEX "themes_nameKey" ON themes USING btree ("nameKey");


CREATE UNIQUE INDEX "topics_nameKey" ON topics USING btree ("nameKey");


CREATE INDEX trail_actor ON trail USING btree (actor);


CREATE INDEX "trail_createdAt" ON trail USING btree ("createdAt");


CREATE INDEX trail_key ON trail USING btree (key);


CREATE UNIQUE INDEX "users_emailKey" ON users USING btree ("emailKey");


CREATE UNIQUE INDEX "users_nicknameKey" ON users USING btree ("nicknameKey");


CREATE INDEX "withdrawnEvents_withdrawnAt" ON "withdrawnEvents" USING btree ("withdrawnAt");


CREATE TRIGGER categories_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER "eventTags_noted" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "eventTags" FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER events_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER groups_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON groups FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER media_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON media FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER "organizerGroups_noted" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "organizerGroups" FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER places_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER revents_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON revents FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER "searchDocuments_noted" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "searchDocuments" FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER topics_noted AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON topics FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


CREATE TRIGGER "withdrawnEvents_noted" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "withdrawnEvents" FOR EACH STATEMENT EXECUTE FUNCTION "noteContentChange"();


ALTER TABLE ONLY "eventTags"
    ADD CONSTRAINT "eventTags_eventId_exists" FOREIGN KEY ("eventId") REFERENCES events(id) ON DELETE CASCADE;


ALTER TABLE ONLY "idempotencyKeys"
    ADD CONSTRAINT "idempotencyKeys_userId_exists" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


ALTER TABLE ONLY "knownAddresses"
    ADD CONSTRAINT "knownAddresses_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


ALTER TABLE ONLY notifications
    ADD CONSTRAINT "notifications_userId_exists" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


ALTER TABLE ONLY "organizerGroups"
    ADD CONSTRAINT "organizerGroups_groupId_exists" FOREIGN KEY ("groupId") REFERENCES groups(id) ON DELETE RESTRICT;


ALTER TABLE ONLY owners
    ADD CONSTRAINT "owners_userId_exists" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


ALTER TABLE ONLY "recoveryTokens"
    ADD CONSTRAINT "recoveryTokens_userId_exists" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


ALTER TABLE ONLY "secondFactorCodes"
    ADD CONSTRAINT "secondFactorCodes_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


ALTER TABLE ONLY "secondFactors"
    ADD CONSTRAINT "secondFactors_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


ALTER TABLE ONLY sessions
    ADD CONSTRAINT "sessions_userId_exists" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;


