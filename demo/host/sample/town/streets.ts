/** A street: a straight line on the town's grid, in metres east and north of the market square. */
export interface Street {
  name: string
  from: readonly [number, number]
  to: readonly [number, number]
  /** The highest house number; odd numbers are on the left, even ones on the right. */
  houses: number
}

/** The invented town: its name, its postal code (no real one begins with 00) and the centre of its market square. */
export const town = {
  name: 'Quittensund',
  postcode: '00417',
  /** Open sea in the western Baltic, so that no real house is at these coordinates. */
  lat: 54.74,
  lng: 12.8,
} as const

export const streets: readonly Street[] = [
  { name: 'Am Bootssteg', from: [-420, 310], to: [-620, 360], houses: 14 },
  { name: 'Am Markt', from: [-60, -40], to: [60, 40], houses: 16 },
  { name: 'Apfelstieg', from: [340, -520], to: [420, -640], houses: 19 },
  { name: 'Bahnhofstraße', from: [60, -60], to: [380, -420], houses: 48 },
  { name: 'Brückenstraße', from: [-60, 10], to: [-300, 30], houses: 30 },
  { name: 'Deichweg', from: [260, 420], to: [780, 520], houses: 40 },
  { name: 'Fischergasse', from: [10, 60], to: [40, 240], houses: 22 },
  { name: 'Fliederweg', from: [480, -120], to: [660, -200], houses: 27 },
  { name: 'Gartenstraße', from: [120, -20], to: [470, -110], houses: 41 },
  { name: 'Kaistraße', from: [-180, 260], to: [260, 300], houses: 36 },
  { name: 'Kirchhof', from: [-30, -80], to: [-110, -140], houses: 6 },
  { name: 'Leuchtturmweg', from: [300, 330], to: [620, 760], houses: 18 },
  { name: 'Lindenstraße', from: [70, 50], to: [420, 140], houses: 52 },
  { name: 'Mirleufer', from: [-320, 240], to: [-360, -380], houses: 58 },
  { name: 'Mühlenweg', from: [-300, 40], to: [-700, -160], houses: 29 },
  { name: 'Nordkai', from: [-200, 340], to: [240, 390], houses: 12 },
  { name: 'Quittenallee', from: [0, -70], to: [20, -480], houses: 64 },
  { name: 'Quittengrund', from: [-520, -260], to: [-820, -420], houses: 9 },
  { name: 'Sandhaken', from: [640, 780], to: [900, 900], houses: 5 },
  { name: 'Schulstraße', from: [130, -150], to: [340, -220], houses: 23 },
  { name: 'Seilerbahn', from: [-150, 110], to: [-170, 250], houses: 33 },
  { name: 'Töpfergasse', from: [-40, 60], to: [-140, 100], houses: 17 },
  { name: 'Turmberg', from: [180, -560], to: [240, -760], houses: 7 },
  { name: 'Werftstraße', from: [-240, 300], to: [-560, 480], houses: 24 },
]

const metresPerDegree = 111_320

const degrees = (value: number) => Math.round(value * 1e6) / 1e6

/** Metres per degree of longitude at the town's latitude. */
const metresPerLongitude = metresPerDegree * Math.cos((town.lat * Math.PI) / 180)

/** Converts a point of the town's grid to coordinates. */
export function coordinates([east, north]: readonly [number, number]): { lat: number; lng: number } {
  return {
    lat: degrees(town.lat + north / metresPerDegree),
    lng: degrees(town.lng + east / metresPerLongitude),
  }
}

/** Converts coordinates to a point of the town's grid. */
export function metresOf({ lat, lng }: { lat: number; lng: number }): readonly [number, number] {
  return [(lng - town.lng) * metresPerLongitude, (lat - town.lat) * metresPerDegree]
}

/** The position of a house, or the middle of the street if no number is given. */
export function pointOf({ from, to, houses }: Street, house?: number): readonly [number, number] {
  const along = house === undefined ? 0.5 : house / (houses + 1)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const aside = house === undefined ? 0 : (house % 2 === 0 ? -12 : 12) / Math.hypot(dx, dy)
  return [from[0] + dx * along - dy * aside, from[1] + dy * along + dx * aside]
}

/** Address and coordinates of a house. Throws if there is no such street. */
export function house(name: string, number: number): { address: string; lat: number; lng: number } {
  const street = streets.find((candidate) => candidate.name === name)
  if (!street) throw new Error(`no street ${name} in ${town.name}`)
  return {
    address: `${name} ${number}, ${town.postcode} ${town.name}`,
    ...coordinates(pointOf(street, number)),
  }
}
