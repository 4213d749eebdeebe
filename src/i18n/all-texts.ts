import type { Language } from '../core/limits.ts'
import { type Area, type AreaWords, areas } from './areas.ts'
import { core as de } from './de/core.ts'
import { core as en } from './en/core.ts'

type AllTexts = typeof en & AreaWords

/** Loads everything that is said in a language, for who needs every text at once: tests. */
export async function loadAllTexts(language: Language): Promise<AllTexts> {
  const loaded = await Promise.all(Object.values(areas).map(async (each: Area) => each[language]()))
  const all: Record<string, object> = {}
  for (const words of [{ de, en }[language], ...loaded]) {
    for (const [name, texts] of Object.entries(words)) all[name] = { ...all[name], ...texts }
  }
  return all as AllTexts
}
