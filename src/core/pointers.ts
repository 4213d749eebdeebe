import * as v from 'valibot'
import { parseReference } from './references.ts'
import type { ResourceName } from './resource-names.ts'

/** What a field can point to: entries of a resource, or images. */
export type Target = ResourceName | 'media'

/**
 * Marks the value that points to something, as `pointersIn` and OpenAPI read it: as an id, or as `id:…` beside free text. Of an
 * image `describedBy` names the field with its alternative text.
 */
export const pointsTo = <Value>(target: Target, as: 'id' | 'reference', describedBy?: string) =>
  v.metadata<Value, { 'x-points-to': Target; 'x-form': typeof as; 'x-described-by'?: string }>({
    'x-points-to': target,
    'x-form': as,
    ...(describedBy !== undefined && { 'x-described-by': describedBy }),
  })

/** A field whose value points to something: to which entries, how it is written, and whether it is a list. */
export type Pointer = {
  field: string
  to: Target
  form: 'id' | 'reference'
  many: boolean
  /** Of an image the field with its alternative text. */
  describedBy?: string
}

type Marks = { 'x-points-to'?: Target; 'x-form'?: Pointer['form']; 'x-described-by'?: string }

/** What a schema is made around: what is optional, and the entries of a list. */
type Around = v.GenericSchema & { wrapped?: Around; item?: Around }

function pointerOf(field: string, schema: Around, many = false): Pointer[] {
  if (schema.wrapped) return pointerOf(field, schema.wrapped, many)
  if (schema.type === 'array' && schema.item) return pointerOf(field, schema.item, true)
  const marks = v.getMetadata(schema) as Marks
  const { 'x-points-to': to, 'x-form': form = 'id', 'x-described-by': describedBy } = marks
  return to ? [{ field, to, form, many, ...(describedBy !== undefined && { describedBy }) }] : []
}

/** The fields of an input that point to something, as `schema.ts` has marked them. */
export function pointersIn(input: v.GenericSchema): Pointer[] {
  const { entries = {} } = input as v.GenericSchema & { entries?: Record<string, Around> }
  return Object.entries(entries).flatMap(([field, schema]) => pointerOf(field, schema))
}

/** One id that an entry points to, and the path of the value that does, such as `organizers.1`. */
export type Pointing = { path: string; to: Target; id: string }

/** What an entry points to by these fields; free texts and absent values point to nothing. */
export function targetsOf(pointers: readonly Pointer[], entry: object): Pointing[] {
  return pointers.flatMap(({ field, to, form, many }) => {
    const value = (entry as Record<string, unknown>)[field]
    const all = many ? ((value ?? []) as unknown[]) : [value]
    return all.flatMap((text, index) => {
      if (typeof text !== 'string' || text === '') return []
      const reference = form === 'id' ? { id: text } : parseReference(text)
      return 'id' in reference ? [{ path: many ? `${field}.${index}` : field, to, id: reference.id }] : []
    })
  })
}
