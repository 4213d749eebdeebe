import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../connection/database.ts'

type Type = ColumnDataType | RawBuilder<unknown>

/** Creates the tables of tables.ts. */
export async function createTables(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const postgres = dialect === 'postgres'
  const text: Type = postgres ? sql`text collate "C"` : 'text'
  const blob: Type = postgres ? 'bytea' : 'blob'
  const real: Type = postgres ? 'double precision' : 'real'

  const table = (name: string) => db.schema.createTable(name)
  const columns = <T extends string>(
    builder: CreateTableBuilder<T, string>,
    type: Type,
    names: readonly string[],
    required = true,
  ) =>
    names.reduce(
      (all, name) => all.addColumn(name, type, (column) => (required ? column.notNull() : column)),
      builder,
    )
  const rowTable = (name: string) => {
    const keyed = postgres
      ? table(name).addColumn('seq', 'bigint', (column) => column.generatedAlwaysAsIdentity().primaryKey())
      : table(name).addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    return columns(
      keyed.addColumn('id', text, (column) => column.notNull().unique()),
      text,
      ['createdAt'],
    ).addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
  }
  const index = (on: string, names: string[], unique = false) => {
    const builder = db.schema
      .createIndex(`${on}_${names.join('_')}`)
      .on(on)
      .columns(names)
    return (unique ? builder.unique() : builder).execute()
  }

  let users = columns(rowTable('users'), text, [
    'role',
    'nickname',
    'nicknameKey',
    'nicknameFolded',
    'email',
    'emailKey',
    'passwordHash',
  ])
  users = columns(users, text, ['lastInvitationAt'], false)
  users = columns(users, 'integer', ['deactivated'])
  await users.execute()
  await index('users', ['nicknameKey'], true)
  await index('users', ['emailKey'], true)

  for (const name of ['groups', 'places', 'events', 'revents']) {
    let listing = columns(rowTable(name), text, ['name', 'nameFolded'])
    listing = columns(listing, text, ['image', 'alt', 'description'], false)
    listing = columns(listing, 'integer', ['deactivated']).addColumn('digestedVersion', 'integer', (column) =>
      column.notNull().defaultTo(0),
    )
    if (name !== 'groups') {
      listing = columns(listing, text, ['address'], false)
      listing = columns(listing, real, ['lat', 'lng'], false)
    }
    if (name !== 'revents') listing = columns(listing, 'integer', ['published'])
    if (name === 'groups' || name === 'places') {
      listing = columns(listing, text, ['nameKey'])
      listing = columns(listing, text, ['link', 'email'], false)
    }
    if (name === 'places') listing = columns(listing, text, ['addressFolded'])
    if (name === 'events' || name === 'revents') {
      listing = columns(listing, text, ['organizers', 'location', 'category', 'topic', 'tags', 'start'])
      listing = columns(listing, text, ['location2', 'end'], false)
    }
    if (name === 'events') {
      listing = columns(listing, text, ['parent', 'generatedFor'], false)
      listing = columns(listing, text, ['involved'])
      listing = columns(listing, 'integer', ['canceled', 'parentListed', 'editedByHand'])
    }
    if (name === 'revents') {
      listing = columns(listing, text, ['intervals', 'excluded'])
      listing = columns(listing, text, ['anchor'], false)
    }
    await listing.execute()
    await index(name, ['nameFolded'])
    if (name === 'groups' || name === 'places') await index(name, ['nameKey'], true)
  }
  await index('events', ['published', 'deactivated', 'start'])
  await index('events', ['start'])
  await index('events', ['location', 'start'])
  await index('events', ['category', 'start'])
  await index('events', ['topic', 'start'])
  await db.schema
    .createIndex('events_parent_generatedFor')
    .on('events')
    .columns(['parent', 'generatedFor'])
    .unique()
    .where(sql.ref('generatedFor'), 'is not', null)
    .execute()
  await index('events', ['parent', 'start'])

  for (const name of ['categories', 'topics']) {
    await columns(
      columns(rowTable(name), text, ['name', 'nameKey', 'nameFolded']),
      text,
      ['headline', 'headlineFolded', 'description'],
      false,
    ).execute()
    await index(name, ['nameKey'], true)
  }

  const notifications = columns(rowTable('notifications'), text, [
    'userId',
    'subject',
    'subjectFolded',
    'message',
  ])
  await columns(columns(notifications, text, ['linkTitle', 'linkUrl'], false), 'integer', [
    'viewed',
  ]).execute()
  await index('notifications', ['userId', 'viewed', 'createdAt'])

  await columns(rowTable('invitations'), text, ['createdBy', 'usedBy'], false).execute()
  await index('invitations', ['createdBy', 'createdAt'])

  const themes = columns(rowTable('themes'), text, ['name', 'nameKey', 'nameFolded'])
  await columns(columns(themes, 'integer', ['active', 'editable']), text, ['parent'], false).execute()
  await index('themes', ['nameKey'], true)

  const key = (name: string, column: string) =>
    table(name).addColumn(column, text, (definition) => definition.notNull().primaryKey())

  const actions = columns(key('actions', 'name'), 'integer', ['calls', 'version'])
  await columns(
    actions,
    text,
    ['lastCall', 'error', 'lastCalledBy', 'result', 'leasedUntil'],
    false,
  ).execute()

  const media = columns(columns(key('media', 'id'), text, ['contentType', 'createdAt']), blob, [
    'original',
    'detail',
    'list',
  ])
  await columns(media, text, ['createdBy'], false).execute()

  const outbox = columns(key('outbox', 'id'), text, [
    'recipient',
    'subject',
    'body',
    'createdAt',
    'nextAttemptAt',
  ])
  await columns(
    columns(outbox, 'integer', ['attempts']),
    text,
    ['recoveryFor', 'sentAt', 'error'],
    false,
  ).execute()

  await columns(columns(table('owners'), text, ['kind', 'itemId', 'userId']), 'integer', ['position'])
    .addPrimaryKeyConstraint('owners_key', ['kind', 'itemId', 'userId'])
    .execute()
  await index('owners', ['userId', 'kind'])

  await columns(table('organizerGroups'), text, ['kind', 'itemId', 'groupId'])
    .addPrimaryKeyConstraint('organizerGroups_key', ['kind', 'itemId', 'groupId'])
    .execute()
  await index('organizerGroups', ['groupId', 'kind'])

  await columns(table('eventTags'), text, ['eventId', 'tag'])
    .addPrimaryKeyConstraint('eventTags_key', ['eventId', 'tag'])
    .execute()
  await index('eventTags', ['tag'])

  await columns(key('sessions', 'tokenHash'), text, ['userId', 'createdAt', 'lastUsedAt']).execute()
  await index('sessions', ['userId'])

  const recovery = columns(key('recoveryTokens', 'tokenHash'), text, ['userId', 'createdAt'])
  await columns(recovery, text, ['usedAt'], false).execute()

  const idempotency = columns(table('idempotencyKeys'), text, ['userId', 'key', 'requestHash', 'createdAt'])
  await columns(columns(idempotency, 'integer', ['status'], false), text, ['answer'], false)
    .addPrimaryKeyConstraint('idempotencyKeys_key', ['userId', 'key'])
    .execute()

  await columns(columns(key('rateLimits', 'key'), text, ['windowStart']), 'integer', ['hits']).execute()
  await columns(key('settings', 'key'), text, ['value']).execute()
}
