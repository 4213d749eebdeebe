/** The languages of a theme's text files. */
export type CodeLanguage = 'yaml' | 'markdown' | 'css' | 'javascript' | 'liquid'

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
