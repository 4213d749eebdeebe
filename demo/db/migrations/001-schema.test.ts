import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { databaseForAll, describeOnEngines } from '../../testing/database-engines.ts'

const at = '2026-05-04T10:00:00.000Z'

describeOnEngines('foreign keys', (engine) => {
  const fresh = databaseForAll(engine)
  beforeAll(async () => {
    for (const row of [
      sql`users (id, "createdAt", role, nickname, "nicknameKey", "nicknameFolded", email, "emailKey", "passwordHash",
        deactivated) values ('u', ${at}, 'normal', 'U', 'u', 'u', 'u@example.org', 'u@example.org', 'x', 0)`,
      sql`groups (id, "createdAt", name, "nameFolded", "nameKey", deactivated, published)
        values ('g', ${at}, 'G', 'g', 'g', 0, 1)`,
      sql`events (id, "createdAt", name, "nameFolded", deactivated, published, organizers, location, category, topic,
        tags, start, involved, canceled, "parentListed", "editedByHand")
        values ('e', ${at}, 'E', 'e', 0, 1, '[]', '', 'c', 't', '[]', ${at}, '[]', 0, 0, 0)`,
      sql`"followedEvents" (id, source, "keyHash", "eventId", seen, start) values ('f', 's', 'k', 'e', ${at}, ${at})`,
    ])
      await run(sql`insert into ${row}`)
  })

  const run = async (query: ReturnType<typeof sql>) => (await query.execute(fresh.database.write)).rows

  /** A row for each key that decides what becomes of it: its table, and how to insert one for a target. */
  const pointing = {
    users: {
      owners: (id: string) => sql`(kind, "itemId", "userId", position) values ('groups', 'g', ${id}, 0)`,
      sessions: (id: string) =>
        sql`("tokenHash", "userId", "createdAt", "lastUsedAt", language) values ('h', ${id}, ${at}, ${at}, 'de')`,
      recoveryTokens: (id: string) => sql`("tokenHash", "userId", "createdAt") values ('h', ${id}, ${at})`,
      knownAddresses: (id: string) =>
        sql`("userId", "addressHash", "lastLoginAt") values (${id}, 'h', ${at})`,
      secondFactors: (id: string) =>
        sql`("userId", secret, "lastCounter", "createdAt") values (${id}, 's', 0, ${at})`,
      secondFactorCodes: (id: string) => sql`("userId", "codeHash") values (${id}, 'h')`,
      idempotencyKeys: (id: string) =>
        sql`("userId", key, "requestHash", "createdAt") values (${id}, 'k', 'h', ${at})`,
      notifications: (
        id: string,
      ) => sql`(id, "createdAt", "userId", subject, "subjectFolded", message, viewed)
        values ('n', ${at}, ${id}, 's', 's', 'm', 0)`,
      subscriptions: (id: string) =>
        sql`(id, "createdAt", "userId", name, address, format, choices, state, counts)
        values ('s', ${at}, ${id}, 'n', 'a', 'f', '{}', 's', '{}')`,
      imports: (id: string) =>
        sql`(id, "createdAt", "userId", format, created, updated, canceled, places)
        values ('i', ${at}, ${id}, 'f', 0, 0, 0, 0)`,
      importSources: (id: string) =>
        sql`(id, "createdAt", "userId", content) values ('i', ${at}, ${id}, 'x')`,
    },
    events: { eventTags: (id: string) => sql`("eventId", tag) values (${id}, 'tag')` },
    groups: {
      organizerGroups: (id: string) => sql`(kind, "itemId", "groupId") values ('events', 'e', ${id})`,
    },
  }
  const insert = (table: string, row: ReturnType<typeof sql>) =>
    run(sql`insert into ${sql.table(table)} ${row}`)
  const of = (target: keyof typeof pointing) => Object.entries(pointing[target])

  const keys = Object.values(pointing).flatMap((tables) => Object.entries(tables))
  it.each(keys)('of %s point to something that exists', async (table, row) => {
    await expect(insert(table, row('gone'))).rejects.toThrow(/foreign key/i)
  })

  it('delete with an account and an event what was only theirs', async () => {
    for (const [target, id] of [
      ['users', 'u'],
      ['events', 'e'],
    ] as const) {
      for (const [table, row] of of(target)) await insert(table, row(id))
      await run(sql`delete from ${sql.table(target)}`)
      for (const [table] of of(target))
        expect([table, await run(sql`select 1 from ${sql.table(table)}`)]).toEqual([table, []])
    }
    expect(await run(sql`select id, "eventId" from "followedEvents"`)).toEqual([{ id: 'f', eventId: null }])
  })

  it('keep a group that organises something', async () => {
    for (const [table, row] of of('groups')) await insert(table, row('g'))
    await expect(run(sql`delete from groups`)).rejects.toThrow(/foreign key/i)
  })
})
