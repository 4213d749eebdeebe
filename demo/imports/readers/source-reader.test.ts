import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, describe, expect, it } from 'vitest'
import type { ReadJob } from '../../domain/foreign-calendar.ts'
import { gig, icsOf } from '../../testing/fake-calendar.ts'
import { createSourceReader, type SourceReader } from './source-reader.ts'

const options: ReadJob['options'] = { timeZone: 'Europe/Berlin', now: new Date('2026-05-04T10:00:00Z') }
const jobOf = (text: string): ReadJob => ({ bytes: Buffer.from(text), format: 'auto', options })

/** Thousands of series, each of which takes a while. */
const dearCalendar = icsOf(
  Array.from({ length: 3000 }, (_, number) =>
    gig(`${number}@mill.example`, 5, {
      DTSTART: '16000101T180000Z',
      RRULE: 'FREQ=DAILY;BYMONTHDAY=31;BYDAY=MO',
    }),
  ),
)

describe('reading a source', () => {
  let reader: SourceReader
  afterEach(() => reader.close())

  it('finds in a process of its own what is in it, and says of what can’t be read why', async () => {
    reader = createSourceReader()
    const read = await reader.read(jobOf(icsOf([gig('one@mill.example', 5)])))
    expect(read).toMatchObject({ found: { format: 'ics', events: [{ key: 'one@mill.example' }] } })
    expect(await reader.read(jobOf('nothing'))).toEqual({ unreadable: 'unknownFormat' })
  })

  it('holds up nobody while a source takes long, ends it, and reads the next one', async () => {
    reader = createSourceReader({ timeoutMs: 1000 })
    await reader.read(jobOf('name;date\n'))
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const [dear, next] = await Promise.all([
      reader.read(jobOf(dearCalendar)),
      reader.read(jobOf(icsOf([gig('next@mill.example', 6)]))),
    ])
    delay.disable()
    expect(dear).toEqual({ unreadable: 'tooComplex' })
    expect(next).toMatchObject({ found: { events: [{ key: 'next@mill.example' }] } })
    expect(delay.max / 1e6).toBeLessThan(500)
  })

  it('refuses what would wait for too long', async () => {
    reader = createSourceReader({ timeoutMs: 1000 })
    const all = Array.from({ length: 30 }, async () =>
      reader.read(jobOf(icsOf([gig('one@mill.example', 5)]))),
    )
    const statuses = await Promise.all(
      all.map(async (one) =>
        one.then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ),
    )
    expect(statuses.filter((status) => status === 503)).toHaveLength(9)
    expect(statuses.filter((status) => status === 200)).toHaveLength(21)
  })
})
