import { liquid } from '@codemirror/lang-liquid'
import { highlighting } from './highlighting.ts'
import type { EditorLanguage } from './editor-language.ts'

/** Liquid in HTML. */
export const language: EditorLanguage = { extensions: () => [liquid(), highlighting] }
