import { createHash } from 'node:crypto'
import type { Deps } from '../config/deps.ts'
import { FetchFailure } from '../imports/fetch/fetch-failure.ts'

/** A VEVENT as its properties: `DTSTART`, `SUMMARY` and so on. */
export type Properties = { UID: string } & Record<string, string>

/** The name of such an event; no two are similar, or they would count as the same on one day. */
export const titleOf = (uid: string): string => createHash('sha256').update(uid).digest('hex').slice(0, 24)

/** An event of a foreign calendar on a day of June 2026, at 20:00 in Berlin. */
export const gig = (uid: string, day: number, more: Record<string, string> = {}): Properties => ({
  UID: uid,
  DTSTART: `202606${String(day).padStart(2, '0')}T180000Z`,
  SUMMARY: titleOf(uid),
  LOCATION: 'Old mill\\, Mill Lane 3',
  ...more,
})

/** An iCalendar file with these events. */
export function icsOf(events: readonly Properties[], name = 'Mill concerts'): string {
  const lines = events.flatMap((properties) => [
    'BEGIN:VEVENT',
    ...Object.entries(properties).map(([property, value]) => `${property}:${value}`),
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `X-WR-CALNAME:${name}`, ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

/** A foreign host whose calendar a test changes. */
export type ForeignCalendar = {
  fetcher: Deps['fetcher']
  /** What each address answers: text, or the code of a failure. */
  answers: Map<string, string | { fault: ConstructorParameters<typeof FetchFailure>[0] }>
  /** The addresses that were read, and the validator that was sent. */
  asked: { address: string; etag: string | undefined }[]
  /** Runs before each answer. */
  before: () => Promise<void>
}

/** A network with one host. It answers `unchanged` to the validator of what it has. */
export function foreignCalendar(): ForeignCalendar {
  const calendar: ForeignCalendar = {
    answers: new Map(),
    asked: [],
    before: async () => undefined,
    fetcher: {
      async fetchSource(address, { etag } = {}) {
        calendar.asked.push({ address, etag })
        await calendar.before()
        const answer = calendar.answers.get(address)
        if (answer === undefined) throw new FetchFailure('notFound')
        if (typeof answer !== 'string') throw new FetchFailure(answer.fault)
        const current = `"${createHash('sha256').update(answer).digest('hex')}"`
        if (etag === current) return { status: 'unchanged' }
        return {
          status: 'changed',
          address,
          bytes: Buffer.from(answer),
          contentType: 'text/calendar; charset=utf-8',
          etag: current,
        }
      },
    },
  }
  return calendar
}
