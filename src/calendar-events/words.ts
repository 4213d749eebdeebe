import type { Language } from '../core/limits.ts'

const en = {
  list: 'Upcoming events',
  today: 'Today',
  tomorrow: 'Tomorrow',
  canceled: 'Canceled',
  at: '{start}',
  range: '{start}–{end}',
  overnight: '{start}–{end} (into {day})',
  allDay: 'all day',
  untilDay: 'until {day}',
  fromUntilDay: 'from {start} until {day}',
  onUntilDay: 'on now, until {day}',
  onUntil: 'on now, until {end}',
  onDay: '{day}, {time}',
  partOf: 'Part of {name}',
  empty: 'Nothing is planned at the moment.',
  more: 'More events in the calendar',
  zone: 'All times: {zone}',
}

/** The texts of the list. Braces stand for what is filled in. */
export type Words = typeof en

/** The texts by language. */
export const words: Record<Language, Words> = {
  en,
  de: {
    list: 'Nächste Veranstaltungen',
    today: 'Heute',
    tomorrow: 'Morgen',
    canceled: 'Abgesagt',
    at: '{start} Uhr',
    range: '{start}–{end} Uhr',
    overnight: '{start}–{end} Uhr (in der Nacht zum {day})',
    allDay: 'ganztägig',
    untilDay: 'bis {day}',
    fromUntilDay: 'ab {start} Uhr bis {day}',
    onUntilDay: 'läuft noch bis {day}',
    onUntil: 'läuft noch bis {end} Uhr',
    onDay: '{day}, {time}',
    partOf: 'Teil von {name}',
    empty: 'Zurzeit ist nichts geplant.',
    more: 'Mehr Veranstaltungen im Kalender',
    zone: 'Alle Zeiten: {zone}',
  },
}

/** A text with what is filled in between: `fill('until {day}', { day })`. */
export function fill<Value>(text: string, values: Record<string, Value>): (string | Value)[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part))
    .filter((part) => part !== '')
}
