import { at, circle, many, polygon, rect, shape, sheet, stroke } from '../canvas.ts'
import { c } from '../palette.ts'
import { cloud, hills, sun, tree } from '../scenery.ts'

/** The old windmill on its hill above striped fields. */
export function mill(): string {
  const sail =
    rect(-9, -270, 18, 270, c.wood) +
    rect(9, -262, 56, 190, c.cream) +
    many(4, (i) => rect(9, -262 + i * 62, 56, 5, c.wood)) +
    rect(34, -262, 5, 190, c.wood)
  return (
    sheet(c.peach) +
    sun(300, 270, 110, c.coral, c.lemon) +
    cloud(960, 150, 1.1, c.cream, { 'fill-opacity': 0.8 }) +
    cloud(90, 130, 0.7, c.cream, { 'fill-opacity': 0.7 }) +
    hills(470, 40, '#a9c773', 2.6) +
    many(6, (i) => stroke(`M${-40 + i * 90} 800 Q ${120 + i * 60} 600 ${230 + i * 30} 500`, c.leaf, 16)) +
    shape('M300 800 Q 560 480 760 480 Q 980 480 1240 760 V800 Z', c.green) +
    shape('M760 480 Q 980 480 1240 760 V800 H900 Q 900 600 760 480 Z', c.pine, { 'fill-opacity': 0.4 }) +
    shape('M640 560 L690 230 H830 L880 560 Z', c.cream) +
    shape('M760 230 H830 L880 560 H760 Z', c.sand) +
    rect(676, 404, 170, 12, c.wood) +
    rect(640, 456, 242, 16, c.wood, { rx: 6 }) +
    many(9, (i) => rect(646 + i * 28, 432, 6, 28, c.wood)) +
    shape('M680 234 q80 -120 160 0 Z', c.red) +
    shape('M732 560 v-56 a28 28 0 0 1 56 0 v56 Z', c.ink) +
    rect(738, 290, 44, 54, c.night, { rx: 22 }) +
    rect(744, 360, 34, 34, c.night, { rx: 6 }) +
    many(4, (i) => at(760, 220, sail, 1, 24 + i * 90)) +
    circle(760, 220, 20, c.ink) +
    tree(470, 700, 170, c.leaf, c.green) +
    tree(1060, 690, 200, c.leaf, c.green) +
    tree(1140, 740, 150, '#a9c773', c.leaf) +
    tree(380, 770, 130, '#a9c773', c.leaf)
  )
}

/** Wind turbines on green hills under a big sun. */
export function turbines(): string {
  const turbine = (x: number, base: number, h: number, angle: number) =>
    polygon(
      [
        [x - h * 0.02, base],
        [x - h * 0.009, base - h],
        [x + h * 0.009, base - h],
        [x + h * 0.02, base],
      ],
      c.white,
    ) +
    many(3, (i) =>
      at(
        x,
        base - h,
        shape(
          `M0 0 q${h * 0.05} ${-h * 0.1} 0 ${-h * 0.46} q${-h * 0.03} ${h * 0.2} 0 ${h * 0.46} Z`,
          c.white,
          { stroke: c.white, 'stroke-width': h * 0.014 },
        ),
        1,
        angle + i * 120,
      ),
    ) +
    circle(x, base - h, h * 0.024, c.coral)
  return (
    sheet(c.teal) +
    circle(600, 520, 520, '#46a39f') +
    circle(600, 520, 390, c.aqua) +
    circle(600, 520, 260, c.lemon) +
    circle(600, 520, 170, c.mustard) +
    cloud(180, 170, 0.9, c.ice) +
    cloud(1040, 120, 1, c.ice) +
    turbine(880, 600, 420, 20) +
    turbine(1060, 620, 330, 70) +
    turbine(250, 620, 480, 45) +
    hills(560, 40, c.leaf, 0.6) +
    hills(630, 36, c.green, 2.8) +
    many(6, (i) =>
      at(
        470 + i * 56,
        640 - i * 6,
        polygon(
          [
            [0, 0],
            [44, -6],
            [58, 30],
            [12, 38],
          ],
          c.night,
        ) + stroke('M6 18 l46 -7 M22 -3 l14 38', c.aqua, 3),
      ),
    ) +
    hills(720, 26, c.pine, 4.4) +
    tree(90, 740, 150, c.leaf, c.green) +
    tree(1120, 750, 170, c.leaf, c.green) +
    tree(170, 770, 110, '#a9c773', c.leaf)
  )
}
