import { settingsIn } from '../../../src/contract.ts'
import type { Queries } from '../../db/database.ts'
import { calendarText } from '../model/calendar-text.ts'
import { escapeHtml } from '../render/liquid.ts'
import { chosenLabels, namedTables } from '../queries/chosen-labels.ts'
import { type Site, todayOf } from '../site-parts.ts'
import { type Embeddable, embeddable } from './embeddable.ts'
import { embedPath } from './embed-query.ts'

/** An answer by https://oembed.com, section 2.3.4.4. */
type OEmbed = {
  version: '1.0'
  type: 'rich'
  title: string
  provider_name: string
  provider_url: string
  cache_age: number
  html: string
  width: number
  height: number
}

export type OEmbedWish = { url: string; maxWidth: number; maxHeight: number }

const cacheSeconds = 3600
const size = { width: 600, heights: { event: 240, list: 600, week: 700, month: 700 } }

/** An iframe with an embed, as HTML. */
export function frameMarkup(url: string, title: string, width: string, height: number): string {
  return `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border: 0"></iframe>`
}

/** The name of an entry, and whether everybody may see it; undefined if there is none. */
async function entryOf(
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

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)

/** The frame for an address of this calendar; 404 for any other address, 401 for what is not published. */
export async function oEmbed(
  site: Site,
  { url, maxWidth, maxHeight }: OEmbedWish,
): Promise<OEmbed | 401 | 404> {
  const { config, db, now } = site.deps
  const address = parsed(url)
  const isOurs = address?.origin === new URL(config.publicUrl).origin
  const found = isOurs ? embeddable(address, todayOf(site.deps)) : undefined
  if (!found) return 404
  const { embed, entry } = found
  const language = embed.language ?? config.language
  const text = calendarText(language, config.timeZone, now())
  const named = entry && (await entryOf(db.read, entry))
  if (entry && !named) return 404
  if (named?.isPublic === false) return 401
  const { sitename } = settingsIn((await site.themes.active()).settings, language)
  const chosen = named ? [named.name] : await chosenLabels(db.read, embed.filter, text)
  const title = [...chosen, sitename].join(' · ')
  const view = embed.event ? 'event' : (embed.filter.view ?? 'list')
  const width = Math.min(size.width, maxWidth)
  const height = Math.min(size.heights[view === 'map' ? 'list' : view], maxHeight)
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: sitename,
    provider_url: config.publicUrl,
    cache_age: cacheSeconds,
    html: frameMarkup(config.publicUrl + embedPath(embed), title, String(width), height),
    width,
    height,
  }
}

/** The address at which consumers ask for the frame of a page. */
export function oEmbedUrl(publicUrl: string, url: string): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(url)}`
}
