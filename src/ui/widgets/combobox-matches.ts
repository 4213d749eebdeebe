import { fold } from '../../core/fold.ts'

/** One choice of a Combobox. `detail` tells entries of the same name apart: the address of a place, the owner of a group. */
export interface ComboboxOption {
  value: string
  label: string
  detail?: string
}

/** More than these are too many to look through. */
const FEW = 40

/** How many of many choices are rendered, more than the list has room for; the rest is only counted. */
export const SHOWN_AT_MOST = 8

/** The choices to render, and how many there are beyond them. */
export function firstOf(options: readonly ComboboxOption[]) {
  const shown = options.length > FEW ? SHOWN_AT_MOST : options.length
  return { matches: options.slice(0, shown), more: options.length - shown }
}

const folded = new WeakMap<readonly ComboboxOption[], string[][]>()

/**
 * The options that hold every word of the query, without regard to case and accents; best first: label begins with the
 * query, a word of the label does, the label holds it, the detail does. Within a rank the given order stays. The folded
 * texts are kept per array, so that each key stroke costs one pass over 10,000 options.
 */
export function bestMatches(options: readonly ComboboxOption[], query: string) {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return firstOf(options)
  const ranks: ComboboxOption[][] = [[], [], [], []]
  const texts = foldedTexts(options)
  const whole = words.join(' ')
  options.forEach((option, index) => {
    const [label = '', detail = ''] = texts[index] ?? []
    if (words.every((word) => label.includes(word) || detail.includes(word)))
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
    texts = options.map(({ label, detail = '' }) => [fold(label), fold(detail)])
    folded.set(options, texts)
  }
  return texts
}
