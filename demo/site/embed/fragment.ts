import { eventList, htmlOf, type Speech } from '../../../src/calendar-events/html.ts'
import { type Language, languageDirection, languageLocale, type Upcoming } from '../../../src/contract.ts'
import { textsIn } from '../../i18n/texts.ts'
import type { CalendarFilter } from '../address/calendar-filter.ts'
import { escapeHtml } from '../render/escape-html.ts'
import { elementAttributes, elementMarkup } from './snippets.ts'

/** What a fragment is asked for: the attributes of `<calendar-events>`. */
export type FragmentWish = {
  filter: CalendarFilter
  /** The language asked for; without one the element follows the page that it is in. */
  language: Language | undefined
  max: number | undefined
  headingLevel: number | undefined
}

/**
 * `<calendar-events>` with its list in a declarative shadow root, for servers to paste into their pages: it can be read
 * without scripts, and the element takes it over where its script is loaded. Without the list if the calendar doesn't
 * know a filter.
 */
export function fragment(
  upcoming: Upcoming,
  wish: FragmentWish,
  { publicUrl, language, now }: { publicUrl: string; language: Language; now: Date },
): string {
  const { timeZone, title, unknown, url } = upcoming
  const speech: Speech = {
    words: textsIn(language)['calendar-events'].calendarEvents,
    direction: languageDirection(language),
    locale: languageLocale(language),
    timeZone,
    now,
    // Nobody knows yet where the visitor is; the element adds the zone if it differs.
    ownZone: timeZone,
  }
  const list = htmlOf(eventList(upcoming, speech, wish.headingLevel))
  const styles = `${publicUrl}/assets/backstage/calendar-events.css`
  const root = `<template shadowrootmode="open"><link rel="stylesheet" href="${styles}"><div>${list}</div></template>`
  const link = `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`
  const { filter, language: asked, max, headingLevel } = wish
  const attributes = elementAttributes(filter, { max, language: asked, headinglevel: headingLevel })
  const inner = `${unknown.length > 0 ? '' : root}${link}`
  return `${elementMarkup([['apiurl', publicUrl], ...attributes], inner)}\n`
}
