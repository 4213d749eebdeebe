import { toHex } from './colors/color.ts'
import { parseColor } from './colors/parse-color.ts'
import { fold } from './fold.ts'
import { readableText, themeColors } from './readable-accent.ts'
import type { CategoryLook, ThemeSettings } from './theme-settings.ts'

const none: readonly CategoryLook[] = []

const wordsIn = (name: string) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []

const folded = new WeakMap<readonly CategoryLook[], readonly string[][]>()

/** The words of all looks as they are compared, folded once for each theme. */
function beginningsOf(looks: readonly CategoryLook[]): readonly string[][] {
  const known = folded.get(looks) ?? looks.map(({ words }) => words.map(fold))
  folded.set(looks, known)
  return known
}

/** The number of the first of a theme's looks, from 1, that applies to a category's name; null if none does. */
export function categoryLook(name: string, { categories }: ThemeSettings): number | null {
  const words = wordsIn(name)
  const found = beginningsOf(categories ?? none).findIndex((beginnings) =>
    beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
  return found < 0 ? null : found + 1
}

/** The beginnings of words, folded, of the look that applies to a category's name. */
export function wordsOfLook(name: string, settings: ThemeSettings): readonly string[] {
  const look = categoryLook(name, settings)
  return look === null ? [] : beginningsOf(settings.categories ?? none)[look - 1]!
}

/**
 * The style rules of all looks, to append to a theme's style sheet: `--category` is the colour, made readable on the
 * page in light and dark mode (WCAG 2.2, AA), and `--category-icon` the image of
 * that name.
 */
export function categoryStyles(
  css: string,
  looks: readonly CategoryLook[],
  iconUrls: ReadonlyMap<string, string>,
): string {
  if (looks.length === 0) return ''
  const grounds = (['light', 'dark'] as const).map((scheme) => {
    const { paper, sheet } = themeColors(css, scheme).colors
    return [paper, sheet]
  })
  return looks
    .map(({ color, icon }, at) => {
      const own = color && parseColor(color)
      const [light, dark] = grounds.map((ground) => own && toHex(readableText(own, ground)))
      const url = icon && iconUrls.get(icon)
      const rules = [
        ...(own ? [`--category: light-dark(${light}, ${dark});`] : []),
        ...(url ? [`--category-icon: url('${url}');`] : []),
      ]
      return `.category-${at + 1} { ${rules.join(' ')} }\n`
    })
    .join('')
}
