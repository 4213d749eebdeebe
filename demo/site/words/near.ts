import { distanceKm, type Language, languageLocale, nearbyKm, type Point } from '../../../src/contract.ts'
import { formatText } from '../../i18n/texts.ts'
import type { Nearness } from '../address/calendar-query.ts'
import { type CalendarText, memoize } from './calendar-text.ts'

const lengthFormat = memoize(
  (language: Language, unit: 'kilometer' | 'meter') =>
    new Intl.NumberFormat(languageLocale(language), {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'meter' ? 0 : 1,
    }),
)

const formatLength = (value: number, unit: 'kilometer' | 'meter', { language }: CalendarText) =>
  lengthFormat(language, unit).format(value)

/** The distance from one point to another: '350 m' in steps of 50, '1.2 km', '14 km'; null if they are the same. */
export function formatDistance(from: Point, to: Point, text: CalendarText): string | null {
  const km = distanceKm(from, to)
  if (km < 0.025) return null
  if (km < 0.975) return formatLength(Math.round(km * 20) * 50, 'meter', text)
  return formatLength(km < 9.95 ? km : Math.round(km), 'kilometer', text)
}

/** A round length: '200 m', '5 km'. */
export function formatMetres(metres: number, text: CalendarText): string {
  return metres < 1000 ? formatLength(metres, 'meter', text) : formatLength(metres / 1000, 'kilometer', text)
}

/** '5 km around Old shipyard'; without a name around the chosen point. */
export function formatNear({ within }: Nearness, place: string | undefined, text: CalendarText): string {
  const { near } = text.t
  const distance = formatLength(Number(within), 'kilometer', text)
  return place === undefined
    ? formatText(near.point, { distance })
    : formatText(near.place, { distance, place })
}

/** The distances to choose from. */
export function withinOptions({ near, within }: Nearness, text: CalendarText) {
  const distances = nearbyKm.map((km) => ({
    value: String(km),
    name: formatText(text.t.near.upTo, { distance: formatLength(km, 'kilometer', text) }),
    selected: near !== undefined && within === String(km),
  }))
  return [{ value: '', name: text.t.near.here, selected: near === undefined }, ...distances]
}
