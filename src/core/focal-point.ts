import * as v from 'valibot'
import type { FieldErrorCode } from './error-codes.ts'

const fraction = () => {
  const invalid: FieldErrorCode = 'invalid'
  return v.pipe(v.number(invalid), v.minValue(0, invalid), v.maxValue(1, invalid))
}

/**
 * The point of an image that its crop is about, as fractions of the width from the left and of the height from the
 * top; `{ x: 0.5, y: 0.5 }` is the centre. Body of `POST /media/{id}/focus`.
 */
export const focalPoint = v.object({ x: fraction(), y: fraction() }, 'invalid')

export type FocalPoint = v.InferOutput<typeof focalPoint>

type Size = { width: number; height: number }

/** A part of an image, in its pixels. */
export type Crop = { left: number; top: number; width: number; height: number }

/** Start of a span of `length` around the middle `at`, moved inside `0…all`. */
const startOf = (at: number, length: number, all: number) =>
  Math.min(Math.max(Math.round(at - length / 2), 0), all - length)

/**
 * The part of an image that a box shows: as large as its shape allows, its centre as near to the focal point as the
 * edges of the image allow. Whole pixels, at least one each way.
 */
export function cropAround({ width, height }: Size, box: Size, { x, y }: FocalPoint): Crop {
  const scale = Math.min(width / box.width, height / box.height)
  const wide = Math.max(1, Math.round(scale * box.width))
  const high = Math.max(1, Math.round(scale * box.height))
  return {
    left: startOf(x * width, wide, width),
    top: startOf(y * height, high, height),
    width: wide,
    height: high,
  }
}
