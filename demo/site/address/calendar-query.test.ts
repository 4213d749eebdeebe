import { expect, it } from 'vitest'
import { CalendarQuery, isOfSpan } from './calendar-query.ts'
import { formatTagGroup, matchesTags, tagGroup, tagGroups } from './tag-choice.ts'

const today = '2026-05-06'
const timeZone = 'Europe/Berlin'
const moment = { now: new Date('2026-05-06T10:00:00.000Z'), today, timeZone }

const parse = (search: string) => CalendarQuery.parse(Object.fromEntries(new URLSearchParams(search)), today)

it('writes its address in one order, without what it does not know', () => {
  const query = parse(
    'to=2026-05-10&utm_source=x&tag=Free&from=2026-05-09T17:00&category=c&free=0&view=map&page=2',
  )
  expect(query.path()).toBe('/?category=c&tag=free&from=2026-05-09T17:00&to=2026-05-10&view=map&page=2')
  expect(parse(query.path('').slice(1)).path()).toBe(query.path())
})

it('ignores days that do not exist or are out of order, and says so in its cache key only', () => {
  const query = parse('from=2026-02-30&to=2026-05-10')
  expect(query.bad).toEqual({ from: true, to: false, order: false })
  expect(query.path()).toBe('/?to=2026-05-10')
  expect(query.key()).not.toBe(parse('to=2026-05-10').key())
  expect(parse('from=2026-05-09&to=2026-05-08').bad.order).toBe(true)
})

it('drops with a part what means nothing without it', () => {
  const query = parse('near=54.743,9.433&within=2&from=2026-05-09T17:00&view=week&day=2026-05-20')
  expect(query.without('near', 'from', 'view').isPlain).toBe(true)
  expect(query.with({ from: '2026-05-11', fromClock: undefined }).filters.path()).toBe(
    '/?near=54.743,9.433&within=2',
  )
})

it('spans the week shown within its days, or what is on within the hour', () => {
  expect(parse('view=week&from=2026-05-08').span(moment)).toMatchObject({
    from: '2026-05-07T22:00:00.000Z',
    to: '2026-05-10T22:00:00.000Z',
    notOverAt: null,
  })
  expect(parse('when=now').span(moment).to).toBe('2026-05-06T11:00:00.000Z')
  expect(parse('').span(moment)).toMatchObject({ to: null, notOverAt: '2026-05-06T10:00:00.000Z' })
})

it('becomes a list that starts where the month shown starts', () => {
  expect(parse('view=month&day=2026-06-10').asList(today).path()).toBe('/?from=2026-06-01')
  expect(parse('view=month').asList(today).path()).toBe('/')
})

it('tells a month from the weeks that it is shown in', () => {
  const december = parse('view=month&day=2026-12-01').grid('2026-11-30')!
  expect(december.days[0]).toBe('2026-11-30')
  expect(['2026-11-30', '2026-12-01', '2027-01-01'].map((day) => isOfSpan(december, day))).toEqual([
    false,
    true,
    false,
  ])
})

it('leaves out days that would leave nothing of a week', () => {
  const query = parse('view=week&from=2026-05-08&to=2026-05-09')
  expect(query.inGrid('week', '2026-05-07').path()).toContain('from=2026-05-08')
  expect(query.inGrid('week', '2026-05-14').path()).toBe('/?view=week&day=2026-05-14')
})

it('takes one tag, or several of which one is enough', () => {
  expect(tagGroups('Free')).toEqual([['free']])
  expect(tagGroups('free|kostenlos')).toEqual([['free|kostenlos', 'free', 'kostenlos']])
  expect(matchesTags(['kostenlos'], 'free|kostenlos')).toBe(true)
  expect(matchesTags(['music'], 'free|kostenlos')).toBe(false)
  expect(formatTagGroup(tagGroup(['Free', 'kostenlos']))).toBe('free / kostenlos')
})

it('takes several groups of tags that must all match', () => {
  const query = new CalendarQuery().withTags([tagGroup(['free', 'kostenlos']), 'outdoors'])
  expect(query.tags).toEqual(['free|kostenlos', 'outdoors'])
  expect(matchesTags(['kostenlos', 'outdoors'], query.tag!)).toBe(true)
  expect(matchesTags(['kostenlos'], query.tag!)).toBe(false)
  expect(query.withTags([]).isPlain).toBe(true)
})

it('counts six groups at most, so that no address makes a query of hundreds', () => {
  expect(tagGroups('a;'.repeat(400))).toHaveLength(6)
  expect(tagGroups(Array.from({ length: 300 }, (_, index) => `t${index}`).join('|'))[0]).toHaveLength(21)
})

it('finds tags that contain its own characters, and nothing in an empty choice', () => {
  expect(matchesTags(['rock|pop'], 'rock|pop')).toBe(true)
  expect(tagGroups(';|;')).toEqual([['|']])
  expect(new CalendarQuery().tags).toEqual([])
})
