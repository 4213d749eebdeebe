import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
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
  /** Accessible name of the field; the screen has its own visible heading. */
  label: string
  /** Id of a text that describes the field. */
  describedBy?: string
  /** In pixels at the base font size (scales with it). The same while loading, with errors and without CodeMirror. */
  height: number
  readOnly?: boolean
  /** Takes the focus when mounted. */
  takesFocus?: boolean
  /** Error position reported by the server: marked, and the cursor moves to it. Line and column are 1-based. */
  errorAt?: { line: number; column: number; message: string } | undefined
  /** Called on Ctrl+S or ⌘S. */
  onSave?: () => void
}

/**
 * A text editor with syntax highlighting for theme files. Loads CodeMirror and the language on demand; falls
 * back to a plain text field if that fails. Part `editor`.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { t } = useTranslation()
  const { module, failed, retry } = useModule(loaders[props.language])
  const { height, onSave } = props

  function pressKey(event: KeyboardEvent) {
    if (!isSaveShortcut(event) || !onSave) return
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
