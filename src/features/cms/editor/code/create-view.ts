import {
  cursorDocEnd,
  cursorDocStart,
  history,
  insertNewlineAndIndent,
  redo,
  selectAll,
  selectDocEnd,
  selectDocStart,
  undo,
} from '@codemirror/commands'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { problemMarks } from './problem-marks.ts'
import { tabKey } from './tab-key.ts'

/** Settings that can change during the editor's lifetime. */
export type Settings = {
  label: string
  /** Ids of texts that describe the editor. */
  describedBy: string
  /** The text has errors (`aria-invalid`). */
  invalid: boolean
  readOnly: boolean
  /** CodeMirror's own texts, in the user's language. */
  phrases: Record<string, string>
  language: Extension
}

const changing = new Compartment()

function extensionsFor({ label, describedBy, invalid, readOnly, phrases, language }: Settings): Extension {
  return [
    language,
    EditorState.phrases.of(phrases),
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': label,
      'aria-describedby': describedBy,
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(readOnly && { 'aria-readonly': 'true' }),
    }),
    readOnly ? [] : tabKey,
  ]
}

/** Creates an editor in a DOM element. `onUpdate` is called for every change, including external ones. */
export function createView(
  parent: HTMLElement,
  text: string,
  settings: Settings,
  onUpdate: Parameters<typeof EditorView.updateListener.of>[0],
): EditorView {
  return new EditorView({
    parent,
    root: parent.getRootNode() as Document | ShadowRoot,
    doc: text,
    extensions: [
      changing.of(extensionsFor(settings)),
      lineNumbers(),
      problemMarks,
      plainInput,
      history(),
      EditorView.lineWrapping,
      EditorState.tabSize.of(2),
      searchKey,
      keymap.of([
        { key: 'Mod-z', shift: redo, run: undo, preventDefault: true },
        { key: 'Mod-y', run: redo, preventDefault: true },
        // The browser's own select-all only sees the rendered lines.
        { key: 'Mod-a', run: selectAll },
        { key: 'Mod-Home', run: cursorDocStart, shift: selectDocStart },
        { key: 'Mod-End', run: cursorDocEnd, shift: selectDocEnd },
        { key: 'Enter', run: insertNewlineAndIndent },
      ]),
      EditorView.updateListener.of(onUpdate),
    ],
  })
}

/** Changes the settings of an editor; text, cursor and history are kept. */
export function changeSettings(view: EditorView, settings: Settings): void {
  view.dispatch({ effects: changing.reconfigure(extensionsFor(settings)) })
}

/** Marks an external change. */
export const fromOutside = Annotation.define<true>()

/** Sets the text from outside. Only the differing range is replaced, and the change can be undone. */
export function changeText(view: EditorView, given: string): void {
  const text = given.replace(/\r\n?/g, '\n')
  const before = view.state.doc.toString()
  if (before === text) return
  const shorter = Math.min(before.length, text.length)
  let from = 0
  while (from < shorter && before[from] === text[from]) from++
  let rest = 0
  while (rest < shorter - from && before.at(-1 - rest) === text.at(-1 - rest)) rest++
  view.dispatch({
    changes: { from, to: before.length - rest, insert: text.slice(from, text.length - rest) },
    annotations: fromOutside.of(true),
  })
}

/**
 * Handles deleting, typing over a selection and joining lines through CodeMirror's state. If the browser
 * edits the DOM instead, Chrome adds an inline style to keep a word's colour, which violates a strict Content
 * Security Policy.
 */
const plainInput = EditorView.domEventHandlers({
  beforeinput: ({ data, inputType, isComposing }, view) => {
    const [, by] = /^delete(?:Content|Word)(.+)/.exec(inputType) ?? []
    return !isComposing && (by || inputType === 'insertText') ? replace(view, by ? '' : data, by) : false
  },
  compositionstart: (_event, view) => void replace(view, ''),
})

/** Replaces the selection, or the line break next to the cursor in a direction. */
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

const place = new Compartment()

/** Loads and opens the search. The browser's own search would only see the rendered lines. */
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

/** Ctrl+F or ⌘F: find and replace, loaded on first use. */
const searchKey: Extension = place.of(keymap.of([{ key: 'Mod-f', run: find }]))
