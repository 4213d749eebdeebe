import { at, circle, ellipse, many, polar, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'

function bubble(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  tail: number,
  marks: string,
): string {
  return (
    rect(x, y, w, h, fill, { rx: 36 }) +
    polygon(
      [
        [x + w * tail, y + h - 4],
        [x + w * tail + 48, y + h - 4],
        [x + w * tail + (tail < 0.5 ? -16 : 62), y + h + 46],
      ],
      fill,
    ) +
    at(x + w / 2, y + h / 2, marks)
  )
}

const saucerCup = (drink: string, cup: string, saucer: string) =>
  circle(6, 10, 132, c.ink, { 'fill-opacity': 0.14 }) +
  circle(0, 0, 132, saucer) +
  circle(0, 0, 106, cup, { 'fill-opacity': 0.35 }) +
  rect(74, -17, 66, 34, cup, { rx: 17 }) +
  circle(0, 0, 84, cup) +
  circle(0, 0, 68, drink)

/** Coffee and tea on a table seen from above, with speech bubbles. */
export function cups(): string {
  const heart = shape('M0 34 C-50 0 -30 -38 0 -14 C30 -38 50 0 0 34 Z', c.sand)
  const biscuit =
    circle(0, 0, 46, c.mustard) + many(8, (i) => circle(...polar(0, 0, i % 2 ? 14 : 30, i * 50), 6, c.wood))
  return (
    sheet(c.coral) +
    many(13, (i) => rect(i * 100 - 20, 0, 50, 800, c.peach, { 'fill-opacity': 0.28 })) +
    many(9, (i) => rect(0, i * 100 - 20, 1200, 50, c.peach, { 'fill-opacity': 0.28 })) +
    at(240, 250, saucerCup('#6b4230', c.cream, c.teal) + heart, 1.2, -30) +
    at(960, 300, saucerCup(c.mustard, c.white, c.berry) + ellipse(10, 6, 26, 12, c.leaf), 1.25, 200) +
    at(600, 610, saucerCup('#6b4230', c.mustard, c.cream) + ring(0, 0, 36, c.sand, 8), 1.2, 70) +
    at(180, 640, saucerCup(c.red, c.cream, c.ink), 1, 140) +
    at(1040, 660, saucerCup('#8c5a3c', c.aqua, c.cream), 1, 10) +
    at(800, 560, biscuit, 1.1, 20) +
    at(420, 500, biscuit, 1.2) +
    at(860, 660, biscuit, 1) +
    bubble(
      400,
      130,
      250,
      140,
      c.cream,
      0.2,
      many(3, (i) => circle((i - 1) * 62, 0, 17, pick([c.red, c.mustard, c.teal], i))),
    ) +
    bubble(600, 300, 190, 110, c.ink, 0.7, stroke('M-56 -16 h110 M-56 16 h70', c.cream, 12))
  )
}

/** Dice, pieces and cards on a games table. */
export function games(): string {
  const meeple = (fill: string) =>
    shape(
      'M0 -90 a38 38 0 0 1 34 56 q56 10 70 34 q4 22 -50 26 q20 40 34 74 q2 14 -14 14 h-50 q-8 -34 -24 -34 q-16 0 -24 34 h-50 q-16 0 -14 -14 q14 -34 34 -74 q-54 -4 -50 -26 q14 -24 70 -34 a38 38 0 0 1 34 -56 Z',
      fill,
    )
  const die = (fill: string, dots: string, spots: readonly (readonly [number, number])[]) =>
    rect(-74, -74, 148, 148, fill, { rx: 30 }) +
    spots.map(([x, y]) => circle(x * 40, y * 40, 15, dots)).join('')
  const five = [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ] as const
  const three = [
    [-1, -1],
    [0, 0],
    [1, 1],
  ] as const
  const card = (fill: string, mark: string) =>
    rect(-84, -120, 168, 240, c.ink, { rx: 20, 'fill-opacity': 0.16, transform: 'translate(8 10)' }) +
    rect(-84, -120, 168, 240, c.cream, { rx: 20 }) +
    rect(-66, -102, 132, 204, fill, { rx: 12 }) +
    mark
  const path = Array.from({ length: 22 }, (_, i) => [60 + i * 54, 610 + Math.sin(i * 0.62) * 80] as const)
  return (
    sheet(c.teal) +
    circle(1050, 90, 300, '#3a9a9c') +
    circle(130, 720, 260, '#3a9a9c') +
    path
      .map(
        ([x, y], i) =>
          circle(x, y, 31, c.cream) + circle(x, y, 24, pick([c.mustard, c.red, c.cream, c.aqua, c.coral], i)),
      )
      .join('') +
    at(230, 270, card(c.berry, circle(0, 0, 42, c.mustard)), 1.1, -18) +
    at(
      370,
      240,
      card(
        c.mustard,
        polygon(
          Array.from({ length: 10 }, (_, i) => polar(0, 0, i % 2 ? 24 : 56, i * 36 - 90)),
          c.red,
        ),
      ),
      1.1,
      -2,
    ) +
    at(510, 270, card(c.blue, shape('M0 60 C-90 0 -54 -70 0 -24 C54 -70 90 0 0 60 Z', c.cream)), 1.1, 14) +
    at(800, 270, die(c.cream, c.ink, five), 1.1, -14) +
    at(1000, 370, die(c.red, c.cream, three), 1.1, 20) +
    at(640, 500, meeple(c.mustard), 1.1, 4) +
    at(420, 560, meeple(c.red), 1, -5) +
    at(800, 590, meeple(c.ink), 1, 3) +
    at(1080, 610, meeple(c.cream), 0.95)
  )
}
