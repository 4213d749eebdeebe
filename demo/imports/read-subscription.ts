import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import {
  type Caller,
  can,
  importChoices,
  type ImportChoices,
  limits,
  type SubscriptionInput,
  type SubscriptionItem,
  type SubscriptionState,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { Queries } from '../db/connection/database.ts'
import { isPostgres } from '../db/connection/transaction.ts'
import { countFollowing, type SubscriptionRow } from '../db/imports/subscriptions.ts'
import { notify } from '../db/people/users.ts'
import { importLink } from '../domain/entry-links.ts'
import type { RunWrite, Write } from '../entries/resource.ts'
import { AccountGone, callerNamed, writerAs } from '../entries/write-as.ts'
import { noted } from '../i18n/messages.ts'
import { ApiError } from '../lib/api-error.ts'
import { dayMs, latestCredible, minuteMs } from '../lib/credible-time.ts'
import { applyPlan, type Disappeared } from './apply.ts'
import { FetchFailure } from './fetch/fetch-failure.ts'
import { assertReadable, hostOf, openAddress, type OpenSource } from './open-source.ts'
import { type Draft, planImport } from './plan/plan.ts'

/** How long one reading may take; a process that dies leaves the subscription to others after that. */
const leaseMs = 15 * minuteMs

/** The source's dates are known this far ahead (`ReadOptions`). */
const knownDays = 365

export type ReadOptions = { confirmLoss?: boolean }

type Outcome = Partial<
  Pick<
    SubscriptionRow,
    | 'state'
    | 'error'
    | 'failures'
    | 'lastSuccessAt'
    | 'nextReadAt'
    | 'counts'
    | 'found'
    | 'faults'
    | 'etag'
    | 'lastModified'
  >
>

/** Takes the lease, atomically: only one of two processes gets it. Resolves to its end. */
async function takeLease({ db, now }: Deps, id: string): Promise<string | undefined> {
  const at = now()
  const leasedUntil = new Date(at.getTime() + leaseMs).toISOString()
  const { numUpdatedRows } = await db.write
    .updateTable('subscriptions')
    .set({ leasedUntil, lastReadAt: at.toISOString() })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('leasedUntil', 'is', null),
        row('leasedUntil', '<=', at.toISOString()),
        row('leasedUntil', '>', latestCredible(at, leaseMs)),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? leasedUntil : undefined
}

/** Entries that follow the subscription, are ahead, and are no longer in the source. */
function disappearedIn(
  { caller, now }: Pick<Write, 'caller' | 'now'>,
  { followed, entries, present }: Draft,
  { source, id, before }: { source: OpenSource; id: string; before: number },
): { lost: Disappeared[]; ahead: number } {
  const from = now.toISOString()
  const until = new Date(now.getTime() + knownDays * dayMs).toISOString()
  const ahead = followed.flatMap((row) => {
    const entry = row.eventId === null ? undefined : entries.get(row.eventId)
    const counts = entry && row.subscriptionId === id && entry.start > from && entry.start <= until
    return counts && entry.status !== 'canceled' ? [{ row, entry }] : []
  })
  const last = source.events.reduce((latest, { start }) => (start > latest ? start : latest), '')
  // A feed of the next so many dates drops the latest ones when earlier ones are added: these are not cancelled.
  const isPushedOut = (start: string) => source.events.length >= before && start > last
  const lost = ahead
    .filter(({ entry }) => !present.has(entry.id) && !isPushedOut(entry.start))
    .filter(({ row, entry }) => row.editedHere === 0 && can(caller, 'update', 'events', entry))
    .map(({ row, entry }) => ({ entry, keyHash: row.keyHash, seen: row.seen }))
  return { lost, ahead: ahead.length }
}

/** Whether a subscription is still as it was when its reading began. With `isHeld` it stays so until the transaction ends. */
async function isCurrent(
  db: Queries,
  { id, version }: SubscriptionRow,
  { isHeld = false } = {},
): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptions')
    .select('version')
    .where('id', '=', id)
    .$if(isHeld && isPostgres(db), (query) => query.forShare())
    .executeTakeFirst()
  return found?.version === version
}

