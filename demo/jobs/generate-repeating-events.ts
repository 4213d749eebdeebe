import { addDays, completeUntil, dayOf, formatParent, limits } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { toRepeatingEvent } from '../db/listings/rows.ts'
import { transactWrites } from '../entries/after-write.ts'
import { generateEvents } from '../entries/generate-events.ts'
import type { Action } from './action.ts'

const perRun = 500

/**
 * Extends one repeating event to three weeks from today, if its last event, or the break after it, ends between today
 * and then. Returns how many events were generated.
 */
async function goOn(deps: Deps, id: string): Promise<number> {
  const { db, config, now } = deps
  const today = dayOf(now(), config.timeZone)
  const until = addDays(today, limits.runningOutDays)
  return transactWrites(deps, async (tx, notes) => {
    const row = await tx
      .selectFrom('revents')
      .selectAll()
      .where('id', '=', id)
      .$if(db.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    const { last } = await tx
      .selectFrom('events')
      .select((from) => from.fn.max('generatedFor').as('last'))
      .where('parent', '=', formatParent({ kind: 'repeatingEvent', id }))
      .executeTakeFirstOrThrow()
    if (!row || last === null || last >= until) return 0
    const { intervals, anchor, excluded, breaks } = toRepeatingEvent(row, [])
    const complete = completeUntil({ intervals, anchor: anchor ?? last, excluded, breaks }, last)
    if (complete < today || complete >= until) return 0
    const period = { from: addDays(last, 1), to: until }
    const write = { tx, notes, now: now(), caller: null, how: 'host' } as const
    return (await generateEvents(write, row, { period, timeZone: config.timeZone })).length
  })
}

/** Has no schedule: a series that its owners let run out should end. Skips series that have ended or have no events. */
export const generateRepeatingEvents: Action = {
  name: 'generate-repeating-events',
  summary: 'Generates events three weeks ahead for repeating events that end within three weeks.',
  run: async (deps, signal) => {
    const rows = await deps.db.read
      .selectFrom('revents')
      .select('id')
      .where('anchor', 'is not', null)
      .where('deactivated', '=', 0)
      .orderBy('seq')
      .execute()
    let events = 0
    let repeating = 0
    for (const { id } of rows) {
      if (signal.aborted) break
      const made = await goOn(deps, id)
      events += made
      if (made > 0) repeating += 1
      if (repeating === perRun) break
    }
    return [
      { code: 'events created', count: events },
      { code: 'repeating events continued', count: repeating },
    ]
  },
}
