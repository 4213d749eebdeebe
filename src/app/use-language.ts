import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Language } from '../core/languages.ts'
import { readLanguageSources, rememberLanguage, resolveLanguage } from '../i18n/detect.ts'
import { createTexts, type Texts } from '../i18n/texts.ts'

/** The element's texts, their language, and a function that changes it. */
export type LanguageChoice = { texts: Texts; language: Language; choose: (language: Language) => void }

/**
 * The element's language: determined at the start and when the `language` attribute changes, or chosen by the
 * user. `loaded` are the texts if they have been loaded before.
 */
export function useLanguage(attribute: string | undefined, loaded?: Texts): LanguageChoice {
  const resolved = () => resolveLanguage(readLanguageSources(window, attribute))
  const [texts] = useState(() => loaded ?? createTexts(resolved()))

  useEffect(() => {
    void texts.switchTo(resolveLanguage(readLanguageSources(window, attribute)))
  }, [texts, attribute])

  const subscribe = useMemo(
    () => (listener: () => void) => {
      texts.i18n.on('languageChanged', listener)
      return () => texts.i18n.off('languageChanged', listener)
    },
    [texts],
  )
  const language = useSyncExternalStore(subscribe, () => texts.i18n.language as Language)

  return useMemo(
    () => ({
      texts,
      language,
      choose: (wanted) => {
        rememberLanguage(window, wanted)
        void texts.switchTo(wanted)
      },
    }),
    [texts, language],
  )
}
