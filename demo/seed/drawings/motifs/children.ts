import { at, circle, ellipse, many, polar, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { stars } from '../scenery.ts'

/** A puppet stage: a fox and a hen between red curtains. */
export function puppets(): string {
  const fox =
    shape('M-76 210 L-58 20 H58 L76 210 Z', c.teal) +
    stroke('M-50 70 L-130 20', c.teal, 40) +
    circle(-140, 14, 24, c.coral) +
    stroke('M50 70 L120 110', c.teal, 40) +
    circle(128, 116, 24, c.coral) +
    polygon(
      [
        [-84, -130],
        [-70, -20],
        [-14, -76],
      ],
      c.coral,
    ) +
    polygon(
      [
        [84, -130],
        [70, -20],
        [14, -76],
      ],
      c.coral,
    ) +
    shape('M-90 -40 q10 -60 90 -60 q80 0 90 60 q-20 80 -90 100 q-70 -20 -90 -100 Z', c.coral) +
    shape('M-86 -20 q50 -6 86 60 q36 -66 86 -60 q-30 60 -86 80 q-56 -20 -86 -80 Z', c.cream) +
    circle(-34, -34, 9, c.ink) +
    circle(34, -34, 9, c.ink) +
    circle(0, 48, 15, c.ink) +
    stroke('M-26 92 h52 M-22 120 h44', c.cream, 8)
  const hen =
    shape('M-80 210 L-60 40 H60 L80 210 Z', c.mustard) +
    stroke('M-50 80 L-120 130', c.mustard, 40) +
    circle(-128, 136, 24, c.cream) +
    stroke('M50 80 L130 30', c.mustard, 40) +
    circle(140, 24, 24, c.cream) +
    many(3, (i) => circle(-30 + i * 30, -108 - (i % 2) * 14, 26, c.red)) +
    circle(0, -24, 84, c.cream) +
    polygon(
      [
        [-24, -14],
        [24, -14],
        [0, 26],
      ],
      c.mustard,
    ) +
    ellipse(0, 42, 15, 22, c.red) +
    circle(-34, -36, 10, c.ink) +
    circle(34, -36, 10, c.ink) +
    many(3, (i) => circle(0, 90 + i * 36, 9, c.red))
  return (
    sheet(c.plum) +
    stars(40, 700, 15, c.mustard) +
    at(
      -120,
      -72,
      rect(200, 120, 800, 500, c.aqua) +
        circle(600, 330, 130, c.lemon) +
        shape('M200 520 q200 -110 400 -30 q200 60 400 -40 V620 H200 Z', c.leaf) +
        shape('M200 570 q240 -70 460 0 q180 40 340 -20 V620 H200 Z', c.green) +
        at(440, 420, fox, 1.02) +
        at(770, 420, hen, 1.02) +
        many(4, (i) =>
          shape(
            `M${196 + i * 42} 110 h44 V${600 - i * 90} q-40 30 -44 ${70 - i * 10} Z`,
            i % 2 ? c.red : '#c4473a',
          ),
        ) +
        many(4, (i) =>
          shape(
            `M${1004 - i * 42} 110 h-44 V${600 - i * 90} q40 30 44 ${70 - i * 10} Z`,
            i % 2 ? c.red : '#c4473a',
          ),
        ) +
        many(8, (i) => shape(`M${200 + i * 100} 110 h100 v50 q-50 66 -100 0 Z`, i % 2 ? c.berry : c.red)) +
        rect(150, 70, 900, 60, c.mustard, { rx: 14 }) +
        rect(150, 70, 60, 740, c.mustard) +
        rect(990, 70, 60, 740, c.mustard) +
        rect(150, 610, 900, 200, c.red) +
        rect(150, 604, 900, 34, c.mustard, { rx: 8 }) +
        many(5, (i) =>
          polygon(
            Array.from({ length: 10 }, (_, k) => polar(280 + i * 160, 720, k % 2 ? 22 : 50, k * 36 - 90)),
            pick([c.lemon, c.cream], i),
          ),
        ),
      1.2,
    )
  )
}

/** A child's crayon picture taped to the wall, with the crayons lying before it. */
export function crayons(): string {
  const crayon = (fill: string, dark: string) =>
    rect(-130, -26, 220, 52, fill, { rx: 8 }) +
    polygon(
      [
        [90, -24],
        [142, -8],
        [142, 8],
        [90, 24],
      ],
      dark,
    ) +
    rect(-90, -26, 130, 52, dark, { 'fill-opacity': 0.5 }) +
    stroke('M-60 0 q20 -14 40 0 q20 14 40 0', c.cream, 6)
  const wobble = (d: string, colour: string, size = 13) => stroke(d, colour, size)
  return (
    sheet(c.mustard) +
    many(14, (i) => rect(i * 90 + 10, 0, 16, 800, c.lemon, { 'fill-opacity': 0.35 })) +
    at(
      580,
      350,
      rect(-396, -266, 800, 560, c.ink, { 'fill-opacity': 0.15 }) +
        rect(-410, -280, 800, 560, c.white) +
        many(5, (i) =>
          wobble(
            `M-330 60 C -300 ${-210 - i * 4 + i * 30} ${20 - i * 24} ${-220 + i * 30} ${60 - i * 28} 40`,
            pick([c.red, c.coral, c.mustard, c.leaf, c.blue], i),
            16,
          ).replace('M-330', `M${-330 + i * 26}`),
        ) +
        wobble('M-380 186 q90 -22 190 -8 q120 18 220 -4 q120 -22 330 6', c.leaf, 18) +
        many(14, (i) => wobble(`M${-370 + i * 54} 180 l10 -34`, c.green, 8)) +
        wobble('M100 160 L106 0 L290 -6 L296 158 Z', c.red) +
        wobble('M80 6 L196 -118 L316 0', c.berry, 16) +
        wobble('M176 160 L178 84 L224 82 L226 158', c.wood, 12) +
        wobble('M126 40 h40 v36 h-40 Z M240 36 h36 v36 h-36 Z', c.blue, 8) +
        wobble('M254 -66 V-120 H284 V-40', c.berry, 12) +
        circle(330, -200, 46, c.lemon) +
        ring(330, -200, 46, c.mustard, 11) +
        many(9, (i) =>
          wobble(
            `M${polar(330, -200, 62, i * 40).join(' ')} L${polar(330, -200, 88, i * 40 + 6).join(' ')}`,
            c.mustard,
            10,
          ),
        ) +
        at(
          -80,
          0,
          wobble('M-60 168 V80 M-60 100 l-40 20 M-60 100 l40 14 M-60 168 l-22 34 M-60 168 l24 32', c.ink, 9) +
            ring(-60, 46, 32, c.ink, 9) +
            wobble('M-72 52 q12 14 24 0', c.ink, 6),
        ) +
        at(
          -50,
          0,
          wobble('M20 186 V126 M20 142 l-30 -18 M20 142 l30 -16 M20 186 l-16 24 M20 186 l18 22', c.plum, 8) +
            ring(20, 102, 24, c.plum, 8),
        ) +
        wobble('M-300 190 v-80', c.green, 9) +
        many(6, (i) => circle(...polar(-300, 92, 22, i * 60), 14, c.coral)) +
        circle(-300, 92, 13, c.mustard) +
        wobble('M-220 190 v-56', c.green, 8) +
        many(6, (i) => circle(...polar(-220, 124, 18, i * 60), 11, c.blue)) +
        circle(-220, 124, 10, c.lemon) +
        at(-400, -276, rect(-60, -18, 120, 36, c.aqua, { 'fill-opacity': 0.85 }), 1, -40) +
        at(384, -270, rect(-60, -18, 120, 36, c.coral, { 'fill-opacity': 0.85 }), 1, 40),
      1,
      -3,
    ) +
    at(230, 710, crayon(c.red, '#b8402f'), 1, -12) +
    at(560, 730, crayon(c.teal, c.pine), 1, 6) +
    at(860, 710, crayon(c.plum, c.ink), 1, -8) +
    at(1080, 600, crayon(c.leaf, c.green), 0.95, 62)
  )
}
