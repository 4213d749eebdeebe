import { readFile } from 'node:fs/promises'
import type { Deps } from '../../config/deps.ts'
import { transact } from '../../db/connection/transaction.ts'
import { isSample, markAsSample } from '../../db/sample-mark.ts'
import type { MediaTable } from '../../db/schema/tables.ts'
import { rebuildSearch } from '../../db/search/rebuild.ts'
import { hashPassword } from '../../lib/passwords.ts'
import { semaphore } from '../../lib/semaphore.ts'
import { encodeImage } from '../../media/image.ts'
import { fillDesk } from './fill-desk.ts'
import { createIds } from './fill-ids.ts'
import { fillListings } from './fill-listings.ts'
import { fillMessages, fillPeople, fillTaxonomy } from './fill-people.ts'
import { sampleTown } from './sample-town.ts'
import type { SampleTown } from './types.ts'

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

/** All sample accounts have the same password, so it is hashed only once: hashing is slow. */
async function hashPasswords({ users }: SampleTown): Promise<Map<string, string>> {
  const passwords = [...new Set(users.map((user) => user.password))]
  return new Map(await Promise.all(passwords.map(async (word) => [word, await hashPassword(word)] as const)))
}

/**
 * Inserts the sample town into an empty database and marks it, in one transaction. Does nothing if the database has
 * users or is marked. Images are processed like uploads.
 */
export async function fillSampleData({ db, config, now }: Deps): Promise<void> {
  const someone = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone || (await isSample(db.read))) return
  const town = sampleTown(now(), config.timeZone)
  const [passwords, images] = await Promise.all([hashPasswords(town), encodeImages(town)])
  const filled = await transact(db, async (tx) => {
    if (!(await markAsSample(tx))) return false
    const ids = createIds()
    const createdAt = now().toISOString()
    const media = images.map(({ key, ...image }) => ({ ...image, id: ids.of('image', key), createdAt }))
    for (const image of media)
      await tx
        .insertInto('media')
        .values({ ...image, createdBy: null })
        .execute()
    await fillPeople(tx, town, ids, passwords)
    await fillTaxonomy(tx, town, ids, createdAt)
    await fillListings(tx, town, ids, createdAt)
    await fillDesk(tx, town, ids, now())
    await fillMessages(tx, town, ids, config.publicUrl)
    return true
  })
  if (filled) await rebuildSearch(db)
}

/** The sample accounts to log in with, one line each (CONTRACT.md section 5). */
export function sampleAccounts({ config, now }: Pick<Deps, 'config' | 'now'>): string {
  const roles = ['admin', 'moderator', 'normal']
  return sampleTown(now(), config.timeZone)
    .users.filter((user) => roles.includes(user.key))
    .map(({ role, email, password }) => `  ${role.padEnd(9)}  ${email.padEnd(21)}  ${password}`)
    .join('\n')
}
