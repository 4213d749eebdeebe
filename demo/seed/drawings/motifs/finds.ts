import { at, circle, ellipse, many, polar, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'

/** Finds of a flea market on two shelves: lamp, teapot, camera, clock, vase and toys. */
export function flea(): string {
  const lamp =
    polygon(
      [
        [-40, -190],
        [40, -190],
        [86, -80],
        [-86, -80],
      ],
      c.red,
    ) +
    rect(-8, -80, 16, 60, c.ink) +
    ellipse(0, -14, 54, 16, c.ink)
  const teapot =
    ellipse(0, -74, 96, 76, c.teal) +
    stroke('M84 -80 q50 -6 60 -66', c.teal, 26) +
    stroke('M-84 -110 q-70 4 -52 58 q10 28 50 24', c.teal, 18) +
    ellipse(0, -142, 44, 14, c.pine) +
    circle(0, -160, 14, c.mustard) +
    many(4, (i) => circle(-48 + i * 32, -70, 12, pick([c.cream, c.mustard], i)))
  const camera =
    rect(-100, -120, 200, 122, c.ink, { rx: 16 }) +
    rect(-100, -92, 200, 56, c.wood) +
    rect(-60, -146, 70, 34, c.grey, { rx: 8 }) +
    circle(10, -62, 54, c.grey) +
    circle(10, -62, 38, c.night) +
    circle(22, -74, 10, c.cream) +
    rect(56, -136, 32, 18, c.red, { rx: 6 })
  const clock =
    circle(0, -104, 92, c.mustard) +
    circle(0, -104, 70, c.cream) +
    stroke('M0 -104 v-44 M0 -104 l30 18', c.ink, 9) +
    stroke('M-56 -24 l-20 24 M56 -24 l20 24', c.ink, 14) +
    circle(-56, -190, 26, c.red) +
    circle(56, -190, 26, c.red)
  const vase =
    shape('M-30 -200 h60 q-10 50 34 100 q20 70 -34 100 h-60 q-54 -30 -34 -100 q44 -50 34 -100 Z', c.berry) +
    stroke('M-62 -84 h124', c.cream, 10) +
    many(
      3,
      (i) =>
        stroke(`M0 -200 q${(i - 1) * 40} -50 ${(i - 1) * 60} -80`, c.green, 8) +
        circle((i - 1) * 60, -284, 24, pick([c.lemon, c.coral, c.cream], i)),
    )
  const horse =
    shape(
      'M-90 -60 q0 -50 60 -50 h50 l30 -74 60 34 -10 30 -30 -6 q10 80 -40 90 h-70 q-50 0 -50 -24 Z',
      c.coral,
    ) +
    stroke('M-60 -40 l-16 30 M50 -40 l16 30', c.coral, 20) +
    stroke('M-120 -16 q120 44 240 0', c.wood, 14) +
    circle(104, -152, 6, c.ink) +
    stroke('M-90 -80 q-30 10 -30 50', c.ink, 10)
  const frame =
    rect(-96, -200, 192, 200, c.wood, { rx: 8 }) +
    rect(-74, -178, 148, 156, c.ice) +
    circle(30, -134, 24, c.mustard) +
    shape('M-74 -60 l50 -60 50 50 26 -26 22 30 V-22 H-74 Z', c.leaf)
  const cupStack = many(
    3,
    (i) =>
      shape(`M-56 ${-54 - i * 46} H56 l-10 50 H-46 Z`, pick([c.cream, c.aqua, c.coral], i)) +
      stroke(`M54 ${-42 - i * 46} q34 4 20 30 q-8 8 -24 6`, pick([c.cream, c.aqua, c.coral], i), 11),
  )
  const shelf = (y: number) =>
    rect(40, y, 1120, 26, c.wood, { rx: 8 }) +
    rect(160, y + 26, 24, 40, '#6f4530') +
    rect(1016, y + 26, 24, 40, '#6f4530')
  return (
    sheet(c.mustard) +
    many(26, (i) => rect(i * 48, 0, 20, 800, c.lemon, { 'fill-opacity': 0.5 })) +
    shelf(376) +
    shelf(690) +
    at(170, 376, lamp, 1.1) +
    at(420, 376, teapot, 1.05) +
    at(690, 376, frame, 1.1) +
    at(890, 376, cupStack, 1.1) +
    at(1050, 376, vase, 0.82) +
    at(200, 690, camera, 1.15) +
    at(450, 690, clock, 1.05) +
    at(700, 690, horse, 1.15) +
    at(
      1000,
      690,
      rect(-130, -40, 260, 42, c.teal, { rx: 6 }) +
        rect(-110, -82, 220, 42, c.red, { rx: 6 }) +
        rect(-120, -122, 240, 40, c.cream, { rx: 6 }) +
        circle(-10, -166, 44, c.plum) +
        stroke('M-50 -180 q40 30 80 0 M-48 -150 q40 -20 80 0', c.peach, 6),
    )
  )
}

/** Thread, buttons, scissors and cloth for an evening of sewing. */
export function sewing(): string {
  const spool = (thread: string) =>
    rect(-62, -110, 124, 26, c.wood, { rx: 8 }) +
    rect(-62, 84, 124, 26, c.wood, { rx: 8 }) +
    rect(-48, -84, 96, 168, thread) +
    many(7, (i) => stroke(`M-48 ${-66 + i * 22} l96 10`, c.ink, 3, { 'stroke-opacity': 0.25 }))
  const button = (fill: string) =>
    circle(5, 7, 58, c.ink, { 'fill-opacity': 0.15 }) +
    circle(0, 0, 58, fill) +
    ring(0, 0, 42, c.ink, 5, { 'stroke-opacity': 0.25 }) +
    many(4, (i) => circle(...polar(0, 0, 17, i * 90 + 45), 8, c.ink))
  const patch = (fill: string, dots: string) =>
    rect(-150, -150, 300, 300, fill) +
    many(25, (i) => circle(-112 + (i % 5) * 56, -112 + Math.floor(i / 5) * 56, 13, dots)) +
    rect(-134, -134, 268, 268, 'none', { stroke: c.cream, 'stroke-width': 6, 'stroke-dasharray': '22 16' })
  return (
    sheet(c.peach) +
    at(180, 600, patch(c.teal, c.aqua), 1.25, 12) +
    at(1040, 190, patch(c.red, c.coral), 1.2, -10) +
    at(560, 720, patch(c.mustard, c.lemon), 0.9, -16) +
    at(230, 220, spool(c.berry), 1.1, -8) +
    at(430, 260, spool(c.teal), 1, 6) +
    stroke('M276 250 C 420 480 560 420 640 520 S 900 620 960 520', c.berry, 7) +
    at(960, 520, stroke('M0 0 L110 -150', c.grey, 13) + circle(6, -8, 6, c.peach)) +
    at(
      700,
      280,
      polygon(
        [
          [-134, 160],
          [-106, 182],
          [30, -20],
          [136, -196],
          [0, -24],
        ],
        c.grey,
      ) +
        polygon(
          [
            [134, 160],
            [106, 182],
            [-30, -20],
            [-136, -196],
            [0, -24],
          ],
          c.ice,
        ) +
        ring(-150, 208, 48, c.red, 22) +
        ring(150, 208, 48, c.red, 22) +
        circle(0, 8, 12, c.ink),
      0.95,
      16,
    ) +
    at(890, 670, button(c.mustard), 1.1) +
    at(1040, 620, button(c.plum)) +
    at(1080, 730, button(c.cream), 0.8) +
    at(540, 130, button(c.green), 0.8) +
    at(90, 400, button(c.cream), 0.9)
  )
}
