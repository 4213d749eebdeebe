import {
  type EntryDeclaration,
  type FieldKind,
  fieldNames,
  fieldsOf,
  type FormField,
  type FormValues,
} from '../form-declaration.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { addDays, wallClockOf } from '../../../core/dates.ts'
import { hourMs } from '../../../core/durations.ts'
import { instantOf } from '../../../core/instant-of.ts'

const lists: ReadonlySet<FieldKind> = new Set(['tags', 'involved', 'intervals', 'days', 'references'])

/** Value of an empty field. */
function emptyValueOf(field: FormField): unknown {
  if (field.kind === 'flag') return false
  if (lists.has(field.kind) || (field.kind === 'referenceOrText' && field.many)) return []
  return ''
}

/** Initial form values: the entry's values, or the empty value of the field's kind. */
export function toFormValues(declaration: EntryDeclaration, entry: FormValues): FormValues {
  const values: FormValues = {}
  for (const field of fieldsOf(declaration)) {
    for (const name of fieldNames(field))
      values[name] = entry[name] ?? (name === field.name ? emptyValueOf(field) : '')
  }
  return values
}

/**
 * The request body. Hidden fields are omitted: the API clears what no longer applies and keeps what the caller may
 * not change (CONTRACT.md section 2). Empty inputs are sent as no value.
 */
export function toInput(declaration: EntryDeclaration, values: FormValues, context: FormContext): FormValues {
  const draft: FormValues = {}
  for (const field of fieldsOf(declaration)) {
    if (field.visible && !field.visible(values, context)) continue
    for (const name of fieldNames(field)) draft[name] = values[name] === '' ? null : values[name]
  }
  return draft
}

/** Deep equality of two field values. */
export function sameValue(a: unknown, b: unknown): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  )
}

/** Initial values of a new entry: those of its declaration, and the declared times of its fields. */
export function initialValues(declaration: EntryDeclaration, context: FormContext): FormValues {
  const { now, timeZone } = context
  const values: FormValues = { ...declaration.initial(context) }
  for (const field of fieldsOf(declaration)) {
    if (field.kind !== 'instant' || !field.initially) continue
    const { initially, after } = field
    if ('hoursAfter' in initially) {
      const before = Date.parse(String(after && values[after]))
      values[field.name] = new Date(before + initially.hoursAfter * hourMs).toISOString()
    } else {
      const day = addDays(wallClockOf(now, timeZone).day, initially.daysAhead)
      values[field.name] = instantOf(day, initially.clock, timeZone).toISOString()
    }
  }
  return values
}
