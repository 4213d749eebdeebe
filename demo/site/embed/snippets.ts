import { upcomingChoices } from '../../../src/contract.ts'
import type { CalendarQuery } from '../address/calendar-query.ts'
import { type Embed, embedPath } from '../address/embed-query.ts'
import { pagePath, withLanguage } from '../address/links.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

type Attributes = readonly (readonly [name: string, value: string])[]

/** The attributes of `<calendar-events>` for a query, and others that may be undefined. */
export function elementAttributes(
  query: CalendarQuery,
  more: Record<string, string | number | undefined>,
): Attributes {
  const own = query.only(...upcomingChoices).parameters
  const given = Object.entries(more).filter(([, value]) => value !== undefined)
  return [...own, ...given.map(([name, value]) => [name, String(value)] as const)]
}

/** `<calendar-events>` with attributes, as HTML. `inner` is HTML as well. */
export function elementMarkup(attributes: Attributes, inner: string): string {
  const written = attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<calendar-events${written.join('')}>${inner}</calendar-events>`
}

const frame = (url: string, title: string, rest: string) =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="100%" ${rest}></iframe>`

/** An iframe with an embed, as HTML: as wide as what is around it. */
const frameMarkup = (url: string, title: string, height: number): string =>
  frame(url, title, `height="${height}" loading="lazy" style="border: 0"`)

/**
 * The same at most so many pixels wide, for oEmbed. WordPress removes the style: without it the frame still has no
 * border and fits a phone.
 */
export const oEmbedMarkup = (
  url: string,
  title: string,
  { width, height }: { width: number; height: number },
): string =>
  frame(
    url,
    title,
    `height="${height}" frameborder="0" loading="lazy" style="border: 0; max-width: ${width}px"`,
  )

/** The script that gives frames of a calendar the height of their content, for the page around them. */
export function heightScript(publicUrl: string): string {
  return `<script>
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== '${new URL(publicUrl).origin}' || data?.type !== 'calendar-height') return
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = \`\${Number(data.height)}px\`
  })
</script>`
}

/** Whether the element leaves out some of a query: search words, days and facts. */
export function leavesOut(query: CalendarQuery): boolean {
  return !query.without(...upcomingChoices, 'view', 'day').isPlain
}

export type SnippetFacts = {
  publicUrl: string
  /** What the embed shows, for the frame's title and the link inside the element. */
  title: string
  headingLevel: number | undefined
}

/** The lines that embed something in another website, by the way of doing so (docs/embedding.md). */
export function snippets(embed: Embed, { publicUrl, title, headingLevel }: SnippetFacts) {
  const { query, event, language } = embed
  const page = event ? pagePath('event', event) : query.path()
  const link = publicUrl + (language ? withLanguage(page, language) : page)
  const attributes = elementAttributes(query, { language, view: query.view, headinglevel: headingLevel })
  const inner = `\n  <a href="${escapeHtml(link)}">${escapeHtml(title)}</a>\n`
  const script = `<script type="module" src="${publicUrl}/assets/backstage/calendar-events.js"></script>`
  const parameters = elementAttributes(query, { lng: language, headinglevel: headingLevel })
  const search = new URLSearchParams(Object.fromEntries(parameters)).toString()
  return {
    element: event ? null : `${script}\n${elementMarkup([['apiurl', publicUrl], ...attributes], inner)}`,
    frame: `${frameMarkup(publicUrl + embedPath(embed), title, 600)}\n${heightScript(publicUrl)}`,
    fragment: event ? null : `${publicUrl}/embed.html${search && `?${search}`}`,
    link,
  }
}
