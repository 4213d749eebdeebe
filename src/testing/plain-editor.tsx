import type { CodeEditorProps } from '../features/cms/editor/CodeEditor.tsx'

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Stands in for the code editor where a test is about what surrounds it: the same properties on a plain text area. */
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
