import { at, circle, ellipse, many, rect, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { cloud, hills, rays, sun, tree } from '../scenery.ts'

/** A blossom whose petals reach `r` from its heart at `(x, y)`. */
export function flower(x: number, y: number, r: number, petals: string, heart: string, count = 10): string {
  return (
    many(count, (i) => {
      const angle = (360 / count) * i
      return at(x, y, ellipse(r * 0.66, 0, r * 0.4, r * 0.2, petals), 1, angle)
    }) + circle(x, y, r * 0.4, heart)
  )
}

/** Two leaves that grow from a stem at `(x, y)`. */
export function leafPair(x: number, y: number, size: number, fill: string): string {
  return shape(
    `M${x} ${y} q${-size} ${-size * 0.2} ${-size * 1.1} ${-size * 0.8} q${size} ${-size * 0.2} ${size * 1.1} ${size * 0.8} Z M${x} ${y} q${size} ${-size * 0.2} ${size * 1.1} ${-size * 0.8} q${-size} ${-size * 0.2} ${-size * 1.1} ${size * 0.8} Z`,
    fill,
  )
}

/** Raised beds with seedlings and carrots, sunflowers and a watering can. */
export function garden(): string {
  const sunflower = (x: number, h: number, r: number) =>
    stroke(`M${x} 640 v${-h}`, c.green, 12) +
    leafPair(x, 640 - h * 0.35, 54, c.green) +
    leafPair(x, 640 - h * 0.6, 42, c.leaf) +
    flower(x, 640 - h, r, c.mustard, c.wood, 14)
  const bed = (x: number, y: number, w: number) =>
    rect(x, y, w, 120, c.wood, { rx: 10 }) +
    rect(x, y + 38, w, 6, '#6f4530') +
    rect(x, y + 80, w, 6, '#6f4530') +
    ellipse(x + w / 2, y + 4, w / 2 - 12, 20, '#4b2f26')
  return (
    sheet(c.ice) +
    sun(980, 170, 90, c.mustard, c.lemon) +
    cloud(360, 120, 1, c.white) +
    hills(430, 30, c.leaf, 2) +
    tree(1110, 500, 220, c.green, c.pine) +
    hills(500, 14, '#a9c773', 0) +
    sunflower(110, 420, 74) +
    sunflower(226, 330, 62) +
    sunflower(40, 300, 54) +
    many(5, (i) =>
      stroke(
        `M${360 + i * 78} 560 q-20 -50 -34 -70 M${360 + i * 78} 560 v-90 M${360 + i * 78} 560 q20 -50 34 -70`,
        c.green,
        10,
      ),
    ) +
    bed(310, 560, 420) +
    many(
      4,
      (i) =>
        circle(800 + i * 96, 652, 44, i % 2 ? c.leaf : c.green) +
        circle(800 + i * 96, 646, 26, i % 2 ? '#a9c773' : c.leaf),
    ) +
    bed(740, 664, 430) +
    bed(-40, 640, 320) +
    at(
      860,
      470,
      shape('M-90 -60 H60 L72 90 H-102 Z', c.teal) +
        ellipse(-15, -60, 75, 16, c.pine) +
        stroke('M-92 -10 q-90 -20 -60 60 q14 30 50 14', c.teal, 18) +
        stroke('M64 60 L160 -60', c.teal, 24) +
        at(168, -70, shape('M-26 -16 L26 16 L44 -22 L-4 -52 Z', c.pine)) +
        many(9, (i) => stroke(`M${196 + (i % 3) * 22} ${-70 + i * 18} l8 20`, c.blue, 6)),
      1,
      14,
    )
  )
}

/** A patterned poster of vegetables from the allotments. */
export function vegetables(): string {
  const carrot =
    shape('M-42 -70 q42 -30 84 0 q-4 120 -42 210 q-38 -90 -42 -210 Z', c.coral) +
    stroke('M-22 -20 h30 M-6 30 h26 M-16 70 h18', c.red, 6) +
    stroke('M0 -84 v-70 M-8 -84 q-40 -30 -44 -70 M8 -84 q40 -30 44 -70', c.green, 14)
  const beet =
    circle(0, 20, 84, c.berry) +
    shape('M-30 92 q30 20 60 0 q-20 30 -30 90 q-10 -60 -30 -90 Z', c.berry) +
    stroke('M-50 0 q50 30 100 0', c.plum, 6) +
    stroke('M0 -60 v-100 M-14 -60 q-44 -30 -40 -90 M14 -60 q44 -30 40 -90', c.green, 16)
  const pumpkin =
    ellipse(-62, 20, 66, 86, c.coral) +
    ellipse(62, 20, 66, 86, c.coral) +
    ellipse(0, 20, 62, 96, c.mustard) +
    shape('M-14 -70 q-4 -50 30 -70 l18 12 q-24 20 -20 60 Z', c.green)
  const pea = at(
    0,
    0,
    shape('M-140 0 q140 -110 280 0 q-140 90 -280 0 Z', c.green) +
      many(5, (i) => circle(-80 + i * 40, -6, 26 - Math.abs(i - 2) * 4, '#b6d47b')),
    1,
    -24,
  )
  const tomato =
    circle(0, 10, 88, c.red) +
    ellipse(-30, -20, 20, 28, c.coral) +
    many(6, (i) => at(0, -70, shape('M0 0 q30 -14 60 6 q-30 20 -60 -6 Z', c.green), 1, i * 60))
  const leek =
    shape('M-30 160 V-20 H30 V160 q-30 24 -60 0 Z', c.cream) +
    shape('M-30 20 V-20 Q-70 -120 -96 -170 L-20 -70 L0 -190 L20 -70 L96 -170 Q70 -120 30 -20 V20 Z', c.leaf) +
    stroke('M-12 150 V-20 M12 150 V-20', '#c9dba0', 5)
  const mushroom =
    shape('M-34 20 q-10 70 -20 90 q54 20 108 0 q-10 -20 -20 -90 Z', c.cream) +
    shape('M-110 26 a110 100 0 0 1 220 0 q-110 34 -220 0 Z', c.wood) +
    circle(-36, -30, 16, c.sand) +
    circle(34, -24, 20, c.sand) +
    circle(4, -56, 10, c.sand)
  const spots: [number, number, string, number, number][] = [
    [170, 210, pumpkin, 1.15, -8],
    [470, 190, carrot, 1, 20],
    [770, 230, tomato, 1.1, -6],
    [1050, 220, beet, 1.05, 10],
    [190, 590, beet, 0.95, -16],
    [480, 590, pea, 1.05, 0],
    [770, 580, leek, 0.95, 16],
    [1050, 610, mushroom, 1.1, -8],
  ]
  return (
    sheet(c.lemon) +
    rays(600, 400, 18, c.cream, { 'fill-opacity': 0.45 }) +
    spots.map(([x, y], i) => circle(x, y, 142, pick([c.aqua, c.ice, c.peach, c.cream], i * 3))).join('') +
    spots.map(([x, y, drawn, scale, angle]) => at(x, y, drawn, scale * 0.86, angle)).join('') +
    many(15, (i) => circle(40 + i * 80, 400 + (i % 2 ? 10 : -10), 10, pick([c.red, c.green, c.berry], i)))
  )
}
