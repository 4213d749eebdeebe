import { readdir, stat, statfs } from 'node:fs/promises'
import type { ActionOutcome, TroubleName } from '../../src/contract.ts'
import { limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { isDamage } from '../db/connection/database.ts'
import { dayMs } from '../lib/credible-time.ts'
import { sizeOf } from '../lib/sizes.ts'
import { unsentMails } from '../mail/outbox.ts'
import { backupsIn } from './make-backup.ts'

/** Something that is wrong with the host. */
export type HostTrouble = {
  about: TroubleName
  /** Tells it from others: administrators are told once of each. */
  key: string
  /** What fails, where or how much, for its text. */
  detail: string
}

/** A mail that failed this often, while none was sent, is a sign that none can be: after three minutes. */
const failedAttempts = 3
/** Backups are made daily. */
const backupOverdueMs = 2 * dayMs
/** Beyond these, further subscriptions that fail are no news. */
const mostSubscriptions = 20

/** Free bytes of the disk that holds a folder; undefined if there is no such folder. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const room = await statfs(folder).catch(() => undefined)
  return room && room.bavail * room.bsize
}

/** The folders whose room is watched, by what they hold. */
export const watchedFolders = ({ config: { dataDir, backupDir } }: Pick<Deps, 'config'>) => ({
  data: dataDir,
  ...(backupDir !== undefined && { backups: backupDir }),
})

/** When the last good backup was made; null if there is none, undefined if the host makes none. */
export async function lastBackup({
  config: { backupDir, databaseUrl },
}: Pick<Deps, 'config'>): Promise<Date | null | undefined> {
  if (backupDir === undefined) return undefined
  const names = await readdir(backupDir).catch(() => [])
  const times = backupsIn(names, databaseUrl ? 'pgdump' : 'sqlite').map(({ at }) => at.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

async function findDiskTroubles(deps: Deps): Promise<HostTrouble[]> {
  const { disk } = deps.db
  const { place: detail } = disk
  const found: HostTrouble[] = disk.isFull ? [{ about: 'fullDisk', key: 'fullDisk', detail }] : []
  if (disk.moved?.()) found.push({ about: 'databaseMoved', key: 'databaseMoved', detail })
  const seen = new Set<number>()
  for (const folder of Object.values(watchedFolders(deps))) {
    const free = await freeBytes(folder)
    const disk = (await stat(folder).catch(() => undefined))?.dev
    if (free === undefined || disk === undefined || free >= deps.limits.littleRoomBytes || seen.has(disk))
      continue
    seen.add(disk)
    found.push({ about: 'littleRoom', key: `littleRoom ${folder}`, detail: `${sizeOf(free)}, ${folder}` })
  }
  return found
}

async function findMailTroubles(deps: Deps): Promise<HostTrouble[]> {
  const { read } = deps.db
  const found: HostTrouble[] = []
  const { waiting, givenUp } = await unsentMails(deps)
  if (givenUp > 0) found.push({ about: 'mailsGivenUp', key: 'mailsGivenUp', detail: String(givenUp) })
  if (waiting === 0) return found
  const failing = await read
    .selectFrom('outbox')
    .select(['createdAt', 'error'])
    .where('sentAt', 'is', null)
    .where('attempts', '>=', failedAttempts)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!failing) return found
  const sent = await read
    .selectFrom('outbox')
    .select('id')
    // What is never sent, so that answers reveal nothing, has no attempts.
    .where('attempts', '>', 0)
    .where('sentAt', '>=', failing.createdAt)
    .limit(1)
    .executeTakeFirst()
  if (!sent) found.push({ about: 'mailsWaiting', key: 'mailsWaiting', detail: failing.error ?? '' })
  return found
}

async function findFailingSubscriptions({ db }: Deps): Promise<HostTrouble[]> {
  const rows = await db.read
    .selectFrom('subscriptions')
    .select(['id', 'name'])
    .where('paused', '=', 0)
    .where('state', '=', 'failing')
    .where('failures', '>=', limits.subscriptionFailures)
    .orderBy('seq')
    .limit(mostSubscriptions)
    .execute()
  return rows.map(({ id, name }) => ({ about: 'subscription', key: `subscription ${id}`, detail: name }))
}

/** Actions whose failures are found in another way. */
const elsewhere = ['send-outbox', 'read-subscriptions']

async function findFailedActions({ db }: Deps): Promise<HostTrouble[]> {
  const rows = await db.read
    .selectFrom('actions')
    .select(['name', 'error', 'outcomes'])
    .where('error', 'is not', null)
    .where('name', 'not in', elsewhere)
    .orderBy('name')
    .execute()
  return rows.map(({ name, error, outcomes }) => {
    const isDamaged =
      outcomes !== null &&
      (JSON.parse(outcomes) as ActionOutcome[]).some(({ code }) => code === 'database damaged')
    if (isDamaged) return { about: 'damaged', key: 'damaged', detail: error! }
    if (name === 'make-backup') return { about: 'backupFailed', key: 'backupFailed', detail: error! }
    return { about: 'action', key: `action ${name}`, detail: `${name}: ${error!}` }
  })
}

async function findOldBackup(deps: Deps): Promise<HostTrouble[]> {
  const last = await lastBackup(deps)
  if (last === undefined) return []
  // None yet: the first one is due once the host runs, and its failure is found as such.
  const isOld = last !== null && deps.now().getTime() - last.getTime() > backupOverdueMs
  return isOld ? [{ about: 'backupOld', key: 'backupOld', detail: last.toISOString().slice(0, 10) }] : []
}

const finders = [
  findFailedActions,
  findDiskTroubles,
  findOldBackup,
  findMailTroubles,
  findFailingSubscriptions,
] as const

const urgent: readonly TroubleName[] = [
  'databaseMoved',
  'damaged',
  'fullDisk',
  'littleRoom',
  'backupFailed',
  'backupOld',
]

/** What is wrong with the host now; the most urgent first. Rejects if the database does not answer. */
export async function findTroubles(deps: Deps): Promise<HostTrouble[]> {
  const findIn = (find: (typeof finders)[number]) =>
    find(deps).catch((error: unknown) => {
      // What can't be read any more is no reason to be silent about the rest.
      if (!isDamage(error)) throw error
      return []
    })
  const found = (await Promise.all(finders.map(findIn))).flat()
  const { damage } = deps.db.disk
  if (damage !== undefined && !found.some(({ about }) => about === 'damaged'))
    found.push({ about: 'damaged', key: 'damaged', detail: damage })
  const rank = ({ about }: HostTrouble) => (urgent.includes(about) ? urgent.indexOf(about) : urgent.length)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
