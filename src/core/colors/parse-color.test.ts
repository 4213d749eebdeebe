import { describe, expect, it } from 'vitest'
import { fromHsl, fromHwb, fromOklab, laidOver, toHex, toOklab } from './color.ts'
import { type ColorScheme, parseColor } from './parse-color.ts'

/** A colour as `#rrggbb` and its alpha in percent. */
const read = (text: string, scheme?: ColorScheme) => {
  const color = parseColor(text, scheme)
  return color && `${toHex(color)} ${Math.round(color.alpha * 100)}`
}

describe('a colour as it is written', () => {
  it.each([
    ['#1a2B3c', '#1a2b3c 100'],
    ['#abc', '#aabbcc 100'],
    ['#abcd', '#aabbcc 87'],
    ['RebeccaPurple', '#663399 100'],
    ['#11223380', '#112233 50'],
    ['transparent', '#000000 0'],
    [' RED ', '#ff0000 100'],
    ['rgb(1 2 3 / 25%)', '#010203 25'],
    ['rgba(20 104 107 / .5)', '#14686b 50'],
    ['rgb(100% 0% 50%)', '#ff0080 100'],
    ['rgba(1, 2, 3, .25)', '#010203 25'],
    ['rgb(1 2 3 / none)', '#010203 0'],
    ['rgb(1 2 3 / 2)', '#010203 100'],
    ['rgb(300 -5 none)', '#ff0000 100'],
    ['rgb(1e1 +2. .5e1)', '#0a0205 100'],
    ['color(srgb 100% .5 0 / .5)', '#ff8000 50'],
    ['hsl(200grad 100% 50%)', '#00ffff 100'],
    ['hsl(0.5turn 100 50)', '#00ffff 100'],
    ['hsl(-60deg 100% 50%)', '#ff00ff 100'],
    ['hsl(120, 100%, 25%)', '#008000 100'],
    ['hsl(3.14159265rad 100% 50%)', '#00ffff 100'],
    ['hsl(none 100% 50%)', '#ff0000 100'],
    ['hsla(480deg, 100%, 50%, 10%)', '#00ff00 10'],
    ['hsl(240 50 75)', '#9f9fdf 100'],
    ['hwb(0 60% 60%)', '#808080 100'],
    ['hwb(120deg 20 40 / 0.3)', '#339933 30'],
    ['hwb(90 10% 20%)', '#73cc1a 100'],
    ['oklab(1 0 0)', '#ffffff 100'],
    ['oklab(0.45201 -0.03245 -0.31153)', '#0000ff 100'],
    ['oklch(62.796% 0.25768 29.234)', '#ff0000 100'],
    ['oklch(0.51975 0.17686 142.5)', '#008000 100'],
    ['oklab(50% 100% -25% / 40%)', '#e30092 40'],
    ['oklch(none none none)', '#000000 100'],
  ])('%s', (text, color) => expect(read(text)).toBe(color))

  it.each([
    '',
    '#',
    '#ggg',
    'currentcolor',
    'rgb(calc(1) 2 3)',
    'color(rec2020 0 1 0)',
    'hsl(12parsec 1% 1%)',
    'oklch(from red l c h)',
    'url(x)',
    'light-dark(red)',
    '#12345',
    '#1234567',
    'rgb()',
    'rgb(1 2 3 4)',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(1 2 3 / 1 / 1)',
    'rgb(1 2 3 / x)',
    'rgb(1px 2 3)',
    'rgb(1 2 3',
    'x rgb(1 2 3)',
    'color(1 2 3)',
    'color(srgb 1 2)',
    'hsl(1 2)',
    'hsl(1x 2 3)',
    'lab(1 2 3)',
    'light-dark(red, blue, lime)',
  ])('%s is none', (text) => expect(read(text)).toBeUndefined())
})

describe('a mixture', () => {
  it.each([
    ['color-mix(in srgb, red, blue)', '#800080 100'],
    ['color-mix(in oklab, white, black 100%)', '#000000 100'],
    ['color-mix(in srgb, red 75%, blue)', '#bf0040 100'],
    ['color-mix(in srgb, red, blue 75%)', '#4000bf 100'],
    ['color-mix(in srgb, 75% red, blue 25%)', '#bf0040 100'],
    ['color-mix(in srgb, red 30%, blue 10%)', '#bf0040 40'],
    ['color-mix(in srgb, red 150%, blue 50%)', '#bf0040 100'],
    ['color-mix(in srgb, red, transparent)', '#ff0000 50'],
    ['color-mix(in srgb, rgb(255 0 0 / 50%), blue)', '#5500aa 75'],
    ['color-mix(in srgb, transparent, transparent)', '#000000 0'],
    ['color-mix(in  oklab, white, black)', '#636363 100'],
    ['color-mix(in srgb, color-mix(in srgb, red, blue), white)', '#bf80bf 100'],
    ['color-mix(in srgb, rgb(255, 0, 0) 50%, light-dark(blue, lime))', '#800080 100'],
  ])('%s', (text, color) => expect(read(text)).toBe(color))

  it.each([
    'color-mix(in srgb, red 0%, blue 0%)',
    'color-mix(in srgb, red)',
    'color-mix(in srgb, red, blue, lime)',
    'color-mix(in srgb, red, nothing)',
    'color-mix(in srgb, nothing, red)',
    'color-mix(red, blue)',
    'color-mix(in hsl, red, blue)',
  ])('%s is none', (text) => expect(read(text)).toBeUndefined())

  it('is followed some levels down, and not for ever', () => {
    const nested = (depth: number): string => (depth === 0 ? 'red' : `light-dark(${nested(depth - 1)}, blue)`)
    expect(read(nested(20))).toBe('#ff0000 100')
    expect(read(nested(21))).toBeUndefined()
    expect(read(nested(1), 'dark')).toBe('#0000ff 100')
  })
})

it('a colour that lets through is seen on the one below', () => {
  const half = { red: 1, green: 0, blue: 0.5, alpha: 0.25 }
  const below = { red: 0, green: 1, blue: 0.5, alpha: 0 }
  expect(laidOver(half, below)).toEqual({ red: 0.25, green: 0.75, blue: 0.5, alpha: 1 })
})

it.each(['#ffffff', '#14686b', '#0a0b0c', '#ffd02b'])('%s is the same by way of Oklab', (hex) => {
  expect(toHex(fromOklab(toOklab(parseColor(hex)!)))).toBe(hex)
})

it('has an opacity in every notation', () => {
  const opacities = [fromHsl([0, 1, 0.5], 0.5), fromHwb([0, 0, 0], 0.5), fromOklab([1, 0, 0], 0.5)]
  expect(opacities.map(({ alpha }) => alpha)).toEqual([0.5, 0.5, 0.5])
})
