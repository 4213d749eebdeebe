import { at, circle, ellipse, many, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { c, pick } from '../palette.ts'
import { randomFrom } from '../random.ts'
import { peg } from '../figures.ts'
import { bunting, cloud, fir, hills, house, houseRow, stars, sun, tree } from '../scenery.ts'

const clothes = [c.red, c.teal, c.mustard, c.berry, c.blue, c.cream, c.green]

function stall(x: number, base: number, w: number, stripe: string, goods: readonly string[]): string {
  const stripes = 6
  const each = w / stripes
  const awning = many(stripes, (i) => {
    const fill = i % 2 ? c.cream : stripe
    const left = x + i * each
    return (
      rect(left, base - 300, each + 0.5, 70, fill) +
      shape(`M${left} ${base - 231} h${each} a${each / 2} ${each / 2} 0 0 1 ${-each} 0 Z`, fill)
    )
  })
  const produce = many(3, (row) =>
    many(7, (i) =>
      circle(x + 34 + ((w - 68) / 6) * i, base - 124 - row * 15, 17, pick(goods, Math.floor(i / 2.4) + row)),
    ),
  )
  return (
    rect(x + 12, base - 240, 14, 240, c.wood) +
    rect(x + w - 26, base - 240, 14, 240, c.wood) +
    produce +
    rect(x, base - 122, w, 122, '#b5764e') +
    many(4, (i) => rect(x, base - 122 + i * 31, w, 5, c.wood)) +
    rect(x - 10, base - 130, w + 20, 18, c.wood, { rx: 6 }) +
    awning +
    rect(x - 6, base - 312, w + 12, 16, stripe, { rx: 6 })
  )
}

/** Three market stalls with striped awnings on the town square. */
export function market(): string {
  const vendor = (x: number, i: number) => peg(x, 700, 226, i, clothes)
  return (
    sheet(c.ice) +
    sun(160, 150, 70, c.lemon, c.white) +
    cloud(520, 110, 0.9, c.white) +
    cloud(980, 90, 0.7, c.white) +
    houseRow(440, [c.peach, c.sand, '#f7c9a8', c.cream, c.aqua], c.coral, c.white, 0.9) +
    rect(0, 436, 1200, 364, c.sand) +
    many(5, (i) => ellipse(160 + i * 230, 740, 160, 26, '#e3c994')) +
    bunting(-20, 170, 620, 160, 40, [c.red, c.mustard, c.teal, c.cream]) +
    bunting(620, 160, 1220, 180, 40, [c.mustard, c.berry, c.cream, c.teal]) +
    vendor(190, 3) +
    vendor(600, 8) +
    vendor(1000, 5) +
    stall(40, 690, 320, c.red, [c.red, c.mustard, c.leaf]) +
    stall(440, 690, 320, c.teal, [c.leaf, c.berry, c.green]) +
    stall(840, 690, 320, c.mustard, [c.coral, c.lemon, c.cream]) +
    peg(400, 760, 210, 1, clothes) +
    peg(800, 764, 220, 4, clothes) +
    peg(856, 764, 140, 9, clothes)
  )
}

/** Wooden huts with lights, firs and falling snow on a winter evening. */
export function snow(): string {
  const next = randomFrom(3)
  const hut = (x: number, w: number, front: string) =>
    rect(x, 440, w, 230, front) +
    many(6, (i) => rect(x + (w / 6) * i, 440, 4, 230, c.ink, { 'fill-opacity': 0.25 })) +
    rect(x + 24, 486, w - 48, 100, c.lemon, { rx: 6 }) +
    many(4, (i) =>
      circle(x + 56 + i * ((w - 112) / 3), 562, 20, pick([c.red, c.cream, c.green, c.berry], i)),
    ) +
    rect(x + 10, 582, w - 20, 20, c.cream, { rx: 6 }) +
    polygon(
      [
        [x - 26, 446],
        [x + w / 2, 336],
        [x + w + 26, 446],
      ],
      c.cream,
    ) +
    shape(
      `M${x - 26} 446 q20 22 ${w * 0.2} 0 q20 24 ${w * 0.2} 0 q20 22 ${w * 0.2} 0 q20 24 ${w * 0.2} 0 q20 20 ${w * 0.2 + 52} 0 Z`,
      c.cream,
    ) +
    many(7, (i) => circle(x + (w / 6) * i, 466 + (i % 2) * 8, 8, pick([c.mustard, c.coral, c.aqua], i)))
  return (
    sheet(c.night) +
    circle(920, 190, 240, '#3a4685') +
    circle(920, 190, 100, c.cream) +
    stars(60, 300, 44) +
    hills(470, 40, '#46548f', 1) +
    many(7, (i) =>
      fir(60 + i * 190, 560 + (i % 2) * 20, 250 + ((i * 71) % 90), i % 2 ? c.pine : '#24605a', c.cream),
    ) +
    hills(640, 16, c.ice, 0.5) +
    hut(110, 280, c.wood) +
    hut(500, 260, '#7a3f4e') +
    hut(860, 280, '#6b4a37') +
    hills(690, 14, c.cream, 3) +
    peg(440, 742, 170, 3, clothes) +
    peg(490, 746, 110, 6, clothes) +
    peg(800, 744, 176, 7, clothes) +
    peg(1170, 744, 168, 2, clothes) +
    many(130, () =>
      circle(next() * 1200, next() * 800, 2 + next() * 5, c.white, { 'fill-opacity': 0.5 + next() * 0.5 }),
    )
  )
}

/** The town square with its hall, a fountain and people. */
export function square(): string {
  return (
    sheet(c.aqua) +
    cloud(190, 120, 1.1, c.white, { 'fill-opacity': 0.85 }) +
    cloud(1010, 160, 0.9, c.white, { 'fill-opacity': 0.85 }) +
    house({ x: -20, base: 560, w: 180, h: 260, wall: c.mustard, roof: c.red, gable: 'stepped' }) +
    house({ x: 150, base: 560, w: 170, h: 220, wall: c.cream, roof: c.coral }) +
    house({ x: 880, base: 560, w: 170, h: 240, wall: c.peach, roof: c.red, gable: 'bell' }) +
    house({ x: 1040, base: 560, w: 190, h: 210, wall: c.berry, roof: c.ink }) +
    rect(560, 60, 80, 240, c.coral) +
    polygon(
      [
        [548, 70],
        [600, -30],
        [652, 70],
      ],
      c.pine,
    ) +
    circle(600, 134, 30, c.cream) +
    stroke('M600 134 v-20 M600 134 l13 9', c.ink, 5) +
    polygon(
      [
        [320, 290],
        [600, 180],
        [880, 290],
      ],
      c.red,
    ) +
    rect(340, 284, 520, 280, c.coral) +
    many(6, (i) => rect(372 + i * 80, 316, 50, 76, c.cream, { rx: 25 })) +
    many(5, (i) => shape(`M${366 + i * 98} 562 v-90 a34 34 0 0 1 68 0 v90 Z`, c.ink)) +
    rect(330, 412, 540, 14, c.cream) +
    rect(0, 556, 1200, 244, c.sand) +
    tree(90, 600, 190, c.leaf, c.green) +
    tree(1120, 604, 200, c.leaf, c.green) +
    ellipse(600, 706, 210, 48, c.grey) +
    ellipse(600, 694, 188, 36, c.teal) +
    rect(584, 610, 32, 86, c.grey) +
    ellipse(600, 612, 78, 18, c.grey) +
    ellipse(600, 606, 62, 11, c.aqua) +
    many(5, (i) =>
      stroke(`M600 596 q${(i - 2) * 26} -70 ${(i - 2) * 50} ${14 + Math.abs(i - 2) * 26}`, c.white, 6),
    ) +
    peg(260, 700, 160, 1, clothes) +
    peg(310, 704, 104, 6, clothes) +
    peg(870, 716, 168, 9, clothes) +
    peg(960, 690, 150, 4, clothes) +
    peg(430, 640, 128, 8, clothes) +
    peg(1020, 760, 176, 2, clothes) +
    peg(170, 764, 172, 5, clothes)
  )
}

/** A town map with river, blocks, parks and pins. */
export function townMap(): string {
  const block = (i: number) => pick([c.peach, c.sand, '#f7d7b0', c.coral, c.lemon], i * 3 + Math.floor(i / 7))
  const pin = (x: number, y: number, fill: string, scale: number) =>
    at(
      x,
      y,
      ellipse(0, 4, 30, 9, c.ink, { 'fill-opacity': 0.25 }) +
        shape('M0 0 C-20 -50 -58 -66 -58 -108 a58 58 0 0 1 116 0 C58 -66 20 -50 0 0 Z', fill) +
        circle(0, -108, 24, c.cream),
      scale,
    )
  const grid = many(9 * 6, (i) => {
    const column = i % 9
    const row = Math.floor(i / 9)
    const park = i === 12 || i === 41 || i === 34
    const x = column * 164 - 60
    return (
      rect(x, row * 164 - 90, 146, 146, park ? c.leaf : block(i), { rx: 16 }) +
      (park
        ? many(4, (k) => circle(x + 38 + (k % 2) * 70, row * 164 - 55 + Math.floor(k / 2) * 72, 26, c.green))
        : '')
    )
  })
  const river = 'M-40 640 C 200 560 260 720 470 600 S 640 260 860 260 S 1080 120 1260 40'
  return (
    sheet(c.cream) +
    at(560, 400, at(-600, -400, grid), 1.15, -9) +
    stroke(river, c.cream, 150) +
    stroke(river, c.teal, 118) +
    stroke(river, c.aqua, 8, { 'stroke-dasharray': '60 90', transform: 'translate(0 14)' }) +
    many(2, (i) =>
      at(
        [330, 760][i] ?? 0,
        [655, 300][i] ?? 0,
        rect(-30, -96, 60, 192, c.cream) + rect(-20, -96, 40, 192, c.sand),
        1,
        [4, 36][i] ?? 0,
      ),
    ) +
    stroke('M250 420 C 330 330 420 420 470 330 S 640 120 760 150', c.berry, 12, {
      'stroke-dasharray': '2 30',
    }) +
    pin(250, 430, c.red, 1) +
    pin(766, 170, c.plum, 0.85) +
    pin(900, 590, c.red, 1.25) +
    at(
      1070,
      660,
      ring(0, 0, 62, c.ink, 8) +
        polygon(
          [
            [0, -84],
            [20, 0],
            [-20, 0],
          ],
          c.red,
        ) +
        polygon(
          [
            [0, 84],
            [20, 0],
            [-20, 0],
          ],
          c.ink,
        ),
    )
  )
}
