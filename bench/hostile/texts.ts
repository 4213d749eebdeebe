import { hostileMarkdown } from '../../src/testing/hostile-markdown.ts'

/** Field values designed to break or block whatever reads them, with a description. */
export type HostileText = { what: string; fields: Record<string, unknown> }

/** Values other than Markdown, for fields that appear in attributes, headers, feeds and file names. */
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
    fields: {
      involved: Array.from({ length: 50 }, () => ({ name: 'x'.repeat(200), description: '*_'.repeat(250) })),
    },
  },
]

/** All texts, as fields of an event. */
export const hostileTexts: HostileText[] = [
  ...hostileMarkdown.map(([what, description]) => ({ what, fields: { description } })),
  ...elsewhere,
]
