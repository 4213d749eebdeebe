import { categoryLook, type ItemOf } from '../../../src/contract.ts'
import { filterPath } from '../address/calendar-filter.ts'
import { pagePath } from '../address/links.ts'
import { groupByDay, pastEvents } from '../model/day-group.ts'
import { eventListJsonLd } from '../model/structured-data.ts'
import { loadNames } from '../queries/names.ts'
import { eventsAround } from '../queries/related-events.ts'
import { plainText, renderMarkdown } from '../render/markdown.ts'
import { textLanguage } from '../render/text-language.ts'
import { type PageContext, type PageModel, PageNotFound } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'

const tables = { category: 'categories', topic: 'topics' } as const

/** The template's data. Requires every new field of categories and topics. */
type Shown = Record<
  Exclude<keyof (ItemOf<'categories'> & ItemOf<'topics'>), 'id' | 'createdAt' | 'eventCount'>,
  unknown
> &
  Record<string, unknown>

/** A category's or topic's page. Its headline is shown as the title (SPEC.md section 3). */
export async function taxonomyPage(
  site: Site,
  kind: 'category' | 'topic',
  id: string,
  { text, theme }: PageContext,
): Promise<PageModel> {
  const db = site.deps.db.read
  const row = await db.selectFrom(tables[kind]).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new PageNotFound()
  const { upcoming, past, earlier } = await eventsAround(site.deps.db, { [kind]: id }, text)
  const names = await loadNames(db, [...upcoming, ...past], theme.settings)
  const { taxonomy } = text.t
  return {
    template: 'taxonomy',
    title: row.headline ?? row.name,
    description: plainText(row.description, 300),
    canonical: pagePath(kind, id),
    structuredData: eventListJsonLd(upcoming, names, text, site.deps.config.publicUrl),
    feed: { path: pagePath(kind, id), query: '' },
    content: {
      name: row.name,
      look: kind === 'category' ? categoryLook(row.name, theme.settings) : null,
      headline: row.headline ?? row.name,
      kind: taxonomy[kind],
      description: renderMarkdown(row.description),
      descriptionLanguage: await textLanguage(row.description, text.language),
      days: groupByDay(upcoming, names, text),
      past: pastEvents(past, names, text),
      earlierUrl: earlier && filterPath({ [kind]: id, from: earlier }),
      allUrl: filterPath({ [kind]: id }),
      printUrl: filterPath({ [kind]: id }, '/programme'),
      allTitle: kind === 'category' ? taxonomy.allCategory : taxonomy.allTopic,
    } satisfies Shown,
  }
}
