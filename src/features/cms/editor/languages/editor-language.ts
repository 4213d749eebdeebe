import type { Extension } from '@codemirror/state'
import type { TFunction } from 'i18next'
import type { Language } from '../../../../core/languages.ts'

/** Something wrong in a text; line and column count from 1, `length` is how much of the line it is about. */
export type Problem = { line: number; column: number; length?: number; message: string }

/** Reads a whole text, in at most a few milliseconds, and says in the user's language what is wrong with it. */
export type Check = (text: string, t: TFunction, spoken: Language) => Problem[]

/** What the editor gets from one language. */
export type EditorLanguage = {
  /** Highlighting and completion, with their texts in the user's language. */
  extensions: (t: TFunction) => Extension
  /** Where it can be said what is wrong with a text; loaded when the editor is on the page already. */
  loadCheck?: () => Promise<Check>
}
