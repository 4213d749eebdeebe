import { createInstance, type i18n } from 'i18next'
import { type Language, languages } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import { forgetFailed, whenOnline } from '../core/loading/when-online.ts'
import type { Area } from './areas.ts'
import start from './en/start.json' with { type: 'json' }
import { loadArea } from './load-area.ts'

/** The texts of one element: a separate i18next instance, so that two elements can use two languages. */
export type Texts = {
  i18n: i18n
  /** Resolves when texts are available in the first language, or in English if loading failed. */
  ready: Promise<void>
  /**
   * Loads areas of texts in a language. Returns the same promise for the same areas, for use with `use`; some
   * seconds after a failure a call tries again.
   */
  load: (language: Language, areas: readonly Area[]) => Promise<void>
  /** Switches the language once the areas in use are loaded, unless another switch was requested meanwhile. */
  switchTo: (language: Language) => Promise<void>
}

/**
 * Creates the texts of an element. The English ones of the first load are bundled, as the fallback for
 * missing texts.
 */
export function createTexts(language: Language, load = loadArea): Texts {
  const i18n = createInstance()
  const { fallbackLanguage } = defaults
  void i18n.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    resources: { [fallbackLanguage]: { translation: start } },
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })

  const inUse = new Set<Area>()
  const loaded = new Set([`${fallbackLanguage} start`])
  const promises = new Map<string, Promise<void>>()

  const add = async (wanted: Language, area: Area) => {
    const texts = await whenOnline(async () => load(wanted, area))
    i18n.addResourceBundle(wanted, 'translation', texts, true)
    loaded.add(`${wanted} ${area}`)
  }
  const loadAreas: Texts['load'] = (wanted, areas) => {
    for (const area of areas) inUse.add(area)
    // By all areas, and for good: `use` complains of a component that gets another promise when it is rendered again.
    const key = [wanted, ...areas].join()
    const before = promises.get(key)
    if (before) return before
    const missing = areas.filter((area) => !loaded.has(`${wanted} ${area}`))
    // With this status, `use` doesn't suspend.
    const settle = () => void Object.assign(promise, { status: 'fulfilled', value: undefined })
    const promise = Promise.all(missing.map(async (area) => add(wanted, area))).then(settle)
    if (missing.length === 0) settle()
    promises.set(key, promise)
    forgetFailed(promise, () => void promises.delete(key))
    return promise
  }
  const first = loadAreas(language, ['start'])
  const ready = language === fallbackLanguage ? first : first.catch(() => undefined)

  let wantedLast = language
  const switchTo = async (wanted: Language) => {
    wantedLast = wanted
    if (wanted === i18n.language) return
    await loadAreas(wanted, [...inUse]).catch(() => undefined)
    if (wanted === wantedLast) await i18n.changeLanguage(wanted)
  }
  return { i18n, ready, load: loadAreas, switchTo }
}
