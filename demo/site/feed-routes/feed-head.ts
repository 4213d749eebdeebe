import type { Queries } from '../../db/connection/database.ts'
import { type CalendarFilter, choiceNames, filterPath, pick } from '../address/calendar-filter.ts'
import { type PageKind, pagePath } from '../address/links.ts'
import { type Saved, savedPath } from '../address/saved.ts'
import type { FeedHead } from '../feeds/feed-event.ts'
import { chosenLabels, nameOf } from '../queries/chosen-labels.ts'
import { PageNotFound } from '../serve/page.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** What a feed contains: a filtered view of the calendar, one entry's events, or what a visitor has saved. */
export type FeedSubject = { filter: CalendarFilter } | { kind: PageKind; id: string } | { saved: Saved }

/** The events of a feed: a calendar filter, or what has been saved. An event's filter only identifies it. */
export function choiceOf(subject: FeedSubject): CalendarFilter | Saved {
  if ('saved' in subject) return subject.saved
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
  if ('saved' in subject)
    return { title: `${text.t.saved.heading} · ${siteName}`, url: publicUrl + savedPath(subject.saved) }
  const { filter } = subject
  const names = await chosenLabels(db, filter, text)
  const title = [...names, siteName].join(' · ')
  return { title, url: publicUrl + filterPath(pick(filter, ...choiceNames, 'within', 'from', 'to')) }
}
