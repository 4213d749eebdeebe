import { type Color, laidOver, toHex, toLinear } from './colors/color.ts'
import { customProperties } from './colors/custom-properties.ts'
import { type ColorScheme, parseColor } from './colors/parse-color.ts'
import { resolveValue } from './colors/resolve-value.ts'

export { type ColorScheme, parseColor } from './colors/parse-color.ts'

/** The relative luminance of an opaque colour, from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function relativeLuminance({ red, green, blue }: Color): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** The contrast ratio of two colours as WCAG 2.2 defines it, from 1 (equal) to 21. */
export function contrastRatio(foreground: Color, background: Color): number {
  const [one, other] = [relativeLuminance(laidOver(foreground, background)), relativeLuminance(background)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/**
 * What a pair of colours is used for. Edges and the focus ring need 3:1, all others are text and need 4.5:1
 * (WCAG 2.2, level AA).
 */
export const contrastUses = ['text', 'muted', 'link', 'button', 'alarm', 'edge', 'focus'] as const

export type ContrastUse = (typeof contrastUses)[number]

/** A colour set by a theme: the property's name, and the value as `#rrggbb`. */
export type SetColor = { property: string; color: string }

/** Two colours of a theme with too little contrast for their use. */
export type ContrastWarning = {
  /** Public pages or Backstage. */
  where: 'site' | 'backstage'
  use: ContrastUse
  /** Light or dark pages. */
  scheme: ColorScheme
  foreground: SetColor
  background: SetColor
  /** The actual ratio, rounded down to two decimals, and the required one. */
  ratio: number
  required: 3 | 4.5
}

type Pair = [use: ContrastUse, foreground: string, backgrounds: string[]]

/** Property pairs of the shipped theme's `10-tokens.css` that meet on public pages. */
const sitePairs: Pair[] = [
  ['text', '--ink', ['--paper', '--sheet', '--tint', '--tint-strong']],
  ['muted', '--muted', ['--paper', '--sheet', '--tint']],
  ['link', '--accent-text', ['--paper', '--sheet', '--tint']],
  ['button', '--on-accent', ['--accent']],
  ['alarm', '--alarm', ['--paper', '--alarm-tint']],
  ['edge', '--field-line', ['--paper', '--sheet']],
]

const elementGrounds = ['canvas', 'sunken', 'surface', 'raised'].map((name) => `--backstage-${name}`)

/** Property pairs of the element that meet in Backstage (docs/embedding.md). */
const elementPairs: Pair[] = [
  ['text', '--backstage-text', elementGrounds],
  ['muted', '--backstage-muted', elementGrounds],
  ['link', '--backstage-accent-text', elementGrounds],
  ['button', '--backstage-on-accent', ['--backstage-accent']],
  ['alarm', '--backstage-danger', elementGrounds],
  ['edge', '--backstage-field-border', ['--backstage-surface']],
  ['focus', '--backstage-focus', ['--backstage-canvas', '--backstage-surface']],
]

/**
 * The element's default for each property, as in `ui/tokens.css`. Text on and in the accent colour, and the
 * focus outline, have none: browsers compute them from the accent.
 */
export const elementColors: Readonly<Record<string, string>> = {
  '--backstage-canvas': 'light-dark(#ffffff, #151619)',
  '--backstage-sunken': 'light-dark(#f8f7f4, #111215)',
  '--backstage-surface': 'light-dark(#ffffff, #1c1d21)',
  '--backstage-raised': 'light-dark(#ffffff, #24252a)',
  '--backstage-text': 'light-dark(#1d1e22, #ecebe8)',
  '--backstage-muted': 'light-dark(#5d5f67, #a5a7b0)',
  '--backstage-field-border': 'light-dark(#85878f, #757882)',
  '--backstage-accent': '#3a4fd0',
  '--backstage-danger': 'light-dark(#b3261e, #ff9a90)',
}

const needs = (use: ContrastUse) => (use === 'edge' || use === 'focus' ? 3 : 4.5)

const white = parseColor('white')!

/** The pairs of one scheme with too little contrast. `lowest` is the bottom-most background. */
function alike(
  where: ContrastWarning['where'],
  scheme: ColorScheme,
  pairs: readonly Pair[],
  lowest: string,
  valueOf: (property: string) => string | undefined,
): ContrastWarning[] {
  const colorOf = (property: string) => {
    const value = resolveValue(`var(${property})`, valueOf)
    return value === undefined ? undefined : parseColor(value, scheme)
  }
  const bottom = colorOf(lowest)
  return pairs.flatMap(([use, foreground, backgrounds]) => {
    const upper = colorOf(foreground)
    if (!upper) return []
    return backgrounds.flatMap((background) => {
      const found = colorOf(background)
      const lower = found && laidOver(found, laidOver(bottom ?? white, white))
      const required = needs(use)
      const ratio = lower ? contrastRatio(upper, lower) : required
      if (!lower || ratio >= required) return []
      return {
        where,
        use,
        scheme,
        foreground: { property: foreground, color: toHex(laidOver(upper, lower)) },
        background: { property: background, color: toHex(lower) },
        ratio: Math.floor(ratio * 100) / 100,
        required,
      }
    })
  })
}

/**
 * Finds the colour pairs of a theme that fail WCAG 2.2 level AA, in light and dark mode: text on the page, on
 * cards and on tinted areas, links, button text, edges of fields, and the same in Backstage.
 *
 * `css` is what the site serves: all style sheets of the theme and its ancestors concatenated in the order of
 * their names, the accent from the settings last; later declarations win. Properties that are unset, or not a
 * colour that `parseColor` reads, are skipped. Never throws. A site without dark pages is checked in light
 * mode only.
 */
export function contrastWarnings(css: string): ContrastWarning[] {
  const warnings = (['light', 'dark'] as const).flatMap((preferred) => {
    const { page, element, scheme } = customProperties(css, preferred)
    const ofElement = (name: string) => element.get(name) ?? page.get(name) ?? elementColors[name]
    return [
      ...alike('site', scheme, sitePairs, '--paper', (name) => page.get(name)),
      ...alike('backstage', scheme, elementPairs, '--backstage-canvas', ofElement),
    ]
  })
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
}
