import { describe, expect, it } from 'vitest'
import { cropAround, focalPoint } from './focal-point.ts'
import { validate } from './validate.ts'

const list = { width: 380, height: 160 }

describe('the crop around a focal point', () => {
  it('of a portrait shows the height around it', () => {
    const portrait = { width: 760, height: 2000 }
    expect(cropAround(portrait, list, { x: 0.5, y: 0.25 })).toEqual({
      left: 0,
      top: 340,
      width: 760,
      height: 320,
    })
  })

  it('of a panorama shows the width around it', () => {
    const panorama = { width: 2000, height: 160 }
    expect(cropAround(panorama, list, { x: 0.4, y: 0.5 })).toEqual({
      left: 610,
      top: 0,
      width: 380,
      height: 160,
    })
  })

  it.each([
    [0, 0],
    [1, 1680],
    [0.05, 0],
    [0.95, 1680],
  ])('stays inside the image: %d', (y, top) => {
    expect(cropAround({ width: 760, height: 2000 }, list, { x: y, y })).toEqual({
      left: 0,
      top,
      width: 760,
      height: 320,
    })
  })

  it('of an image of the same shape is all of it', () => {
    expect(cropAround({ width: 190, height: 80 }, list, { x: 1, y: 0 })).toEqual({
      left: 0,
      top: 0,
      width: 190,
      height: 80,
    })
  })

  it('of a strip has at least one pixel each way', () => {
    expect(cropAround({ width: 1, height: 2400 }, list, { x: 0.5, y: 1 })).toEqual({
      left: 0,
      top: 2399,
      width: 1,
      height: 1,
    })
    expect(cropAround({ width: 2400, height: 1 }, list, { x: 1, y: 0.5 })).toEqual({
      left: 2398,
      top: 0,
      width: 2,
      height: 1,
    })
  })
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
