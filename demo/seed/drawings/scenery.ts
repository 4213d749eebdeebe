import { at, circle, ellipse, height, many, polar, polygon, rect, shape, stroke, width } from './canvas.ts'
import type { Attributes } from './canvas.ts'
import { c, pick } from './palette.ts'
import { randomFrom } from './random.ts'

/** A sun or moon with `halos` growing pale rings around it. */
export function sun(x: number, y: number, r: number, fill: string, halo: string, halos = 3): string {
  const rings = many(halos, (i) =>
    circle(x, y, r + (halos - i) * r * 0.42, halo, { 'fill-opacity': 0.16 + i * 0.1 }),
  )
  return rings + circle(x, y, r, fill)
}

/** Ground from a rolling skyline at about `y` down to the lower edge. `swell` is the height of its hills. */
export function hills(y: number, swell: number, fill: string, phase = 0): string {
  const points = Array.from({ length: 9 }, (_, i) => {
    const x = (i - 1) * 200
    return [x, y + Math.sin(phase + i * 1.7) * swell] as const
  })
  const curve = points
    .slice(1)
    .map(([x, py], i) => {
      const [px, before] = points[i] as readonly [number, number]
      const middle = (px + x) / 2
      return `C${middle} ${before} ${middle} ${py} ${x} ${py}`
    })
    .join(' ')
  const [x0, y0] = points[0] as readonly [number, number]
  return shape(`M${x0} ${y0} ${curve} V${height} H${x0} Z`, fill)
}

/** Water from a wavy edge at `y` down to the lower edge. */
export function waves(y: number, size: number, fill: string, offset = 0): string {
  const crest = Array.from({ length: 20 }, () => `q${size} ${-size * 0.5} ${size * 2} 0`).join(' ')
  return shape(`M${-size * 2 + offset} ${y} ${crest} V${height} H${-size * 2 + offset} Z`, fill)
}

/** Short glints of light on water in the band from `y` to `y + depth`. */
export function glints(y: number, depth: number, colour: string, count: number, seed: number): string {
  const next = randomFrom(seed)
  return many(count, () => {
    const length = 24 + next() * 90
    const x = next() * width
    return stroke(`M${x} ${y + next() * depth} h${length}`, colour, 5, {
      'stroke-opacity': 0.35 + next() * 0.4,
    })
  })
}

/** Stars strewn over the sky down to `bottom`. */
export function stars(count: number, bottom: number, seed: number, colour: string = c.cream): string {
  const next = randomFrom(seed)
  return many(count, () =>
    circle(next() * width, next() * bottom, 1.5 + next() * 3.2, colour, {
      'fill-opacity': 0.4 + next() * 0.6,
    }),
  )
}

/** A flat cloud whose middle is at `(x, y)`. */
export function cloud(x: number, y: number, scale: number, fill: string, more: Attributes = {}): string {
  const d = 'M-90 30 a34 34 0 0 1 6 -66 a52 52 0 0 1 96 -18 a40 40 0 0 1 60 34 a26 26 0 0 1 4 50 Z'
  return at(x, y, shape(d, fill, more), scale)
}

/** A bird on the wing, as two strokes. */
export function gull(x: number, y: number, size: number, colour: string = c.ink): string {
  return stroke(
    `M${x - size} ${y} q${size * 0.5} ${-size * 0.6} ${size} 0 q${size * 0.5} ${-size * 0.6} ${size} 0`,
    colour,
    size * 0.16,
  )
}

/** What a house looks like. `x` is its left edge, `base` the ground it stands on. */
export interface House {
  x: number
  base: number
  w: number
  h: number
  wall: string
  roof: string
  light?: string
  gable?: 'plain' | 'stepped' | 'bell' | 'flat'
}

