import { at, circle, ellipse, many, polar, polygon, rect, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { fir } from '../scenery.ts'
import { flower, leafPair } from './green.ts'

/** Bees between honeycomb and blossoms. */
export function bees(): string {
  const cell = (x: number, y: number, fill: string) =>
    polygon(
      Array.from({ length: 6 }, (_, i) => polar(x, y, 74, i * 60 + 30)),
      fill,
    )
  const comb = many(30, (i) => {
    const row = Math.floor(i / 5)
    const x = (i % 5) * 136 - 30 + (row % 2) * 68
    if (x > 560 - Math.abs(row - 2.2) * 110) return ''
    return (
      cell(x, 30 + row * 118, c.cream) +
      at(
        x,
        30 + row * 118,
        polygon(
          Array.from({ length: 6 }, (_, k) => polar(0, 0, 60, k * 60 + 30)),
          pick([c.mustard, c.coral, c.lemon, c.mustard], i * 3 + row),
        ),
      )
    )
  })
  const bee =
    ellipse(-10, -74, 44, 76, c.ice, { 'fill-opacity': 0.92, transform: 'rotate(-24 -10 -74)' }) +
    ellipse(52, -74, 40, 70, c.white, { 'fill-opacity': 0.85, transform: 'rotate(18 52 -74)' }) +
    ellipse(0, 0, 112, 72, c.mustard) +
    shape('M-40 -67 q-24 67 0 134 q20 6 38 5 q-26 -72 0 -144 q-20 -1 -38 5 Z', c.ink) +
    shape('M38 -68 q-20 68 0 136 q20 -6 34 -16 q-14 -52 0 -104 q-16 -12 -34 -16 Z', c.ink) +
    polygon(
      [
        [-110, -12],
        [-142, 0],
        [-110, 12],
      ],
      c.ink,
    ) +
    circle(122, -6, 46, c.ink) +
    circle(138, -14, 9, c.cream) +
    stroke('M128 14 q14 10 24 0', c.cream, 5) +
    stroke('M122 -48 q10 -40 40 -40 M140 -44 q24 -26 46 -14', c.ink, 6)
  return (
    sheet(c.aqua) +
    circle(900, 360, 300, c.ice, { 'fill-opacity': 0.6 }) +
    comb +
    stroke('M620 640 C 700 520 820 600 780 480 S 700 400 800 340', c.ink, 6, { 'stroke-dasharray': '2 22' }) +
    at(900, 290, bee, 1.05, -12) +
    at(590, 170, mirroredBee(bee), 0.55, 10) +
    stroke('M820 800 V620 M980 800 V560 M1120 800 V640', c.green, 14) +
    leafPair(980, 740, 70, c.green) +
    leafPair(820, 770, 54, c.green) +
    leafPair(1120, 770, 54, c.green) +
    flower(980, 570, 104, c.berry, c.mustard, 12) +
    flower(820, 640, 78, c.cream, c.mustard, 10) +
    flower(1120, 650, 82, c.coral, c.lemon, 11)
  )
}

function mirroredBee(bee: string): string {
  return `<g transform="scale(-1 1)">${bee}</g>`
}

/** A robin sings on a branch in the morning wood. */
export function robin(): string {
  return (
    sheet(c.ice) +
    circle(800, 330, 300, c.cream) +
    circle(800, 330, 210, c.lemon, { 'fill-opacity': 0.7 }) +
    many(9, (i) =>
      rect(20 + i * 140 + ((i * 53) % 40), 0, 26 + ((i * 17) % 26), 800, c.aqua, { 'fill-opacity': 0.55 }),
    ) +
    many(5, (i) => rect(-20 + i * 300 + ((i * 71) % 90), 0, 58, 800, c.teal, { 'fill-opacity': 0.4 })) +
    fir(120, 830, 520, c.pine) +
    fir(330, 850, 360, c.green) +
    fir(1130, 850, 440, c.pine) +
    stroke('M1240 470 Q 900 600 480 560', c.wood, 30) +
    stroke('M720 568 q-60 60 -130 70 M900 546 q60 50 90 110', c.wood, 16) +
    many(4, (i) => leafPair(540 + i * 34, 560 + (i % 2) * 70, 30, c.leaf)) +
    at(
      790,
      380,
      shape('M-60 120 L-210 190 L-190 130 L-100 60 Z', '#6f5140') +
        shape(
          'M-130 60 q-20 -170 130 -190 q130 -6 150 130 q10 140 -110 164 q-120 14 -170 -104 Z',
          '#8f6a4f',
        ) +
        shape('M30 -128 q116 6 120 130 q0 130 -96 140 q-60 -40 -60 -130 q0 -90 36 -140 Z', c.red) +
        ellipse(40, 128, 56, 34, c.cream) +
        shape('M-120 30 q60 -50 130 20 q-20 80 -110 60 q-40 -40 -20 -80 Z', '#6f5140') +
        circle(70, -64, 13, c.ink) +
        circle(74, -68, 4, c.white) +
        polygon(
          [
            [146, -66],
            [206, -84],
            [152, -40],
          ],
          c.mustard,
        ) +
        polygon(
          [
            [150, -44],
            [196, -26],
            [146, -26],
          ],
          c.mustard,
        ) +
        stroke('M10 160 v36 M56 160 v36', c.ink, 9),
    ) +
    many(3, (i) =>
      stroke(`M${1030 + i * 46} ${250 - i * 30} q34 46 0 110`, c.red, 11, { 'stroke-opacity': 1 - i * 0.28 }),
    )
  )
}
