import { fewOptions } from '../../core/options.ts'
import { fold, nameKey, spellings } from '../../core/fold.ts'

/**
 * An option of a Combobox. `detail` distinguishes entries with the same name: the address of a place, the owner of
 * a group.
 */
export interface ComboboxOption {
  value: string
  label: string
  detail?: string
  /** Heading of the options around it that have the same one. */
  group?: string
}

/** Number of options rendered of a list with more than a few, more than fit into the popup; the rest is only counted. */
export const SHOWN_AT_MOST = 8

/** Options to render, and the number of remaining ones. */
export function firstOf(options: readonly ComboboxOption[]) {
  const shown = options.length > fewOptions ? SHOWN_AT_MOST : options.length
  return { matches: options.slice(0, shown), more: options.length - shown }
}

const folded = new WeakMap<readonly ComboboxOption[], string[][]>()

/**
 * Options that contain every word of the query, ignoring case and accents. Ranked: label starts with the query, a
 * word of the label does, label contains it, detail contains it; stable within a rank. Folded texts are cached per
 * array, so that each keystroke takes one pass over 10,000 options.
 */
export function bestMatches(options: readonly ComboboxOption[], query: string) {
  const whole = fold(query)
  if (whole === '') return firstOf(options)
  const words = whole.split(' ').map(spellings)
  const ranks: ComboboxOption[][] = [[], [], [], []]
  const texts = foldedTexts(options)
  options.forEach((option, index) => {
    const [label = '', detail = ''] = texts[index] ?? []
    if (words.every((ways) => ways.some((way) => label.includes(way) || detail.includes(way))))
      ranks[rank(label, whole)]?.push(option)
  })
  return firstOf(ranks.flat())
}

function rank(label: string, query: string): number {
  const at = label.indexOf(query)
  if (at === 0) return 0
  if (at < 0) return 3
  return label.includes(` ${query}`) ? 1 : 2
}

function foldedTexts(options: readonly ComboboxOption[]): string[][] {
  let texts = folded.get(options)
  if (!texts) {
    texts = options.map(({ label, detail = '' }) => [nameKey(label), nameKey(detail)])
    folded.set(options, texts)
  }
  return texts
}
