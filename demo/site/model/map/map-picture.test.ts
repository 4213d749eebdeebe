import { describe, expect, it } from 'vitest'
import { mapPicture, pictureSize } from '../map-picture.ts'

const town = { lat: 54.743, lng: 9.433 }
const { width, height } = pictureSize

describe('the picture of some points', () => {
  it('is nothing without points', () => {
    expect(mapPicture([], [town], undefined)).toBeNull()
  })

  it('shows a single point in the middle, as close as streets', () => {
    const picture = mapPicture([town], [], undefined)!
    expect(picture.zoom).toBe(17)
    expect(Math.abs(picture.pins[0]!.x - width / 2)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(picture.pins[0]!.y - height / 2)).toBeLessThanOrEqual(0.5)
  })

  it('holds all pins with room at the edges, north above south and east right of west', () => {
    const points = [town, { lat: 54.9, lng: 9.2 }, { lat: 54.6, lng: 9.7 }]
    const { pins } = mapPicture(points, [], undefined)!
    for (const { x, y } of pins) {
      expect(x > 20 && x < width - 20).toBe(true)
      expect(y > 20 && y < height - 20).toBe(true)
    }
    expect(pins[1]!.x < pins[2]!.x && pins[1]!.y < pins[2]!.y).toBe(true)
  })

  it('holds the whole circle that is searched, in the right size', () => {
    const picture = mapPicture([town], [], { middle: town, km: 5 })!
    const { circle, bar } = picture
    expect(circle!.radius).toBeLessThan(height / 2)
    expect(circle!.radius * 4).toBeGreaterThan(height / 2)
    expect(circle!.radius / 5000).toBeCloseTo(bar.width / bar.metres, 3)
    expect(bar.width).toBeLessThanOrEqual(width / 5)
    expect(bar.width).toBeGreaterThan(width / 15)
  })

  it('counts the other points where many are close together, and leaves out those beyond the edge', () => {
    const others = [
      ...Array.from({ length: 9 }, (_, index) => ({ lat: 54.75, lng: 9.44 + index / 1e5 })),
      { lat: 10, lng: 10 },
    ]
    const { cells } = mapPicture([town], others, { middle: town, km: 5 })!
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(9)
    expect(cells.length).toBeLessThanOrEqual(2)
    expect(cells[0]!.point.lat).toBeCloseTo(54.75, 6)
  })

  it('fits the world', () => {
    const picture = mapPicture(
      [
        { lat: 70, lng: -170 },
        { lat: -50, lng: 170 },
      ],
      [],
      undefined,
    )!
    expect(picture.zoom).toBeLessThanOrEqual(2)
  })
})
