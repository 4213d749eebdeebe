import { type EditorState, type Extension, StateField } from '@codemirror/state'
import { Decoration, EditorView } from '@codemirror/view'
import { yamlTokens } from './tokens.ts'

const highlighted = (state: EditorState) =>
  Decoration.set(
    yamlTokens(state.doc.toString()).map(({ from, to, class: name }) =>
      Decoration.mark({ class: name }).range(from, to),
    ),
  )

/**
 * Highlights YAML without a grammar: those of CodeMirror's languages bring a parser of 20 KB. The whole text is read anew
 * at each change; settings have at most 32 KB, for which that takes about a millisecond.
 */
export const yamlHighlighting: Extension = StateField.define({
  create: highlighted,
  update: (before, { docChanged, state }) => (docChanged ? highlighted(state) : before),
  provide: (field) => EditorView.decorations.from(field),
})
