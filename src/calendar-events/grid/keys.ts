import { addDays, addMonths, type Day, mondayOf } from '../../core/dates.ts'
import type { UpcomingSpan } from '../../core/events/upcoming.ts'

/** Finds the link of a day. */
export const dayLink = (day: Day) => `[data-day="${day}"] a`

/** Where a key leads from a day, as in the grid pattern of WAI-ARIA. */
const moves: Record<string, (day: Day, isMonth: boolean) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => mondayOf(day),
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day, isMonth) => (isMonth ? addMonths(day, -1) : addDays(day, -7)),
  PageDown: (day, isMonth) => (isMonth ? addMonths(day, 1) : addDays(day, 7)),
}

const isVisible = (link: HTMLElement) => link.checkVisibility?.() ?? true

/**
 * Moves the focus between the dates of a grid, and turns it where a key leads out of it. Only while a date has the
 * focus; Tab reaches all of them, too. Narrow grids leave out empty days, and so do the keys.
 */
export function followKeys(grid: HTMLElement, span: UpcomingSpan, turn: Turn): void {
  const linkOf = (day: Day) => grid.querySelector<HTMLElement>(dayLink(day))
  const isShown = (day: Day) => {
    const link = linkOf(day)
    return link !== null && isVisible(link)
  }
  const isLeftOut = (day: Day) => day >= span.first && day <= span.last && !isShown(day)
  grid.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = target instanceof HTMLElement && target.matches('td > a') ? target.parentElement : null
    const day = from?.dataset.day
    const move = moves[key]
    if (!day || !move) return
    event.preventDefault()
    const isMonth = span.view === 'month'
    let to = move(day, isMonth)
    if (key !== 'Home' && key !== 'End') while (isLeftOut(to)) to = move(to, isMonth)
    const isTurned = key.startsWith('Page') || !isShown(to)
    const step = to < day ? span.previous : span.next
    if (!isTurned) linkOf(to)?.focus()
    else if (step) turn(to, dayLink(to))
  })
}

/** Shows the month or week with a day, and focuses what a selector finds in it. */
export type Turn = (day: string, focus: string) => void
