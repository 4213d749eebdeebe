import { upcomingChoices } from '../../../src/contract.ts'
import { escapeHtml } from '../render/liquid.ts'
import type { PageModel } from '../page.ts'

/** The choice that a page stands for, as attributes of `<calendar-events>`; null where the element cannot say it. */
function choiceOf({ path, query }: NonNullable<PageModel['feed']>): [string, string][] | null {
  const [, kind = '', id = ''] = path.split('/')
  const choice =
    path === '/events' ? [...new URLSearchParams(query)] : [[kind, decodeURIComponent(id)] as const]
  const isKnown = choice.every(([name]) => (upcomingChoices as readonly string[]).includes(name))
  return isKnown ? choice.map(([name, value]) => [name, value]) : null
}

/**
 * The lines of HTML that show a page's events on a page of somebody else (docs/embedding.md), as text. Null for pages whose
 * events the element cannot show by themselves: of a search, of a span of time, of one event.
 */
export function embedSnippet(
  { feed, title, canonical }: PageModel,
  { publicUrl, script }: { publicUrl: string; script: string },
): string | null {
  const choice = feed && choiceOf(feed)
  if (!choice) return null
  const attributes = [['apiurl', publicUrl] as const, ...choice].map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  return [
    `<script type="module" src="${publicUrl}${script}"></script>`,
    `<calendar-events${attributes.join('')}>`,
    `  <a href="${escapeHtml(publicUrl + canonical)}">${escapeHtml(title)}</a>`,
    '</calendar-events>',
  ].join('\n')
}
