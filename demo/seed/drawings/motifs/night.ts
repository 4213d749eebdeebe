import {
  at,
  circle,
  clipped,
  ellipse,
  many,
  polar,
  polygon,
  rect,
  ring,
  shape,
  sheet,
  stroke,
} from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { randomFrom } from '../random.ts'
import { audience, peg } from '../figures.ts'
import { glints, hills, houseRow, stars, waves } from '../scenery.ts'

function lantern(x: number, y: number, r: number, fill: string): string {
  const ribs = many(3, (i) =>
    ellipse(x, y, r * (0.3 + i * 0.32), r * 0.94, 'none', {
      stroke: c.ink,
      'stroke-opacity': 0.16,
      'stroke-width': 4,
    }),
  )
  return (
    circle(x, y, r * 1.9, fill, { 'fill-opacity': 0.13 }) +
    circle(x, y, r * 1.4, fill, { 'fill-opacity': 0.2 }) +
    ellipse(x, y, r, r * 0.94, fill) +
    ribs +
    rect(x - r * 0.34, y - r * 1.08, r * 0.68, r * 0.2, c.ink, { rx: 4 }) +
    rect(x - r * 0.34, y + r * 0.88, r * 0.68, r * 0.2, c.ink, { rx: 4 }) +
    stroke(`M${x} ${y + r * 1.1} v${r * 0.5}`, fill, 5)
  )
}

/** Paper lanterns glow on lines above a night-time street. */
export function lanterns(): string {
  const colours = [c.mustard, c.coral, c.lemon, c.red, c.peach, c.aqua]
  const row = (y: number, sag: number, count: number, r: number, shift: number) =>
    stroke(`M-20 ${y} Q600 ${y + sag * 2} 1220 ${y}`, c.cream, 3, { 'stroke-opacity': 0.5 }) +
    many(count, (i) => {
      const t = (i + 0.5) / count
      const line = y + sag * 4 * t * (1 - t)
      return lantern(t * 1200, line + r * 1.15, r, pick(colours, i + shift))
    })
  return (
    sheet(c.ink) +
    rect(0, 380, 1200, 420, c.plum, { 'fill-opacity': 0.5 }) +
    stars(80, 420, 5) +
    houseRow(700, ['#3a3a72', '#493a70', '#33406f', '#54406f'], c.ink, c.mustard, 0.95) +
    row(70, 30, 8, 40, 0) +
    row(190, 70, 6, 64, 2) +
    rect(0, 696, 1200, 110, '#15193a') +
    many(11, (i) => peg(70 + i * 108 + ((i * 37) % 30), 770, 118 + ((i * 53) % 34), i, colours))
  )
}

/** Fireworks burst over the harbour and shimmer on the water. */
export function fireworks(): string {
  const burst = (x: number, y: number, r: number, fill: string, tip: string, spokes: number) =>
    circle(x, y, r * 1.15, fill, { 'fill-opacity': 0.1 }) +
    many(spokes, (i) => {
      const angle = (360 / spokes) * i + 5
      const [x1, y1] = polar(x, y, r * 0.28, angle)
      const [x2, y2] = polar(x, y, r * (i % 2 ? 0.74 : 0.92), angle)
      const [x3, y3] = polar(x, y, r * (i % 2 ? 0.88 : 1.08), angle)
      return stroke(`M${x1} ${y1} L${x2} ${y2}`, fill, r * 0.035) + circle(x3, y3, r * 0.04, tip)
    }) +
    circle(x, y, r * 0.1, tip)
  return (
    sheet(c.ink) +
    circle(600, 700, 620, c.night, { 'fill-opacity': 0.7 }) +
    stars(70, 420, 8) +
    burst(330, 260, 210, c.coral, c.lemon, 22) +
    burst(820, 210, 190, c.mustard, c.cream, 20) +
    burst(1060, 370, 120, c.aqua, c.ice, 16) +
    burst(600, 380, 130, c.berry, c.peach, 16) +
    burst(110, 420, 95, c.lemon, c.cream, 14) +
    houseRow(640, ['#121733'], '#121733', c.mustard, 0.55) +
    rect(0, 636, 1200, 180, '#1a2350') +
    waves(648, 50, '#222c60') +
    glints(660, 120, c.coral, 12, 2) +
    glints(660, 120, c.mustard, 16, 6) +
    glints(680, 110, c.aqua, 8, 7)
  )
}

