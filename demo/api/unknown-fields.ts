import type * as v from 'valibot'
import { invalidBody } from '../domain/read-input.ts'
import { similarName } from '../lib/similar-name.ts'

/** The part of a schema that says which fields a value can have. */
type Part = {
  type: string
  wrapped?: Part
  entries?: Record<string, Part>
  item?: Part
  value?: Part
  options?: readonly Part[]
}

/** What a call reads, and what it ignores because it is part of an answer. */
type Known = { read: readonly Part[]; ignored: readonly Part[] }

/** An unknown field, and the known one that may be meant. */
type Unknown = { path: string; meant: string | undefined }

/** As many as somebody corrects at once. */
const mostNamed = 20

const choices = new Set(['union', 'variant', 'intersect'])

function partsOf(schema: Part): readonly Part[] {
  if (schema.wrapped) return partsOf(schema.wrapped)
  return choices.has(schema.type) ? schema.options!.flatMap(partsOf) : [schema]
}

const inside = (parts: readonly Part[], next: (part: Part) => Part | undefined): Part[] =>
  parts.flatMap((part) => {
    const found = next(part)
    return found ? partsOf(found) : []
  })

const within = ({ read, ignored }: Known, next: (part: Part) => Part | undefined): Known => ({
  read: inside(read, next),
  ignored: inside(ignored, next),
})

const namesIn = (parts: readonly Part[]) => parts.flatMap(({ entries }) => Object.keys(entries ?? {}))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether anything is known of what is inside a value. */
const isKnown = ({ read }: Known) => read.some(({ entries, item, value }) => entries ?? item ?? value)

function* unknownInList(list: readonly unknown[], known: Known, path: readonly string[]): Generator<Unknown> {
  const ofItems = within(known, (part) => part.item)
  if (!isKnown(ofItems)) return
  for (const [at, item] of list.entries())
    if (isObject(item)) yield* unknownIn(item, ofItems, [...path, String(at)])
}

function* unknownIn(value: object, known: Known, path: readonly string[]): Generator<Unknown> {
  const { read, ignored } = known
  // Nothing is known of what is inside: the schema judges it.
  if (!isKnown(known)) return
  if (Array.isArray(value)) return yield* unknownInList(value, known, path)
  const names = read.some(({ entries }) => entries) ? namesIn(read) : undefined
  // A strict object accepts nothing else, not even what is ignored in other bodies.
  const isStrict = read.some(({ type }) => type === 'strict_object')
  const accepted = names && new Set([...names, ...(isStrict ? [] : namesIn(ignored))])
  for (const key of Object.keys(value)) {
    const entry = (value as Record<string, unknown>)[key]
    const at = [...path, key]
    if (accepted && !accepted.has(key)) yield { path: at.join('.'), meant: similarName(key, names) }
    else if (isObject(entry))
      yield* unknownIn(
        entry,
        within(known, (part) => part.entries?.[key] ?? part.value),
        at,
      )
  }
}

/**
 * Refuses fields that a call doesn't know: returns a function that throws 400 `invalid body` with `unknown` for each of
 * them (the first 20) and, in `meant`, the known fields that they resemble. Fields of the answers, which callers send
 * back as they have read them, are no mistake, nor those of another kind of the same thing, such as the `weekDay` of an
 * interval of days.
 */
export function refuseUnknownFields(
  body: v.GenericSchema,
  answers: readonly v.GenericSchema[],
): (given: unknown) => void {
  const known = {
    read: partsOf(body),
    ignored: (answers as unknown as Part[]).flatMap(partsOf),
  }
  return (given) => {
    const fields: Record<string, 'unknown'> = {}
    const meant: Record<string, string> = {}
    for (const field of isObject(given) ? unknownIn(given, known, []) : []) {
      fields[field.path] = 'unknown'
      if (field.meant !== undefined) meant[field.path] = field.meant
      if (Object.keys(fields).length === mostNamed) break
    }
    if (Object.keys(fields).length > 0) throw invalidBody(fields, meant)
  }
}
