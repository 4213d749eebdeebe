import type { Coordinates } from '../../../api/geocoder.ts'

/**
 * Parses a number with a decimal point or comma. Returns the text unchanged if it is not a number, so that
 * validation reports it.
 */
export function parseNumber(text: string): number | string {
  const trimmed = text.trim()
  return /^[+-]?\d+([.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed
}

/** The point that two values stand for; undefined unless both are degrees within their range. */
export function pointOf(lat: unknown, lng: unknown): Coordinates | undefined {
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

const sixDecimals = (degrees: number) => Number(degrees.toFixed(6))

/** Coordinates as they are stored: with six decimals, which is about ten centimetres. */
export const roundedPoint = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: sixDecimals(lat),
  lng: sixDecimals(lng),
})
