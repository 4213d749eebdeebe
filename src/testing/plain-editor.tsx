import type { CodeEditorProps } from '../features/cms/editor/CodeEditor.tsx'

/** Stands in for the code editor where a test is about what surrounds it: the same properties on a plain text area. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, label, describedBy, height, readOnly, errorAt } = props
  return (
    <textarea
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
