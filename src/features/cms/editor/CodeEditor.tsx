import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './editor.css'
import { type CodeLanguage, loaders } from './loaders.ts'
import { PlainEditor } from './PlainEditor.tsx'
import { useModule } from './use-module.ts'

addStyles(css)

export type CodeEditorProps = {
  language: CodeLanguage
  value: string
  onChange: (text: string) => void
  /** Name of the field for screen readers; the screen shows its own heading. */
  label: string
  /** Id of a text that describes the field. */
  describedBy?: string
  /** In pixels at the base size of the font: the same while it loads, with errors, and without CodeMirror. */
  height: number
  readOnly?: boolean
  /** Has the cursor when it appears. */
  takesFocus?: boolean
  /** What a server found wrong: it is marked there, and the cursor goes to it. Line and column count from 1. */
  errorAt?: { line: number; column: number; message: string } | undefined
  /** Ctrl+S or ⌘S has been pressed. */
  onSave?: () => void
}

/**
 * A text editor with highlighting for the files of a theme. It loads CodeMirror and the language when it is shown; if they
 * can not be loaded, a plain text field takes their place. Part `editor`.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { t } = useTranslation()
  const { module, failed, retry } = useModule(loaders[props.language])
  const { height, onSave } = props

  function pressKey(event: KeyboardEvent) {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
    if (!isSave || !onSave) return
    event.preventDefault()
    onSave()
  }

  return (
    <div
      role="presentation"
      className="b-editor"
      part="editor"
      style={{ blockSize: `calc(${height} * var(--_unit))` }}
      aria-busy={!module && !failed}
      onKeyDown={pressKey}
    >
      {module && <module.CodeMirror key={props.language} {...props} language={module.language} />}
      {failed && <PlainEditor {...props} onRetry={retry} />}
      {!module && !failed && (
        <div className="b-editor-loading">
          <Spinner label={t('editor.loading')} />
        </div>
      )}
    </div>
  )
}
