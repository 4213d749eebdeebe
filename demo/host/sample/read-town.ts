import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { Language } from '../../../src/contract.ts'
import { shippedFile } from '../../lib/shipped-file.ts'
import { keyed, type Keyed, schemasFor, type Town } from './town-schemas.ts'

type Raw = { [field: string]: unknown }

/** The languages that the town is written in. */
export const townLanguages = ['de', 'en'] as const

export type TownLanguage = (typeof townLanguages)[number]

/** The language of the town on a site in some language: English, if it isn't written in that one. */
export const townLanguage = (language: Language): TownLanguage =>
  townLanguages.find((one) => one === language) ?? 'en'

/** Replaces each text that a file has in several languages (`{ de: …, en: … }`) by the one in `language`. */
function inOne(language: TownLanguage, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => inOne(language, one))
  if (typeof value !== 'object' || value === null) return value
  const isPair = Object.keys(value).toSorted().join() === townLanguages.join()
  return isPair
    ? (value as Raw)[language]
    : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inOne(language, one)]))
}

/** Where an issue is, in words: events are named, as they have no key. */
function placeOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? [])
    .map(({ key, value }) =>
      typeof key === 'number' && typeof (value as Raw | null)?.name === 'string'
        ? `'${(value as Raw).name as string}'`
        : String(key),
    )
    .join(', ')
}

/** Reads and checks a town in one language. Throws an error that says file, entry and field of each mistake. */
function checkTown(language: TownLanguage, folder: URL): Town {
  const read = (file: string): Raw => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    try {
      return inOne(language, parse(text, { merge: true })) as Raw
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
    }
  }
  const raw = Object.fromEntries(['map', ...keyed].map((name) => [name, read(`${name}.yaml`)]))
  const eventFiles = readdirSync(new URL('events/', folder))
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({ file: `events/${name}`, events: read(`events/${name}`).events as Raw[] }))
  const namesOf = (entries: unknown, field: string) =>
    new Set((entries as Raw[]).map((one) => String(one[field])))
  const schemas = schemasFor({
    ...(Object.fromEntries(keyed.map((name) => [name, new Set(Object.keys(raw[name]!))])) as Record<
      Keyed,
      Set<string>
    >),
    streets: namesOf(raw.map!.streets, 'key'),
    events: namesOf(
      eventFiles.flatMap(({ events }) => events),
      'key',
    ),
  })

  const mistakes: string[] = []
  function checked<Schema extends v.GenericSchema>(schema: Schema, file: string, content: unknown) {
    const { output, issues = [] } = v.safeParse(schema, content)
    mistakes.push(...issues.map((issue) => `${file}: ${placeOf(issue)}: ${issue.message}`))
    return output as v.InferOutput<Schema>
  }
  const areas = Object.fromEntries(
    (['map', ...keyed] as const).map((name) => [name, checked(schemas[name], `${name}.yaml`, raw[name])]),
  ) as Omit<Town, 'events'>
  const events = eventFiles.flatMap((one) => checked(schemas.events, one.file, one.events))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  return { ...areas, events }
}

const towns = new Map<string, Town>()

/** The town of a folder of YAML files in one language, read once. */
export function readTown(language: TownLanguage, folder: URL = shippedFile('host/sample/town/')): Town {
  const key = `${language} ${folder.href}`
  const town = towns.get(key) ?? checkTown(language, folder)
  towns.set(key, town)
  return town
}
