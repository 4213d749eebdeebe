import type { Queries } from '../../db/database.ts'
import { type CalendarFilter, filterPath, pick, choiceNames } from '../model/calendar-filter.ts'
import type { CalendarText } from '../model/calendar-text.ts'
import { type PageKind, pagePath } from '../model/links.ts'
import { chosenLabels, nameOf } from '../queries/chosen-labels.ts'
import { PageNotFound } from '../serve-page.ts'
import type { FeedHead } from './feed-event.ts'

/** What a feed contains: a filtered view of the calendar, or one entry's events. */
export type FeedSubject = { filter: CalendarFilter } | { kind: PageKind; id: string }

/** The subject as a calendar filter. For an event it only identifies the event. */
export function filterOf(subject: FeedSubject): CalendarFilter {
  return 'filter' in subject ? subject.filter : { [subject.kind]: subject.id }
}

/** A feed's title and the URL of the page with the same content. Throws a PageNotFound. */
export async function feedHead(
  db: Queries,
  subject: FeedSubject,
  siteName: string,
  text: CalendarText,
  publicUrl: string,
): Promise<FeedHead> {
  if ('kind' in subject) {
    const { kind, id } = subject
    const name = kind === 'event' ? siteName : await nameOf(db, kind, id)
    if (name === undefined) throw new PageNotFound()
    return { title: kind === 'event' ? name : `${name} · ${siteName}`, url: publicUrl + pagePath(kind, id) }
  }
  const { filter } = subject
  const names = await chosenLabels(db, filter, text)
  const title = [...names, siteName].join(' · ')
  return { title, url: publicUrl + filterPath(pick(filter, ...choiceNames, 'from', 'to')) }
}
