import type { TFunction } from 'i18next'
import { checkConfig } from '../yaml/check-config.ts'
import { completion } from '../yaml/completion.ts'
import { yamlHighlighting } from '../yaml/yaml-highlighting.ts'
import type { EditorLanguage, Problem } from './editor-language.ts'

/** The settings of a theme, `config.yaml`: checked while they are typed. */
export const language: EditorLanguage = {
  extensions: (t) => [
    yamlHighlighting,
    completion(
      (name) => (name === 'de' || name === 'en' ? t(`app.languages.${name}`) : t(`cms.options.${name}`)),
      t('editor.completions'),
    ),
  ],
  check: checkSettings,
}

function checkSettings(text: string, t: TFunction): Problem[] {
  return checkConfig(text).map(({ at, code, ...values }) => {
    const before = text.slice(0, at).split('\n')
    return {
      line: before.length,
      column: before.at(-1)!.length + 1,
      message: t(`editor.config.${code}`, values),
    }
  })
}
