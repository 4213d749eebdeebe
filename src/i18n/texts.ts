import { createInstance, type i18n } from 'i18next'
import { defaults, type Language, languages } from '../core/limits.ts'
import { whenOnline } from '../core/loading/when-online.ts'
import type { Area } from './areas.ts'
import { core as de } from './de/core.ts'
import { core as en } from './en/core.ts'

/** Marks a promise for React's `use`, so that a component that meets it for the first time need not wait a turn. */
const fulfilled = { status: 'fulfilled', value: undefined }

const settled = () => Object.assign(Promise.resolve(), fulfilled)

/** The texts of one element: an i18next instance of its own, so that two elements can speak two languages. */
export type Texts = {
  i18n: i18n
  /**
   * Adds areas of texts in a language. The promise is the same at every call while it is under way, so that a component can
   * wait for it with `use`; after a failed load the next call tries again.
   */
  load: (language: Language, areas: readonly Area[]) => Promise<void>
  /** Switches the language, once the areas in use are there; unless another has been asked for by then. */
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

  const inUse = new Set<Area>()
  const loaded: Record<Language, Set<Area>> = { de: new Set(), en: new Set() }
  const underWay = new Map<string, Promise<void>>()
  const numbers = new Map<Area, number>()

  const loadArea = async (wanted: Language, area: Area) => {
    const words = await whenOnline(area[wanted])
    i18n.addResourceBundle(wanted, 'translation', { ...words }, true)
    loaded[wanted].add(area)
  }
  const load: Texts['load'] = (wanted, areas) => {
    for (const area of areas) {
      inUse.add(area)
      numbers.set(area, numbers.get(area) ?? numbers.size)
    }
    const missing = areas.filter((area) => !loaded[wanted].has(area))
    if (missing.length === 0) return settled()
    const key = [wanted, ...missing.map((area) => numbers.get(area))].join()
    const before = underWay.get(key)
    if (before) return before
    const promise = Promise.all(missing.map(async (area) => loadArea(wanted, area))).then(() => {
      void Object.assign(promise, fulfilled)
    })
    underWay.set(key, promise)
    const forget = () => void underWay.delete(key)
    void promise.then(forget, forget)
    return promise
  }
  let wantedLast = language
  const switchTo = async (wanted: Language) => {
    wantedLast = wanted
    if (wanted === i18n.language) return
    await load(wanted, [...inUse]).catch(() => undefined)
    if (wanted === wantedLast) await i18n.changeLanguage(wanted)
  }
  return { i18n, load, switchTo }
}
