import type { Queries } from '../../db/connection/database.ts'
import { columnsOf } from '../../db/stored-fields.ts'
import { newId, newToken } from '../../lib/ids.ts'
import type { Ids } from './fill-ids.ts'
import type { LinkTarget, SampleTown } from './types.ts'

/** Inserts the accounts and the invitations that they joined with. */
export async function fillPeople(
  tx: Queries,
  { users, invitations }: SampleTown,
  ids: Ids,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const accounts = users.map(({ key, password, createdAt, ...user }) => ({
    ...columnsOf('users', user),
    id: ids.of('user', key),
    createdAt,
    passwordHash: passwords.get(password)!,
  }))
  await tx.insertInto('users').values(accounts).execute()
  const links = invitations.map(({ createdAt, createdBy, usedBy }) => ({
    id: newToken(),
    createdAt,
    createdBy: ids.of('user', createdBy),
    usedBy: usedBy ? ids.of('user', usedBy) : null,
    used: usedBy ? (1 as const) : (0 as const),
  }))
  if (links.length > 0) await tx.insertInto('invitations').values(links).execute()
}

/** Inserts the categories and topics. */
export async function fillTaxonomy(
  tx: Queries,
  { categories, topics }: SampleTown,
  ids: Ids,
  createdAt: string,
): Promise<void> {
  const rowOf = (kind: 'category' | 'topic', key: string) => ({ id: ids.of(kind, key), createdAt })
  const filed = categories.map((entry) => ({
    ...rowOf('category', entry.key),
    ...columnsOf('categories', entry),
  }))
  const about = topics.map((entry) => ({ ...rowOf('topic', entry.key), ...columnsOf('topics', entry) }))
  await tx.insertInto('categories').values(filed).execute()
  await tx.insertInto('topics').values(about).execute()
}

function linkOf(target: LinkTarget | undefined, ids: Ids, origin: string): string | null {
  if (target === undefined || typeof target === 'string') return target ?? null
  return 'path' in target ? `${origin}${target.path}` : `${origin}/event/${ids.of('event', target.event)}`
}

/** Inserts the notifications. */
export async function fillMessages(
  tx: Queries,
  { notifications }: SampleTown,
  ids: Ids,
  origin: string,
): Promise<void> {
  const rows = notifications.map(({ createdAt, ...message }) => {
    const input = {
      ...message,
      userId: ids.of('user', message.userId),
      linkUrl: linkOf(message.linkUrl, ids, origin),
    }
    return { id: newId(), createdAt, ...columnsOf('notifications', input) }
  })
  if (rows.length > 0) await tx.insertInto('notifications').values(rows).execute()
}
