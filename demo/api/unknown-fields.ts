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

function* unknownIn(value: unknown, known: Known, path: readonly string[]): Generator<Unknown> {
  if (typeof value !== 'object' || value === null) return
  const { read, ignored } = known
  const isList = Array.isArray(value)
  const names = read.some(({ entries }) => entries) && !isList ? namesIn(read) : undefined
  // A strict object accepts nothing else, not even what is ignored in other bodies.
  const isStrict = read.some(({ type }) => type === 'strict_object')
  const accepted = names && new Set([...names, ...(isStrict ? [] : namesIn(ignored))])
  for (const [key, entry] of Object.entries(value)) {
    const at = [...path, key]
    if (accepted && !accepted.has(key)) yield { path: at.join('.'), meant: similarName(key, names) }
    else
      yield* unknownIn(
        entry,
        within(known, (part) => (isList ? part.item : (part.entries?.[key] ?? part.value))),
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
    for (const field of unknownIn(given, known, [])) {
      fields[field.path] = 'unknown'
      if (field.meant !== undefined) meant[field.path] = field.meant
      if (Object.keys(fields).length === mostNamed) break
    }
    if (Object.keys(fields).length > 0) throw invalidBody(fields, meant)
  }
}
