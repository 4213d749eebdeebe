import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isSaveShortcut } from '../../../kit/save-shortcut.ts'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { PlainEditor } from './PlainEditor.tsx'
import type { CodeEditorProps } from './editor-props.ts'
import css from './editor.css'
import { loaders } from './loaders.ts'
import { useModule } from './use-module.ts'

addStyles(css)

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
