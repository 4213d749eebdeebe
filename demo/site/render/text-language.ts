import type { Language } from '../../../src/contract.ts'

/**
 * Languages that texts may be written in: tags for `lang` (BCP 47) by the codes of franc (ISO 639-3). Without those that
 * are too close to another to be told apart in a few lines, such as Low German and Scots.
 */
const tags: Readonly<Record<string, string>> = {
  arb: 'ar',
  bos: 'bs',
  bul: 'bg',
  cat: 'ca',
  ces: 'cs',
  dan: 'da',
  deu: 'de',
  ell: 'el',
  eng: 'en',
  fin: 'fi',
  fra: 'fr',
  heb: 'he',
  hin: 'hi',
  hrv: 'hr',
  hun: 'hu',
  ita: 'it',
  jpn: 'ja',
  kat: 'ka',
  kor: 'ko',
  nld: 'nl',
  nob: 'nb',
  pes: 'fa',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rus: 'ru',
  slk: 'sk',
  slv: 'sl',
  spa: 'es',
  srp: 'sr',
  swe: 'sv',
  tir: 'ti',
  tur: 'tr',
  ukr: 'uk',
  urd: 'ur',
  vie: 'vi',
  cmn: 'zh',
}

/** Characters that it takes to tell languages apart, and those that are enough. */
const least = 60
const enough = 1000

/** How near the second guess may come to the first. */
const doubt = 0.93

/** The language of a text, null if it can't be told. Addresses don't count. */
export async function languageOf(text: string | null | undefined): Promise<string | null> {
  const { francAll } = await import('franc')
  const words = (text ?? '').slice(0, enough).replace(/\S*(?:[:@]|www\.)\S*/g, ' ')
  const [best, second] = francAll(words, { only: Object.keys(tags), minLength: least })
  const tag = best && tags[best[0]]
  return !tag || (second && second[1] > doubt) ? null : tag
}

/** The language of a text, for its `lang` (WCAG 2.2, 3.1.2): null if it is that of the page, or if it can't be told. */
export async function textLanguage(text: string | null | undefined, page: Language): Promise<string | null> {
  const language = await languageOf(text)
  return language === page ? null : language
}
