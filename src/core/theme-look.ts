import { toHex } from './colors/color.ts'
import { type ColorScheme, parseColor } from './colors/parse-color.ts'
import { readableOn, readableText, themeColorNames, themeColors, withSoftAccent } from './readable-accent.ts'
import type { ThemeSettings } from './theme-settings.ts'

/** The colours of a theme's pages in one scheme, as `#rrggbb`. */
export type SchemeColors = Record<(typeof themeColorNames)[number], string>

/** What the form of a theme's settings shows beside them: inherited settings and the saved colours. */
export type ThemeLook = { inherited: ThemeSettings; colors: Record<ColorScheme, SchemeColors> }

/** The colours of a theme in light and dark mode; `css` is the style sheet that the site serves. */
export function colorsOf(css: string): ThemeLook['colors'] {
  const inScheme = (scheme: ColorScheme) => {
    const { colors } = themeColors(css, scheme)
    return Object.fromEntries(themeColorNames.map((name) => [name, toHex(colors[name])])) as SchemeColors
  }
  return { light: inScheme('light'), dark: inScheme('dark') }
}

/** The colours with another accent: text on it and in it is corrected as on the site. */
export function withAccent(colors: SchemeColors, accent: string, scheme: ColorScheme): SchemeColors {
  const read = (color: string) => parseColor(color) ?? parseColor('black')!
  const [own, paper, sheet] = [read(accent), read(colors.paper), read(colors.sheet)]
  const preferred = [read(colors.onAccent), read('white')]
  return {
    ...colors,
    accent,
    onAccent: toHex(readableOn(own, preferred)),
    accentText: toHex(readableText(own, withSoftAccent(own, [paper, sheet], scheme))),
  }
}