/** Somebody looks through a telescope at a ringed planet and the Milky Way. */
export function telescope(): string {
  const next = randomFrom(77)
  const dust = many(240, () => {
    const t = next()
    const spread = (next() + next() + next() - 1.5) * 120
    return circle(
      t * 1300 - 50,
      620 - t * 560 + spread,
      1 + next() * 3,
      pick([c.cream, c.peach, c.aqua], Math.floor(next() * 3)),
      { 'fill-opacity': 0.7 },
    )
  })
  return (
    sheet(c.ink) +
    polygon(
      [
        [-100, 760],
        [-100, 500],
        [1300, -150],
        [1300, 160],
      ],
      c.plum,
      { 'fill-opacity': 0.5 },
    ) +
    polygon(
      [
        [-100, 690],
        [-100, 580],
        [1300, -60],
        [1300, 70],
      ],
      c.berry,
      { 'fill-opacity': 0.28 },
    ) +
    dust +
    stars(70, 620, 31) +
    at(
      350,
      250,
      circle(0, 0, 96, c.mustard) +
        clipped(
          'planet',
          circle(0, 0, 96, c.mustard),
          rect(-120, -30, 240, 26, c.coral) + rect(-120, 22, 240, 18, c.peach),
        ) +
        shape(
          'M-96 -6 q-90 40 -70 54 q60 26 170 -4 q130 -30 166 -84 q0 -28 -80 -6 q90 -22 94 12 q-30 66 -176 104 q-140 30 -192 -4 q-10 -40 88 -72 Z',
          c.cream,
        ),
      1,
      -8,
    ) +
    hills(660, 40, '#3b3f78', 2.4) +
    stroke('M880 560 L812 720 M880 560 L948 720 M880 560 V724', c.wood, 13) +
    at(
      880,
      530,
      rect(-170, -34, 240, 68, c.cream, { rx: 10 }) +
        rect(-196, -44, 50, 88, c.red, { rx: 8 }) +
        rect(66, -24, 70, 48, c.teal, { rx: 8 }) +
        rect(130, -14, 34, 28, c.ink, { rx: 6 }),
      1,
      28,
    ) +
    peg(1090, 712, 230, 6, [c.coral]) +
    peg(700, 720, 150, 3, [c.mustard])
  )
}

/** A projector throws its beam over the heads of the audience onto the screen. */
export function cinema(): string {
  return (
    sheet(c.plum) +
    rect(0, 560, 1200, 240, '#3e2750') +
    polygon(
      [
        [250, 300],
        [640, 100],
        [640, 520],
      ],
      c.lemon,
      { 'fill-opacity': 0.55 },
    ) +
    rect(624, 78, 500, 464, c.ink, { rx: 14 }) +
    rect(640, 94, 468, 432, c.cream, { rx: 6 }) +
    clipped(
      'screen',
      rect(640, 94, 468, 432, c.cream),
      circle(874, 420, 150, c.coral) +
        circle(874, 420, 110, c.mustard) +
        waves(420, 50, c.teal) +
        waves(476, 50, c.pine, 30) +
        stroke('M760 250 q20 -18 40 0 q20 -18 40 0', c.ink, 7),
    ) +
    ring(140, 190, 84, c.cream, 20) +
    ring(290, 176, 62, c.cream, 18) +
    many(5, (i) => circle(...polar(140, 190, 44, i * 72), 15, c.cream)) +
    many(5, (i) => circle(...polar(290, 176, 32, i * 72 + 20), 11, c.cream)) +
    rect(84, 250, 210, 130, c.mustard, { rx: 18 }) +
    rect(290, 278, 60, 62, c.red, { rx: 8 }) +
    circle(140, 316, 26, c.ink) +
    rect(210, 288, 56, 14, c.ink, { rx: 7 }) +
    rect(210, 322, 56, 14, c.ink, { rx: 7 }) +
    stroke('M120 380 L80 620 M250 380 L290 620', c.ink, 14) +
    many(5, (i) => audience(120 + i * 250, 640, 0.92, '#2d1b3f')) +
    many(5, (i) => audience(-10 + i * 260, 700, 1.05, '#1f1230'))
  )
}
