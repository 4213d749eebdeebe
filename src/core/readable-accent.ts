import { type Color, fromOklab, laidOver, toHex, toOklab } from './colors/color.ts'
import { customProperties } from './colors/custom-properties.ts'
import { type ColorScheme, parseColor } from './colors/parse-color.ts'
import { resolveValue } from './colors/resolve-value.ts'
import { contrastRatio, relativeLuminance } from './contrast.ts'

/** What WCAG 2.2, level AA, requires of text. */
const textRatio = 4.5

/** The luminance at which black and white contrast equally, with 4.58 to 1. */
const middle = Math.sqrt(1.05 * 0.05) - 0.05

const [white, black] = [parseColor('white')!, parseColor('black')!]

const isReadable = (color: Color, grounds: readonly Color[]) =>
  grounds.every((ground) => contrastRatio(color, ground) >= textRatio)

/** Rounds a colour to the eight bits per channel that are written, so that rounding does not cost contrast. */
const asWritten = (color: Color) => parseColor(toHex(color))!

/** The first of the preferred colours that is readable on a background, otherwise black or white, at 4.5:1. */
export function readableOn(ground: Color, preferred: readonly Color[] = [white]): Color {
  const other = relativeLuminance(ground) > middle ? black : white
  return preferred.find((color) => isReadable(color, [ground])) ?? other
}

/**
 * A colour of the same hue that is readable as text on all backgrounds (4.5:1): the colour itself, or one that
 * is as much darker or lighter as necessary. Black or white if the backgrounds differ too much.
 */
export function readableText(color: Color, grounds: readonly Color[]): Color {
  if (isReadable(color, grounds)) return color
  const isDark = grounds.every((ground) => relativeLuminance(ground) <= middle)
  const [lightness, a, b] = toOklab(color)
  for (let step = 1; step <= 100; step++) {
    const share = step / 100
    const target = isDark ? lightness + (1 - lightness) * share : lightness * (1 - share)
    const found = asWritten(fromOklab([target, a * (1 - share * share), b * (1 - share * share)]))
    if (isReadable(found, grounds)) return found
  }
  return isDark ? white : black
}

/** The colours of a theme that its settings' preview shows. */
export const themeColorNames = [
  'paper',
  'sheet',
  'ink',
  'muted',
  'line',
  'accent',
  'onAccent',
  'accentText',
] as const

type ThemeColors = Record<(typeof themeColorNames)[number], Color>

/** Backstage lays this much of the accent over the page behind what is selected (`ui/tokens.css`). */
const softAccent = { light: 0.09, dark: 0.24 }

/** Backgrounds, also tinted with the accent, that text in the accent colour must be readable on. */
export function withSoftAccent(accent: Color, grounds: readonly Color[], scheme: ColorScheme): Color[] {
  const alpha = softAccent[scheme]
  return grounds.flatMap((ground) => [ground, laidOver({ ...accent, alpha }, ground)])
}

/** All backgrounds that links meet: the page, cards, tinted areas, and the areas of Backstage. */
const groundNames = ['paper', 'sheet', 'tint', 'backstage-sunken', 'backstage-raised']

/** The colours of a theme in a scheme, and of text in and on its accent, corrected to be readable. */
export function themeColors(
  css: string,
  preferred: ColorScheme,
): { colors: ThemeColors; own: Pick<Partial<ThemeColors>, 'onAccent' | 'accentText'>; hover: Color } {
  const { page, element, scheme } = customProperties(css, preferred)
  const valueOf = (name: string) => page.get(name) ?? element.get(name)
  const colorOf = (name: string) => {
    const value = resolveValue(`var(--${name})`, valueOf)
    return value === undefined ? undefined : parseColor(value, scheme)
  }
  const opaque = (name: string, otherwise: Color) => {
    const found = colorOf(name)
    return found ? laidOver(found, otherwise) : undefined
  }
  const paper = opaque('paper', white) ?? white
  const ink = opaque('ink', paper) ?? readableOn(paper, [black])
  const accent = opaque('accent', paper) ?? ink
  const plain = groundNames.flatMap((name) => opaque(name, paper) ?? [])
  const grounds = withSoftAccent(accent, plain, scheme)
  const own = { onAccent: opaque('on-accent', accent), accentText: opaque('accent-text', paper) }
  const wanted = own.onAccent ? [own.onAccent, white] : [white]
  const onAccent = readableOn(accent, wanted)
  const away = relativeLuminance(onAccent) > middle ? black : white
  const colors = {
    paper,
    sheet: opaque('sheet', paper) ?? paper,
    ink,
    muted: opaque('muted', paper) ?? ink,
    line: opaque('line', paper) ?? ink,
    accent,
    onAccent,
    accentText: readableText(own.accentText ?? accent, grounds),
  }
  return { colors, own, hover: laidOver({ ...away, alpha: 0.15 }, accent) }
}

/**
 * Declarations to append to a theme's style sheet, so that text on the accent colour and text in it stay
 * readable whatever the accent is (WCAG 2.2, AA). Each corrects `--on-accent`, `--accent-text` or
 * `--accent-hover` in both schemes; what is readable already stays as it is. Empty if the style sheet sets
 * no accent, or needs no correction.
 */
export function accentCorrections(css: string): string {
  if (!/--accent\s*:/.test(css)) return ''
  const [light, dark] = [themeColors(css, 'light'), themeColors(css, 'dark')]
  const both = (name: string, day: Color, night: Color) =>
    `  --${name}: light-dark(${toHex(day)}, ${toHex(night)});\n`
  const differs = (name: 'onAccent' | 'accentText') =>
    [light, dark].some(({ colors, own }) => !own[name] || toHex(own[name]) !== toHex(colors[name]))
  const rules = [
    ...(differs('onAccent')
      ? [
          both('on-accent', light.colors.onAccent, dark.colors.onAccent),
          both('accent-hover', light.hover, dark.hover),
        ]
      : []),
    ...(differs('accentText') ? [both('accent-text', light.colors.accentText, dark.colors.accentText)] : []),
  ]
  return rules.length > 0 ? `:root {\n${rules.join('')}}\n` : ''
}
