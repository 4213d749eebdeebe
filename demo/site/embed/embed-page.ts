import { settingsIn } from '../../../src/contract.ts'
import { type CalendarFilter, filterPath, gridViewOf } from '../address/calendar-filter.ts'
import { type Embed, embedPath } from '../address/embed-query.ts'
import { pagePath } from '../address/links.ts'
import { groupByDay } from '../model/day-group.ts'
import { gridPage } from '../pages/grid.ts'
import { listContent } from '../pages/list.ts'
import { cardRows } from '../queries/card-rows.ts'
import { chosenLabels } from '../queries/chosen-labels.ts'
import { isEvent, listedEvents } from '../queries/event-conditions.ts'
import { knownChoice } from '../queries/known-choice.ts'
import { loadNames } from '../queries/names.ts'
import type { PageContext, PageModel } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'
import { scriptUrl } from '../serve/theme-files.ts'
import type { CalendarText } from '../words/calendar-text.ts'

/** The theme's scripts that are of use in a frame: its height, and turning weeks and months in place. */
const scripts = ['lazy/embed-height.js', 'in-place.js', 'day-keys.js']

/** What a list has besides its days. */
const noList = { ongoing: [], ongoingOpen: false, ongoingTitle: '', earlier: null, later: null }

/** Said instead of what the calendar doesn't have, or no longer. */
const unknownContent = ({ t }: CalendarText) => ({
  title: t.embed.unknown,
  content: { ...noList, days: [], grid: null, empty: false, unknown: true },
  more: '/',
})

/** One event, in a list of its day. */
async function eventContent(site: Site, id: string, { text, theme }: PageContext) {
  const { read } = site.deps.db
  const rows = await cardRows(read, { where: [isEvent(id), listedEvents()], limit: 1 })
  if (rows.length === 0) return unknownContent(text)
  const days = groupByDay(rows, await loadNames(read, rows, theme.settings), text)
  return { title: rows[0]!.name, content: { ...noList, days, grid: null, empty: false }, more: '/' }
}

async function viewContent(site: Site, embed: Embed, context: PageContext) {
  const { read } = site.deps.db
  const { filter, unknown } = await knownChoice(read, embed.filter)
  if (unknown.length > 0) return unknownContent(context.text)
  const more = filterPath(filter)
  const address = (other: CalendarFilter) => embedPath({ ...embed, filter: other })
  const { headline } = settingsIn(context.theme.settings, context.text.language)
  const chosen = await chosenLabels(read, filter, context.text)
  const view = gridViewOf(filter)
  if (!view) {
    const { content } = await listContent(site, filter, context, address)
    const { oneDay: _oneDay, ...list } = content
    return { title: chosen.join(' · ') || headline, content: list, more }
  }
  const grid = await gridPage(site, filter, view, context, address)
  return {
    title: [grid.title, ...chosen].join(' · '),
    content: { ...noList, days: [], grid, empty: grid.empty },
    more,
  }
}

/** The page for the frames of other sites: a list, a week, a month or an event, without masthead and filters. */
export async function embedPage(site: Site, embed: Embed, context: PageContext): Promise<PageModel> {
  const { event, scheme } = embed
  const { title, content, more } = event
    ? await eventContent(site, event, context)
    : await viewContent(site, embed, context)
  return {
    template: 'embed',
    title,
    description: '',
    canonical: event ? pagePath('event', event) : more,
    noIndex: true,
    content: {
      unknown: false,
      ...content,
      heading: content.grid?.title ?? title,
      scheme: scheme ?? null,
      more,
      scripts: scripts.map((name) => scriptUrl(context.theme, name)).filter((url) => url !== null),
    },
  }
}
