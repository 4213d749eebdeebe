import type { Extension } from '@codemirror/state'
import type { TFunction } from 'i18next'

/** Something wrong in a text; line and column count from 1, `length` is how much of the line it is about. */
export type Problem = { line: number; column: number; length?: number; message: string }

/** What the editor gets from one language. */
export type EditorLanguage = {
  /** Highlighting and completion, with their texts in the user's language. */
  extensions: (t: TFunction) => Extension
  /** Reads the whole text, in at most a few milliseconds, and says what is wrong with it. */
  check?: (text: string, t: TFunction) => Problem[]
}
