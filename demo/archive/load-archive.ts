import { sql } from 'kysely'
import { isMergeable, type ResourceName, type Role } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { type Database, inChunks, type Queries } from '../db/connection/database.ts'
import {
  advisoryLock,
  anyTable,
  inSnapshot,
  isPostgres,
  transact,
  violatedColumn,
} from '../db/connection/transaction.ts'
import { addRedirect, findRedirect } from '../db/redirects.ts'
import { tablesInUse } from '../db/schema/in-use.ts'
import { storedResources } from '../db/schema/storage.ts'
import { rebuildSearchFromScratch } from '../db/search/rebuild.ts'
import { afterWrite, type HostWrite, transactWrites } from '../entries/after-write.ts'
import { newToken } from '../lib/ids.ts'
import { hashPassword } from '../lib/passwords.ts'
import { checkArchive, type CheckOptions, storedLines } from './check-archive.ts'
import { insertPart, insertThemeFiles } from './insert-parts.ts'
import { type MergePlan, type MergeReport, planMerge, repointed } from './merge/plan-merge.ts'
import { ArchiveFailure, openArchive, type OpenArchive } from './open-archive.ts'
import type { Line, Manifest, Part } from './part.ts'
import { partsOf } from './table-parts.ts'

/**
 * Opens and checks an archive for work with its parts. Throws an ArchiveFailure if it is broken, also if only the
 * database notices.
 */
async function withArchive<Result>(
  file: string,
  options: CheckOptions,
  work: (archive: OpenArchive, parts: readonly Part[], about: Manifest) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file)
  try {
    const about = await checkArchive(archive, options)
    // The passwords of accounts that come without one: nobody knows it, and 'forgot password' sets another one.
    const hash = await hashPassword(newToken())
    return await work(archive, partsOf({ ...about, unusableHash: () => hash }), about)
  } catch (error) {
    const column = violatedColumn(error)
    throw column ? new ArchiveFailure([`Two lines have the same ${column}.`], { cause: error }) : error
  } finally {
    archive.close()
  }
}

async function assertEmpty(tx: Queries): Promise<void> {
  for (const table of tablesInUse) {
    const found = await anyTable(tx)
      .selectFrom(table)
      .select(sql.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (found)
      throw new ArchiveFailure([
        `The database is not empty (${table}). Import into a new one, before the calendar is started with it for the first time: set DATABASE_URL to an empty database, or DATA_DIR to a new folder; or add the archive to what is there with --merge.`,
      ])
  }
}

async function load(tx: Queries, archive: OpenArchive, parts: readonly Part[]): Promise<void> {
  if (isPostgres(tx)) await sql`set local statement_timeout = 0`.execute(tx)
  await advisoryLock(tx, 'themes')
  await assertEmpty(tx)
  await tx.deleteFrom('themes').execute()
  for (const part of parts) await insertPart(tx, archive, part)
  await insertThemeFiles(tx, archive)
  await rebuildSearchFromScratch(tx)
  // Or the planner would treat the tables as empty until the database looks at them by itself.
  if (isPostgres(tx)) await sql`analyze`.execute(tx)
}

/** An account of an archive that may do more than others. */
export type Appointed = { email: string; role: Exclude<Role, 'normal'>; deactivated: boolean }

/** The accounts that an import would make moderators and administrators, in the order of the archive. */
async function appointedBy(archive: OpenArchive, parts: readonly Part[]): Promise<Appointed[]> {
  const appointed: Appointed[] = []
  const part = parts.find(({ table }) => table === 'users')!
  for await (const { email, role, deactivated } of storedLines(archive, part)) {
    const known = role as Role
    if (known !== 'normal')
      appointed.push({ email: String(email), role: known, deactivated: deactivated === true })
  }
  return appointed
}

export type LoadOptions = CheckOptions & {
  /** Called with all moderators and administrators before anything is written; throws to refuse them. */
  onAppointed?: (appointed: readonly Appointed[]) => void
}

/**
 * Imports an archive into an empty database with all its tables: checks the whole of it, then writes everything in one
 * transaction. Throws an ArchiveFailure if the archive is broken or the database is in use; then nothing is written.
 */
export async function loadArchive(
  db: Database,
  file: string,
  { onAppointed, ...options }: LoadOptions,
): Promise<Manifest> {
  await assertEmpty(db.read)
  return withArchive(file, options, async (archive, parts, about) => {
    onAppointed?.(await appointedBy(archive, parts))
    await transact(db, (tx) => load(tx, archive, parts))
    return about
  })
}

/** Something in the archive needs a decision that only people can make. */
export class MergeConflict extends ArchiveFailure {
  readonly report: MergeReport

  constructor(report: MergeReport) {
    super(report.examples)
    this.report = report
  }
}

/** Tables that the plan depends on. */
const planned = ['users', 'groups', 'places', 'categories', 'topics', 'revents', 'events', 'themes', 'media']

/** Lets nobody else write until the transaction ends; with SQLite nobody can anyway. */
async function lockCalendar(tx: Queries): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`set local statement_timeout = 0`.execute(tx)
  await advisoryLock(tx, 'themes')
  const tables = sql.join(planned.map((name) => sql.table(name)))
  await sql`lock table ${tables} in share row exclusive mode`.execute(tx)
}