/** A narrow town house with a gable, a door and two columns of windows. */
export function house({ x, base, w, h, wall, roof, light = c.lemon, gable = 'plain' }: House): string {
  const top = base - h
  const rise = w * 0.52
  const crown = {
    plain: polygon(
      [
        [x - 8, top],
        [x + w / 2, top - rise],
        [x + w + 8, top],
      ],
      roof,
    ),
    stepped:
      many(4, (i) => rect(x + i * w * 0.125, top - (i + 1) * w * 0.14, w - i * w * 0.25, w * 0.15, wall)) +
      rect(x, top - 4, w, 8, roof),
    bell:
      shape(
        `M${x} ${top} q${w * 0.1} ${-rise * 0.2} ${w * 0.14} ${-rise * 0.5} q${w * 0.36} ${-rise * 0.9} ${w * 0.72} 0 q${w * 0.04} ${rise * 0.3} ${w * 0.14} ${rise * 0.5} Z`,
        wall,
      ) + circle(x + w / 2, top - rise * 0.4, w * 0.1, roof),
    flat: rect(x - 8, top - 16, w + 16, 20, roof),
  }[gable]
  const rows = Math.max(1, Math.floor((h - 70) / 62))
  const windows = many(rows * 2, (i) => {
    const wx = x + w * (i % 2 === 0 ? 0.16 : 0.58)
    const lit = (Math.round(x) + i * 7) % 5 !== 0
    return rect(wx, top + 22 + Math.floor(i / 2) * 62, w * 0.26, 38, lit ? light : c.night, { rx: 4 })
  })
  const door = rect(x + w * 0.38, base - 52, w * 0.24, 52, c.ink, { rx: 4 })
  return crown + rect(x, top, w, h, wall) + windows + door
}

/** A row of differing town houses from the left to the right edge, standing on `base`. */
export function houseRow(
  base: number,
  walls: readonly string[],
  roof: string,
  light: string,
  tall = 1,
): string {
  const widths = [118, 140, 104, 128, 150, 110, 132, 120, 138, 112, 126]
  const heights = [180, 232, 150, 260, 196, 222, 168, 246, 188, 214, 170]
  const gables = ['plain', 'stepped', 'plain', 'bell', 'flat', 'plain', 'stepped', 'bell'] as const
  let x = -30
  return many(widths.length, (i) => {
    const w = pick(widths, i)
    const drawn = house({
      x,
      base,
      w,
      h: pick(heights, i) * tall,
      wall: pick(walls, i),
      roof,
      light,
      gable: pick(gables, i),
    })
    x += w - 2
    return drawn
  })
}

/** A round-crowned tree whose trunk stands on `base`. */
export function tree(
  x: number,
  base: number,
  size: number,
  crown: string,
  shade: string,
  trunk: string = c.wood,
) {
  return (
    rect(x - size * 0.06, base - size * 0.5, size * 0.12, size * 0.5, trunk) +
    ellipse(x, base - size * 0.82, size * 0.38, size * 0.46, crown) +
    shape(`M${x} ${base - size * 1.28} a${size * 0.38} ${size * 0.46} 0 0 1 0 ${size * 0.92} Z`, shade)
  )
}

/** A fir of three tiers; `snow` puts a white cap on each. */
export function fir(x: number, base: number, size: number, fill: string, snow?: string): string {
  return (
    rect(x - size * 0.05, base - size * 0.16, size * 0.1, size * 0.16, c.wood) +
    many(3, (i) => {
      const half = size * (0.34 - i * 0.075)
      const bottom = base - size * 0.14 - i * size * 0.24
      const top = bottom - size * 0.42
      const cap = snow
        ? polygon(
            [
              [x, top],
              [x - half * 0.45, top + size * 0.19],
              [x, top + size * 0.15],
              [x + half * 0.45, top + size * 0.19],
            ],
            snow,
          )
        : ''
      return (
        polygon(
          [
            [x, top],
            [x - half, bottom],
            [x + half, bottom],
          ],
          fill,
        ) + cap
      )
    })
  )
}

/** A string of pennants from `(x1, y1)` to `(x2, y2)` that sags by `sag`. */
export function bunting(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  colours: readonly string[],
  size = 34,
) {
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.5))
  const line = stroke(`M${x1} ${y1} Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, c.ink, 3)
  return (
    line +
    many(count, (i) => {
      const t = (i + 0.5) / count
      const x = x1 + (x2 - x1) * t
      const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)
      return polygon(
        [
          [x - size / 2, y],
          [x + size / 2, y],
          [x, y + size * 1.2],
        ],
        pick(colours, i),
      )
    })
  )
}

/** Rays from `(x, y)` to beyond the edge, every other one left open. */
export function rays(x: number, y: number, count: number, fill: string, more: Attributes = {}): string {
  const step = 360 / count / 2
  return many(count, (i) =>
    polygon([[x, y], polar(x, y, 1600, i * 2 * step), polar(x, y, 1600, (i * 2 + 1) * step)], fill, more),
  )
}
