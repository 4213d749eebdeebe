import { codeClass } from '../code/code-class.ts'

/** A highlighted piece of a text: offsets and the class of its looks. */
export type Token = { from: number; to: number; class: string }

const double = /"(?:\\.|[^"\\])*"?/.source
const single = /'(?:''|[^'])*'?/.source
const plain = /[^\s,[\]{}&*!|>'"%@`#][^,[\]{}#]*?/.source

/** The words of a line, one kind a group; what is in no group is passed over. */
const wordsUpTo = (textEnd: string) =>
  new RegExp(
    [
      /(?<comment>(?<=^|\s)#.*)/.source,
      `(?<name>(?:${double}|${single}|${plain})(?=\\s*:(?:\\s|$)))`,
      `(?<string>${double}|${single})`,
      /(?<block>[|>][-+\d]*(?=\s*(?:#.*)?$))/.source,
      /(?<type>[&*!][^\s,[\]{}]*)/.source,
      /(?<sign>^(?:---|\.\.\.)|[-?:](?=\s|$)|[[\]{},])/.source,
      /(?<value>(?:[Tt]rue|[Ff]alse|[Nn]ull|~|[-+]?[\d.]*\d)(?=\s*(?:$|\s#|[,\]}])))/.source,
      `(?<text>[^\\s#](?:[^#]|(?<!\\s)#)*?(?=\\s+#|\\s*(?:$${textEnd})))`,
    ].join('|'),
    'g',
  )

const outside = wordsUpTo('')
/** Between brackets a comma and a bracket end a text. */
const inside = wordsUpTo('|[,\\]}]')

const classes: Record<string, string> = {
  comment: codeClass.comment,
  name: codeClass.name,
  string: codeClass.string,
  block: codeClass.keyword,
  type: codeClass.type,
  sign: codeClass.sign,
  value: codeClass.value,
  text: codeClass.string,
}

const indentOf = (line: string) => line.search(/\S|$/)

/** Splits a YAML text into what is highlighted. Forgiving: a text that is being typed is seldom whole. */
export function yamlTokens(text: string): Token[] {
  const tokens: Token[] = []
  let quote: string | undefined
  let block: number | undefined
  let depth = 0
  for (const { 0: line, index: start } of text.matchAll(/^.*$/gm)) {
    let at = 0
    if (block !== undefined && (line.trim() === '' || indentOf(line) > block)) {
      if (line.trim())
        tokens.push({ from: start + indentOf(line), to: start + line.length, class: codeClass.string })
      continue
    }
    block = undefined
    if (quote) {
      const rest: string = new RegExp(`^(?:${quote === '"' ? '\\\\.|[^"\\\\]' : "''|[^']"})*`).exec(line)![0]
      at = Math.min(rest.length + 1, line.length)
      if (at > 0) tokens.push({ from: start, to: start + at, class: codeClass.string })
      if (rest.length === line.length) continue
      quote = undefined
    }
    const next = () => {
      const words = depth > 0 ? inside : outside
      words.lastIndex = at
      const match = words.exec(line)
      at = words.lastIndex
      return match
    }
    for (let match = next(); match; match = next()) {
      const [kind, word] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!
      const from = start + match.index
      tokens.push({ from, to: from + word.length, class: classes[kind]! })
      if (kind === 'sign') depth += '[{'.includes(word) ? 1 : ']}'.includes(word) && depth > 0 ? -1 : 0
      if (kind === 'block') block = indentOf(line)
      if (kind === 'string' && !isClosed(word)) quote = word[0]
    }
  }
  return tokens
}

const isClosed = (word: string) => new RegExp(`^(?:"(?:\\\\.|[^"\\\\])*"|'(?:''|[^'])*')$`).test(word)
