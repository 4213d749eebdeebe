import type { CodeEditorProps } from '../features/cms/editor/editor-props.ts'

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Fake code editor for tests of its surroundings: the same props on a plain text area. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, label, describedBy, height, readOnly, takesFocus, errorAt } = props
  return (
    <textarea
      ref={takesFocus ? takeFocus : undefined}
      data-height={height}
      aria-label={label}
      aria-describedby={describedBy}
      data-error={errorAt && `${errorAt.line}:${errorAt.column} ${errorAt.message}`}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
