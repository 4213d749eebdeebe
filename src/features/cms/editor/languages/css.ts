import { css } from '@codemirror/lang-css'
import { highlighting } from './highlighting.ts'
import type { EditorLanguage } from './editor-language.ts'

/** CSS. */
export const language: EditorLanguage = { extensions: () => [css(), highlighting] }
