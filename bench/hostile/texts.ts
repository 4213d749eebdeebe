/** Texts of an entry that are made to break or to block what reads them, each with what it is about. */
export type HostileText = { what: string; fields: Record<string, unknown> }

const longest = 50_000
const fill = (part: string, length = longest) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Markdown that is small and becomes much, or takes long. */
const markdown: [what: string, text: string][] = [
  ['a reference bomb', `[a]: https://x.example/${fill('x', 25_000)}\n\n${fill('[a]', 24_900)}`],
  ['quotes inside quotes', `${'>'.repeat(10_000)} a`],
  ['lists inside lists', '- '.repeat(10_000)],
  ['emphasis, two kinds in turn', fill('*_')],
  ['emphasis inside emphasis', `${'*a '.repeat(8000)}${' a*'.repeat(8000)}`],
  ['opening brackets', fill('[')],
  ['links that only open', fill('[a](')],
  ['links inside links', `${'['.repeat(20_000)}a${'](b)'.repeat(7000)}`],
  ['a wide table', `${fill('|a', 10_000)}|\n${fill('|-', 10_000)}|\n${fill('|\n', 29_000)}`],
  ['code that never closes', fill('`a``')],
  ['addresses side by side', fill('https://x.example/ ')],
  ['entities', fill('&#x1F600;')],
  ['backslashes', fill('\\')],
  ['carriage returns', fill('\r')],
]

/** What is no Markdown, in fields that reach attributes, headers, feeds and file names. */
const elsewhere: HostileText[] = [
  { what: 'markup in tags', fields: { tags: ['kinder <10 jahre', '"&\'>', ']]>', '<!--'] } },
  { what: 'control characters', fields: { name: 'a\u0000b\u001bc\u2028d', location: '\u0085\ufffe\uffff' } },
  { what: 'half a pair of surrogates', fields: { name: 'a\ud83d', location2: '\udc00' } },
  { what: 'text from right to left', fields: { name: `\u202e${'\u2067'.repeat(90)}abc` } },
  { what: 'many marks on one letter', fields: { name: `a${'\u0301'.repeat(199)}` } },
  {
    what: 'lines of a calendar file',
    fields: { name: 'a\r\nEND:VEVENT\r\nBEGIN:VALARM', location: 'x;y,z\\' },
  },
  { what: 'emoji of many parts', fields: { name: '👩‍👩‍👧‍👦'.repeat(18), tags: ['🏳️‍🌈'] } },
  {
    what: 'as many of all as there may be',
    fields: { involved: fill50({ name: 'x'.repeat(200), description: fill('*_', 500) }) },
  },
]

function fill50(item: object): object[] {
  return Array.from({ length: 50 }, () => item)
}

/** All texts, as fields of an event. */
export const hostileTexts: HostileText[] = [
  ...markdown.map(([what, description]) => ({ what, fields: { description } })),
  ...elsewhere,
]
