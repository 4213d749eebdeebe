import { yaml } from '@codemirror/lang-yaml'
import { isLanguage, languageName } from '../../../../core/languages.ts'
import { completion } from '../yaml/completion.ts'
import type { EditorLanguage } from './editor-language.ts'
import { highlighting } from './highlighting.ts'

/** The settings of a theme, `config.yaml`. Checked while typing; the parser loads after the editor. */
export const language: EditorLanguage = {
  extensions: (t) => [
    yaml(),
    highlighting,
    completion(
      (name) => (isLanguage(name) ? languageName(name) : t(`cms.options.${name}`)),
      t('editor.completions'),
    ),
  ],
  loadCheck: async () => (await import('../yaml/check-settings.ts')).checkSettings,
}
