import { upcomingChoices } from '../../../src/contract.ts'
import { escapeHtml } from '../render/liquid.ts'
import type { PageModel } from '../page.ts'
import { filterPath } from './calendar-filter.ts'

type Choice = [name: string, value: string][]

/**
 * Whether `<calendar-events>` supports a filter parameter. Search words and days are not supported: it always shows
 * upcoming events.
 */
const isKnown = (name: string) => (upcomingChoices as readonly string[]).includes(name)

/** The page's filter as attributes of `<calendar-events>`; null if the page is about a single event. */
function choiceOf({ path, query }: NonNullable<PageModel['feed']>): Choice | null {
  const [, kind = '', id = ''] = path.split('/')
  if (path === '/events') return [...new URLSearchParams(query)]
  return isKnown(kind) ? [[kind, decodeURIComponent(id)]] : null
}

/** `<calendar-events>` with attributes, as HTML. `inner` is HTML as well. */
export function elementMarkup(attributes: readonly (readonly [string, string])[], inner: string): string {
  const written = attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<calendar-events${written.join('')}>${inner}</calendar-events>`
}

export type EmbedSnippet = {
  /** HTML source, unescaped. */
  code: string
  /** True if the page is also filtered by words or days, so the snippet shows more events than the page. */
  showsMore: boolean
}

/**
 * The HTML that embeds a page's events in another website (docs/embedding.md). Search words and days are dropped; the
 * snippet shows events from today on. Null for an event's page.
 */
export function embedSnippet(
  { feed, title, canonical }: PageModel,
  { publicUrl, script, calendarTitle }: { publicUrl: string; script: string; calendarTitle: string },
): EmbedSnippet | null {
  const choice = feed && choiceOf(feed)
  if (!choice) return null
  const known = choice.filter(([name]) => isKnown(name))
  const showsMore = known.length < choice.length
  const link = showsMore
    ? { url: filterPath(Object.fromEntries(known)), title: calendarTitle }
    : { url: canonical, title }
  const inner = `\n  <a href="${escapeHtml(publicUrl + link.url)}">${escapeHtml(link.title)}</a>\n`
  const code = [
    `<script type="module" src="${publicUrl}${script}"></script>`,
    elementMarkup([['apiurl', publicUrl], ...known], inner),
  ].join('\n')
  return { code, showsMore }
}
