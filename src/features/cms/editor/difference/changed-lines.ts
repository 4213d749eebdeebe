import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'

/** A piece of a line; `differs` if it is not in the other text. */
export type Segment = { text: string; differs: boolean }

/** A line of either text or of both. Numbers are 1-based, in the text that has the line. */
export type Line = { kind: 'same' | 'removed' | 'added'; number: number; segments: Segment[] }

/** Time limit of the comparison in milliseconds. After that, the texts are shown one below the other. */
const timeout = 1000

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')

/** Compares two texts line by line, and replaced lines word by word. */
export function changedLines(original: string, changed: string): Line[] {
  const parts: Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>[] = diffLines(original, changed, {
    timeout,
    stripTrailingCr: true,
  }) ?? [
    { value: original, added: false, removed: true },
    { value: changed, added: true, removed: false },
  ]
  const counts = { original: 0, changed: 0 }
  return parts.flatMap(({ value, added, removed }, index) => {
    const other = removed && parts[index + 1]?.added ? parts[index + 1] : undefined
    const replaced = added && parts[index - 1]?.removed ? parts[index - 1] : undefined
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const lines = other
      ? byWords(value, other.value, 'removed')
      : replaced
        ? byWords(replaced.value, value, 'added')
        : linesOf(value).map((text) => [{ text, differs: false }])
    return lines.map((segments) => {
      if (kind !== 'added') counts.original++
      if (kind !== 'removed') counts.changed++
      return { kind, segments, number: kind === 'removed' ? counts.original : counts.changed }
    })
  })
}

/** The lines of one text, with the words marked that the other one lacks. */
function byWords(original: string, changed: string, side: 'removed' | 'added'): Segment[][] {
  const words = diffWordsWithSpace(original, changed, { timeout })
  if (!words)
    return linesOf(side === 'removed' ? original : changed).map((text) => [{ text, differs: false }])
  const lines: Segment[][] = [[]]
  for (const { value, added, removed } of words) {
    if ((side === 'removed' && added) || (side === 'added' && removed)) continue
    const [first = '', ...rest] = value.split('\n')
    for (const [index, text] of [first, ...rest].entries()) {
      if (index > 0) lines.push([])
      if (text) lines.at(-1)!.push({ text, differs: added || removed })
    }
  }
  return lines.at(-1)!.length === 0 ? lines.slice(0, -1) : lines
}

/** A run of lines: unchanged ones that are folded, or all others. */
export type Stretch = { folded: boolean; lines: Line[] }

/** Number of unchanged lines shown around each change. */
const context = 3

/** Folds lines that are far from any change. */
export function stretches(lines: readonly Line[]): Stretch[] {
  const near = (at: number) =>
    lines.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same')
  const found: Stretch[] = []
  for (const [at, line] of lines.entries()) {
    const folded = !near(at)
    if (found.at(-1)?.folded !== folded) found.push({ folded, lines: [] })
    found.at(-1)!.lines.push(line)
  }
  return found
}
