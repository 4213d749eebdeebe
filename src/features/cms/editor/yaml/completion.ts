import {
  type EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { type Explain, listIds, listPopover, type OpenList } from './completion-list.ts'
import { suggestionsAt } from './suggestions.ts'

/** Changes the active option, or closes the list. */
const choose = StateEffect.define<number | undefined>()
/** Opens the list at the cursor, even before anything is typed. */
const open = StateEffect.define<true>()

function listAt(state: EditorState, chosen: number): OpenList | undefined {
  const { head, empty } = state.selection.main
  const found = empty && !state.readOnly ? suggestionsAt(state.doc.toString(), head) : undefined
  return found && found.names.length > 0 ? { ...found, chosen } : undefined
}

const isSameCursor = ({ startState, state }: Transaction) =>
  startState.selection.main.eq(state.selection.main)

function insert(view: EditorView, { from, names }: OpenList, chosen: number): boolean {
  const text = `${names[chosen]}: `
  view.dispatch({
    changes: { from, to: view.state.selection.main.head, insert: text },
    selection: { anchor: from + text.length },
    effects: choose.of(undefined),
    userEvent: 'input.complete',
  })
  return true
}

/**
 * Completion for names of theme settings while typing or on Ctrl+Space, each with a description. A listbox
 * with `aria-activedescendant`; the focus stays in the text. CodeMirror's own completion would exceed the
 * editor's size budget.
 */
export function completion(explain: Explain, label: string): Extension {
  const list = StateField.define<OpenList | undefined>({
    create: () => undefined,
    update(before, transaction) {
      for (const effect of transaction.effects) {
        if (effect.is(open)) return listAt(transaction.state, 0)
        if (effect.is(choose))
          return before && effect.value !== undefined ? { ...before, chosen: effect.value } : undefined
      }
      const isTyped = transaction.isUserEvent('input.type')
      if (transaction.docChanged && (before || isTyped)) {
        const { head } = transaction.state.selection.main
        const found = listAt(transaction.state, 0)
        return found && found.from < head && (isTyped || transaction.isUserEvent('delete'))
          ? found
          : undefined
      }
      return isSameCursor(transaction) ? before : undefined
    },
    provide: (field) => [
      EditorView.contentAttributes.from(field, (shown) => ({
        'aria-autocomplete': 'list',
        'aria-haspopup': 'listbox',
        ...(shown && {
          'aria-controls': listIds.list,
          'aria-activedescendant': listIds.option(shown.chosen),
        }),
      })),
    ],
  })
  const whenOpen = (run: (view: EditorView, shown: OpenList) => boolean) => (view: EditorView) => {
    const shown = view.state.field(list, false)
    return shown ? run(view, shown) : false
  }
  const move = (by: number) =>
    whenOpen((view, { chosen, names }) => {
      view.dispatch({ effects: choose.of((chosen + by + names.length) % names.length) })
      return true
    })
  const accept = whenOpen((view, shown) => insert(view, shown, shown.chosen))
  const close = whenOpen((view) => {
    view.dispatch({ effects: choose.of(undefined) })
    return true
  })
  const start = (view: EditorView) => {
    view.dispatch({ effects: open.of(true) })
    return true
  }
  return [
    list,
    listPopover({ list, explain, label, onPick: insert }),
    Prec.highest(
      keymap.of([
        { key: 'Ctrl-Space', run: start },
        { key: 'ArrowDown', run: move(1) },
        { key: 'ArrowUp', run: move(-1) },
        { key: 'Enter', run: accept },
        { key: 'Tab', run: accept },
        { key: 'Escape', run: close },
      ]),
    ),
    EditorView.domEventHandlers({ blur: (_event, view) => close(view) && false }),
  ]
}
