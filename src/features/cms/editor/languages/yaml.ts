import { yaml } from '@codemirror/lang-yaml'
import { completion } from '../yaml/completion.ts'
import type { EditorLanguage } from './editor-language.ts'
import { highlighting } from './highlighting.ts'

/** The settings of a theme, `config.yaml`: checked while they are typed, by a parser that comes after the editor. */
export const language: EditorLanguage = {
  extensions: (t) => [
    yaml(),
    highlighting,
    completion(
      (name) => (name === 'de' || name === 'en' ? t(`app.languages.${name}`) : t(`cms.options.${name}`)),
      t('editor.completions'),
    ),
  ],
  loadCheck: async () => (await import('../yaml/check-settings.ts')).checkSettings,
}
