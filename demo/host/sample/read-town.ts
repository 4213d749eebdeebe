import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse } from 'yaml'
import { shippedFile } from '../../lib/shipped-file.ts'
import { keyed, type Keyed, schemasFor, type Town } from './town-schemas.ts'

type Raw = { [field: string]: unknown }

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

/** Reads and checks a town. Throws an error that says file, entry and field of each mistake. */
function checkTown(folder: URL): Town {
  const read = (file: string): Raw => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    try {
      return parse(text, { merge: true }) as Raw
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
    streets: namesOf(raw.map!.streets, 'name'),
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

/** The town in a folder of YAML files, read once. */
export function readTown(folder: URL = shippedFile('host/sample/town/')): Town {
  const town = towns.get(folder.href) ?? checkTown(folder)
  towns.set(folder.href, town)
  return town
}
