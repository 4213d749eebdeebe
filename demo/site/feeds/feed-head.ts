import type { Queries } from '../../db/database.ts'
import { type CalendarFilter, filterPath, pick, choiceNames } from '../model/calendar-filter.ts'
import type { CalendarText } from '../model/calendar-text.ts'
import { type PageKind, pagePath } from '../model/links.ts'
import { chosenLabels, nameOf } from '../queries/chosen-labels.ts'
import { PageNotFound } from '../serve-page.ts'
import type { FeedHead } from './feed-event.ts'

/** What a feed is about: a filtered view of the calendar, or one entry. */
export type FeedSubject = { filter: CalendarFilter } | { kind: PageKind; id: string }

/** The filter that a subject stands for; an event stands for itself. */
export function filterOf(subject: FeedSubject): CalendarFilter {
  return 'filter' in subject ? subject.filter : { [subject.kind]: subject.id }
}

/** What a feed is called after what it shows, and the address of the page that shows the same. Throws a PageNotFound. */
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