/** Writes for a subscription. Throws 409 `import stopped` once it has been changed or ended. */
const writerFor = (deps: Deps, row: SubscriptionRow): RunWrite => {
  const write = writerAs(deps, row.userId)
  return (work, changed) =>
    write(async (context) => {
      if (!(await isCurrent(context.tx, row, { isHeld: true }))) throw new ApiError(409, 'import stopped')
      return work(context)
    }, changed)
}

/** Applies what a source says now. Cancels nothing if that may be an accident of the source. */
async function applySource(
  deps: Deps,
  row: SubscriptionRow,
  source: OpenSource,
  { confirmLoss = false }: ReadOptions,
): Promise<Outcome> {
  if (!(await isCurrent(deps.db.read, row))) return {}
  const caller = await callerNamed(deps, row.userId)
  if (!caller) throw new AccountGone()
  const context = { deps, tx: deps.db.read, caller, now: deps.now() }
  const about = { ...source, title: row.name, subscriptionId: row.id }
  let outcome: Outcome = {}
  await applyPlan({ deps, write: writerFor(deps, row) }, about, async () => {
    const draft = await planImport(context, source, { choices: choicesOf(row), subscriptionId: row.id })
    const { lost, ahead } = disappearedIn(context, draft, { source, id: row.id, before: row.found })
    const isLossy = lost.length > 0 && (source.events.length === 0 || lost.length * 2 > ahead)
    // What disappeared together with new faults may only be unreadable.
    const isDoubtful = source.faults.length > row.faults
    const isCanceled = confirmLoss || (!isLossy && !isDoubtful)
    const { counts } = draft.plan
    outcome = {
      state: isLossy && !confirmLoss ? 'lossy' : 'ok',
      counts: JSON.stringify({
        ...counts,
        others: draft.others,
        cancel: counts.cancel! + (isCanceled ? lost.length : 0),
        lost: isCanceled ? 0 : lost.length,
      }),
      // Otherwise the next reading would no longer doubt what has disappeared.
      ...((isCanceled || lost.length === 0) && { found: source.events.length, faults: source.faults.length }),
    }
    return { draft, disappeared: isCanceled ? lost : [] }
  })
  return outcome
}

/** How many dates of a long source the last reading has left for the next ones. */
const laterIn = ({ counts }: SubscriptionRow): number =>
  (JSON.parse(counts) as Record<string, number>).later ?? 0

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** After failures, the next reading waits twice as long each time, a day at most. */
const nextAfter = (now: Date, failures: number) =>
  later(now, Math.min(limits.subscriptionMinutes * minuteMs * 2 ** Math.max(0, failures - 1), dayMs))

/** Rejects once a reading has taken too long: others wait for their turn. */
async function inTime<Result>(ms: number, reading: Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const overdue = pause(ms, undefined, { signal: late.signal }).then(() => {
    throw new FetchFailure('tooSlow')
  })
  try {
    return await Promise.race([reading, overdue])
  } finally {
    late.abort()
    overdue.catch(() => undefined)
    reading.catch(() => undefined)
  }
}

/** Reads and applies. Resolves to what has become of it; rejects only for faults of the host. */
async function readOnce(deps: Deps, row: SubscriptionRow, options: ReadOptions): Promise<Outcome> {
  const now = deps.now()
  if (!(await callerNamed(deps, row.userId))) return { state: 'stopped', nextReadAt: nextAfter(now, 1) }
  // A source that has not answered anything new may still have to be applied: after a loss, with other choices, or the
  // rest of a long one.
  const isSettled = row.state === 'ok' && !options.confirmLoss && laterIn(row) === 0
  const known = isSettled ? { etag: row.etag, lastModified: row.lastModified } : {}
  try {
    const asked = { format: row.format, mapping: mappingOf(row) }
    const opened = await inTime(deps.limits.subscriptionMs, openAddress(deps, row.address, asked, known))
    const succeeded = {
      error: null,
      failures: 0,
      lastSuccessAt: now.toISOString(),
      nextReadAt: nextAfter(now, 1),
    }
    if (!opened) return { ...succeeded, state: 'ok' }
    const { source, former } = opened
    assertReadable(source)
    const outcome = await applySource(deps, row, source, options)
    if (outcome.state === 'ok') return { ...succeeded, etag: null, lastModified: null, ...former, ...outcome }
    const failures = row.failures + 1
    return { ...outcome, error: null, failures, nextReadAt: nextAfter(now, 1) }
  } catch (error) {
    if (error instanceof AccountGone) return { state: 'stopped', nextReadAt: nextAfter(now, 1) }
    // Its owner is importing something, or something has changed under way: soon again.
    if (error instanceof ApiError && (error.status === 409 || error.status === 412))
      return { nextReadAt: later(now, minuteMs) }
    // Its owner has imported as much as may be for now: it goes on when they may again.
    if (error instanceof ApiError && error.body.error === 'too many creates')
      return { nextReadAt: later(now, Number(error.headers['retry-after']) * 1000) }
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    const failures = row.failures + 1
    return { state: 'failing', error: reason, failures, nextReadAt: nextAfter(now, failures) }
  }
}

