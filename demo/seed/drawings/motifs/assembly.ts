import { at, circle, many, polygon, rect, sheet, stroke } from '../canvas.ts'
import { c, pick, skins } from '../palette.ts'
import { rays } from '../scenery.ts'

function hand(x: number, h: number, sleeve: string, skin: string, angle: number): string {
  const fingers = many(4, (i) => rect(-44 + i * 23, [-96, -116, -112, -88][i]!, 20, 100, skin, { rx: 10 }))
  const thumb = at(38, -4, rect(-4, -64, 22, 70, skin, { rx: 11 }), 1, 38)
  return at(
    x,
    810,
    rect(-38, -h + 20, 76, h + 30, sleeve, { rx: 12 }) +
      rect(-44, -h + 10, 88, 40, c.white, { rx: 12, 'fill-opacity': 0.35 }) +
      rect(-30, -h - 50, 60, 80, skin) +
      at(0, -h - 60, fingers + thumb + rect(-46, -30, 92, 66, skin, { rx: 28 })),
    1,
    angle,
  )
}

/** Raised hands and speech bubbles at the neighbourhood assembly. */
export function assembly(): string {
  const sleeves = [c.teal, c.red, c.plum, c.cream, c.blue, c.berry, c.green, c.coral]
  const bubble = (x: number, y: number, w: number, h: number, fill: string, left: boolean) =>
    rect(x, y, w, h, fill, { rx: 40 }) +
    polygon(
      [
        [x + (left ? 50 : w - 110), y + h - 6],
        [x + (left ? 110 : w - 50), y + h - 6],
        [x + (left ? 30 : w - 30), y + h + 54],
      ],
      fill,
    )
  return (
    sheet(c.mustard) +
    rays(600, 820, 20, c.lemon, { 'fill-opacity': 0.55 }) +
    bubble(110, 100, 280, 160, c.cream, true) +
    stroke('M170 156 h160 M170 204 h100', c.ink, 15) +
    bubble(470, 50, 220, 150, c.ink, false) +
    stroke('M540 126 l30 30 56 -62', c.mustard, 20) +
    bubble(780, 110, 300, 160, c.cream, false) +
    many(3, (i) => circle(860 + i * 70, 190, 21, pick([c.red, c.teal, c.plum], i))) +
    many(8, (i) =>
      hand(80 + i * 150, 270 + ((i * 97) % 150), pick(sleeves, i), pick(skins, i * 2 + 1), (i - 3.5) * 2.4),
    )
  )
}
