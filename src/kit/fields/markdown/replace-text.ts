import type { Selection } from './markdown-edits.ts'

/**
 * Puts an edited text into a text area the way typing would, so that the browser's own undo takes it back; where the
 * browser has no way to do that, through `change`. Afterwards the selection is as the edit wants it.
 */
export function replaceText(area: HTMLTextAreaElement, edit: Selection, change: (text: string) => void) {
  const before = area.value
  let from = 0
  while (from < before.length && before[from] === edit.text[from]) from += 1
  let tail = 0
  const longest = Math.min(before.length, edit.text.length) - from
  while (tail < longest && before.at(-1 - tail) === edit.text.at(-1 - tail)) tail += 1
  area.focus()
  area.setSelectionRange(from, before.length - tail)
  const typed = insert(area.ownerDocument, edit.text.slice(from, edit.text.length - tail))
  if (!typed || area.value !== edit.text) {
    area.value = edit.text
    change(edit.text)
  }
  area.setSelectionRange(edit.start, edit.end)
}

/* The only call that keeps the undo history of a text area; browsers keep it for that, whatever its standing. */
const insert = (document: Document & { execCommand?: Document['execCommand'] }, text: string): boolean =>
  text === ''
    ? (document.execCommand?.('delete') ?? false)
    : (document.execCommand?.('insertText', false, text) ?? false)