/** The code of a failure that its owner can do something about, or that passes. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FetchFailure) return error.code
  if (!(error instanceof ApiError) || error.status >= 500) return undefined
  return error.body.reason ?? error.body.error
}

/** Tells the owner once that reading has failed several times in a row. */
async function notifyOwner(
  { config, db, now }: Deps,
  row: SubscriptionRow,
  { state, failures = 0 }: Outcome,
) {
  if (failures !== limits.subscriptionFailures) return
  const about = state === 'lossy' ? 'subscriptionLossy' : 'subscriptionFailing'
  const message = noted({ about, name: row.name }, config)
  await notify(db.write, [row.userId], { ...message, linkUrl: importLink(config.publicUrl) }, now())
}

/**
 * Reads a subscription and brings its entries up to date, in the name of its owner and with their present rights. Only
 * one process reads it at a time: resolves to false if another one does. What goes wrong is noted in its row.
 */
export async function readSubscription(
  deps: Deps,
  id: string,
  options: ReadOptions = {},
): Promise<SubscriptionState | false> {
  const leasedUntil = await takeLease(deps, id)
  if (leasedUntil === undefined) return false
  const row = await deps.db.read
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  let outcome: Outcome = {}
  try {
    outcome = await readOnce(deps, row, options)
  } finally {
    const release = deps.db.write
      .updateTable('subscriptions')
      .where('id', '=', id)
      .where('leasedUntil', '=', leasedUntil)
    // What was read with another address or other choices says nothing of the subscription as it is now.
    const { numUpdatedRows } = await release
      .set((column) => ({ ...outcome, leasedUntil: null, version: column('version', '+', 1) }))
      .where('version', '=', row.version)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await notifyOwner(deps, row, outcome)
    else await release.set({ leasedUntil: null }).execute()
  }
  return outcome.state ?? row.state
}

/** The choices of a subscription; those that a later version no longer knows count as not made. */
function choicesOf({ choices }: Pick<SubscriptionRow, 'choices'>): ImportChoices {
  const read = v.safeParse(importChoices, JSON.parse(choices))
  return read.success ? read.output : v.parse(importChoices, {})
}

/** How the columns of a subscribed table are read. */
const mappingOf = ({ mapping }: Pick<SubscriptionRow, 'mapping'>): SubscriptionInput['mapping'] =>
  mapping === null ? undefined : (JSON.parse(mapping) as NonNullable<SubscriptionInput['mapping']>)

/** Maps subscriptions to items, as far as the caller may see them: addresses may be secret. */
export async function toSubscriptions(
  db: Queries,
  rows: readonly SubscriptionRow[],
  caller: NonNullable<Caller>,
): Promise<SubscriptionItem[]> {
  const counts = await countFollowing(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const isOwn = row.userId === caller.id
    return {
      id: row.id,
      createdAt: row.createdAt,
      name: row.name,
      address: isOwn ? row.address : null,
      host: hostOf(row.address),
      format: row.format,
      mapping: mappingOf(row) ?? null,
      choices: choicesOf(row),
      paused: row.paused === 1,
      userId: row.userId,
      state: row.state,
      error: row.error,
      failures: row.failures,
      lastReadAt: row.lastReadAt,
      lastSuccessAt: row.lastSuccessAt,
      nextReadAt: row.nextReadAt,
      counts: JSON.parse(row.counts) as Record<string, number>,
      ...(counts.get(row.id) ?? { events: 0, edited: 0 }),
    }
  })
}
