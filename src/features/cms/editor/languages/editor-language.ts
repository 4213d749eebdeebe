import type { Extension } from '@codemirror/state'
import type { TFunction } from 'i18next'
import type { Language } from '../../../../core/languages.ts'

/** A problem in a text. Line and column are 1-based; `length` is the number of affected characters. */
export type Problem = { line: number; column: number; length?: number; message: string }

/** Checks a whole text and returns its problems in the user's language; must take only a few milliseconds. */
export type Check = (text: string, t: TFunction, spoken: Language) => Problem[]

/** Editor support for one language. */
export type EditorLanguage = {
  /** Highlighting and completion, with texts in the user's language. */
  extensions: (t: TFunction) => Extension
  /** The check of the language, if there is one; loaded after the editor is shown. */
  loadCheck?: () => Promise<Check>
}
