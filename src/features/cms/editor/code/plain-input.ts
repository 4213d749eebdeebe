import { EditorView } from '@codemirror/view'

/**
 * Deletes what is selected, types over it, and joins lines in the editor's own text. Where the browser does so in the page,
 * Chrome keeps the colour of a word by a style, which a strict Content Security Policy refuses and the console reports.
 */
export const plainInput = EditorView.domEventHandlers({
  beforeinput: ({ data, inputType, isComposing }, view) => {
    const [, by] = /^delete(?:Content|Word)(.+)/.exec(inputType) ?? []
    return !isComposing && (by || inputType === 'insertText') ? replace(view, by ? '' : data, by) : false
  },
  compositionstart: (_event, view) => void replace(view, ''),
})

/** Puts a text in the place of what is selected, or of the line break that is next to the cursor in a direction. */
function replace(view: EditorView, insert: string | null, direction?: string): boolean {
  const { doc, readOnly, selection } = view.state
  let { from, to } = selection.main
  const line = doc.lineAt(from)
  if (from === to && direction === 'Forward' && to === line.to && to < doc.length) to++
  if (from === to && direction === 'Backward' && from === line.from && from > 0) from--
  if (from === to || insert === null || readOnly) return false
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: insert ? 'input.type' : 'delete',
    scrollIntoView: true,
  })
  return true
}
