import type { EventSeries } from '../contracts/events.ts'
import { asksForImage } from '../core/events/asks-for-image.ts'
import { parseParent } from '../core/references.ts'

type Row = Record<string, unknown>

const seriesOf = ({ parent }: Row): string | undefined => {
  const value = typeof parent === 'string' ? parent : undefined
  return parseParent(value)?.kind === 'repeatingEvent' ? value : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function describe(dates: readonly Row[], now: Date): EventSeries {
  const having = (is: (row: Row) => boolean) => dates.filter(is)
  const starts = having(({ start }) => text(start) >= now.toISOString()).toSorted((a, b) =>
    text(a.start).localeCompare(text(b.start)),
  )
  const next = starts.find(({ canceled }) => !canceled) ?? starts[0]
  return {
    name: text(dates[0]?.name),
    count: dates.length,
    canceled: having(({ canceled }) => canceled === true).length,
    unpublished: having(({ published }) => published === false).length,
    deactivated: having(({ deactivated }) => deactivated === true).length,
    withoutImage: having((row) => asksForImage({ ...row, start: text(row.start) }, now)).length,
    next: next ? text(next.start) : null,
    last: dates
      .map(({ start }) => text(start))
      .toSorted()
      .at(-1)!,
  }
}

/** Folds rows in their order as the host does: one for each repeating event, given by its first date. */
export function foldRows<Found extends Row>(rows: readonly Found[], now: Date) {
  const bySeries = new Map<string, Found[]>()
  const firsts = rows.filter((row) => {
    const series = seriesOf(row)
    if (series === undefined) return true
    const dates = bySeries.get(series)
    if (!dates) bySeries.set(series, [row])
    else dates.push(row)
    return dates === undefined
  })
  const several = [...bySeries].filter(([, dates]) => dates.length > 1)
  return {
    rows: firsts,
    series: Object.fromEntries(several.map(([series, dates]) => [series, describe(dates, now)])),
  }
}
