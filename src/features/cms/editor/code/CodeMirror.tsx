import { EditorView, type ViewUpdate } from '@codemirror/view'
import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addStyles } from '../../../../ui/styles.ts'
import type { CodeEditorProps } from '../editor-props.ts'
import type { EditorLanguage, Problem } from '../languages/editor-language.ts'
import css from './code.css'
import { changeSettings, changeText, createView, fromOutside, type Settings } from './create-view.ts'
import { goTo, showProblems } from './problem-marks.ts'
import { tabLeaves } from './tab-key.ts'
import { useProblems } from './use-problems.ts'

addStyles(css)

type Props = Omit<CodeEditorProps, 'language' | 'height' | 'onSave'> & {
  language: EditorLanguage | undefined
}

/** CodeMirror as a React component; loaded on demand. */
export function CodeMirror({
  language,
  value,
  onChange,
  label,
  describedBy,
  readOnly = false,
  takesFocus,
  errorAt,
}: Props) {
  const { t } = useTranslation()
  const holder = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** Values passed to `onChange` that have not come back as props yet; props lag behind fast typing. */
  const told = useRef<string[]>([])
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const { problems, checkSoon, follow } = useProblems(value, language, errorAt)

  const extensions = useMemo(() => language?.extensions(t) ?? [], [language, t])
  // Memoised: CodeMirror rebuilds its view for new phrases, which would abort IME composition and completion.
  const phrases = useMemo(() => t('editor.phrases', { returnObjects: true }), [t])
  const settings: Settings = {
    label,
    describedBy: [describedBy, `${id}-problems`, `${id}-keys`].filter(Boolean).join(' '),
    invalid: problems.length > 0,
    readOnly,
    phrases,
    language: extensions,
  }
  const update = useEffectEvent((change: ViewUpdate) => {
    setLeaving(change.state.field(tabLeaves, false) ?? false)
    if (!change.docChanged) return
    follow(change)
    const text = change.state.doc.toString()
    checkSoon(text)
    if (change.transactions.some((each) => each.annotation(fromOutside))) return
    told.current.push(text)
    onChange(text)
  })

  const create = useEffectEvent((parent: HTMLElement) => {
    const editor = createView(parent, value, settings, (change) => update(change))
    if (takesFocus) editor.focus()
    return editor
  })
  useLayoutEffect(() => {
    const editor = create(holder.current!)
    view.current = editor
    return () => editor.destroy()
  }, [])

  const configure = useEffectEvent(() => changeSettings(view.current!, settings))
  useEffect(() => configure(), [label, settings.describedBy, settings.invalid, readOnly, t, extensions])
  useEffect(() => {
    const echoed = told.current.indexOf(value)
    told.current = echoed < 0 ? [] : told.current.slice(echoed + 1)
    if (echoed < 0) changeText(view.current!, value)
  }, [value])
  useEffect(() => showProblems(view.current!, problems), [problems])

  const { line, column, message } = errorAt ?? {}
  useEffect(() => {
    if (line !== undefined) goTo(view.current!, { line, column: column ?? 1 })
  }, [line, column, message])

  return (
    <>
      <div ref={holder} className="b-code" />
      <Problems
        id={`${id}-problems`}
        problems={problems}
        onSelect={(problem) => {
          goTo(view.current!, problem)
          view.current!.focus()
        }}
      />
      {!readOnly && (
        <p id={`${id}-keys`} className="b-editor-foot b-editor-keys" data-leaving={leaving || undefined}>
          {t(leaving ? 'editor.tabLeaves' : 'editor.tabIndents')}
        </p>
      )}
    </>
  )
}

type ProblemsProps = { id: string; problems: readonly Problem[]; onSelect: (problem: Problem) => void }

/**
 * The problems below the text, within the editor's height. The live region is rendered before its text so
 * that screen readers announce changes.
 */
function Problems({ id, problems, onSelect }: ProblemsProps) {
  const { t } = useTranslation()
  return (
    <div id={id} className="b-editor-problems" role="status" part="editor-problems">
      {problems.length > 0 && (
        <ul aria-label={t('editor.problems', { count: problems.length })}>
          {problems.map((problem) => (
            <li key={`${problem.line}:${problem.column}:${problem.message}`}>
              <button type="button" onClick={() => onSelect(problem)}>
                <CircleAlertIcon />
                <span>{t('editor.problem', { line: problem.line, message: problem.message })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
