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
  /** In pixels at the base font size (scales with it). The same while loading. */
  height: number
  readOnly?: boolean
  /** Position of an error that the server found: its line is marked, and the cursor moves there. Both are 1-based. */
  errorAt?: { line: number; column: number } | undefined
  /** Called on Ctrl+S or ⌘S. */
  onSave?: () => void
}
