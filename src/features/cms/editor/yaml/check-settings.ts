import { languageCodes } from '../../../../core/languages.ts'
import type { Check } from '../languages/editor-language.ts'
import { checkConfig } from './check-config.ts'

/** Says in the user's language what is wrong with the settings of a theme, and in which line. */
export const checkSettings: Check = (text, t, spoken) =>
  checkConfig(text).map(({ at, code, ...values }) => {
    const before = text.slice(0, at).split('\n')
    return {
      line: before.length,
      column: before.at(-1)!.length + 1,
      message: t(`editor.config.${code}`, { ...values, languages: languageCodes(spoken) }),
    }
  })
