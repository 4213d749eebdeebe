import { at, circle, many, polar, polygon, rect, ring, shape, sheet, stroke } from '../canvas.ts'
import { mover, person } from '../figures.ts'
import { c, skins } from '../palette.ts'
import type { Looks, Pose } from '../figures.ts'

const shooting: Pose = {
  head: [26, -206],
  shoulders: [6, -146],
  hips: [-10, -40],
  arms: ['M14 -140 L70 -176 L120 -254', 'M0 -140 L64 -150 L104 -238'],
  legs: ['M-8 -30 L72 -26 L92 60', 'M-8 -30 L66 -18 L84 66'],
}

const blocking: Pose = {
  head: [-20, -206],
  shoulders: [-4, -146],
  hips: [8, -40],
  arms: ['M-10 -140 L-62 -206 L-74 -292', 'M4 -140 L44 -96 L58 -20'],
  legs: ['M8 -30 L-70 -26 L-90 60', 'M8 -30 L-64 -18 L-84 66'],
}

/** A player in a sports chair; `forward` is 1 when it faces right, -1 when it faces left. */
function player(x: number, y: number, pose: Pose, looks: Looks, forward: number): string {
  const spokes = many(9, (i) =>
    stroke(`M0 0 L${polar(0, 0, 84, i * 40).join(' ')}`, c.ink, 3, { 'stroke-opacity': 0.5 }),
  )
  const wheel = ring(0, 0, 92, c.ink, 15) + ring(0, 0, 76, c.cream, 5) + spokes + circle(0, 0, 13, c.ink)
  const frame =
    stroke(
      `M${forward * -66} 10 V-66 M${forward * -62} 12 H${forward * 74} L${forward * 112} 92`,
      c.grey,
      13,
    ) +
    circle(forward * 112, 104, 20, c.ink) +
    circle(forward * -96, 112, 13, c.ink)
  return at(x, y, frame) + mover(x, y, 1.05, pose, looks, c.night) + at(x - forward * 6, y + 34, wheel)
}

/** Two players in sports chairs under the basket, the ball in the air. */
export function basketball(): string {
  const ball =
    circle(0, 0, 54, c.coral) +
    ring(0, 0, 54, c.ink, 5) +
    stroke('M-54 0 H54 M0 -54 V54 M-38 -38 Q0 0 -38 38 M38 -38 Q0 0 38 38', c.ink, 5)
  const net = many(5, (i) =>
    stroke(`M${-62 + i * 31} 0 L${-44 + i * 18} 92 M${62 - i * 31} 0 L${30 - i * 18} 60`, c.cream, 5),
  )
  return (
    sheet(c.teal) +
    many(5, (i) => rect(40 + i * 236, 70, 190, 120, c.aqua, { rx: 12, 'fill-opacity': 0.6 })) +
    circle(560, 420, 330, '#3a9a9c') +
    rect(0, 600, 1200, 200, c.mustard) +
    many(7, (i) => rect(0, 600 + i * 32, 1200, 3, c.wood, { 'fill-opacity': 0.35 })) +
    shape('M120 800 Q 520 560 1080 800 Z', c.red, { 'fill-opacity': 0.5 }) +
    stroke('M40 640 H1160', c.cream, 8) +
    rect(1094, 250, 26, 390, c.ink) +
    rect(1040, 130, 34, 230, c.cream, { rx: 8 }) +
    polygon(
      [
        [1074, 230],
        [1120, 262],
        [1120, 300],
        [1074, 300],
      ],
      c.ink,
    ) +
    stroke('M902 320 H1040', c.red, 16) +
    at(966, 326, net) +
    stroke('M552 300 Q 690 90 850 190', c.cream, 7, { 'stroke-dasharray': '4 26' }) +
    at(850, 196, ball, 1, 20) +
    player(390, 560, shooting, { ...person(1, [c.red]), style: 'bun', skin: skins[1], top: c.red }, 1) +
    player(760, 570, blocking, { ...person(2, [c.cream]), style: 'short', skin: skins[0], top: c.cream }, -1)
  )
}
