import { languageCodes } from '../../../../core/languages.ts'
import type { Check } from '../languages/editor-language.ts'
import { checkConfig } from './check-config.ts'

/** Returns the problems of a theme's settings in the user's language, with their lines. */
export const checkSettings: Check = (text, t, spoken) =>
  checkConfig(text).map(({ at, code, ...values }) => {
    const before = text.slice(0, at).split('\n')
    return {
      line: before.length,
      column: before.at(-1)!.length + 1,
      message: t(`editor.config.${code}`, { ...values, languages: languageCodes(spoken) }),
    }
  })
