import { limits } from '../core/limits.ts'

const longest = limits.textLength

/** Repeats a part up to the maximum length of a field. */
const fill = (part: string, length: number = longest) =>
  part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .toWellFormed()

/** An opening, then repetitions of `rest` up to the maximum length. */
const then = (opening: string, rest: string) => opening + fill(rest, longest - opening.length)

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))
    .join('\n')
    .slice(0, longest)

const table = (columns: number, row: string) =>
  then(`${fill('|a', 2 * columns)}|\n${fill('|-', 2 * columns)}|\n`, row)

/** Markdown designed to take long or to produce much HTML, within the maximum length of a field. */
export const hostileMarkdown: [what: string, text: string][] = [
  ['a reference bomb', `[a]: https://x.example/${fill('x', 25_000)}\n\n${fill('[a]', 24_900)}`],
  ['a reference bomb of images', `[a]: https://x.example/${fill('x', 25_000)}\n\n${fill('![a]', 24_900)}`],
  ['a reference bomb of titles', `[a]: <x> "${fill('x', 25_000)}"\n\n${fill('[a][]', 24_900)}`],
  ['a reference bomb in a quote', `> [a]: <x> '${fill('x', 25_000)}'\n\n${fill('[b][a]', 24_900)}`],
  ['thousands of reference definitions', lines(4000, (index) => `[r${index}]: /x`)],
  ['references without definitions', fill('[a][b] ')],
  ['a definition that never ends', then('[a]: <', 'x')],
  ['quotes 10,000 deep', `${'>'.repeat(10_000)} a`],
  ['quotes 10,000 deep, with blanks', `${'> '.repeat(10_000)}a`],
  ['deep quotes with lazy lines', then(`${'>'.repeat(99)}\n`, 'a\n')],
  ['quotes as deep as is shown, with lazy lines', then(`${'>'.repeat(limits.markdownNesting - 2)}\n`, 'a\n')],
  ['a quote of a quote, line by line', fill('>\n\n')],
  ['lists 10,000 deep', '- '.repeat(10_000)],
  ['numbered lists 10,000 deep', '1. '.repeat(10_000)],
  ['lists that step in', lines(300, (index) => `${' '.repeat(2 * index)}- a`)],
  ['lists that step in and out', lines(6000, (index) => `${' '.repeat(index % 12)}- a`)],
  ['lists in quotes in lists', fill('- > 1. ')],
  ['an empty list item on each line', fill('-\n')],
  ['a loose list', fill('- a\n\n')],
  ['a list of tabs', fill('-\t')],
  ['emphasis, two kinds in turn', fill('*_')],
  ['emphasis that closes too early', fill('*_*_ a ')],
  ['emphasis that never closes', fill('**a *b ')],
  ['emphasis that only closes', fill('a** b* ')],
  ['emphasis inside emphasis', `${'*a '.repeat(8000)}${' a*'.repeat(8000)}`],
  ['emphasis inside words', fill('a**b')],
  ['one run of stars', fill('*')],
  ['one run of underscores', fill('_')],
  ['words struck out', fill('~~a ')],
  ['one run of tildes', fill('~')],
  ['opening brackets', fill('[')],
  ['closing brackets', fill(']')],
  ['images that only open', fill('![')],
  ['links that only open', fill('[a](')],
  ['links inside links', `${'['.repeat(20_000)}a${'](b)'.repeat(7000)}`],
  ['images inside images', `${'!['.repeat(8000)}a${'](b)'.repeat(8000)}`],
  ['links side by side', fill('[a](b) ')],
  ['links with titles', fill('[a](b "c") ')],
  ['an address with brackets inside each other', then('[a](', '(')],
  ['an address of escapes', then('[a](', '%')],
  ['addresses in angle brackets that never end', fill('[a](<b')],
  ['backticks', fill('`')],
  ['runs of backticks, each of its own length', lines(310, (index) => '`'.repeat(index))],
  ['code that closes too early', fill('`a``')],
  ['fences', fill('```\n')],
  ['a fence that never closes', then('```\n', 'a\n')],
  ['indented code', fill('    a\n')],
  ['comments', fill('<!--')],
  ['character data', fill('<![CDATA[')],
  ['processing instructions', fill('<?')],
  ['opening angles', fill('<')],
  ['tags with quotes', fill('<a b="')],
  ['scripts', fill('<script>')],
  ['automatic links', fill('<http://a>')],
  ['automatic links that never end', fill('<http:')],
  ['addresses', fill('https://a.b ')],
  ['addresses without a host', fill('http://')],
  ['an address of brackets', then('http://a.b/', '(')],
  ['an address of full stops', then('http://a.b/', '.')],
  ['an address of umlauts', then('https://a.example/', 'ä')],
  ['hosts in umlauts', fill('http://ä')],
  ['e-mail addresses', fill('a@b.de ')],
  ['e-mail addresses that never end', fill('a@')],
  ['an e-mail address of full stops', fill('a.b@c.d.')],
  ['a name of hyphens before an e-mail address', `${fill('-', longest - 5)}@a.de`],
  ['ampersands', fill('&')],
  ['entities', fill('&amp;')],
  ['entities by number', fill('&#x1F600;')],
  ['entities for NUL', fill('&#0;')],
  ['an entity that never ends', then('&', 'a')],
  ['quotation marks', fill('"')],
  ['a table of 10,000 columns', table(10_000, '|\n')],
  ['a table of 500 columns, with rows that end early', table(500, 'a\n')],
  ['a table of empty rows', then('a|b\n-|-\n', '|\n')],
  ['a table of empty cells', table(100, '|')],
  ['tables', fill('a|b\n-|-\n')],
  ['separators of tables', fill('-|')],
  ['rules', fill('---\n')],
  ['headings', fill('# \n')],
  ['headings of both kinds', fill('a\n=\n## b\n-\n')],
  ['a heading that is underlined at the end', `${fill('a\n', longest - 4)}===\n`],
  ['a word without a blank', fill('a')],
  ['words', fill('a ')],
  ['lines', fill('\n')],
  ['blanks', fill(' ')],
  ['lines that end in two blanks', fill('a  \n')],
  ['tabs', fill('\t')],
  ['line ends of all systems', fill('a\r\nb\rc\n')],
  ['backslashes', fill('\\')],
  ['backslashes before line ends', fill('\\\n')],
  ['marks on one letter', then('a', '\u0301')],
  ['signs without a width', fill('\u200b')],
  ['signs that turn the direction of writing', fill('\u202e')],
  ['isolates that never end', fill('\u2067')],
  ['families', fill('👨‍👩‍👧‍👦')],
  ['flags', fill('🇩🇪')],
  ['separators of lines and paragraphs', fill('\u2028\u2029')],
  ['control characters', fill('\u0001\u000b\u001b')],
  ['signs that are none', fill('\ufffe\uffff')],
  ['a byte order mark on each word', fill('\ufeffa ')],
  ['templates', fill('{{ "now" | date }}{% for i in (1..9) %}')],
  ['everything at once', fill('*[`<&a@b.de|\n> - ![')],
]
