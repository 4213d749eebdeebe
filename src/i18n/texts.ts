import { createInstance, type i18n } from 'i18next'
import { type Language, languages } from '../core/languages.ts'
import { defaults } from '../core/limits.ts'
import { forgetFailed, whenOnline } from '../core/loading/when-online.ts'
import type { Area } from './areas.ts'
import start from './en/start.json' with { type: 'json' }
import { loadArea } from './load-area.ts'

/** Marks a promise as settled for React's `use`, so that a component does not suspend for it. */
const fulfilled = { status: 'fulfilled', value: undefined }

const settled = () => Object.assign(Promise.resolve(), fulfilled)

/** The texts of one element: a separate i18next instance, so that two elements can use two languages. */
export type Texts = {
  i18n: i18n
  /** Resolves when texts are available in the first language, or in English if loading failed. */
  ready: Promise<void>
  /**
   * Loads areas of texts in a language. Returns the same promise while loading, for use with `use`; some
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
  const underWay = new Map<string, Promise<void>>()

  const add = async (wanted: Language, area: Area) => {
    const texts = await whenOnline(async () => load(wanted, area))
    i18n.addResourceBundle(wanted, 'translation', texts, true)
    loaded.add(`${wanted} ${area}`)
  }
  const loadAreas: Texts['load'] = (wanted, areas) => {
    for (const area of areas) inUse.add(area)
    const missing = areas.filter((area) => !loaded.has(`${wanted} ${area}`))
    if (missing.length === 0) return settled()
    // By all areas: were it by those still missing, `use` would get another promise once one of them has come.
    const key = [wanted, ...areas].join()
    const before = underWay.get(key)
    if (before) return before
    const promise = Promise.all(missing.map(async (area) => add(wanted, area))).then(() => {
      void Object.assign(promise, fulfilled)
    })
    underWay.set(key, promise)
    const forget = () => void underWay.delete(key)
    void promise.then(forget, () => undefined)
    forgetFailed(promise, forget)
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
