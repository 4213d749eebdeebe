import { addDays } from '../../../src/contract.ts'
import { say } from '../../i18n/texts.ts'
import { type CalendarFilter, isShownDay } from '../address/calendar-filter.ts'
import { groupByDay } from '../model/day-group.ts'
import { eventCard } from '../model/event-card.ts'
import { eventListJsonLd } from '../model/structured-data.ts'
import { dayPage } from '../queries/day-page.ts'
import { loadNames } from '../queries/names.ts'
import type { PageContext } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'

/**
 * The calendar as a list: events by day, and events already under way; with the same as JSON-LD. `address` writes the
 * addresses of the lists before and after.
 */
export async function listContent(
  site: Site,
  filter: CalendarFilter,
  { text, theme }: PageContext,
  address: (filter: CalendarFilter) => string,
) {
  const { t, today } = text
  const { rows, ongoing, earlier, later } = await dayPage(site.deps.db, filter, text)
  const names = await loadNames(site.deps.db.read, [...rows, ...ongoing], theme.settings)
  const laterDay = later?.from ?? addDays(today, 1)
  const days = groupByDay(rows, names, text)
  const isNow = filter.when === 'now'
  const structuredData = eventListJsonLd([...ongoing, ...rows], names, text, site.deps.config.publicUrl)
  const content = {
    grid: null,
    days,
    /** Whether the heading names the only day already. */
    oneDay: filter.from !== undefined && filter.from === filter.to && days.length === 1,
    ongoing: ongoing.map((row) => eventCard(row, names, text, true)),
    ongoingOpen: isNow || (days.length === 0 && ongoing.length > 0),
    ongoingTitle: filter.from && filter.from !== today ? t.home.ongoingOn : t.home.ongoing,
    empty: rows.length === 0 && ongoing.length === 0,
    earlier:
      !isNow && earlier && isShownDay(earlier.from!, today)
        ? { url: address(earlier), title: t.home.earlier }
        : null,
    later:
      !isNow && later && isShownDay(laterDay, today)
        ? { url: address(later), title: say(t.home.later, { day: text.day(laterDay) }) }
        : null,
  }
  return { content, structuredData }
}
