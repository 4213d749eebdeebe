import { indentLess, indentMore } from '@codemirror/commands'
import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'

const setTabLeaves = StateEffect.define<boolean>()

/** Whether the Tab key moves the focus out of the editor instead of indenting. */
export const tabLeaves = StateField.define<boolean>({
  create: () => false,
  update: (before, { effects }) => effects.find((effect) => effect.is(setTabLeaves))?.value ?? before,
})

function switchTab(view: EditorView, leaves: boolean) {
  if (view.state.field(tabLeaves) === leaves) return
  view.setTabFocusMode(leaves)
  view.dispatch({ effects: setTabLeaves.of(leaves) })
}

/**
 * Tab indents. After Escape it leaves the editor, without time limit, until the user types or the focus moves
 * (WCAG 2.1.2 'No Keyboard Trap').
 */
export const tabKey: Extension = [
  tabLeaves,
  keymap.of([
    {
      key: 'Escape',
      run: (view) => {
        switchTab(view, true)
        return true
      },
    },
    { key: 'Tab', run: indentMore, shift: indentLess },
  ]),
  EditorView.updateListener.of(({ view, docChanged, focusChanged }) => {
    if (docChanged || (focusChanged && !view.hasFocus)) queueMicrotask(() => switchTab(view, false))
  }),
]
