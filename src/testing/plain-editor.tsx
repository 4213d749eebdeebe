import type { CodeEditorProps } from '../features/cms/editor/editor-props.ts'

/** Fake code editor for tests of its surroundings: the same props on a plain text area. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, onChange, label, describedBy, height, readOnly, errorAt } = props
  return (
    <textarea
      data-height={height}
      aria-label={label}
      aria-describedby={describedBy}
      data-error={errorAt && `${errorAt.line}:${errorAt.column}`}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
