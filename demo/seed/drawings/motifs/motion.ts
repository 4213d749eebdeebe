import { at, circle, ellipse, many, rect, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { mover, person } from '../figures.ts'
import { cloud, hills } from '../scenery.ts'

/** Three runners before a rising sun. */
export function runners(): string {
  const pose = {
    head: [34, -196] as const,
    shoulders: [22, -140] as const,
    hips: [0, -50] as const,
    arms: ['M18 -140 L-40 -112 L-66 -150', 'M24 -140 L52 -92 L96 -112'],
    legs: ['M-2 -40 L-54 14 L-110 -4', 'M4 -40 L56 -4 L40 70'],
  }
  return (
    sheet(c.coral) +
    circle(600, 500, 520, '#f39a7d') +
    circle(600, 500, 400, c.peach) +
    circle(600, 500, 290, c.lemon) +
    circle(600, 500, 190, c.cream) +
    cloud(180, 180, 0.9, c.peach) +
    cloud(1040, 150, 1.1, c.peach) +
    hills(540, 36, c.berry, 0.9) +
    hills(600, 30, c.plum, 3) +
    hills(690, 10, c.ink, 1.2) +
    mover(300, 610, 1.25, pose, { ...person(8, [c.mustard]), top: c.mustard }, c.teal) +
    mover(620, 606, 1.3, pose, { ...person(1, [c.cream]), style: 'bun', top: c.teal }, c.red) +
    mover(930, 612, 1.22, pose, { ...person(6, [c.aqua]), top: c.aqua }, c.mustard) +
    many(6, (i) => stroke(`M${40 + i * 210} ${744 + (i % 2) * 20} h90`, c.plum, 10))
  )
}

/** Morning exercise between big leaves. */
export function yoga(): string {
  const tree = {
    head: [0, -226] as const,
    shoulders: [0, -170] as const,
    hips: [0, -70] as const,
    arms: ['M-14 -176 L-40 -250 L-4 -320', 'M14 -176 L40 -250 L4 -320'],
    legs: ['M4 -60 L6 110', 'M-4 -60 L-72 -6 L-6 36'],
  }
  const seat = {
    head: [0, -176] as const,
    shoulders: [0, -118] as const,
    hips: [0, -30] as const,
    arms: ['M-16 -124 L-64 -70 L-92 -14', 'M16 -124 L64 -70 L92 -14'],
    legs: ['M-8 -12 L-100 8 L-10 34', 'M8 -12 L100 8 L10 34'],
  }
  const leaf = (fill: string) =>
    shape('M0 0 q110 -150 0 -360 q-110 210 0 360 Z', fill) +
    stroke('M0 0 V-320', c.ink, 4, { 'stroke-opacity': 0.2 })
  return (
    sheet(c.ice) +
    circle(600, 380, 330, c.peach) +
    circle(600, 380, 230, c.coral, { 'fill-opacity': 0.55 }) +
    many(5, (i) => at(60, 760, leaf(pick([c.green, c.leaf, c.pine], i)), 1.1, -30 + i * 22)) +
    many(5, (i) => at(1150, 760, leaf(pick([c.pine, c.green, c.leaf], i)), 1.1, -58 + i * 22)) +
    rect(0, 680, 1200, 130, c.sand) +
    [
      [300, c.mustard],
      [600, c.teal],
      [900, c.berry],
    ]
      .map(([x, fill]) => ellipse(Number(x), 716, 140, 22, String(fill)))
      .join('') +
    mover(600, 596, 1.15, tree, { ...person(0, [c.red]), style: 'short', top: c.red }, c.ink) +
    mover(300, 670, 1.15, seat, { ...person(9, [c.teal]), style: 'scarf', top: c.teal }, c.plum) +
    mover(900, 670, 1.15, seat, { ...person(4, [c.mustard]), top: c.mustard }, c.pine)
  )
}