/** The parts that are merged. Everything else belongs to the calendar that the archive was made of. */
const isMerged = ({ table, withAccounts, withHistory }: Part) =>
  !withAccounts && !withHistory && table !== 'withdrawnEvents'

/** Whether an entry that a line of a follow-up is about has just been added. */
const isAdded = ({ added }: MergePlan, { kind, itemId }: Line) =>
  added.get(kind as ResourceName)?.has(String(itemId)) ?? false

/** Keeps old addresses: of entries that another one stands for here, and those that redirect in the archive. */
async function addRedirects(
  tx: Queries,
  archive: OpenArchive,
  part: Part,
  { ways }: MergePlan,
): Promise<void> {
  for (const [resource, led] of ways) {
    if (!isMergeable(resource)) continue
    for (const [gone, target] of led)
      if ((await findRedirect(tx, resource, gone)) === undefined)
        await addRedirect(tx, { resource, gone, target })
  }
  for await (const line of storedLines(archive, part)) {
    const { resource, gone, target } = repointed(part, line, ways) as Record<string, string>
    if (!isMergeable(resource!)) continue
    const here = await anyTable(tx)
      .selectFrom(resource)
      .select('id')
      .where('id', '=', gone!)
      .executeTakeFirst()
    if (here) continue
    await tx
      .insertInto('redirects')
      .values({ resource, gone: gone!, target: target! })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** What is written of a line of a part; undefined for nothing. */
function changeOf(part: Part, plan: MergePlan) {
  const { added, ways, nicknames } = plan
  const led = (id: unknown) => ways.get('users')?.get(String(id)) ?? id
  return (line: Line): Line | undefined => {
    if (part.table === 'reviews')
      return isAdded(plan, line) ? { ...line, seenBy: led(line.seenBy) } : undefined
    if (part.table === 'hiddenEntries')
      return isAdded(plan, line) ? { ...line, userId: led(line.userId) } : undefined
    if (!added.get(part.target!)!.has(String(line.id))) return undefined
    const kept = repointed(part, line, ways)
    if (part.table === 'themes') return { ...kept, active: false }
    if (part.table !== 'users') return kept
    // The archive's maker may know the password, and nobody here has invited the person.
    const { passwordHash: _, lastInvitationAt: __, ...rest } = kept
    const nickname = nicknames.get(String(line.id)) ?? line.nickname
    return { ...rest, role: 'normal', deactivated: true, nickname }
  }
}

async function themesAdded(
  archive: OpenArchive,
  parts: readonly Part[],
  plan: MergePlan,
): Promise<Set<string>> {
  const names = new Set<string>()
  const part = parts.find(({ table }) => table === 'themes')!
  for await (const { id, name } of storedLines(archive, part))
    if (plan.added.get('themes')!.has(String(id))) names.add(String(name))
  return names
}

async function write(
  context: HostWrite,
  archive: OpenArchive,
  parts: readonly Part[],
  plan: MergePlan,
): Promise<void> {
  const { tx } = context
  for (const part of parts.filter(isMerged)) {
    if (part.table === 'redirects') await addRedirects(tx, archive, part, plan)
    else await insertPart(tx, archive, part, changeOf(part, plan))
  }
  const themes = await themesAdded(archive, parts, plan)
  await insertThemeFiles(tx, archive, (theme) => themes.has(theme))
  // Events last: their documents have the labels of what they point to.
  for (const resource of storedResources.toSorted((a, b) => Number(a === 'events') - Number(b === 'events')))
    await inChunks([...(resource === 'themes' ? themes : (plan.added.get(resource) ?? []))], (keys) =>
      afterWrite(context, { kind: 'created', way: 'archive', resource, keys }),
    )
}

/**
 * Says what merging an archive into a calendar would do (docs/archive.md, 'Merging'), and writes nothing. Throws an
 * ArchiveFailure if the archive is broken.
 */
export function previewMerge(db: Database, file: string, options: CheckOptions): Promise<MergeReport> {
  return withArchive(file, options, async (archive, parts) => {
    const plan = await inSnapshot(db, (snapshot) => planMerge(snapshot, archive, parts.filter(isMerged)))
    return plan.outcomes.report()
  })
}

/**
 * Merges an archive into a calendar, in one transaction. Throws an ArchiveFailure if the archive is broken, a
 * MergeConflict if something in it needs a decision; then nothing is written.
 */
export function mergeArchive(
  deps: Pick<Deps, 'db' | 'now' | 'onWritten'>,
  file: string,
  options: CheckOptions,
): Promise<MergeReport> {
  return withArchive(file, options, (archive, parts) =>
    transactWrites(deps, async (tx, notes) => {
      await lockCalendar(tx)
      const plan = await planMerge(tx, archive, parts.filter(isMerged))
      const report = plan.outcomes.report()
      if (report.conflicts > 0) throw new MergeConflict(report)
      const context = { tx, notes, now: deps.now(), caller: null, how: 'archive' } as const
      if (report.added > 0) await write(context, archive, parts, plan)
      return report
    }),
  )
}
