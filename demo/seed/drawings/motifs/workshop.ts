import { at, circle, many, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'

function gear(x: number, y: number, r: number, teeth: number, fill: string, hole: string, angle = 0): string {
  return at(
    x,
    y,
    many(teeth, (i) =>
      at(0, 0, rect(-r * 0.16, -r * 1.2, r * 0.32, r * 0.5, fill, { rx: r * 0.06 }), 1, (360 / teeth) * i),
    ) +
      circle(0, 0, r, fill) +
      circle(0, 0, r * 0.42, hole),
    1,
    angle,
  )
}

/** Tools on a pegboard above a radio that is being mended. */
export function tools(): string {
  const hammer =
    rect(-13, -40, 26, 250, c.wood, { rx: 12 }) +
    shape('M-84 -90 q20 -24 60 -20 H84 v66 H-30 q-30 0 -54 -46 Z', c.grey)
  const driver =
    rect(-26, -110, 52, 130, c.red, { rx: 22 }) +
    stroke('M-9 -90 v88 M9 -90 v88', '#b8402f', 6) +
    rect(-9, 20, 18, 150, c.grey) +
    polygon(
      [
        [-9, 168],
        [9, 168],
        [4, 196],
        [-4, 196],
      ],
      c.grey,
    )
  const spanner = shape(
    'M-20 -40 q-50 -20 -44 -74 l34 30 h40 l30 -34 q20 60 -30 80 V120 q50 20 36 76 l-32 -28 h-36 l-30 30 q-18 -56 32 -78 Z',
    c.aqua,
  )
  const saw =
    shape('M-180 -30 L110 -70 V40 L-180 10 Z', c.ice) +
    polygon(
      Array.from({ length: 29 }, (_, i) => [-180 + i * 10.4, (i % 2 ? 26 : 10) + i * 1.05] as const),
      c.ice,
    ) +
    shape(
      'M100 -86 h90 q40 30 30 140 h-60 q-50 0 -60 -30 Z M140 -40 q40 -10 50 10 v40 q-40 6 -50 -10 Z',
      c.mustard,
      { 'fill-rule': 'evenodd' },
    )
  const pliers =
    stroke('M-34 190 Q-50 60 0 10 M34 190 Q50 60 0 10', c.coral, 30) +
    shape('M-30 10 Q-40 -70 0 -96 Q40 -70 30 10 Z', c.grey) +
    stroke('M0 -90 V-10', c.ink, 5) +
    circle(0, 6, 15, c.ink)
  const speaker = many(25, (i) => circle(-190 + (i % 5) * 26, -52 + Math.floor(i / 5) * 26, 8, c.ink))
  return (
    sheet(c.teal) +
    many(200, (i) =>
      circle(30 + (i % 20) * 60, 30 + Math.floor(i / 20) * 60, 6, c.pine, { 'fill-opacity': 0.55 }),
    ) +
    at(140, 210, hammer, 1, -8) +
    at(300, 230, driver) +
    at(470, 190, spanner, 1, 10) +
    at(770, 190, saw, 1, 6) +
    at(1080, 190, pliers) +
    rect(0, 640, 1200, 170, c.wood) +
    rect(0, 640, 1200, 24, '#a86f4d') +
    at(
      640,
      540,
      stroke('M150 -110 L240 -250', c.ink, 10) +
        circle(242, -254, 12, c.ink) +
        rect(-250, -110, 500, 214, c.mustard, { rx: 26 }) +
        rect(-226, -86, 166, 166, c.cream, { rx: 16 }) +
        speaker +
        rect(-30, -80, 250, 70, c.cream, { rx: 12 }) +
        stroke('M-6 -38 H196', c.ink, 5) +
        many(7, (i) => stroke(`M${2 + i * 31} -38 v-${i % 2 ? 14 : 22}`, c.ink, 5)) +
        rect(92, -72, 8, 54, c.red) +
        circle(20, 44, 34, c.ink) +
        circle(130, 44, 34, c.ink) +
        stroke('M20 44 l12 -22 M130 44 l-22 -12', c.cream, 7),
    ) +
    at(
      210,
      640,
      rect(-100, -60, 200, 62, c.red, { rx: 8 }) +
        rect(-100, -76, 200, 24, '#b8402f', { rx: 8 }) +
        stroke('M-40 -80 v-34 h80 v34', c.ink, 12),
    ) +
    at(
      1040,
      620,
      circle(-60, 6, 18, c.grey) +
        circle(-14, 12, 12, c.grey) +
        ring(48, 0, 22, c.cream, 12) +
        circle(96, 10, 14, c.grey),
    )
  )
}

/** A friendly robot, cogwheels and a printer in the makers' lab. */
export function makers(): string {
  const robot =
    stroke('M0 -210 v-50', c.ink, 9) +
    circle(0, -268, 18, c.red) +
    rect(-110, -212, 220, 160, c.cream, { rx: 40 }) +
    rect(-84, -182, 168, 96, c.ink, { rx: 28 }) +
    circle(-38, -134, 20, c.aqua) +
    circle(38, -134, 20, c.aqua) +
    stroke('M-20 -104 q20 14 40 0', c.aqua, 6) +
    stroke('M-130 20 q-70 20 -60 100 M130 20 q80 -30 70 -120', c.grey, 24) +
    circle(-190, 130, 26, c.coral) +
    circle(200, -110, 26, c.coral) +
    rect(-136, -40, 272, 210, c.teal, { rx: 36 }) +
    circle(-60, 60, 44, c.cream) +
    stroke('M-60 60 l20 -26', c.red, 8) +
    many(3, (i) => circle(30 + i * 40, 36, 13, pick([c.red, c.mustard, c.leaf], i))) +
    rect(16, 74, 100, 22, c.pine, { rx: 11 }) +
    rect(-90, 166, 50, 70, c.grey) +
    rect(40, 166, 50, 70, c.grey) +
    rect(-110, 226, 90, 30, c.ink, { rx: 14 }) +
    rect(20, 226, 90, 30, c.ink, { rx: 14 })
  return (
    sheet(c.plum) +
    gear(160, 180, 130, 12, '#6d4a80', c.plum) +
    gear(330, 50, 84, 9, '#80588f', c.plum, 14) +
    gear(1090, 640, 160, 14, '#6d4a80', c.plum, 6) +
    gear(640, 90, 60, 9, c.mustard, c.plum, 8) +
    gear(738, 60, 44, 8, c.coral, c.plum, 4) +
    rect(0, 660, 1200, 150, '#3e2750') +
    at(330, 420, robot, 0.98) +
    at(
      880,
      410,
      rect(-190, -250, 380, 30, c.ink, { rx: 10 }) +
        rect(-190, -250, 30, 500, c.ink, { rx: 10 }) +
        rect(160, -250, 30, 500, c.ink, { rx: 10 }) +
        rect(-210, 210, 420, 50, c.ink, { rx: 14 }) +
        rect(-150, 186, 300, 24, c.aqua, { rx: 8 }) +
        rect(-176, -130, 352, 16, c.grey) +
        rect(-44, -156, 88, 80, c.red, { rx: 12 }) +
        polygon(
          [
            [-20, -78],
            [20, -78],
            [6, -46],
            [-6, -46],
          ],
          c.mustard,
        ) +
        circle(0, -116, 16, c.cream) +
        rect(-76, 60, 152, 126, c.coral) +
        polygon(
          [
            [-92, 62],
            [0, -30],
            [92, 62],
          ],
          c.mustard,
        ) +
        rect(-20, 120, 40, 66, c.ink, { rx: 6 }) +
        many(6, (i) => rect(-76, 74 + i * 20, 152, 3, '#d56e50')) +
        circle(100, 236, 12, c.leaf),
    )
  )
}
