import type { Queries } from '../db/database.ts'
import { vocabularyColumns } from '../db/listings/columns.ts'
import { messageColumns } from '../db/people/notifications.ts'
import { emailColumns, nicknameColumns } from '../db/people/users.ts'
import { newId, newToken } from '../domain/ids.ts'
import type { Ids } from './fill-ids.ts'
import type { LinkTarget, SampleTown } from './types.ts'

/** Writes the accounts and the invitations through which they came. */
export async function fillPeople(
  tx: Queries,
  { users, invitations }: SampleTown,
  ids: Ids,
  passwords: ReadonlyMap<string, string>,
): Promise<void> {
  const accounts = users.map(({ key, role, nickname, email, password, deactivated, createdAt }) => ({
    id: ids.of('user', key),
    role,
    createdAt,
    ...nicknameColumns(nickname),
    ...emailColumns(email),
    passwordHash: passwords.get(password)!,
    deactivated: deactivated ? (1 as const) : (0 as const),
  }))
  await tx.insertInto('users').values(accounts).execute()
  const links = invitations.map(({ createdAt, createdBy, usedBy }) => ({
    id: newToken(),
    createdAt,
    createdBy: ids.of('user', createdBy),
    usedBy: usedBy ? ids.of('user', usedBy) : null,
  }))
  if (links.length > 0) await tx.insertInto('invitations').values(links).execute()
}

/** Writes the categories and topics. */
export async function fillVocabulary(
  tx: Queries,
  { categories, topics }: SampleTown,
  ids: Ids,
  createdAt: string,
): Promise<void> {
  const rows = <Entry extends SampleTown['topics'][number] | SampleTown['categories'][number]>(
    kind: 'category' | 'topic',
    entries: Entry[],
  ) => entries.map((entry) => ({ id: ids.of(kind, entry.key), createdAt, ...vocabularyColumns(entry) }))
  await tx.insertInto('categories').values(rows('category', categories)).execute()
  await tx.insertInto('topics').values(rows('topic', topics)).execute()
}

function linkOf(target: LinkTarget | undefined, ids: Ids, origin: string): string | null {
  if (target === undefined || typeof target === 'string') return target ?? null
  return 'path' in target ? `${origin}${target.path}` : `${origin}/event/${ids.of('event', target.event)}`
}

/** Writes the notifications. */
export async function fillMessages(
  tx: Queries,
  { notifications }: SampleTown,
  ids: Ids,
  origin: string,
): Promise<void> {
  const rows = notifications.map(({ userId, createdAt, viewed, linkUrl, ...message }) => ({
    id: newId(),
    userId: ids.of('user', userId),
    createdAt,
    viewed: viewed ? (1 as const) : (0 as const),
    ...messageColumns({ ...message, linkUrl: linkOf(linkUrl, ids, origin) }),
  }))
  if (rows.length > 0) await tx.insertInto('notifications').values(rows).execute()
}
