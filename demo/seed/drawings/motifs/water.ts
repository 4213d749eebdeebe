import { at, circle, clipped, many, polygon, rect, shape, sheet, stroke } from '../canvas.ts'
import { c } from '../palette.ts'
import { bust, person } from '../figures.ts'
import { cloud, glints, gull, hills, houseRow, stars, sun, waves } from '../scenery.ts'

function cutter(hull: string, stripe: string, cabin: string): string {
  return (
    stroke('M-10 -150 V-20 M-10 -146 L-120 -30 M-10 -146 L150 -40', c.ink, 5) +
    rect(20, -92, 92, 70, cabin, { rx: 8 }) +
    rect(12, -102, 108, 16, c.ink, { rx: 6 }) +
    rect(34, -78, 26, 26, c.ice, { rx: 4 }) +
    rect(72, -78, 26, 26, c.ice, { rx: 4 }) +
    shape('M-190 -40 q60 18 180 18 h190 q-6 70 -52 92 h-240 q-60 -20 -78 -110 Z', hull) +
    shape('M-183 -14 q60 16 173 16 h188 l-5 18 h-184 q-100 0 -166 -16 Z', stripe) +
    circle(-60, 40, 17, c.cream) +
    circle(0, 44, 17, c.cream) +
    polygon(
      [
        [-10, -150],
        [-10, -118],
        [44, -134],
      ],
      c.coral,
    )
  )
}

function sailingBoat(sail: string, jib: string, hull: string): string {
  return (
    stroke('M0 -300 V20', c.ink, 7) +
    shape('M10 -290 Q150 -150 128 -20 H10 Z', sail) +
    shape('M-10 -262 Q-30 -120 -112 -20 H-10 Z', jib) +
    shape('M-140 0 H160 q-16 60 -58 66 H-84 q-40 -6 -56 -66 Z', hull) +
    rect(-134, 0, 288, 12, c.cream, { rx: 6 })
  )
}

/** Gabled houses at the quay in the evening sun, a cutter and a sailing boat before them. */
export function harbour(): string {
  const walls = [c.coral, c.cream, c.teal, c.mustard, c.red, c.ice, c.berry]
  return (
    sheet(c.peach) +
    sun(860, 250, 120, c.lemon, c.cream) +
    cloud(250, 120, 1, c.cream, { 'fill-opacity': 0.6 }) +
    cloud(560, 190, 0.7, c.cream, { 'fill-opacity': 0.5 }) +
    houseRow(540, walls, c.ink, c.lemon) +
    rect(0, 536, 1200, 34, c.wood) +
    rect(0, 568, 1200, 60, c.pine) +
    many(14, (i) => rect(30 + i * 88, 560, 20, 44, c.ink)) +
    waves(598, 40, c.teal) +
    waves(660, 56, c.pine, 30) +
    glints(620, 150, c.aqua, 22, 4) +
    at(360, 640, cutter(c.red, c.cream, c.mustard), 1.15) +
    at(905, 640, sailingBoat(c.cream, c.ice, c.night), 1.02) +
    waves(722, 60, '#17403f', 10) +
    gull(560, 130, 30) +
    gull(640, 90, 22) +
    gull(420, 200, 24)
  )
}

/** A sailing regatta: four boats on a rolling blue sea. */
export function regatta(): string {
  return (
    sheet(c.ice) +
    sun(230, 210, 90, c.mustard, c.lemon) +
    cloud(760, 150, 1.2, c.white, { 'fill-opacity': 0.8 }) +
    cloud(1060, 240, 0.8, c.white, { 'fill-opacity': 0.7 }) +
    hills(400, 24, c.aqua, 1) +
    waves(440, 70, c.teal) +
    at(960, 440, sailingBoat(c.mustard, c.cream, c.ink), 0.62, 4) +
    at(560, 440, sailingBoat(c.cream, c.coral, c.red), 0.7, -4) +
    waves(520, 80, '#237a88', 60) +
    at(330, 600, sailingBoat(c.red, c.lemon, c.night), 1.15, 6) +
    at(830, 590, sailingBoat(c.cream, c.peach, c.berry), 1.05, -5) +
    waves(630, 90, c.pine, 20) +
    glints(660, 120, c.aqua, 16, 9) +
    at(
      1090,
      640,
      circle(0, 0, 34, c.coral) +
        rect(-34, -8, 68, 16, c.cream) +
        stroke('M0 -34 v-50', c.ink, 6) +
        polygon(
          [
            [0, -84],
            [46, -68],
            [0, -52],
          ],
          c.red,
        ),
    )
  )
}

