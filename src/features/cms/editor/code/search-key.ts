import { Compartment, type Extension } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'

const place = new Compartment()

/** Loads the search and opens it. Without it the browser's own search would see only the lines on show. */
function find(view: EditorView): boolean {
  void import('./search.ts').then(
    ({ searchKeys, openSearch }) => {
      view.dispatch({ effects: place.reconfigure(searchKeys) })
      openSearch(view)
    },
    () => undefined,
  )
  return true
}

/** Ctrl+F or ⌘F finds and replaces in the text; the code for it comes with the first search. */
export const searchKey: Extension = place.of(keymap.of([{ key: 'Mod-f', run: find }]))
