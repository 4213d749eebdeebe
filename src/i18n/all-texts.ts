import type { Language } from '../core/limits.ts'
import { type Area, type AreaWords, areas } from './areas.ts'
import { core as de } from './de/core.ts'
import { core as en } from './en/core.ts'

type AllTexts = typeof en & AreaWords

type Words = { [key: string]: string | Words }

const merge = (one: Words, other: Words): Words => {
  const merged = { ...one }
  for (const [key, words] of Object.entries(other)) {
    const before = merged[key]
    merged[key] = typeof before === 'object' && typeof words === 'object' ? merge(before, words) : words
  }
  return merged
}

/** Loads everything that is said in a language, for who needs every text at once: tests. */
export async function loadAllTexts(language: Language): Promise<AllTexts> {
  const loaded = await Promise.all(Object.values(areas).map(async (each: Area) => each[language]()))
  const parts = [{ de, en }[language], ...loaded] as Words[]
  return parts.reduce(merge, {}) as unknown as AllTexts
}
