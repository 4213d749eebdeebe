import { describe, expect, it } from 'vitest'
import { metresPerPx, tileAddress, tilesAround, toCoordinates, toWorld } from './mercator.ts'

describe('the projection', () => {
  it.each([
    [0, 0],
    [53.551086, 9.993682],
    [-33.8688, 151.2093],
    [64.1466, -21.9426],
  ])('leads from %f, %f to the map and back', (lat, lng) => {
    const back = toCoordinates(toWorld({ lat, lng }))
    expect(back.lat).toBeCloseTo(lat, 9)
    expect(back.lng).toBeCloseTo(lng, 9)
  })

  it('puts places where the tiles of OpenStreetMap have them, and keeps to the world where there is no more of it', () => {
    const { x, y } = toWorld({ lat: 53.551086, lng: 9.993682 })
    expect([Math.floor(x * 2 ** 16), Math.floor(y * 2 ** 16)]).toEqual([34587, 21180])
    expect(toWorld({ lat: 90, lng: 0 }).y).toBeCloseTo(0, 6)
    expect(toCoordinates({ x: 1.25, y: 0.5 }).lng).toBeCloseTo(-90, 9)
    expect(toCoordinates({ x: 0.5, y: -3 }).lat).toBeCloseTo(85.051128, 6)
  })

  it('knows how far a pixel is', () => expect(metresPerPx(60, 17)).toBeCloseTo(0.597, 3))
})

it('the tiles of a view cover it and begin again at the date line, not beyond the poles', () => {
  const tiles = tilesAround({ x: 0, y: 0 }, 1, { width: 300, height: 200 })
  expect(tiles).toEqual([
    { x: 1, y: 0, z: 1, left: -106, top: 100 },
    { x: 0, y: 0, z: 1, left: 150, top: 100 },
  ])
})

it.each([
  ['https://tile.example.org/{z}/{x}/{y}.png', 'https://tile.example.org/5/3/2.png'],
  ['https://tile.example.org/{z}/{y}/{x}@2x.png?key={z}', 'https://tile.example.org/5/2/3@2x.png?key=5'],
])('the tiles of %s are at %s', (url, address) => {
  expect(tileAddress(url, { z: 5, x: 3, y: 2 })).toBe(address)
})
