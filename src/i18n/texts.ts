import { createInstance, type i18n } from 'i18next'
import { defaults, type Language, languages } from '../core/limits.ts'
import { core as de } from './de/core.ts'
import { core as en } from './en/core.ts'
import type { screens as screenTexts } from './en/screens.ts'

const screenLoaders: Record<Language, () => Promise<typeof screenTexts>> = {
  de: async () => (await import('./de/screens.ts')).screens,
  en: async () => (await import('./en/screens.ts')).screens,
}

/** Marks a promise for React's `use`, so that a component that meets it for the first time need not wait a turn. */
const fulfilled = { status: 'fulfilled', value: undefined }

/** The texts of one element: an i18next instance of its own, so that two elements can speak two languages. */
export type Texts = {
  i18n: i18n
  /**
   * Adds the texts of the screens in a language. The promise is the same at every call, so that a component can wait
   * for it with `use`; after a failed load the next call tries again.
   */
  loadScreens: (language: Language) => Promise<void>
  /** Switches the language; its screens' texts are there first, if those of the old language were. */
  switchTo: (language: Language) => Promise<void>
}

/** Makes the texts of an element; those of the first load are there at once. */
export function createTexts(language: Language): Texts {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: defaults.fallbackLanguage,
    supportedLngs: languages,
    resources: { de: { translation: de }, en: { translation: en } },
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })

  const loads = new Map<Language, Promise<void>>()
  const loadScreens = (wanted: Language) => {
    const load =
      loads.get(wanted) ??
      screenLoaders[wanted]().then(
        (screens) => {
          i18n.addResourceBundle(wanted, 'translation', screens, true)
          void Object.assign(loads.get(wanted)!, fulfilled)
        },
        (error: unknown) => {
          loads.delete(wanted)
          throw error
        },
      )
    loads.set(wanted, load)
    return load
  }
  const switchTo = async (wanted: Language) => {
    if (wanted === i18n.language) return
    if (loads.size > 0) await loadScreens(wanted).catch(() => undefined)
    await i18n.changeLanguage(wanted)
  }
  return { i18n, loadScreens, switchTo }
}
