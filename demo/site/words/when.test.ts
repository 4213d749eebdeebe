import { describe, expect, it } from 'vitest'
import { type Language, whenFacts } from '../../../src/contract.ts'
import { withOffset } from '../model/structured-data.ts'
import { calendarText } from './calendar-text.ts'
import { formatIntervals, withBreaks } from './series.ts'
import { formatSinceUntil, formatUntil, formatWhen } from './when.ts'

const text = (language: Language) =>
  calendarText(language, 'Europe/Berlin', new Date('2026-05-04T10:00:00.000Z'))
const de = text('de')
const en = text('en')

const span = (start: string, end: string | null = null) => ({
  start: new Date(start).toISOString(),
  end: end && new Date(end).toISOString(),
})

const inMay = (start: string, end: string | null) => {
  const at = (clock: string) => `2026-05-${clock}+02:00`
  return whenFacts(span(at(start), end && at(end)), 'Europe/Berlin')
}

describe('when an event takes place', () => {
  it.each([
    ['05-04T19:00', null, 'Montag, 4. Mai, 19:00 Uhr', 'Monday, 4 May, 19:00'],
    ['05-04T19:00', '05-04T21:30', 'Montag, 4. Mai, 19:00–21:30 Uhr', 'Monday, 4 May, 19:00–21:30'],
    [
      '05-04T22:00',
      '05-05T02:00',
      'Montag, 4. Mai, 22:00–02:00 Uhr (in der Nacht zum Dienstag)',
      'Monday, 4 May, 22:00–02:00 (into Tuesday)',
    ],
    ['05-04T20:00', '05-05T00:00', 'Montag, 4. Mai, 20:00–24:00 Uhr', 'Monday, 4 May, 20:00–midnight'],
    [
      '05-08T18:00',
      '05-10T00:00',
      'Freitag, 8. Mai, 18:00 Uhr – Samstag, 9. Mai, 24:00 Uhr',
      'Friday, 8 May, 18:00 – Saturday, 9 May, midnight',
    ],
    [
      '05-08T10:00',
      '05-10T18:00',
      'Freitag, 8. Mai, 10:00 Uhr – Sonntag, 10. Mai, 18:00 Uhr',
      'Friday, 8 May, 10:00 – Sunday, 10 May, 18:00',
    ],
    ['05-08T00:00', '05-09T00:00', 'Freitag, 8. Mai, ganztägig', 'Friday, 8 May, all day'],
    ['05-08T00:00', '05-09T23:59', 'Freitag, 8. Mai – Samstag, 9. Mai', 'Friday, 8 May – Saturday, 9 May'],
  ])('%s to %s', (start, end, german, english) => {
    const inSummer = (clock: string) => `2026-${clock}+02:00`
    const when = span(inSummer(start), end && inSummer(end))
    expect([formatWhen(when, de), formatWhen(when, en)]).toEqual([german, english])
  })

  it('names another year', () => {
    const when = span('2027-01-08T19:00+01:00')
    expect(formatWhen(when, de)).toBe('Freitag, 8. Januar 2027, 19:00 Uhr')
    expect(formatWhen(when, en)).toBe('Friday, 8 January 2027, 19:00')
  })

  it.each([
    ['de', '04T19:00', null, null],
    ['de', '04T19:00', '04T21:00', 'bis 21:00 Uhr'],
    ['en', '04T19:00', '05T01:00', 'until 01:00 (into Tuesday)'],
    ['en', '04T19:00', '05T00:00', 'until midnight'],
    ['en', '04T19:00', '06T01:00', 'until Wednesday, 6 May'],
  ] as const)('is said shortly in %s beside the time of a list: %s to %s', (language, start, end, said) => {
    expect(formatUntil(inMay(start, end), text(language))).toBe(said)
  })

  it.each([
    ['en', '01T19:00', '06T01:00', 'since Friday, 1 May, until Wednesday, 6 May'],
    ['de', '03T22:00', '04T03:00', 'seit 22:00 Uhr, bis 03:00 Uhr'],
    ['de', '03T22:00', null, 'seit 22:00 Uhr'],
    ['en', '03T22:00', null, 'since 22:00'],
  ] as const)('is said in %s of what has begun: %s to %s', (language, start, end, said) => {
    expect(formatSinceUntil(inMay(start, end), text(language))).toBe(said)
  })

  it('is told to programs with the offset of the day', () => {
    expect(withOffset('2026-05-04T10:00:00.000Z', 'Europe/Berlin')).toBe('2026-05-04T12:00+02:00')
    expect(withOffset('2026-01-04T10:00:00.000Z', 'Europe/Berlin')).toBe('2026-01-04T11:00+01:00')
    expect(withOffset('2026-01-04T02:00:00.000Z', 'America/St_Johns')).toBe('2026-01-03T22:30-03:30')
  })
})

