import { markdown } from '@codemirror/lang-markdown'
import { highlighting } from './highlighting.ts'
import type { EditorLanguage } from './editor-language.ts'

/** Markdown. */
export const language: EditorLanguage = { extensions: () => [markdown(), highlighting] }
