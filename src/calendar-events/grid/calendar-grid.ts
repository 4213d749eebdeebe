/* A month or week of `<calendar-events>`, loaded when it is asked for: a file of its own, with all that it needs. */
import { addDays, dayOf } from '../../core/dates.ts'
import type { Upcoming, UpcomingEvent, UpcomingSpan } from '../../core/events/upcoming.ts'
import { domOf } from '../dom.ts'
import { type ListNode, ours, own, pageAddress } from '../event-list.ts'
import { sheetAdopter } from '../sheet.ts'
import { clockPiece, ofDay, type Speech } from '../when-text.ts'
import css from './calendar-grid.css'
import { daysOf, isPlacedOn } from './days.ts'
import { dayLink, followKeys, type Turn } from './keys.ts'

const adoptGridSheet = sheetAdopter(css)

type GridAnswer = Upcoming & { span: UpcomingSpan }

/** The calendar's list of a day, with the same filters. */
function dayAddress(url: string, day: string): string | undefined {
  if (!pageAddress(url)) return undefined
  const address = new URL(url)
  for (const name of ['view', 'day']) address.searchParams.delete(name)
  for (const name of ['from', 'to']) address.searchParams.set(name, day)
  return address.href
}

function entry(event: UpcomingEvent, day: string, speech: Speech): ListNode {
  const { name, start, canceled, url } = event
  const mark = event.mark ?? (canceled && speech.words.canceled)
  const time = isPlacedOn(event, day, speech.timeZone) && clockPiece(start, speech)
  return [
    'li',
    { part: canceled ? 'event event-canceled' : 'event' },
    time && typeof time !== 'string' && ['time', { part: 'when', datetime: time.datetime }, time.text],
    time && ' ',
    mark && ['strong', { part: 'badge' }, mark],
    mark && ' ',
    ['a', { part: 'link', href: pageAddress(url) }, own(name)],
  ]
}

function cell(day: string, answer: GridAnswer, speech: Speech, today: string): ListNode {
  const { span, events, url } = answer
  const { locale, timeZone } = speech
  const found = events.filter((event) => daysOf(event, timeZone, day, day).length > 0)
  const more = span.more[day]
  const isToday = day === today
  const kinds = [
    ...(day < span.first || day > span.last ? ['outside'] : []),
    ...(found.length === 0 ? ['empty'] : []),
  ]
  const address = dayAddress(url, day)
  const title = ofDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return [
    'td',
    { part: isToday ? 'day day-today' : 'day', class: kinds.join(' ') || undefined, 'data-day': day },
    [
      'a',
      {
        part: 'day-link',
        href: address,
        'aria-label': title,
        ...(isToday && { 'aria-current': 'date' }),
      },
      ['span', { class: 'weekday' }, ofDay(day, locale, { weekday: 'short' }), ' '],
      ofDay(day, locale, { day: 'numeric' }).replace('.', ''),
    ],
    found.length > 0 && ['ul', { role: 'list' }, ...found.map((event) => entry(event, day, speech))],
    more !== undefined && ['p', { part: 'note' }, ['a', { href: address }, ours(speech, more)]],
  ]
}

const weeksOf = ({ from, to }: UpcomingSpan): string[][] => {
  const weeks = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

const steps = ['previous', 'next', 'now'] as const

function header({ span }: GridAnswer, speech: Speech, headingLevel: number | undefined): ListNode {
  const arrows = { previous: '‹', next: '›', now: undefined }
  return [
    'div',
    { part: 'grid-header' },
    [headingLevel ? `h${headingLevel}` : 'p', { part: 'grid-title', id: 'title' }, ours(speech, span.title)],
    ...steps.map((name): ListNode | null => {
      const step = span[name]
      if (!step) return null
      const arrow = arrows[name]
      const spoken = arrow && { 'aria-label': step.title, title: step.title }
      return [
        'button',
        { part: 'turn', 'data-turn': name, type: 'button', 'aria-describedby': 'title', ...spoken },
        arrow ?? step.title,
      ]
    }),
  ]
}

/** A month or week for the shadow root, as a table with links that arrow keys move between. */
export function gridOf(
  answer: GridAnswer,
  speech: Speech,
  headingLevel: number | undefined,
  turn: Turn,
  root: ShadowRoot | null,
): HTMLElement {
  adoptGridSheet(root)
  const { span, url } = answer
  const { locale, words } = speech
  const today = dayOf(speech.now, speech.timeZone)
  const weeks = weeksOf(span)
  const weekdays = weeks[0]!.map((day): ListNode => {
    const [short, long] = (['short', 'long'] as const).map((weekday) => ofDay(day, locale, { weekday }))
    return ['th', { scope: 'col', abbr: long }, short]
  })
  const grid = domOf([
    'div',
    { class: 'base', lang: locale, dir: speech.direction },
    header(answer, speech, headingLevel),
    [
      'table',
      { part: 'grid', class: span.view, 'aria-labelledby': 'title' },
      ['thead', {}, ['tr', {}, ...weekdays]],
      [
        'tbody',
        {},
        ...weeks.map((days): ListNode => ['tr', {}, ...days.map((day) => cell(day, answer, speech, today))]),
      ],
    ],
    ['p', { part: 'footer' }, ['a', { part: 'more', href: pageAddress(url) }, ours(speech, words.more)]],
  ])
  for (const name of steps) {
    const button = `[data-turn="${name}"]`
    const step = span[name]
    grid.querySelector(button)?.addEventListener('click', () => {
      // At 'this month' the button is gone.
      if (step) turn(step.day, name === 'now' ? dayLink(step.day) : button)
    })
  }
  followKeys(grid, span, turn)
  return grid
}
