/** A point on the earth, in degrees. */
export type Point = { lat: number; lng: number }

/**
 * Clears coordinates of 0 and 0: programs send them for 'none' (CONTRACT.md section 2, 'Values'), and at that point in the
 * Gulf of Guinea is only a buoy.
 */
export function withoutZeroPoint<Where extends { lat?: number | null; lng?: number | null }>(
  where: Where,
): Where {
  return where.lat === 0 && where.lng === 0 ? { ...where, lat: null, lng: null } : where
}

/** Distances that can be asked for around a point, in kilometres. */
export const nearbyKm = [1, 2, 5, 10, 25, 50] as const

/** The distance around a point for which none is given. */
export const defaultNearbyKm = 5

/** Kilometres of one degree of latitude, on a sphere of the earth's mean radius. */
export const kmPerDegree = 111.19508

const radians = Math.PI / 180

/** Decimals of points in addresses: about 100 m, which is a street and not a house. */
const decimals = 3

/** A point as it is written in addresses: `54.743,9.433`. */
export function writePoint({ lat, lng }: Point): string {
  return [lat, lng].map((degrees) => String(Number(degrees.toFixed(decimals)))).join()
}

/** Reads a point from an address, rounded as `writePoint` writes it; undefined if it is none. */
export function readPoint(text: string): Point | undefined {
  const [, ...found] = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text) ?? []
  const [lat, lng] = found.map((degrees) => Number(Number(degrees).toFixed(decimals)))
  if (lat === undefined || lng === undefined) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined
}

/** Whether a text is one of the distances that can be asked for. */
export function isNearbyKm(text: string): boolean {
  return nearbyKm.some((km) => String(km) === text)
}

/** The distance between two points in kilometres, along the surface (haversine). */
export function distanceKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const across = Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lng, b.lng)
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(half(a.lat, b.lat) + across)))
  return (angle / radians) * kmPerDegree
}
