const shortestPart = 4
const shortestHead = 3
const vowel = /[aeiouy]/
const longest = 24
/** Linking letters in German compounds. Removing the longest first finds most: 'muhle' also finds 'muhlen'. */
const joints = ['en', 'n', 's', '']

/**
 * The ways to split a folded compound word in two: 'muhlenfuhrung' into 'muhlen' and 'fuhrung', and into 'muhle' and
 * 'fuhrung'. Most results are not words; splits near the middle come first.
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

/** Whether a word is long enough to be searched within other words. */
export function mayBePart(word: string): boolean {
  return word.length >= shortestPart
}

/** Whether a folded word may be a compound that contains `part`, but does not begin with it: 'chorprobe' with 'probe'. */
export function isWithin(part: string, word: string): boolean {
  const at = word.indexOf(part, shortestHead)
  return at > 0 && vowel.test(word.slice(0, at))
}
