import { javascript } from '@codemirror/lang-javascript'
import { highlighting } from './highlighting.ts'
import type { EditorLanguage } from './editor-language.ts'

/** JavaScript. */
export const language: EditorLanguage = { extensions: () => [javascript(), highlighting] }
