import type { DayGroup } from './day-group.ts'
import type { EventCard } from './event-card.ts'

/*
 * A week on one sheet of A4: in columns, in the largest of a few prints in which it fits. Measures are those of
 * `.sheet` in the theme's 93-sheet.css.
 */

/** Font sizes and widths of columns in millimetres, by the step that the style sheet knows. */
const prints = [
  { size: 4.6, columns: 2, width: 88 },
  { size: 4, columns: 2, width: 88 },
  { size: 3.5, columns: 2, width: 88 },
  { size: 3.1, columns: 2, width: 88 },
  { size: 2.75, columns: 2, width: 88 },
  { size: 2.5, columns: 3, width: 58 },
] as const

type Print = (typeof prints)[number]

/** The height of a column in millimetres, with a reserve for what is estimated and for uneven columns. */
const columnHeight = 212 * 0.93

/** In multiples of the font size. */
const em = { character: 0.52, time: 4.4, line: 1.25, gap: 0.45, heading: 2.6 } as const

const linesOf = (text: string, { width, size }: Print, indent: number) =>
  Math.max(1, Math.ceil(text.length / Math.floor((width / size - indent) / em.character)))

const heightOf = ({ name, mark }: Pick<EventCard, 'name' | 'mark'>, print: Print, indent: number) =>
  (linesOf(mark ? `${mark} ${name}` : name, print, indent) + 1) * em.line + em.gap

export type Sheet = {
  /** The print, 1 for the largest. */
  step: number
  ongoing: EventCard[]
  days: DayGroup[]
  /** How many events of the week did not fit. */
  left: number
}

/** The days and ongoing events that fit in a print. */
function fitting(ongoing: readonly EventCard[], days: readonly DayGroup[], print: Print) {
  let free = (print.columns * columnHeight) / print.size - (ongoing.length > 0 ? em.heading : 0)
  const fits = (height: number) => {
    free -= height
    return free >= 0
  }
  const events = days.map((day) => {
    const hasHeading = fits(em.heading)
    return {
      ...day,
      events: day.events.filter((event) => hasHeading && fits(heightOf(event, print, em.time))),
    }
  })
  const still = ongoing.filter((event) => fits(heightOf(event, print, 0)))
  return { ongoing: still, days: events.filter((day) => day.events.length > 0) }
}

const count = (ongoing: readonly EventCard[], days: readonly DayGroup[]) =>
  days.reduce((sum, day) => sum + day.events.length, ongoing.length)

/** Puts a week on one sheet. What begins in it comes first; if not even the smallest print is enough, the last are left out. */
export function fitSheet(ongoing: readonly EventCard[], days: readonly DayGroup[]): Sheet {
  const all = count(ongoing, days)
  const tries = prints.map((print, index) => {
    const found = fitting(ongoing, days, print)
    return { step: index + 1, ...found, left: all - count(found.ongoing, found.days) }
  })
  return tries.find(({ left }) => left === 0) ?? tries.at(-1)!
}
