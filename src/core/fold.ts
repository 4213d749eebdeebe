/** Letters that Unicode doesn't decompose and the forms of a few characters, each followed by what people type. */
const typedAs = new Map(
  [
    ...'ßss æae œoe øo łl đd ðd þth ıi ŋn ħh ŧt ĸk ſs əe ɛe ɔo ƀb ɓb ƈc ɖd ɗd ɇe ƒf ɠg ǥg ɣg ɨi ɉj ƙk ɲn ɵo ƥp ɍr ʈt ƭt ʉu ʋv ƴy ɏy ƶz ςσ'.split(
      ' ',
    ),
    ...Array.from('`´’‘‛‚ʼʻʹʽʾʿˈ′‵‹›׳՚ꞌ', (form) => `${form}'`),
    ...Array.from('“”„‟«»″״〝〞', (form) => `${form}"`),
    ...Array.from('−⁃·‧・', (form) => `${form}-`),
  ].map((pair) => [pair[0], pair.slice(1)]),
)
const unlike = new RegExp(`[${[...typedAs.keys()].join('')}\\p{Pd}]`, 'gu')
const asTyped = (text: string) => text.replace(unlike, (form) => typedAs.get(form) ?? '-')

/**
 * Normalises a text for sorting and searching, as people type it who have no other keys: ignores case, accents,
 * ligatures and invisible characters; ß becomes ss, ł l; apostrophes, quotation marks and dashes have one form each.
 */
export function fold(text: string): string {
  // Fast path for ASCII: a picker folds 20,000 names at the first letter typed.
  if (/^[!-_a-~]+(?: [!-_a-~]+)*$/.test(text)) return text.toLowerCase()
  // Before as well, because NFKD takes some of the forms for a blank with an accent.
  const letters = asTyped(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}ـ]+/gu, '')
  return asTyped(letters.toLowerCase()).replace(/\s+/g, ' ').trim()
}

/** Between two parts of one word, if one of them is no number: 'Co-Working', 'Rock'n'Roll', 'Künstler*innen', 'U-18'. */
const joint = /(\p{L}[-'*:_]+(?=[\p{L}\p{N}])|\p{N}[-'*:_]+(?=\p{L}))/gu

/** A folded text with the parts of its words joined: 'coworking' for 'co-working'. */
export function joinParts(folded: string): string {
  return folded.replace(joint, (found) => found.replace(/[-'*:_]+$/, ''))
}

const partParts = (folded: string) => folded.replace(joint, (found) => found.replace(/[-'*:_]+$/, ' '))

/** The ways to write a folded text: as it is, with the parts of its words joined, and apart. */
export function spellings(folded: string): string[] {
  return [...new Set([folded, joinParts(folded), partParts(folded)])]
}

/** Above, a key has one spelling only: PostgreSQL indexes values up to 2,704 bytes. */
const longestKey = 800

/** A name as it is stored and looked through: each of its spellings on a line. Names sort by it as by `fold`. */
export function nameKey(name: string): string {
  const [folded = '', ...others] = spellings(fold(name))
  const key = [folded, ...others].join('\n ')
  return key.length > longestKey ? folded : key
}

/** Words of a query that are also looked for as one. */
const mostJoined = 3

/** What a name is searched for: `parts` anywhere in its key, `words` where one of its words begins. */
export type Sought = { parts: string[]; words: string[] }

/**
 * What somebody searches for who types a part of a name: the text itself, with the parts of its words apart, and with
 * parts or words joined ('co working' finds 'Coworking'), but that only where a word begins: 'in der' doesn't find
 * 'Kinder', nor 'a-b' 'Cabaret'.
 */
export function soughtIn(query: string): Sought {
  const folded = fold(query)
  const words = folded.split(' ')
  const pairs = words.slice(1).map((_, at) => words.toSpliced(at, 2, words[at]! + words[at + 1]!).join(' '))
  const isJoinable = words.length <= mostJoined && /^[\p{L} ]+$/u.test(folded)
  const joined = [joinParts(folded), ...(isJoinable ? [...pairs, words.join('')] : [])]
  return {
    parts: [...new Set([folded, partParts(folded)])],
    words: [...new Set(joined)].filter((text) => text !== folded && text.length > 2),
  }
}

/** Whether a name is found by a query, for names by their `nameKey`. The host's `contains()` is the same in SQL. */
export function isSought({ parts, words }: Sought, key: string): boolean {
  return parts.some((part) => key.includes(part)) || words.some((word) => ` ${key}`.includes(` ${word}`))
}

/**
 * The key under which two names, nicknames or e-mail addresses are equal: case-insensitive, accent-sensitive
 * (CONTRACT.md section 2, 'Values').
 */
export function caseKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ').trim()
}
