import type english from '../i18n/en/calendar-events.json'

/** The texts of the list, with `{{name}}` placeholders. */
export type Words = (typeof english)['calendarEvents']

/** Splits a text at its placeholders and inserts the values: `fill('until {{day}}', { day })`. */
export function fill<Value>(text: string, values: Record<string, Value>): (string | Value)[] {
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => (index % 2 === 1 ? (values[part] ?? '') : part))
    .filter((part) => part !== '')
}