describe('a series', () => {
  const week = (interval: number, weekDay: number) => ({ type: 'week' as const, interval, weekDay })
  const month = (interval: number, weekDay: number) => ({ type: 'month' as const, interval, weekDay })
  const monthDay = (day: number) => ({ type: 'monthDay' as const, monthDay: day })
  const date = (inMonth: number, day: number) => ({
    type: 'year' as const,
    month: inMonth,
    monthDay: day,
  })

  it.each([
    [[week(1, 4), week(1, 2)], 'jeden Dienstag und Donnerstag', 'every Tuesday and Thursday'],
    [
      [week(1, 3), week(1, 1), week(1, 2)],
      'jeden Montag, Dienstag und Mittwoch',
      'every Monday, Tuesday and Wednesday',
    ],
    [[1, 2, 3, 4, 5].map((day) => week(1, day)), 'montags bis freitags', 'Monday to Friday'],
    [[0, 1, 2, 3, 4, 5, 6].map((day) => week(1, day)), 'täglich', 'daily'],
    [
      [week(1, 5), week(2, 6), month(1, 0)],
      'jeden Freitag, jeden zweiten Samstag (alle 2 Wochen) und jeden ersten Sonntag im Monat',
      'every Friday, every other Saturday and the first Sunday of the month',
    ],
    [[week(2, 0)], 'jeden zweiten Sonntag (alle 2 Wochen)', 'every other Sunday'],
    [
      [month(3, 6), month(1, 6)],
      'jeden ersten und dritten Samstag im Monat',
      'the first and third Saturday of the month',
    ],
    [[{ type: 'day' as const, interval: 1, date: '2026-05-04' }], 'täglich', 'daily'],
    [[{ type: 'day' as const, interval: 5, date: '2026-05-04' }], 'alle 5 Tage', 'every 5 days'],
    [[month(-1, 5)], 'jeden letzten Freitag im Monat', 'the last Friday of the month'],
    [
      [month(-1, 6), month(2, 6)],
      'jeden zweiten und letzten Samstag im Monat',
      'the second and last Saturday of the month',
    ],
    [[monthDay(15)], 'am 15. des Monats', 'the 15th of the month'],
    [
      [monthDay(-1), monthDay(15), monthDay(1)],
      'am 1., 15. und letzten Tag des Monats',
      'the 1st, the 15th and the last day of the month',
    ],
    [[date(5, 3)], 'jährlich am 3. Mai', 'yearly on 3 May'],
    [[date(10, 4), date(5, 1)], 'jährlich am 1. Mai und 4. Oktober', 'yearly on 1 May and 4 October'],
    [
      [{ type: 'yearWeekDay' as const, month: 9, interval: 1, weekDay: 0 }],
      'jährlich am ersten Sonntag im September',
      'yearly on the first Sunday in September',
    ],
  ])('is said as people do', (intervals, german, english) => {
    expect(formatIntervals(intervals, de)).toBe(german)
    expect(formatIntervals(intervals, en)).toBe(english)
  })

  it.each([
    ['fr', 'le premier et le troisième dimanche du mois et le deuxième lundi du mois'],
    ['es', 'el primer y el tercer domingo de cada mes y el segundo lunes de cada mes'],
    ['it', 'la prima e la terza domenica del mese e il secondo lunedì del mese'],
  ] as const)('has ordinals that agree with the weekday: %s', (language, said) => {
    expect(formatIntervals([month(3, 0), month(1, 0), month(2, 1)], text(language))).toBe(said)
  })

  it.each([
    ['fr', 'le dernier vendredi du mois, le 1er de chaque mois et chaque année, le 1er mai'],
    ['es', 'el último viernes de cada mes, el 1 de cada mes y cada año, el 1 de mayo'],
    ['it', 'l’ultimo venerdì del mese, il giorno 1° di ogni mese e ogni 1° maggio'],
  ] as const)('is said in %s', (language, expected) => {
    expect(formatIntervals([date(5, 1), monthDay(1), month(-1, 5)], text(language))).toBe(expected)
  })

  it.each([
    ['fr', 'le dernier dimanche du mois et chaque année en mai, le premier dimanche'],
    ['es', 'el último domingo de cada mes y cada año, el primer domingo de mayo'],
    ['it', 'l’ultima domenica del mese e ogni anno, la prima domenica di maggio'],
  ] as const)('has Sundays of its gender in %s', (language, expected) => {
    const first = { type: 'yearWeekDay' as const, month: 5, interval: 1, weekDay: 0 }
    expect(formatIntervals([month(-1, 0), first], text(language))).toBe(expected)
  })

  it('names the breaks that are not over', () => {
    const breaks = [
      { from: '2026-02-16', to: '2026-02-20', reason: 'Fasching' },
      { from: '2026-07-13', to: '2026-08-21', reason: 'Sommer' },
      { from: '2026-12-20', to: '2027-01-10' },
    ]
    const said = (series: string, from: string, words = en) =>
      withBreaks(series, breaks, from, words).replaceAll('\u2009', ' ')
    expect(said('montags', '2026-02-21', de)).toBe(
      'montags; Pause: 13. Juli – 21. August 2026 (Sommer) und 20. Dezember 2026 – 10. Januar 2027',
    )
    expect(said('Mondays', '2026-08-21')).toBe(
      'Mondays; break: 13 July – 21 August 2026 (Sommer) and 20 December 2026 – 10 January 2027',
    )
    expect(said('Mondays', '2027-01-11')).toBe('Mondays')
  })
})
