import { at, circle, ellipse, many, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { audience, bust, person } from '../figures.ts'
import { rays } from '../scenery.ts'

function note(x: number, y: number, size: number, fill: string, angle = 0): string {
  return at(
    x,
    y,
    ellipse(0, 0, size, size * 0.74, fill, { transform: 'rotate(-20)' }) +
      stroke(`M${size * 0.88} ${-size * 0.2} v${-size * 3}`, fill, size * 0.26) +
      stroke(
        `M${size * 0.9} ${-size * 3.1} q${size * 0.2} ${size * 0.9} ${size * 1.1} ${size * 1.3}`,
        fill,
        size * 0.34,
      ),
    1,
    angle,
  )
}

function pair(x: number, y: number, size: number, fill: string, angle = 0): string {
  return at(
    x,
    y,
    ellipse(0, 0, size, size * 0.74, fill, { transform: 'rotate(-20)' }) +
      ellipse(size * 3, -size * 0.4, size, size * 0.74, fill, {
        transform: `rotate(-20 ${size * 3} ${-size * 0.4})`,
      }) +
      stroke(
        `M${size * 0.88} ${-size * 0.2} V${-size * 3} M${size * 3.88} ${-size * 0.6} V${-size * 3.4}`,
        fill,
        size * 0.26,
      ) +
      polygon(
        [
          [size * 0.76, -size * 3.2],
          [size * 4, -size * 3.6],
          [size * 4, -size * 2.8],
          [size * 0.76, -size * 2.4],
        ],
        fill,
      ),
    1,
    angle,
  )
}

/** A mixed choir in three rows, singing. */
export function choir(): string {
  const tops = [c.red, c.mustard, c.teal, c.cream, c.coral, c.aqua]
  return (
    sheet(c.plum) +
    circle(600, 620, 560, '#6d4a80') +
    circle(600, 620, 430, '#80588f') +
    note(150, 190, 26, c.mustard, -8) +
    pair(300, 120, 22, c.coral, 6) +
    note(905, 130, 24, c.aqua, 6) +
    pair(1010, 220, 24, c.lemon, -8) +
    note(620, 110, 20, c.peach) +
    many(5, (i) => bust(200 + i * 200, 290 + Math.abs(i - 2) * 16, 1.02, person(i, tops), 'sing')) +
    many(6, (i) =>
      bust(100 + i * 200, 440 + Math.abs(i - 2.5) * 16, 1.1, person(i + 5, tops), i === 2 ? 'smile' : 'sing'),
    ) +
    many(5, (i) =>
      bust(190 + i * 205, 610 + Math.abs(i - 2) * 12, 1.2, person(i + 11, tops), i === 3 ? 'smile' : 'sing'),
    ) +
    many(5, (i) =>
      at(
        190 + i * 205,
        790 + Math.abs(i - 2) * 12,
        polygon(
          [
            [-62, -70],
            [0, -54],
            [62, -70],
            [62, 60],
            [-62, 60],
          ],
          c.cream,
        ) + stroke('M0 -54 V60', c.sand, 5),
      ),
    )
  )
}

/** Five lines of music flow across the sheet like ribbons above a keyboard. */
export function score(): string {
  const wave = (dy: number) =>
    `M-20 ${300 + dy} C 220 ${90 + dy} 420 ${520 + dy} 660 ${320 + dy} S 1000 ${150 + dy} 1220 ${300 + dy}`
  return (
    sheet(c.cream) +
    circle(240, 240, 200, c.peach) +
    circle(920, 420, 260, c.ice) +
    circle(600, 130, 110, c.lemon) +
    many(5, (i) => stroke(wave(i * 34 - 20), pick([c.ink, c.plum, c.berry, c.red, c.coral], i), 8)) +
    note(150, 270, 34, c.ink, -4) +
    pair(300, 330, 30, c.red, 8) +
    note(520, 410, 34, c.teal, 6) +
    pair(670, 380, 30, c.ink, -10) +
    note(900, 300, 34, c.berry, -4) +
    pair(1000, 320, 28, c.teal, 8) +
    many(12, (i) => rect(i * 100 + 3, 590, 94, 240, c.white, { rx: 8, stroke: c.ink, 'stroke-width': 6 })) +
    many(12, (i) => ([2, 6, 9].includes(i) ? '' : rect(i * 100 + 70, 584, 60, 136, c.ink, { rx: 6 }))) +
    rect(0, 566, 1200, 26, c.red) +
    rect(203, 724, 94, 80, c.mustard, { rx: 8 }) +
    rect(703, 724, 94, 80, c.aqua, { rx: 8 })
  )
}

/** A record turns under its arm, with coloured beams of a dance night. */
export function record(): string {
  return (
    sheet(c.berry) +
    rays(470, 420, 16, c.coral, { 'fill-opacity': 0.55 }) +
    circle(470, 420, 350, c.ink) +
    many(7, (i) => ring(470, 420, 160 + i * 26, '#39427c', 4)) +
    shape('M470 420 L760 240 A342 342 0 0 1 804 340 Z M470 420 L180 600 A342 342 0 0 1 136 500 Z', c.white, {
      'fill-opacity': 0.14,
    }) +
    circle(470, 420, 126, c.mustard) +
    circle(470, 420, 96, c.red) +
    circle(470, 420, 66, c.lemon) +
    circle(470, 420, 16, c.ink) +
    circle(1010, 170, 74, c.cream) +
    circle(1010, 170, 44, c.grey) +
    stroke('M1010 170 V470 L760 590', c.cream, 24) +
    at(752, 594, rect(-56, -28, 92, 56, c.teal, { rx: 10 }), 1, -26) +
    many(5, (i) =>
      rect(
        930 + i * 46,
        620 - [60, 130, 90, 160, 70][i]!,
        32,
        [60, 130, 90, 160, 70][i]!,
        pick([c.mustard, c.aqua, c.coral, c.lemon, c.cream], i),
        { rx: 8 },
      ),
    ) +
    note(110, 200, 28, c.cream, -10) +
    pair(830, 120, 22, c.lemon, 8)
  )
}

/** A studio microphone, headphones and sound waves. */
export function radio(): string {
  return (
    sheet(c.coral) +
    circle(600, 380, 420, '#f39a7d') +
    circle(600, 380, 300, c.peach) +
    many(9, (i) =>
      rect(
        60 + i * 38,
        380 - [40, 90, 140, 70, 170, 110, 60, 120, 50][i]! / 1.2,
        18,
        [40, 90, 140, 70, 170, 110, 60, 120, 50][i]! * 1.7,
        c.cream,
        { rx: 9 },
      ),
    ) +
    many(9, (i) =>
      rect(
        820 + i * 38,
        380 - [60, 130, 80, 160, 60, 140, 90, 50, 30][i]! / 1.2,
        18,
        [60, 130, 80, 160, 60, 140, 90, 50, 30][i]! * 1.7,
        c.cream,
        { rx: 9 },
      ),
    ) +
    stroke('M440 400 V440 a160 160 0 0 0 320 0 V400', c.ink, 22) +
    stroke('M600 600 v110', c.ink, 22) +
    rect(450, 700, 300, 40, c.ink, { rx: 20 }) +
    rect(490, 130, 220, 400, c.teal, { rx: 110 }) +
    shape('M490 330 V240 a110 110 0 0 1 220 0 V330 Z', c.cream) +
    many(4, (i) =>
      stroke(`M${518 + i * 4 - (i > 1 ? 8 : 0)} ${196 + i * 36} H${682 - i * 4 + (i > 1 ? 8 : 0)}`, c.ink, 9),
    ) +
    rect(490, 330, 220, 26, c.red) +
    circle(600, 440, 30, c.mustard) +
    rect(690, 380, 30, 60, c.pine, { rx: 10 }) +
    stroke('M424 330 C 410 10 790 10 776 330', c.plum, 26) +
    rect(380, 300, 74, 150, c.plum, { rx: 34 }) +
    rect(746, 300, 74, 150, c.plum, { rx: 34 })
  )
}

/** A lit stage with an open microphone before an expectant audience. */
export function stage(): string {
  return (
    sheet(c.ink) +
    polygon(
      [
        [300, -20],
        [400, -20],
        [820, 620],
        [280, 620],
      ],
      c.lemon,
      { 'fill-opacity': 0.2 },
    ) +
    polygon(
      [
        [800, -20],
        [900, -20],
        [900, 620],
        [380, 620],
      ],
      c.coral,
      { 'fill-opacity': 0.24 },
    ) +
    many(4, (i) =>
      shape(`M${i * 66 - 30} 0 h68 V${590 - i * 14} q-34 26 -68 0 Z`, i % 2 ? c.red : '#c4473a'),
    ) +
    many(4, (i) =>
      shape(`M${1162 - i * 66} 0 h68 V${590 - i * 14} q-34 26 -68 0 Z`, i % 2 ? c.red : '#c4473a'),
    ) +
    many(12, (i) => shape(`M${i * 100} -10 h100 v80 q-50 70 -100 0 Z`, i % 2 ? c.berry : c.red)) +
    rect(0, 600, 1200, 220, c.wood) +
    many(9, (i) => stroke(`M${600 + (i - 4) * 110} 600 L${600 + (i - 4) * 200} 800`, '#75482f', 6)) +
    ellipse(600, 622, 250, 34, c.lemon, { 'fill-opacity': 0.5 }) +
    stroke('M600 622 V330', c.cream, 12) +
    ellipse(600, 624, 70, 16, c.cream) +
    at(
      606,
      300,
      rect(-15, -20, 30, 96, c.grey, { rx: 10 }) +
        circle(0, -40, 38, c.cream) +
        stroke('M-34 -40 H34 M-26 -58 H26 M-26 -22 H26', c.grey, 5),
      1,
      24,
    ) +
    rect(740, 500, 110, 122, c.teal, { rx: 8 }) +
    circle(795, 540, 24, c.ink) +
    circle(795, 590, 16, c.ink) +
    at(
      400,
      560,
      ellipse(0, 30, 64, 50, c.mustard) +
        ellipse(0, -40, 46, 42, c.mustard) +
        circle(0, 10, 22, c.ink) +
        rect(-8, -200, 16, 150, c.wood) +
        rect(-14, -226, 28, 36, c.ink, { rx: 5 }),
      1,
      16,
    ) +
    many(6, (i) => audience(70 + i * 220, 690, 0.9, i % 2 ? '#141938' : '#1a2147'))
  )
}
