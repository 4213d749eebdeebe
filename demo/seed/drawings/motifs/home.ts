import { at, circle, clipped, ellipse, many, polygon, rect, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'

/** Books under a lamp by a window with the moon. */
export function books(): string {
  const spine = (x: number, w: number, h: number, fill: string, mark: string, lean = 0) =>
    at(
      x,
      650,
      rect(0, -h, w, h, fill, { rx: 6 }) + rect(0, -h + 30, w, 16, mark) + rect(0, -56, w, 16, mark),
      1,
      lean,
    )
  const flat = (y: number, x: number, w: number, fill: string) =>
    rect(x, y, w, 62, fill, { rx: 10 }) +
    rect(x + 20, y + 10, w - 20, 42, c.cream) +
    many(3, (i) => rect(x + 20, y + 18 + i * 12, w - 20, 3, c.sand))
  return (
    sheet(c.pine) +
    shape('M110 560 V260 a170 170 0 0 1 340 0 V560 Z', c.ink) +
    clipped(
      'window',
      shape('M126 560 V262 a154 154 0 0 1 308 0 V560 Z', c.night),
      rect(100, 100, 400, 480, c.night) +
        circle(330, 250, 60, c.lemon) +
        many(16, (i) => circle(140 + ((i * 97) % 290), 140 + ((i * 61) % 300), 3, c.cream)) +
        shape('M100 580 V470 l60 -60 60 60 v-40 l70 -70 80 80 v-20 l50 -40 40 40 V580 Z', '#161c40'),
    ) +
    stroke('M280 100 V560 M120 330 H440', c.cream, 10) +
    rect(90, 554, 380, 22, c.cream, { rx: 8 }) +
    polygon(
      [
        [856, 250],
        [1004, 250],
        [1240, 660],
        [620, 660],
      ],
      c.lemon,
      { 'fill-opacity': 0.26 },
    ) +
    rect(0, 648, 1200, 160, c.wood) +
    rect(0, 648, 1200, 20, '#a86f4d') +
    spine(486, 62, 330, c.red, c.mustard) +
    spine(552, 46, 280, c.mustard, c.ink) +
    spine(602, 74, 350, c.cream, c.coral) +
    spine(680, 52, 300, c.berry, c.peach) +
    spine(748, 54, 290, c.aqua, c.teal, 12) +
    flat(588, 860, 300, c.red) +
    flat(526, 884, 250, c.teal) +
    flat(464, 850, 280, c.mustard) +
    at(
      990,
      410,
      rect(-56, -50, 112, 104, c.cream, { rx: 16 }) +
        stroke('M56 -24 q46 0 40 34 q-6 26 -42 22', c.cream, 16) +
        rect(-56, -8, 112, 20, c.coral) +
        stroke('M-20 -70 q-16 -24 0 -44 q16 -22 0 -40 M22 -70 q-16 -24 0 -44', c.cream, 8, {
          'stroke-opacity': 0.7,
        }),
    ) +
    stroke('M930 -10 V130', c.ink, 10) +
    shape('M930 110 L830 250 H1030 Z', c.red) +
    ellipse(930, 250, 100, 14, c.lemon) +
    at(
      190,
      640,
      shape('M-64 -100 H64 L48 10 H-48 Z', c.coral) +
        many(5, (i) =>
          at(
            0,
            -100,
            shape('M0 0 q40 -60 0 -160 q-40 100 0 160 Z', i % 2 ? c.leaf : c.green),
            1,
            (i - 2) * 32,
          ),
        ),
    )
  )
}

/** A steaming pot on the stove before a tiled wall, with vegetables ready to go in. */
export function kitchen(): string {
  return (
    sheet(c.ice) +
    many(60, (i) =>
      at(
        (i % 10) * 124 + 42,
        Math.floor(i / 10) * 124 + 30,
        rect(-58, -58, 116, 116, i % 2 === Math.floor(i / 10) % 2 ? c.cream : '#c2e2da') +
          (i % 2 === Math.floor(i / 10) % 2
            ? polygon(
                [
                  [0, -30],
                  [30, 0],
                  [0, 30],
                  [-30, 0],
                ],
                c.aqua,
              )
            : ''),
      ),
    ) +
    rect(0, 590, 1200, 220, c.wood) +
    rect(0, 590, 1200, 22, '#a86f4d') +
    stroke('M60 120 H1140', c.ink, 12) +
    stroke('M180 126 v30 M320 126 v30 M900 126 v30 M1040 126 v30', c.ink, 8) +
    at(180, 156, rect(-8, 0, 16, 120, c.grey, { rx: 8 }) + ellipse(0, 150, 44, 50, c.grey)) +
    at(
      320,
      156,
      rect(-8, 0, 16, 110, c.wood, { rx: 8 }) +
        rect(-36, 100, 72, 90, c.wood, { rx: 12 }) +
        stroke('M-14 116 v56 M14 116 v56', c.ice, 9),
    ) +
    at(900, 156, circle(0, 92, 74, c.ink) + circle(0, 92, 56, '#39427c') + rect(-10, 0, 20, 34, c.ink)) +
    at(
      1040,
      156,
      rect(-8, 0, 16, 90, c.red, { rx: 8 }) +
        stroke('M0 90 q-50 60 0 110 q50 -50 0 -110 M0 90 V200', c.grey, 7),
    ) +
    many(3, (i) =>
      stroke(`M${530 + i * 80} 320 q-30 -44 0 -84 q30 -42 0 -84`, c.white, 18, { 'stroke-opacity': 0.85 }),
    ) +
    rect(400, 366, 420, 232, c.red, { rx: 40 }) +
    rect(400, 366, 420, 60, c.red) +
    rect(376, 350, 468, 34, '#b8402f', { rx: 17 }) +
    stroke('M400 440 h-44 a20 20 0 0 0 0 50 h44 M820 440 h44 a20 20 0 0 1 0 50 h-44', '#b8402f', 20) +
    circle(480, 480, 40, c.coral) +
    shape('M430 350 q170 -60 360 0 Z', c.mustard) +
    many(5, (i) => circle(500 + i * 56, 338 - (i % 2) * 10, 22, pick([c.coral, c.leaf, c.lemon], i))) +
    stroke('M690 330 L840 180', c.wood, 20) +
    at(
      160,
      580,
      rect(-110, 10, 260, 26, c.sand, { rx: 10 }) +
        circle(-50, -34, 46, c.red) +
        circle(40, -30, 42, c.mustard) +
        ellipse(110, -16, 40, 26, c.leaf) +
        many(4, (i) => at(-50, -76, shape('M0 0 q20 -10 34 6 q-20 12 -34 -6 Z', c.green), 1, i * 90)),
    ) +
    at(
      1010,
      586,
      rect(-70, -130, 100, 134, c.aqua, { rx: 14, 'fill-opacity': 0.9 }) +
        rect(-76, -150, 112, 26, c.ink, { rx: 8 }) +
        rect(-70, -70, 100, 74, c.mustard, { rx: 14 }) +
        rect(60, -96, 84, 100, c.cream, { rx: 12 }) +
        rect(54, -112, 96, 24, c.berry, { rx: 8 }) +
        circle(102, -44, 24, c.berry),
    )
  )
}
