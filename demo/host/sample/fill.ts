import { readFile } from 'node:fs/promises'
import type { ListingName } from '../../../src/contract.ts'
import type { Deps } from '../../config/deps.ts'
import type { Queries } from '../../db/connection/database.ts'
import { transact } from '../../db/connection/transaction.ts'
import { noteChange } from '../../db/listings/reviews.ts'
import type { MediaTable } from '../../db/schema/tables.ts'
import { rebuildSearch } from '../../db/search/rebuild.ts'
import { isSample, markAsSample } from '../../db/settings.ts'
import { columnsOf } from '../../db/stored-fields.ts'
import { minuteMs } from '../../lib/credible-time.ts'
import { newId, newToken } from '../../lib/ids.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { encodeImage } from '../../media/image.ts'
import { createIds, fillListings, type IdOf } from './fill-listings.ts'
import { samplePassword, sampleTown, type SampleTown } from './sample-town.ts'

/** Inserts the accounts and the invitations that they joined with. */
async function fillPeople(
  tx: Queries,
  { users, invitations }: SampleTown,
  idOf: IdOf,
  passwordHash: string,
): Promise<void> {
  const accounts = users.map(({ key, createdAt, ...user }) => ({
    ...columnsOf('users', user),
    id: idOf('user', key),
    createdAt,
    passwordHash,
  }))
  await tx.insertInto('users').values(accounts).execute()
  const links = invitations.map(({ createdAt, createdBy, usedBy }) => ({
    id: newToken(),
    createdAt,
    createdBy: idOf('user', createdBy),
    usedBy: usedBy ? idOf('user', usedBy) : null,
    used: usedBy ? (1 as const) : (0 as const),
  }))
  await tx.insertInto('invitations').values(links).execute()
}

/** Inserts the categories and topics. */
async function fillTaxonomy(
  tx: Queries,
  { categories, topics }: SampleTown,
  idOf: IdOf,
  createdAt: string,
): Promise<void> {
  const filed = categories.map((entry) => ({
    id: idOf('category', entry.key),
    createdAt,
    ...columnsOf('categories', entry),
  }))
  const about = topics.map((entry) => ({
    id: idOf('topic', entry.key),
    createdAt,
    ...columnsOf('topics', entry),
  }))
  await tx.insertInto('categories').values(filed).execute()
  await tx.insertInto('topics').values(about).execute()
}

const eventsWaiting = 6
const minutesBetween = 40

/** Puts some upcoming events, a group and a place on the moderation desk, as if their owners had just added them. */
async function fillDesk(
  tx: Queries,
  { users, events, groups, places }: SampleTown,
  idOf: IdOf,
  now: Date,
): Promise<void> {
  const members = new Set(users.filter(({ role }) => role === 'normal').map(({ key }) => key))
  const isWaiting = ({ ownedBy, deactivated }: { ownedBy: string[]; deactivated: boolean }) =>
    !deactivated && ownedBy.length > 0 && ownedBy.every((key) => members.has(key))
  const upcoming = events.filter(
    (event) => isWaiting(event) && !event.parent && event.published && event.start > now.toISOString(),
  )
  const entry = (kind: ListingName, id: string) => ({ kind, id })
  const waiting = [
    ...upcoming.slice(0, eventsWaiting).map(({ key }) => entry('events', idOf('event', key))),
    ...groups
      .filter(isWaiting)
      .slice(0, 1)
      .map(({ key }) => entry('groups', idOf('group', key))),
    ...places
      .filter(isWaiting)
      .slice(0, 1)
      .map(({ key }) => entry('places', idOf('place', key))),
  ]
  for (const [index, one] of waiting.entries()) {
    const at = new Date(now.getTime() - (index + 1) * minutesBetween * minuteMs)
    await noteChange(tx, { ...one, now: at })
  }
}

type LinkTarget = SampleTown['notifications'][number]['linkUrl']

function linkOf(target: LinkTarget, idOf: IdOf, origin: string): string | null {
  if (target === undefined || typeof target === 'string') return target ?? null
  return 'path' in target ? `${origin}${target.path}` : `${origin}/event/${idOf('event', target.event)}`
}

/** Inserts the notifications. */
async function fillMessages(
  tx: Queries,
  { notifications }: SampleTown,
  idOf: IdOf,
  origin: string,
): Promise<void> {
  const rows = notifications.map(({ createdAt, ...message }) => {
    const input = {
      ...message,
      userId: idOf('user', message.userId),
      linkUrl: linkOf(message.linkUrl, idOf, origin),
    }
    return { id: newId(), createdAt, ...columnsOf('notifications', input) }
  })
  await tx.insertInto('notifications').values(rows).execute()
}

type Image = Pick<MediaTable, 'contentType' | 'original' | 'detail' | 'list'> & { key: string }

async function encodeImages({ images }: SampleTown): Promise<Image[]> {
  const inTurn = semaphore(2)
  return Promise.all(
    images.map(async ({ key, file }) => {
      const image = await inTurn(async () => encodeImage(await readFile(file)))
      if (typeof image === 'string') throw new Error(`the sample image ${key}: ${image}`)
      return { key, ...image }
    }),
  )
}

/**
 * Inserts the sample town into an empty database and marks it, in one transaction. Does nothing if the database has
 * users or is marked. Images are processed like uploads.
 */
export async function fillSampleData({ db, config, now }: Deps): Promise<void> {
  const someone = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone || (await isSample(db.read))) return
  const town = sampleTown(now(), config.timeZone, config.language)
  const [passwordHash, images] = await Promise.all([hashPassword(samplePassword), encodeImages(town)])
  const filled = await transact(db, async (tx) => {
    if (!(await markAsSample(tx))) return false
    const idOf = createIds()
    const createdAt = now().toISOString()
    const media = images.map(({ key, ...image }) => ({ ...image, id: idOf('image', key), createdAt }))
    for (const image of media)
      await tx
        .insertInto('media')
        .values({ ...image, createdBy: null })
        .execute()
    await fillPeople(tx, town, idOf, passwordHash)
    await fillTaxonomy(tx, town, idOf, createdAt)
    await fillListings(tx, town, idOf, createdAt)
    await fillDesk(tx, town, idOf, now())
    await fillMessages(tx, town, idOf, config.publicUrl)
    return true
  })
  if (filled) await rebuildSearch(db)
}

/** The sample accounts to log in with, one line each (CONTRACT.md section 5). */
export function sampleAccounts({ config, now }: Pick<Deps, 'config' | 'now'>): string {
  const roles = ['admin', 'moderator', 'normal']
  return sampleTown(now(), config.timeZone, config.language)
    .users.filter((user) => roles.includes(user.key))
    .map(({ role, email, password }) => `  ${role.padEnd(9)}  ${email.padEnd(21)}  ${password}`)
    .join('\n')
}
