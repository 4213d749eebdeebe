import {
  cursorDocEnd,
  cursorDocStart,
  history,
  indentWithTab,
  insertNewlineAndIndent,
  redo,
  selectAll,
  selectDocEnd,
  selectDocStart,
  undo,
} from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { Decoration, EditorView, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view'
import { tagHighlighter, tags } from '@lezer/highlight'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addStyles } from '../../../ui/styles.ts'
import type { CodeEditorProps } from './editor-props.ts'
import css from './code.css'

addStyles(css)

type Props = Omit<CodeEditorProps, 'language' | 'height' | 'onSave'> & { language: Extension | undefined }

/** CodeMirror as a React component; loaded on demand. */
export function CodeMirror({
  language,
  value,
  onChange,
  label,
  describedBy,
  readOnly = false,
  errorAt,
}: Props) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** Values passed to `onChange` that have not come back as props yet; props lag behind fast typing. */
  const told = useRef<string[]>([])
  const keys = useId()
  const { line, column = 1 } = errorAt ?? {}

  const settings = (): Extension => [
    EditorState.phrases.of(t('editor.phrases', { returnObjects: true })),
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': label,
      'aria-describedby': [describedBy, keys].filter(Boolean).join(' '),
      ...(line !== undefined && { 'aria-invalid': 'true' }),
      ...(readOnly && { 'aria-readonly': 'true' }),
    }),
    readOnly ? [] : keymap.of([indentWithTab]),
    line === undefined ? [] : markOf(line),
  ]
  const update = useEffectEvent(({ docChanged, state, transactions }: ViewUpdate) => {
    if (!docChanged || transactions.some((each) => each.annotation(fromOutside))) return
    const text = state.doc.toString()
    told.current.push(text)
    onChange(text)
  })
  const create = useEffectEvent(
    (parent: HTMLElement) =>
      new EditorView({
        parent,
        root: parent.getRootNode() as Document | ShadowRoot,
        doc: value,
        extensions: [
          changing.of(settings()),
          language ?? [],
          lasting,
          EditorView.updateListener.of((change) => update(change)),
        ],
      }),
  )
  useLayoutEffect(() => {
    const editor = create(holder.current!)
    view.current = editor
    return () => editor.destroy()
  }, [])
  const configure = useEffectEvent(() =>
    view.current!.dispatch({ effects: changing.reconfigure(settings()) }),
  )
  useEffect(() => configure(), [label, describedBy, readOnly, line, t])
  useEffect(() => {
    const echoed = told.current.indexOf(value)
    told.current = echoed < 0 ? [] : told.current.slice(echoed + 1)
    if (echoed < 0) changeText(view.current!, value)
  }, [value])
  useEffect(() => {
    if (line !== undefined) goTo(view.current!, line, column)
  }, [line, column])

  return (
    <>
      <div ref={holder} className="b-code" />
      {!readOnly && (
        <p id={keys} className="b-editor-keys">
          {t('editor.tabIndents')}
        </p>
      )}
    </>
  )
}

const lineAt = ({ doc }: EditorState, line: number) => doc.line(Math.min(Math.max(line, 1), doc.lines))

/** Marks a line. The mark goes with the next change, when the error is no longer passed. */
const markOf = (line: number): Extension =>
  EditorView.decorations.of(({ state }) =>
    Decoration.set(Decoration.line({ class: 'b-code-problem' }).range(lineAt(state, line).from)),
  )

/** Moves the cursor to a position and scrolls it into view. */
function goTo(view: EditorView, line: number, column: number): void {
  const { from, to } = lineAt(view.state, line)
  const anchor = Math.min(from + Math.max(column, 1) - 1, to)
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  })
}

/** What changes during the editor's lifetime; text, cursor and history are kept. */
const changing = new Compartment()

/** Marks an external change. */
const fromOutside = Annotation.define<true>()

/** Sets the text from outside. Only the differing range is replaced, and the change can be undone. */
function changeText(view: EditorView, given: string): void {
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
  void import('./editor-search.ts').then(
    ({ searchKeys, openSearch }) => {
      view.dispatch({ effects: place.reconfigure(searchKeys) })
      openSearch(view)
    },
    () => undefined,
  )
  return true
}

/** Token types as classes of `code.css`, whose colours follow the theme in light and dark mode. */
const highlighting = syntaxHighlighting(
  tagHighlighter([
    { tag: [tags.comment, tags.meta], class: 'b-code-comment' },
    { tag: [tags.keyword, tags.tagName, tags.heading, tags.controlOperator], class: 'b-code-keyword' },
    {
      tag: [tags.propertyName, tags.attributeName, tags.definition(tags.propertyName)],
      class: 'b-code-name',
    },
    {
      tag: [tags.string, tags.special(tags.string), tags.regexp, tags.url, tags.link],
      class: 'b-code-string',
    },
    { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit], class: 'b-code-value' },
    {
      tag: [tags.className, tags.labelName, tags.typeName, tags.function(tags.variableName)],
      class: 'b-code-type',
    },
    {
      tag: [tags.punctuation, tags.processingInstruction, tags.operator, tags.bracket],
      class: 'b-code-sign',
    },
    { tag: tags.strong, class: 'b-code-strong' },
    { tag: tags.emphasis, class: 'b-code-emphasis' },
    { tag: tags.invalid, class: 'b-code-invalid' },
  ]),
)

/** Tab indents. After Escape it leaves the editor, without time limit, until that has the focus again (WCAG 2.1.2). */
const escape: Extension = [
  keymap.of([{ key: 'Escape', run: (view) => setTabLeaves(view, true) }]),
  EditorView.domEventHandlers({ focus: (_event, view) => void setTabLeaves(view, false) }),
]

function setTabLeaves(view: EditorView, leaves: boolean): true {
  view.setTabFocusMode(leaves)
  return true
}

/** The same for all editors. */
const lasting: Extension = [
  highlighting,
  lineNumbers(),
  plainInput,
  history(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  place.of(keymap.of([{ key: 'Mod-f', run: find }])),
  escape,
  keymap.of([
    { key: 'Mod-z', shift: redo, run: undo, preventDefault: true },
    { key: 'Mod-y', run: redo, preventDefault: true },
    // The browser's own select-all only sees the rendered lines.
    { key: 'Mod-a', run: selectAll },
    { key: 'Mod-Home', run: cursorDocStart, shift: selectDocStart },
    { key: 'Mod-End', run: cursorDocEnd, shift: selectDocEnd },
    { key: 'Enter', run: insertNewlineAndIndent },
  ]),
]
