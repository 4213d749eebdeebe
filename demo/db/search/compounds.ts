const shortestPart = 4
const shortestHead = 3
const vowel = /[aeiouy]/
const longest = 24
/** What German puts between two words that become one; with more of it off, more is found: 'muhle' finds 'muhlen', too. */
const joints = ['en', 'n', 's', '']

/**
 * The pairs of words that a folded word may have been put together from: 'muhlenfuhrung' from 'muhlen' and 'fuhrung', and
 * from 'muhle' and 'fuhrung'. Most of them are no words; those in the middle come first.
 */
export function splits(word: string): [first: string, second: string][] {
  if (word.length > longest) return []
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, at) => at + shortestPart,
  )
  const middle = word.length / 2
  return places
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .flatMap((at) => joints.map((joint) => [word.slice(0, at), joint, word.slice(at)] as const))
    .flatMap(([first, joint, second]): [string, string][] => {
      const ofFirst = first.slice(0, first.length - joint.length)
      return first.endsWith(joint) && ofFirst.length >= shortestPart ? [[ofFirst, second]] : []
    })
}

/** Whether a word is long enough to be looked for within others. */
export function mayBePart(word: string): boolean {
  return word.length >= shortestPart
}

/** Whether a folded word may have been put together with another one that does not begin it: 'chorprobe' with 'probe'. */
export function isWithin(part: string, word: string): boolean {
  const at = word.indexOf(part, shortestHead)
  return at > 0 && vowel.test(word.slice(0, at))
}
