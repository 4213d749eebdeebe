import { isolate } from '../core/isolate.ts'
import { createInstance, type i18n } from 'i18next'
import { type Language, languages } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import { loadOnce } from '../core/loading/load-once.ts'
import start from './en/start.json' with { type: 'json' }
import { loadTexts, type TextFile } from './load-texts.ts'

/** The texts of one element: a separate i18next instance, so that two elements can use two languages. */
export type Texts = {
  i18n: i18n
  /** Resolves when the texts of the first load are available in the first language, or in English if loading failed. */
  ready: Promise<void>
  /** Loads the texts of all screens in a language; for `use`, see `loadOnce`. */
  loadRest: (language: Language) => Promise<void>
  /** Switches the language once the texts in use are loaded, unless another switch was requested meanwhile. */
  switchTo: (language: Language) => Promise<void>
}

/**
 * Creates the texts of an element. The English ones of the first load are bundled, as the fallback for
 * missing texts.
 */
export function createTexts(language: Language, load = loadTexts): Texts {
  const i18n = createInstance()
  const { fallbackLanguage } = defaults
  void i18n.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    resources: { [fallbackLanguage]: { translation: start } },
    initAsync: false,
    nsSeparator: false,
    interpolation: { escape: isolate },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })

  const loading = (wanted: Language, file: TextFile) => async () => {
    const texts = await load(wanted, file)
    // Nobody changes them, so they need not be copied.
    i18n.addResourceBundle(wanted, 'translation', texts, true, false, { silent: false, skipCopy: true })
  }
  const loaders = new Map(
    languages.map((each) => {
      const isBundled = each === fallbackLanguage
      return [each, { start: isBundled ? undefined : loading(each, 'start'), rest: loading(each, 'rest') }]
    }),
  )
  const loadStart = async (wanted: Language) => {
    const loader = loaders.get(wanted)?.start
    if (loader) await loadOnce(loader).catch(() => undefined)
  }

  let usesRest = false
  const loadRest = (wanted: Language) => {
    usesRest = true
    return loadOnce(loaders.get(wanted)!.rest)
  }

  let wantedLast = language
  const switchTo = async (wanted: Language) => {
    wantedLast = wanted
    if (wanted === i18n.language) return
    await Promise.all([loadStart(wanted), usesRest && loadRest(wanted).catch(() => undefined)])
    if (wanted === wantedLast) await i18n.changeLanguage(wanted)
  }
  return { i18n, ready: loadOnce(async () => loadStart(language)), loadRest, switchTo }
}
