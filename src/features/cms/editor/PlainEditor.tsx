import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import type { CodeEditorProps } from './editor-props.ts'

/** Fallback if CodeMirror cannot be loaded: a plain text field, so that work can continue. */
export function PlainEditor(props: CodeEditorProps & { onRetry: () => void }) {
  const { value, onChange, label, describedBy, readOnly, errorAt, onRetry } = props
  const { t } = useTranslation()

  return (
    <>
      <textarea
        className="b-editor-plain"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={errorAt ? true : undefined}
        spellCheck={false}
        autoCapitalize="off"
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className="b-editor-foot" role="status">
        {t('editor.plain')}
        <Button small variant="quiet" onClick={onRetry}>
          {t('editor.retry')}
        </Button>
      </p>
    </>
  )
}
