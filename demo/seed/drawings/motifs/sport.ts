import { at, circle, clipped, many, polar, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, skins } from '../palette.ts'
import { cloud, hills, sun, waves } from '../scenery.ts'

/** A football on the striped pitch, seen from above. */
export function football(): string {
  const pentagon = (x: number, y: number, r: number, turn: number) =>
    polygon(
      Array.from({ length: 5 }, (_, i) => polar(x, y, r, i * 72 - 90 + turn)),
      c.ink,
    )
  const ball = clipped(
    'ball',
    circle(0, 0, 150, c.white),
    circle(0, 0, 150, c.cream) +
      shape('M-150 0 A150 150 0 0 0 150 0 A170 130 0 0 1 -150 0 Z', c.sand) +
      many(
        5,
        (i) =>
          stroke(
            `M${polar(0, 0, 50, i * 72 - 90).join(' ')} L${polar(0, 0, 108, i * 72 - 90).join(' ')}`,
            c.ink,
            7,
          ) + pentagon(...polar(0, 0, 136, i * 72 - 90), 48, 36),
      ) +
      pentagon(0, 0, 54, 0),
  )
  const line = { stroke: c.cream, 'stroke-width': 12, fill: 'none' }
  return (
    sheet(c.green) +
    at(
      600,
      400,
      many(12, (i) => (i % 2 ? rect(-900 + i * 160, -800, 160, 1600, c.leaf) : '')) +
        rect(-760, -300, 1520, 900, 'none', line) +
        stroke('M0 -300 V600', c.cream, 12) +
        circle(0, 120, 190, 'none', line) +
        circle(0, 120, 16, c.cream) +
        rect(-760, -60, 230, 380, 'none', line) +
        rect(530, -60, 230, 380, 'none', line),
      1,
      -14,
    ) +
    circle(826, 450, 152, c.ink, { 'fill-opacity': 0.28 }) +
    at(796, 400, ball, 1.12, 12) +
    at(
      250,
      300,
      polygon(
        [
          [-70, 90],
          [70, 90],
          [26, -90],
          [-26, -90],
        ],
        c.coral,
      ) +
        rect(-96, 84, 192, 24, c.coral, { rx: 12 }) +
        polygon(
          [
            [-50, 40],
            [50, 40],
            [40, 0],
            [-40, 0],
          ],
          c.cream,
        ),
      0.9,
    ) +
    at(
      330,
      600,
      polygon(
        [
          [-70, 90],
          [70, 90],
          [26, -90],
          [-26, -90],
        ],
        c.mustard,
      ) +
        rect(-96, 84, 192, 24, c.mustard, { rx: 12 }) +
        polygon(
          [
            [-50, 40],
            [50, 40],
            [40, 0],
            [-40, 0],
          ],
          c.cream,
        ),
      0.9,
    )
  )
}

/** Two swimmers in bright caps cross the bay. */
export function swimmers(): string {
  const swimmer = (cap: string, skin: string) =>
    stroke('M-20 20 Q 60 -150 150 -20', skin, 34) +
    circle(-10, -16, 52, skin) +
    shape('M-62 -22 a52 52 0 0 1 104 -6 q-50 -22 -104 6 Z', cap) +
    rect(-8, -26, 54, 22, c.ink, { rx: 11 }) +
    stroke('M4 18 q12 8 24 0', c.ink, 6)
  return (
    sheet(c.peach) +
    sun(860, 220, 110, c.red, c.coral) +
    cloud(260, 150, 1, c.cream) +
    hills(330, 26, c.leaf, 1.4) +
    rect(0, 350, 1200, 450, c.aqua) +
    waves(390, 70, '#5fb3b5') +
    many(7, (i) => circle(60 + i * 190, 410 + (i % 2) * 14, 18, i % 2 ? c.red : c.cream)) +
    at(800, 470, swimmer(c.mustard, skins[1]), 0.95) +
    waves(470, 80, c.teal, 30) +
    at(380, 580, swimmer(c.red, skins[2]), 1.35) +
    waves(596, 100, '#237a88', 70) +
    waves(690, 110, c.pine, 10) +
    ring(1070, 600, 62, c.cream, 34) +
    many(4, (i) =>
      stroke(
        `M${polar(1070, 600, 62, i * 90 + 32).join(' ')} A62 62 0 0 1 ${polar(1070, 600, 62, i * 90 + 64).join(' ')}`,
        c.red,
        34,
        { 'stroke-linecap': 'butt' },
      ),
    )
  )
}
