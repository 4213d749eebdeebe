/** A text and its selection range. */
export type Selection = { text: string; start: number; end: number }

export type MarkdownCommand = 'bold' | 'italic' | 'heading' | 'list' | 'link'

export const markdownCommands: readonly MarkdownCommand[] = ['bold', 'italic', 'heading', 'list', 'link']

const marks = { bold: '**', italic: '_' } as const
const prefixes = { heading: '## ', list: '- ' } as const

const splice = ({ text }: Selection, start: number, end: number, inserted: string) =>
  text.slice(0, start) + inserted + text.slice(end)

function toggleMark(selection: Selection, mark: string, sample: string): Selection {
  const { text, start, end } = selection
  const marked =
    text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark
  if (marked) {
    const inner = text.slice(start, end)
    const from = start - mark.length
    return { text: splice(selection, from, end + mark.length, inner), start: from, end: from + inner.length }
  }
  const inner = text.slice(start, end) || sample
  const from = start + mark.length
  return { text: splice(selection, start, end, mark + inner + mark), start: from, end: from + inner.length }
}

function togglePrefix(selection: Selection, prefix: string, sample: string): Selection {
  const { text, start, end } = selection
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = (text.slice(from, to) || sample).split('\n')
  const prefixed = lines.every((line) => line.startsWith(prefix))
  const block = lines.map((line) => (prefixed ? line.slice(prefix.length) : prefix + line)).join('\n')
  const first = prefixed ? from : from + prefix.length
  return { text: splice(selection, from, to, block), start: first, end: from + block.length }
}

function makeLink(selection: Selection, sample: string): Selection {
  const { text, start, end } = selection
  const chosen = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(chosen)
  const label = isAddress || !chosen ? sample : chosen
  const address = isAddress ? chosen : 'https://'
  const from = isAddress ? start + 1 : start + label.length + 3
  const length = isAddress ? label.length : address.length
  return { text: splice(selection, start, end, `[${label}](${address})`), start: from, end: from + length }
}

/**
 * Applies a toolbar command: toggles the markup of the selection, or inserts `sample` if nothing is selected. The
 * returned selection covers the part to type over.
 */
export function applyMarkdown(selection: Selection, command: MarkdownCommand, sample: string): Selection {
  if (command === 'link') return makeLink(selection, sample)
  if (command === 'bold' || command === 'italic') return toggleMark(selection, marks[command], sample)
  return togglePrefix(selection, prefixes[command], sample)
}
