import { at, circle, many, polar, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { houseRow } from '../scenery.ts'

/** A bicycle with a flower basket before the houses of the old town. */
export function bicycle(): string {
  const wheel = (x: number) =>
    ring(x, 560, 136, c.ink, 18) +
    ring(x, 560, 120, c.cream, 5) +
    many(10, (i) =>
      stroke(`M${x} 560 L${polar(x, 560, 118, i * 36).join(' ')}`, c.ink, 3, { 'stroke-opacity': 0.6 }),
    ) +
    circle(x, 560, 16, c.ink)
  return (
    sheet(c.lemon) +
    circle(600, 420, 330, c.mustard, { 'fill-opacity': 0.6 }) +
    houseRow(580, [c.peach, c.sand, '#f7c58f', c.cream, '#f3cf9f'], c.coral, c.white, 1.05) +
    rect(0, 576, 1200, 230, c.teal) +
    rect(0, 690, 1200, 14, c.aqua, { 'fill-opacity': 0.5 }) +
    many(8, (i) => rect(20 + i * 160, 740, 90, 14, c.cream, { rx: 7 })) +
    wheel(390) +
    wheel(810) +
    stroke('M390 560 L510 390 L730 390 L560 560 Z M510 390 L560 560 M730 390 L810 560', c.red, 20) +
    stroke('M740 420 L714 300 q-4 -26 40 -30 h40', c.red, 18) +
    stroke('M510 390 L494 330', c.ink, 14) +
    rect(430, 310, 120, 28, c.ink, { rx: 14 }) +
    stroke('M800 270 h22', c.ink, 20) +
    circle(560, 560, 34, c.mustard) +
    circle(560, 560, 16, c.ink) +
    stroke('M560 560 l34 54 M576 620 h40', c.ink, 13) +
    at(
      846,
      350,
      many(
        9,
        (i) =>
          stroke(`M${-50 + i * 13} -30 q${(i - 4) * 6} -30 ${(i - 4) * 9} -54`, c.green, 7) +
          circle(
            -50 + i * 13 + (i - 4) * 9,
            -90 + Math.abs(i - 4) * 7,
            22,
            pick([c.red, c.cream, c.berry, c.coral], i),
          ),
      ) +
        shape('M-86 -36 H86 L66 70 H-66 Z', c.wood) +
        stroke('M-80 0 H80 M-72 34 H72 M-40 -30 l8 96 M0 -30 v96 M40 -30 l-8 96', '#6f4530', 7) +
        rect(-94, -48, 188, 22, '#a86f4d', { rx: 11 }),
    )
  )
}
