import { describe, expect, it } from 'vitest'
import { groupByDay } from '../model/event-card.ts'
import { calendarText } from '../words/calendar-text.ts'
import { fitSheet } from './paper.ts'

const text = calendarText('en', 'Europe/Berlin', new Date('2026-05-04T08:00:00.000Z'))
const names = {
  places: new Map(),
  groups: new Map(),
  categories: new Map(),
  topics: new Map(),
  mains: new Map(),
  series: new Map(),
  subEvents: new Map(),
  languages: new Map(),
}

const event = (number: number, name: string) => ({
  id: `e${number}`,
  name,
  start: `2026-05-${String(4 + (number % 7)).padStart(2, '0')}T18:00:00.000Z`,
  end: null,
  canceled: false,
  status: null,
  image: null,
  alt: null,
  location: 'Hall',
  location2: null,
  category: 'c',
  topic: 't',
  organizers: [],
  tags: [],
  parent: null,
  price: null,
  priceFrom: null,
  priceTo: null,
  currency: null,
  attendance: null,
  ageFrom: null,
  ageTo: null,
  languages: [],
  signLanguage: false,
  captions: false,
  companionFree: false,
  quiet: false,
})

const week = (count: number, name = 'A concert in the park') => {
  const rows = Array.from({ length: count }, (_, number) => event(number, name))
  return groupByDay(
    rows.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
    names,
    text,
  )
}
const shown = ({ days }: ReturnType<typeof fitSheet>) => days.reduce((sum, day) => sum + day.events.length, 0)

describe('a week on one sheet', () => {
  it('is printed as large as it fits', () => {
    const steps = [5, 20, 35, 45, 60].map((count) => fitSheet([], week(count)))
    expect(steps.map(({ left }) => left)).toEqual([0, 0, 0, 0, 0])
    expect(steps.map(({ step }) => step)).toEqual(steps.map(({ step }) => step).toSorted())
    expect(steps[0]!.step).toBe(1)
    expect(steps.at(-1)!.step).toBeGreaterThan(2)
  })

  it('takes long names into account', () => {
    const long = fitSheet(
      [],
      week(30, 'A name that is as long as people make them when nobody stops them in time'),
    )
    expect(long.step).toBeGreaterThan(fitSheet([], week(30)).step)
  })

  it('leaves out the last events where nothing helps, and counts them', () => {
    const sheet = fitSheet([], week(200))
    expect(sheet.step).toBe(6)
    expect(sheet.left + shown(sheet)).toBe(200)
    expect(shown(sheet)).toBeGreaterThan(60)
    expect(sheet.days[0]!.events.length).toBe(week(200)[0]!.events.length)
    expect(fitSheet([], [])).toMatchObject({ left: 0, days: [], ongoing: [] })
  })

  it('puts what goes on after what begins', () => {
    const [day] = week(7)
    expect(fitSheet(day!.events, week(180)).ongoing).toEqual([])
    expect(fitSheet(day!.events, week(10)).ongoing).toHaveLength(day!.events.length)
  })
})
