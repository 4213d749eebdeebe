import { at, circle, ellipse, many, rect, shape, stroke } from './canvas.ts'
import { c, hairs, pick, skins } from './palette.ts'

/** How the hair, or what covers it, is drawn. */
export type Hair = 'short' | 'long' | 'bun' | 'curly' | 'scarf' | 'bald' | 'cap' | 'bob'

const styles: readonly Hair[] = ['short', 'long', 'curly', 'scarf', 'bun', 'bald', 'bob', 'cap']

/** One person's looks; `person(i)` gives a varied crowd. */
export interface Looks {
  skin: string
  hair: string
  style: Hair
  top: string
}

/** The looks of the `i`-th person of a crowd. */
export function person(i: number, tops: readonly string[]): Looks {
  return {
    skin: pick(skins, i * 3 + 1),
    hair: pick(hairs, i * 2 + Math.floor(i / 3)),
    style: pick(styles, i),
    top: pick(tops, i),
  }
}

function hairBehind({ hair, style, top }: Looks): string {
  if (style === 'long') return shape('M-50 -8 a50 56 0 0 1 100 0 v78 q-50 26 -100 0 Z', hair)
  if (style === 'bob') return shape('M-52 -6 a52 56 0 0 1 104 0 v42 h-104 Z', hair)
  if (style === 'curly')
    return many(9, (i) => circle(-56 + i * 14, -14 - Math.sin((i / 8) * Math.PI) * 44, 24, hair))
  if (style === 'bun') return circle(0, -66, 22, hair)
  if (style === 'scarf')
    return shape('M-54 -2 a54 60 0 0 1 108 0 q6 60 -18 84 h-72 q-24 -24 -18 -84 Z', top, {
      'fill-opacity': 1,
    })
  return ''
}

function hairInFront({ hair, style, top }: Looks): string {
  if (style === 'bald') return ''
  if (style === 'scarf') return shape('M-44 0 q0 -52 44 -52 q44 0 44 52 q-8 -34 -44 -34 q-36 0 -44 34 Z', top)
  if (style === 'cap')
    return shape('M-46 -12 a46 46 0 0 1 92 0 Z', top) + shape('M0 -12 h72 q-6 14 -30 12 h-42 Z', top)
  return shape('M-46 2 q-4 -58 46 -60 q50 2 46 60 q-12 -34 -40 -36 q-34 2 -52 36 Z', hair)
}

/** Head and shoulders; the chin is 50 below the origin at scale 1. `mouth` sings, smiles or rests. */
export function bust(
  x: number,
  y: number,
  scale: number,
  looks: Looks,
  mouth: 'sing' | 'smile' = 'smile',
): string {
  const face =
    circle(-15, 0, 4, c.ink) +
    circle(15, 0, 4, c.ink) +
    (mouth === 'sing' ? ellipse(0, 23, 9, 12, c.ink) : stroke('M-12 20 q12 13 24 0', c.ink, 4))
  const body =
    hairBehind(looks) +
    rect(-16, 30, 32, 46, looks.skin) +
    shape('M-86 190 v-52 q0 -62 66 -70 q20 22 40 0 q66 8 66 70 v52 Z', looks.top) +
    ellipse(0, 0, 44, 50, looks.skin) +
    face +
    hairInFront(looks)
  return at(x, y, body, scale)
}

/** The back of a head and shoulders in one colour, for an audience. */
export function audience(x: number, y: number, scale: number, fill: string): string {
  return at(
    x,
    y,
    shape('M-92 200 v-60 q0 -66 76 -74 v-20 a48 54 0 1 1 32 0 v20 q76 8 76 74 v60 Z', fill),
    scale,
  )
}

/** A small standing figure of height `h` whose feet are at `(x, base)`. */
export function peg(x: number, base: number, h: number, i: number, tops: readonly string[]): string {
  const looks = person(i, tops)
  const skirt = i % 3 === 1
  const legs = skirt ? '' : stroke('M-11 -4 v-34 M11 -4 v-34', c.ink, 13)
  const body = skirt
    ? shape('M-15 -88 h30 l18 84 h-66 Z', looks.top)
    : shape('M-26 -36 v-34 q0 -22 26 -22 q26 0 26 22 v34 Z', looks.top)
  const crown =
    looks.style === 'bald'
      ? ''
      : shape(
          'M-20 -104 a20 21 0 0 1 40 0 q-20 -12 -40 0 Z',
          looks.style === 'scarf' ? looks.top : looks.hair,
        )
  return at(x, base, legs + body + circle(0, -104, 19, looks.skin) + crown, h / 125)
}

/** Joints of a figure of strokes, in its own coordinates; the origin is where the author likes it. */
export interface Pose {
  head: readonly [number, number]
  shoulders: readonly [number, number]
  hips: readonly [number, number]
  arms: readonly string[]
  legs: readonly string[]
}

/** A figure in motion made of thick strokes: trousers, top, bare arms. */
export function mover(
  x: number,
  y: number,
  scale: number,
  pose: Pose,
  looks: Looks,
  trousers: string,
): string {
  const [hx, hy] = pose.head
  const [sx, sy] = pose.shoulders
  const [far, near] = [pose.arms[0] ?? '', pose.arms[1] ?? '']
  const crown =
    looks.style === 'bald'
      ? ''
      : shape(
          `M${hx - 27} ${hy - 2} a27 27 0 0 1 54 0 q-27 -18 -54 0 Z`,
          looks.style === 'scarf' || looks.style === 'cap' ? looks.top : looks.hair,
        )
  const knot = looks.style === 'bun' || looks.style === 'long' ? circle(hx - 24, hy - 14, 11, looks.hair) : ''
  const body =
    stroke(far, looks.skin, 17) +
    pose.legs.map((leg) => stroke(leg, trousers, 24)).join('') +
    stroke(`M${hx} ${hy} L${sx} ${sy}`, looks.skin, 20) +
    stroke(`M${sx} ${sy} L${pose.hips.join(' ')}`, looks.top, 46) +
    circle(hx, hy, 26, looks.skin) +
    knot +
    crown +
    stroke(near, looks.skin, 17)
  return at(x, y, body, scale)
}
