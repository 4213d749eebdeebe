import { type Color, colorOf, fromHsl, fromHwb, fromOklab, toOklab } from './color.ts'
import { namedColors } from './named-colors.ts'

/** The colour scheme for which a value is resolved. */
export type ColorScheme = 'light' | 'dark'

const maxDepth = 20

/** Splits a text at separators outside brackets. */
function splitOutsideBrackets(text: string, separator: ',' | ' '): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    const isSeparator = depth === 0 && (separator === ' ' ? /\s/.test(character) : character === separator)
    if (!isSeparator) part += character
    else {
      parts.push(part)
      part = ''
    }
  }
  return [...parts, part].map((found) => found.trim()).filter((found) => found !== '')
}

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/

/** Parses a number or a percentage; `none` is zero. NaN if it is neither. */
function amount(text: string, ofHundredPercent: number, ofOne = 1): number {
  if (text === 'none') return 0
  const [digits] = number.exec(text) ?? []
  const unit = digits === undefined ? undefined : text.slice(digits.length)
  if (unit === '%') return (Number(digits) / 100) * ofHundredPercent
  return unit === '' ? Number(digits) * ofOne : Number.NaN
}

const degreesOf: Record<string, number> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

function angle(text: string): number {
  if (text === 'none') return 0
  const [digits] = number.exec(text) ?? []
  const unit = digits === undefined ? undefined : degreesOf[text.slice(digits.length)]
  return unit === undefined ? Number.NaN : Number(digits) * unit
}

type Notation = (parts: readonly string[], alpha: number) => Color | undefined

/** Makes a colour if all its numbers were valid. */
const whole = (
  make: (numbers: readonly number[], alpha: number) => Color,
  numbers: number[],
  alpha: number,
) => ([...numbers, alpha].some(Number.isNaN) ? undefined : make(numbers, alpha))

const rgb: Notation = (parts, alpha) =>
  whole(
    colorOf,
    parts.map((part) => amount(part, 1, 1 / 255)),
    alpha,
  )

const hsl: Notation = ([hue = '', saturation = '', lightness = ''], alpha) =>
  whole(fromHsl, [angle(hue), amount(saturation, 1, 0.01), amount(lightness, 1, 0.01)], alpha)

const notations: Record<string, Notation> = {
  rgb,
  rgba: rgb,
  hsl,
  hsla: hsl,
  hwb: ([hue = '', white = '', black = ''], alpha) =>
    whole(fromHwb, [angle(hue), amount(white, 1, 0.01), amount(black, 1, 0.01)], alpha),
  oklab: ([lightness = '', a = '', b = ''], alpha) =>
    whole(fromOklab, [amount(lightness, 1), amount(a, 0.4), amount(b, 0.4)], alpha),
  oklch: ([lightness = '', chroma = '', hue = ''], alpha) => {
    const [radius, turn] = [amount(chroma, 0.4), (angle(hue) * Math.PI) / 180]
    return whole(fromOklab, [amount(lightness, 1), radius * Math.cos(turn), radius * Math.sin(turn)], alpha)
  },
}

function fromHex(digits: string): Color | undefined {
  if (![3, 4, 6, 8].includes(digits.length) || !/^[0-9a-f]+$/.test(digits)) return undefined
  const pairs = digits.length > 4 ? digits.match(/../g)! : digits.match(/./g)!.map((digit) => digit + digit)
  const [red, green, blue, alpha = 1] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
  return colorOf([red!, green!, blue!], alpha)
}

function fromNotation(name: string, content: string): Color | undefined {
  const [before = '', opacity, ...more] = content.split('/').map((text) => text.trim())
  const isLegacy = before.includes(',')
  const parts = splitOutsideBrackets(before, isLegacy ? ',' : ' ')
  const [alpha = '1'] = isLegacy ? parts.slice(3) : [opacity]
  const notation = name === 'color' && parts.shift() === 'srgb' ? rgbOfOne : notations[name]
  const hasRightLength = parts.length === 3 || (isLegacy && parts.length === 4)
  if (more.length > 0 || !hasRightLength || !notation || content.includes('(')) return undefined
  return notation(parts.slice(0, 3), amount(alpha, 1))
}

const rgbOfOne: Notation = (parts, alpha) =>
  whole(
    colorOf,
    parts.map((part) => amount(part, 1)),
    alpha,
  )

/** A colour of a `color-mix()` with its optional percentage. */
function shareOf(text: string, scheme: ColorScheme, depth: number) {
  const parts = splitOutsideBrackets(text, ' ')
  const share = parts.find((part) => part.endsWith('%'))
  const color = parse(parts.filter((part) => part !== share).join(' '), scheme, depth)
  return color && { color, share: share === undefined ? undefined : amount(share, 1) }
}

const spaces: Record<
  string,
  { to: (color: Color) => number[]; from: (channels: number[], alpha: number) => Color }
> = {
  oklab: { to: toOklab, from: fromOklab },
  srgb: { to: ({ red, green, blue }) => [red, green, blue], from: colorOf },
}

/** `color-mix()` of two colours in Oklab and sRGB (https://www.w3.org/TR/css-color-5/#color-mix). */
function mixture(content: string, scheme: ColorScheme, depth: number): Color | undefined {
  const [method = '', first = '', second = '', ...more] = splitOutsideBrackets(content, ',')
  const space = spaces[method.replace(/^in\s+/, '')]
  const [one, other] = [shareOf(first, scheme, depth), shareOf(second, scheme, depth)]
  if (!space || !one || !other || more.length > 0) return undefined
  const share = one.share ?? 1 - (other.share ?? 0.5)
  const rest = other.share ?? 1 - share
  const sum = share + rest
  if (!(sum > 0)) return undefined
  const [weight, counterweight] = [(share / sum) * one.color.alpha, (rest / sum) * other.color.alpha]
  const alpha = weight + counterweight
  if (alpha === 0) return colorOf([0, 0, 0], 0)
  const below = space.to(other.color)
  const channels = space
    .to(one.color)
    .map((channel, index) => (channel * weight + below[index]! * counterweight) / alpha)
  return space.from(channels, alpha * Math.min(1, sum))
}

function parse(text: string, scheme: ColorScheme, depth: number): Color | undefined {
  const value = text.trim().toLowerCase()
  if (depth > maxDepth) return undefined
  if (value.startsWith('#')) return fromHex(value.slice(1))
  if (value === 'transparent') return colorOf([0, 0, 0], 0)
  const name = namedColors.get(value)
  if (name !== undefined) return fromHex(name.slice(1))
  const [, called = '', content = ''] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? []
  if (called === 'light-dark') {
    const choices = splitOutsideBrackets(content, ',')
    return choices.length === 2 ? parse(choices[scheme === 'light' ? 0 : 1]!, scheme, depth + 1) : undefined
  }
  return called === 'color-mix' ? mixture(content, scheme, depth + 1) : fromNotation(called, content)
}

/**
 * Parses a CSS colour: `#14686b`, names, `rgb()`, `hsl()`, `hwb()`, `oklab()`, `oklch()`, `color(srgb …)`,
 * with alpha, and `light-dark()` and `color-mix()` (Oklab, sRGB) of these. Undefined for anything else, such
 * as `currentcolor`.
 */
export function parseColor(text: string, scheme: ColorScheme = 'light'): Color | undefined {
  return parse(text, scheme, 0)
}
