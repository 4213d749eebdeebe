import { describe, expect, it } from 'vitest'
import { distanceKm, isNearbyKm, readPoint, withoutZeroPoint, writePoint } from './nearby.ts'

describe('a point in an address', () => {
  it('is rounded to about 100 metres, so that there are few and none is a house', () => {
    expect(readPoint('54.743306,9.4331')).toEqual({ lat: 54.743, lng: 9.433 })
    expect(readPoint('-0.0001,180')).toEqual({ lat: -0, lng: 180 })
    expect(writePoint({ lat: -33.85678, lng: 151.2 })).toBe('-33.857,151.2')
    expect(writePoint(readPoint('-0.0001,-180')!)).toBe('0,-180')
  })

  it.each(['', '54.7', '54.7,', '91,0', '0,181', '54.7, 9.4', '5e1,9', 'id,9', '1,2,3', '٥,9'])(
    'is not %j',
    (text) => expect(readPoint(text)).toBeUndefined(),
  )
})

it.each([
  [
    { lat: 0, lng: 0 },
    { lat: null, lng: null },
  ],
  [
    { lat: 0, lng: 9.4 },
    { lat: 0, lng: 9.4 },
  ],
  [
    { lat: 51.48, lng: 0 },
    { lat: 51.48, lng: 0 },
  ],
])('of the coordinates %j are kept %j: 0 and 0 mean none', (given, kept) =>
  expect(withoutZeroPoint({ name: 'Pier', ...given })).toEqual({ name: 'Pier', ...kept }),
)

describe('the distance between two points', () => {
  const [berlin, hamburg] = [
    { lat: 52.52, lng: 13.405 },
    { lat: 53.5511, lng: 9.9937 },
  ]

  it('is that along the surface', () => {
    expect(distanceKm(berlin, hamburg)).toBeCloseTo(255.25, 0)
    expect(distanceKm(berlin, berlin)).toBe(0)
    expect(distanceKm({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeCloseTo(2.22, 2)
    expect(distanceKm({ lat: 90, lng: 0 }, { lat: -90, lng: 50 })).toBeCloseTo(20_015, 0)
  })

  it('can be asked for in a few steps', () => {
    expect(['1', '5', '50', '3', '05', '', '5.0'].filter(isNearbyKm)).toEqual(['1', '5', '50'])
  })
})
