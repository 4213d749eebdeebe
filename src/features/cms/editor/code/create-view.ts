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
import { plainInput } from './plain-input.ts'
import { problemMarks } from './problem-marks.ts'
import { searchKey } from './search-key.ts'
import { tabKey } from './tab-key.ts'

/** What may change while the editor stands. */
export type Settings = {
  label: string
  /** Ids of texts that describe the editor. */
  describedBy: string
  /** Something is wrong with the text. */
  invalid: boolean
  readOnly: boolean
  /** The words of CodeMirror itself, in the user's language. */
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

/** Makes an editor in an element of the page. `onUpdate` is told of every change, also of those that come from outside. */
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
        // The browser knows only the lines that are drawn.
        { key: 'Mod-a', run: selectAll },
        { key: 'Mod-Home', run: cursorDocStart, shift: selectDocStart },
        { key: 'Mod-End', run: cursorDocEnd, shift: selectDocEnd },
        { key: 'Enter', run: insertNewlineAndIndent },
      ]),
      EditorView.updateListener.of(onUpdate),
    ],
  })
}

/** Changes the settings of an editor; text, cursor and history stay. */
export function changeSettings(view: EditorView, settings: Settings): void {
  view.dispatch({ effects: changing.reconfigure(extensionsFor(settings)) })
}

/** Marks a change that comes from outside. */
export const fromOutside = Annotation.define<true>()

/** Changes the text from outside; only what differs is replaced, and it can be undone. */
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
