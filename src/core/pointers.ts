import * as v from 'valibot'
import { parseReference } from './references.ts'
import type { ResourceName } from './resource-names.ts'

/** What a field can point to: entries of a resource, or images. */
export type Target = ResourceName | 'media'

/**
 * Metadata for `pointersIn` and OpenAPI: the value points to something, either as an id, or as `id:…` where
 * free text is allowed too. For images, `describedBy` names the field with the alternative text, `creditedBy` the one
 * that says who made it.
 */
export const pointsTo = <Value>(
  target: Target,
  as: 'id' | 'reference',
  { describedBy, creditedBy }: { describedBy?: string; creditedBy?: string | undefined } = {},
) =>
  v.metadata<Value, Marks & { 'x-points-to': Target }>({
    'x-points-to': target,
    'x-form': as,
    ...(describedBy !== undefined && { 'x-described-by': describedBy }),
    ...(creditedBy !== undefined && { 'x-credited-by': creditedBy }),
  })

/** Metadata for `tagFieldsIn`: the value is a list of tags, which moderators can rename and merge. */
export const holdsTags = v.metadata<string[], { 'x-tags': true }>({ 'x-tags': true })

/** A field that points to something: the target, the notation, and whether it is a list. */
export type Pointer = {
  field: string
  to: Target
  form: 'id' | 'reference'
  many: boolean
  /** For images: the field with the alternative text. */
  describedBy?: string
  /** For images: the field that says who made it. */
  creditedBy?: string
}

type Marks = {
  'x-points-to'?: Target
  'x-form'?: Pointer['form']
  'x-described-by'?: string
  'x-credited-by'?: string
}

/** A wrapping schema: an optional value, or a list with its entries. */
type Around = v.GenericSchema & { wrapped?: Around; item?: Around }

function pointerOf(field: string, schema: Around, many = false): Pointer[] {
  if (schema.wrapped) return pointerOf(field, schema.wrapped, many)
  if (schema.type === 'array' && schema.item) return pointerOf(field, schema.item, true)
  const marks = v.getMetadata(schema) as Marks
  const { 'x-points-to': to, 'x-form': form = 'id' } = marks
  const { 'x-described-by': describedBy, 'x-credited-by': creditedBy } = marks
  const companions = {
    ...(describedBy !== undefined && { describedBy }),
    ...(creditedBy !== undefined && { creditedBy }),
  }
  return to ? [{ field, to, form, many, ...companions }] : []
}

/** The fields of an input schema that are marked with `pointsTo`. */
export function pointersIn(input: v.GenericSchema): Pointer[] {
  const { entries = {} } = input as v.GenericSchema & { entries?: Record<string, Around> }
  return Object.entries(entries).flatMap(([field, schema]) => pointerOf(field, schema))
}

/** The fields of an input schema that are marked with `holdsTags`. */
export function tagFieldsIn(input: v.GenericSchema): string[] {
  const { entries = {} } = input as v.GenericSchema & { entries?: Record<string, v.GenericSchema> }
  return Object.entries(entries).flatMap(([field, schema]) =>
    'x-tags' in v.getMetadata(schema) ? [field] : [],
  )
}

/** One id that an entry points to, and the path of its value, such as `organizers.1`. */
export type Pointing = { path: string; to: Target; id: string }

/** All ids that an entry points to through these fields; free texts and absent values are skipped. */
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
