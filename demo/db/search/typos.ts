/** Shorter words are searched as typed: one letter is too large a part of them. */
const forgivingFrom = 5
const longest = 24

/** SymSpell deletes: a word, and the word without each of its letters. Words one edit apart share one of these. */
export function traces(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Whether a word's length allows correcting typing errors. */
export function isForgivable(word: string): boolean {
  return word.length >= forgivingFrom && word.length <= longest
}

/** Whether two words have an edit distance of one: an insertion, a deletion, a substitution or a transposition. */
export function isOneLetterApart(a: string, b: string): boolean {
  if (a === b) return true
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length + right.length === 1 || (left.length === 1 && right.length === 1)) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Removes the e from umlauts written with one: 'fuehrung' becomes 'fuhrung'. */
export function withoutDots(word: string): string {
  return word.replace(/([aou])e/g, '$1')
}
