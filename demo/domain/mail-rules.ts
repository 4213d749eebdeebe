import { addDays, dayOf, instantOf, limits, type MailChoice } from '../../src/contract.ts'
import { dayMs, hourMs, latestCredible } from '../lib/credible-time.ts'
import type { MailWay } from '../lib/mail-way.ts'

/*
 * When notifications go by mail. What concerns an entry that was hidden or reported goes at once, everything else with
 * one mail a day. Neither hiding many entries nor many reports make many mails: what follows waits, and goes together.
 */

/** The last instant at which it was this full hour, 0 to 23, in a time zone. */
export function lastTimeOf(hour: number, now: Date, timeZone: string): Date {
  const clock = `${String(hour).padStart(2, '0')}:00` as const
  const today = dayOf(now, timeZone)
  const at = instantOf(today, clock, timeZone)
  return at <= now ? at : instantOf(addDays(today, -1), clock, timeZone)
}

/** What was created before goes with the daily mail. */
export const lastMorning = (now: Date, timeZone: string): Date =>
  lastTimeOf(limits.dailyMailHour, now, timeZone)

/**
 * Time between two mails about the same, in milliseconds. Moderators hide entries; reports come from anybody, who
 * must not be able to fill an inbox: further ones of a day go with the daily mail, or, where that isn't wanted, the
 * day after.
 */
const pauseMs = { hidden: hourMs, reported: dayMs } as const satisfies Record<UrgentWay, number>

type UrgentWay = Exclude<MailWay, 'daily'>

const urgentWays = Object.keys(pauseMs) as UrgentWay[]

/** What one account wants, and when it got its last mails; instants are ISO 8601. */
export type MailState = {
  choice: MailChoice
  hiddenAt: string | null
  reportedAt: string | null
  dailyAt: string | null
}

/** Since when something waits, by way, as ISO 8601; the earliest. */
export type Waiting = Partial<Record<MailWay, string>>

/**
 * What becomes of what waits: it goes into a mail, is dropped, goes with the next daily mail, or is looked at again at
 * an instant.
 */
type MailPlan = {
  send: MailWay[]
  drop: MailWay[]
  join: MailWay[]
  postpone: Partial<Record<UrgentWay, Date>>
}

const lastOf = ({ hiddenAt, reportedAt }: MailState, way: UrgentWay) =>
  way === 'hidden' ? hiddenAt : reportedAt

/** From when on the next mail about something urgent may go; undefined for at once. */
function pausedUntil(state: MailState, way: UrgentWay, now: Date): Date | undefined {
  const last = lastOf(state, way)
  if (last === null || last > latestCredible(now)) return undefined
  const until = new Date(Date.parse(last) + pauseMs[way])
  return until > now ? until : undefined
}

/** Decides about one account. `choice` is `none` for accounts that can't log in. */
export function planMails(state: MailState, waiting: Waiting, now: Date, timeZone: string): MailPlan {
  const ways = Object.keys(waiting) as MailWay[]
  const { choice, dailyAt } = state
  const plan: MailPlan = { send: [], drop: [], join: [], postpone: {} }
  if (choice === 'none') return { ...plan, drop: ways }
  if (choice === 'urgent' && waiting.daily) plan.drop = ['daily']
  const morning = lastMorning(now, timeZone).toISOString()
  if (choice === 'all' && waiting.daily && isOver(waiting.daily, morning, now)) {
    const isSent = dailyAt !== null && dailyAt >= morning && dailyAt <= latestCredible(now)
    if (!isSent) return { ...plan, send: ways }
    plan.join = ['daily']
  }
  const urgent = urgentWays.filter((way) => waiting[way] !== undefined)
  const paused = urgent.map((way) => [way, pausedUntil(state, way, now)] as const)
  if (paused.some(([, until]) => until === undefined)) return { ...plan, send: urgent }
  for (const [way, until] of paused) {
    if (way === 'reported' && choice === 'all') plan.join.push(way)
    else plan.postpone[way] = until!
  }
  return plan
}

/** Whether something waits since before an instant; also if it waits since a time when the clock was wrong. */
const isOver = (since: string, before: string, now: Date) => since < before || since > latestCredible(now)
