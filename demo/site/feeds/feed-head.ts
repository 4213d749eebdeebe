import type { Queries } from '../../db/database.ts'
import { type CalendarFilter, filterPath, pick, choiceNames } from '../model/calendar-filter.ts'
import type { CalendarText } from '../model/calendar-text.ts'
import { type PageKind, pagePath } from '../model/links.ts'
import { PageNotFound } from '../serve-page.ts'
import type { FeedHead } from './icalendar.ts'

/** What a feed is about: a filtered view of the calendar, or one entry. */
export type FeedSubject = { filter: CalendarFilter } | { kind: PageKind; id: string }

const tables = { group: 'groups', place: 'places', category: 'categories', topic: 'topics' } as const

type Named = keyof typeof tables

/** The name of an entry that visitors may open. */
async function nameOf(db: Queries, kind: Named, id: string): Promise<string | undefined> {
  if (kind === 'category' || kind === 'topic') {
    const row = await db.selectFrom(tables[kind]).select('name').where('id', '=', id).executeTakeFirst()
    return row?.name
  }
  const row = await db
    .selectFrom(tables[kind])
    .select('name')
    .where('id', '=', id)
    .where('deactivated', '=', 0)
    .executeTakeFirst()
  return row?.name
}

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
  const names: string[] = []
  for (const name of choiceNames) {
    const value = filter[name]
    if (value === undefined) continue
    const known = name in tables ? await nameOf(db, name as Named, value) : value
    names.push(known ?? text.t.filter.unknown)
  }
  const title = [...names, siteName].join(' · ')
  return { title, url: publicUrl + filterPath(pick(filter, ...choiceNames, 'from', 'to')) }
}
