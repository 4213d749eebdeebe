import type { Day, Language } from '../../../src/contract.ts'
import { type CalendarFilter, filterPath, gridViewOf, readFilter, without } from './calendar-filter.ts'

/** The colour schemes that an embed can be fixed to; without one it follows the visitor's device. */
export const embedSchemes = ['light', 'dark'] as const

/** What an embed shows, and how: a view of the calendar as a list, week or month, or one event. */
export type Embed = {
  filter: CalendarFilter
  /** The id of the only event shown. */
  event?: string
  scheme?: (typeof embedSchemes)[number]
  /** The language asked for; without one it is the calendar's. */
  language?: Language | undefined
}

const idOf = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : undefined

/** Reads an embed from the query of its address. A map would be too large for a frame; it becomes a list. */
export function readEmbed(query: Record<string, unknown>, today: Day, language: Language | undefined): Embed {
  const { filter } = readFilter(query, today)
  const event = idOf(query.event)
  const scheme = embedSchemes.find((name) => name === query.scheme)
  return {
    filter: event ? {} : gridViewOf(filter) ? filter : without(filter, 'view', 'page'),
    ...(event && { event }),
    ...(scheme && { scheme }),
    language,
  }
}

/** The path and query of an embed, with parameters in a fixed order; the inverse of `readEmbed`. */
export function embedPath({ filter, event, scheme, language }: Embed, path = '/embed'): string {
  const own = new URLSearchParams({
    ...(event && { event }),
    ...(scheme && { scheme }),
    ...(language && { lng: language }),
  }).toString()
  const base = filterPath(filter, path)
  return own === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${own}`
}
