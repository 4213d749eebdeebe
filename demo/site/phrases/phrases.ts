import type { Language } from '../../../src/contract.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export type Phrases = typeof en

/** A text whose wording depends on `count`. */
export type Plural = { one: string; other: string }

export type Values = Record<string, string | number>

/** The texts of the public pages by language. */
export const phrases: Record<Language, Phrases> = { de, en }

/** Fills `{name}` in a phrase; of a plural one takes the form that fits `count`. */
export function say(phrase: string | Plural, values: Values = {}): string {
  const text = typeof phrase === 'string' ? phrase : values.count === 1 ? phrase.one : phrase.other
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