/** A striped lighthouse sends its beam over the sea at night. */
export function lighthouse(): string {
  const tower = 'M-70 320 L-44 -60 H44 L70 320 Z'
  return (
    sheet(c.ink) +
    circle(470, 250, 620, c.night, { 'fill-opacity': 0.6 }) +
    circle(470, 250, 400, '#38447f', { 'fill-opacity': 0.6 }) +
    stars(120, 480, 12) +
    polygon(
      [
        [470, 236],
        [1300, 40],
        [1300, 330],
      ],
      c.lemon,
      { 'fill-opacity': 0.34 },
    ) +
    polygon(
      [
        [470, 236],
        [-100, 120],
        [-100, 330],
      ],
      c.lemon,
      { 'fill-opacity': 0.22 },
    ) +
    circle(1010, 430, 70, c.cream) +
    circle(984, 416, 62, '#2d3769') +
    waves(560, 60, c.pine) +
    glints(580, 90, c.lemon, 14, 3) +
    shape('M180 800 q40 -190 200 -200 q150 -30 260 30 q120 40 190 170 Z', '#3a2d4f') +
    shape('M140 800 q110 -110 260 -120 q220 -10 360 120 Z', '#2c2242') +
    at(
      470,
      300,
      clipped(
        'tower',
        shape(tower, c.cream),
        rect(-80, -70, 160, 400, c.cream) + many(3, (i) => rect(-80, 0 + i * 120, 160, 60, c.red)),
      ),
    ) +
    rect(406, 226, 128, 18, c.ink, { rx: 6 }) +
    rect(432, 180, 76, 50, c.lemon, { rx: 6 }) +
    stroke('M432 180 v50 M470 180 v50 M508 180 v50', c.ink, 5) +
    shape('M420 182 q50 -74 100 0 Z', c.red) +
    rect(450, 560, 40, 60, c.ink, { rx: 18 }) +
    waves(730, 50, c.ink, 10)
  )
}

/** Two people paddle a canoe along a quiet river between reeds. */
export function canoe(): string {
  const reed = (x: number, h: number, lean: number) =>
    stroke(`M${x} 820 q${lean} ${-h * 0.5} ${lean * 1.4} ${-h}`, c.pine, 9) +
    at(x + lean * 1.4, 820 - h, rect(-10, -70, 20, 84, c.wood, { rx: 10 }), 1, lean * 0.25)
  return (
    sheet(c.lemon) +
    sun(640, 260, 120, c.coral, c.peach) +
    hills(380, 34, c.leaf, 0.4) +
    hills(430, 26, c.green, 2.2) +
    waves(490, 90, c.aqua) +
    glints(520, 260, c.white, 26, 21) +
    at(440, 470, bust(0, 0, 0.86, { ...person(1, [c.red]), top: c.red })) +
    at(740, 470, bust(0, 0, 0.86, { ...person(9, [c.teal]), style: 'curly', top: c.blue })) +
    stroke('M360 660 L545 420', c.wood, 13) +
    shape('M372 640 q-50 30 -46 76 q46 -6 66 -58 Z', c.mustard) +
    stroke('M850 662 L690 440', c.wood, 13) +
    shape('M838 640 q50 34 44 80 q-46 -10 -64 -62 Z', c.mustard) +
    shape(
      'M190 540 q90 50 200 50 h420 q120 0 200 -54 q-24 108 -110 128 q-290 26 -590 0 q-92 -18 -120 -124 Z',
      c.red,
    ) +
    shape(
      'M206 580 q90 30 190 32 h410 q110 -2 186 -34 l-14 30 q-80 28 -172 30 h-410 q-100 0 -176 -30 Z',
      c.cream,
    ) +
    waves(706, 70, c.teal, 40) +
    many(5, (i) => reed(40 + i * 42, 250 + ((i * 67) % 130), 14 - i * 3)) +
    many(5, (i) => reed(1010 + i * 44, 240 + ((i * 89) % 150), -16 + i * 5))
  )
}
