import { describe, expect, it } from 'vitest'
import { cropAround, focalPoint } from './focal-point.ts'
import { validate } from './validate.ts'

const list = { width: 380, height: 160 }

/** The part of an image that is shown: `left,top width×height`. */
const crop = (width: number, height: number, x: number, y: number) => {
  const part = cropAround({ width, height }, list, { x, y })
  return `${part.left},${part.top} ${part.width}×${part.height}`
}

it.each([
  ['a portrait shows the height around it', 760, 2000, 0.5, 0.25, '0,340 760×320'],
  ['a panorama shows the width around it', 2000, 160, 0.4, 0.5, '610,0 380×160'],
  ['a portrait begins at its top', 760, 2000, 0, 0, '0,0 760×320'],
  ['a portrait ends at its foot', 760, 2000, 1, 1, '0,1680 760×320'],
  ['a portrait stays inside near the top', 760, 2000, 0.05, 0.05, '0,0 760×320'],
  ['a portrait stays inside near the foot', 760, 2000, 0.95, 0.95, '0,1680 760×320'],
  ['an image of the same shape is all of it', 190, 80, 1, 0, '0,0 190×80'],
  ['a high strip has at least one pixel', 1, 2400, 0.5, 1, '0,2399 1×1'],
  ['a wide strip has at least one pixel', 2400, 1, 1, 0.5, '2398,0 2×1'],
])('the crop around a focal point of %s', (_what, width, height, x, y, part) => {
  expect(crop(width, height, x, y)).toBe(part)
})

describe('a focal point', () => {
  it.each([
    [0, 0],
    [1, 1],
    [0.25, 0.75],
  ])('lies in the image: %d, %d', (x, y) => {
    expect(validate(focalPoint, { x, y })).toEqual({ ok: true, value: { x, y } })
  })

  it.each([
    [{ x: -0.01, y: 0 }, { x: 'invalid' }],
    [{ x: 0, y: 1.01 }, { y: 'invalid' }],
    [{ x: '0.5', y: 0 }, { x: 'invalid' }],
    [{ y: 0 }, { x: 'required' }],
    [{ x: 0, y: null }, { y: 'required' }],
  ])('is refused otherwise: %o', (point, fields) => {
    expect(validate(focalPoint, point)).toEqual({ ok: false, fields })
  })
})
