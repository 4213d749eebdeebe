import { upcomingChoices } from '../../../src/contract.ts'
import { escapeHtml } from '../render/liquid.ts'
import type { PageModel } from '../page.ts'
import { filterPath } from './calendar-filter.ts'

type Choice = [name: string, value: string][]

/** What an element can be told to choose by. Words and days are no part of it: it always shows what comes next. */
const isKnown = (name: string) => (upcomingChoices as readonly string[]).includes(name)

/** The choice that a page stands for, as attributes of `<calendar-events>`; null where the element cannot say it. */
function choiceOf({ path, query }: NonNullable<PageModel['feed']>): Choice | null {
  const [, kind = '', id = ''] = path.split('/')
  if (path === '/events') return [...new URLSearchParams(query)]
  return isKnown(kind) ? [[kind, decodeURIComponent(id)]] : null
}

export type EmbedSnippet = {
  /** The lines of HTML, as text. */
  code: string
  /** They show more than the page: it is narrowed by words or days. */
  showsMore: boolean
}

/**
 * The lines that show a page's events on a page of somebody else (docs/embedding.md). Of a search or a span of time they
 * show what else is chosen, from today on. Null for the page of one event.
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
  const attributes = [['apiurl', publicUrl] as const, ...known].map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  const code = [
    `<script type="module" src="${publicUrl}${script}"></script>`,
    `<calendar-events${attributes.join('')}>`,
    `  <a href="${escapeHtml(publicUrl + link.url)}">${escapeHtml(link.title)}</a>`,
    '</calendar-events>',
  ].join('\n')
  return { code, showsMore }
}
