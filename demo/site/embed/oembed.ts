import { settingsIn } from '../../../src/contract.ts'
import type { Queries } from '../../db/connection/database.ts'
import { type Embed, type Embeddable, embedPath, parseEmbeddable } from '../address/embed-query.ts'
import { filterLabels, resolveNames, namedTables } from '../queries/names.ts'
import { type SiteServices, todayOf } from '../serve/page.ts'
import { type CalendarText, calendarText } from '../words/calendar-text.ts'
import { oEmbedMarkup } from './snippets.ts'

const cacheSeconds = 3600
const size = { width: 600, heights: { event: 240, list: 600, week: 700, month: 700 } }

/** The name of an entry, and whether everybody may see it; undefined if there is none. */
export async function embeddedEntry(
  db: Queries,
  { kind, id }: NonNullable<Embeddable['entry']>,
): Promise<{ name: string; isPublic: boolean } | undefined> {
  if (kind === 'category' || kind === 'topic') {
    const found = await db
      .selectFrom(namedTables[kind])
      .select('name')
      .where('id', '=', id)
      .executeTakeFirst()
    return found && { ...found, isPublic: true }
  }
  const found = await db
    .selectFrom(kind === 'event' ? 'events' : namedTables[kind])
    .select(['name', 'published', 'deactivated'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found && { name: found.name, isPublic: found.published === 1 && found.deactivated === 0 }
}

/** What an embed is called: an entry or the filters, and the calendar. */
export async function embedTitle(
  { deps }: SiteServices,
  { query }: Embed,
  entry: string | undefined,
  { text, sitename }: { text: CalendarText; sitename: string },
): Promise<string> {
  const chosen = entry === undefined ? await filterLabels(deps.db.read, query, text) : [entry]
  return [...chosen, sitename].join(' · ')
}

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)

/**
 * The frame for an address of this calendar (https://oembed.com, section 2.3.4.4); 404 for any other address and for filters that it doesn't know, 401 for what
 * is not published.
 */
export async function oEmbed(
  site: SiteServices,
  { url, maxWidth, maxHeight }: { url: string; maxWidth: number; maxHeight: number },
) {
  const { config, db, now } = site.deps
  const address = parsed(url)
  const isOurs = address?.origin === new URL(config.publicUrl).origin
  const found = isOurs ? parseEmbeddable(address, todayOf(site.deps)) : undefined
  if (!found) return 404
  const { entry } = found
  const { query, unknown } = await resolveNames(db.read, found.embed.query)
  const embed = { ...found.embed, query }
  const language = embed.language ?? config.language
  const text = calendarText(language, config.timeZone, now())
  const named = entry && (await embeddedEntry(db.read, entry))
  if (named?.isPublic === false) return 401
  if ((entry && !named) || unknown.length > 0) return 404
  const { sitename } = settingsIn((await site.themes.active()).settings, language)
  const title = await embedTitle(site, embed, named?.name, { text, sitename })
  const view = embed.event ? 'event' : (query.gridView ?? 'list')
  const width = Math.min(size.width, maxWidth)
  const height = Math.min(size.heights[view], maxHeight)
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: sitename,
    provider_url: config.publicUrl,
    cache_age: cacheSeconds,
    html: oEmbedMarkup(config.publicUrl + embedPath(embed), title, { width, height }),
    width,
    height,
  }
}
