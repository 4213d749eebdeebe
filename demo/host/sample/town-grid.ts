import type { Town } from './town-schemas.ts'

/** Metres east and north of the market square. */
export type GridPoint = readonly [east: number, north: number]

export type Street = Town['map']['streets'][number]

const metresPerDegree = 111_320

const degrees = (value: number) => Math.round(value * 1e6) / 1e6

/** Metres per degree of longitude at the town's latitude. */
const metresPerLongitude = ({ lat }: Town['map']) => metresPerDegree * Math.cos((lat * Math.PI) / 180)

/** Converts a point of the town's grid to coordinates. */
export function coordinates(map: Town['map'], [east, north]: GridPoint): { lat: number; lng: number } {
  return {
    lat: degrees(map.lat + north / metresPerDegree),
    lng: degrees(map.lng + east / metresPerLongitude(map)),
  }
}

/** Converts coordinates to a point of the town's grid. */
export function metresOf(map: Town['map'], { lat, lng }: { lat: number; lng: number }): GridPoint {
  return [(lng - map.lng) * metresPerLongitude(map), (lat - map.lat) * metresPerDegree]
}

/** The position of a house, or the middle of the street if no number is given. */
export function pointOf({ from, to, houses }: Street, house?: number): GridPoint {
  const along = house === undefined ? 0.5 : house / (houses + 1)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const aside = house === undefined ? 0 : (house % 2 === 0 ? -12 : 12) / Math.hypot(dx, dy)
  return [from[0] + dx * along - dy * aside, from[1] + dy * along + dx * aside]
}

/** Street and number of a house such as `market-square 8`, which the loader has checked. */
export function streetOf({ streets }: Town['map'], house: string): { street: Street; number: string } {
  const [key, number = ''] = house.split(' ')
  return { street: streets.find((one) => one.key === key)!, number }
}

/** Address and coordinates of a house such as `market-square 8`, written as usual in the town's language. */
export function houseAt(map: Town['map'], house: string): { address: string; lat: number; lng: number } {
  const { street, number } = streetOf(map, house)
  const line = map.numberFirst ? `${number} ${street.name}` : `${street.name} ${number}`
  return {
    address: `${line}, ${map.postcode} ${map.name}`,
    ...coordinates(map, pointOf(street, Number(number))),
  }
}
