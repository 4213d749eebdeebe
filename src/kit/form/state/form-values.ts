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

/** What stands in the input of a field when nothing is entered. */
function emptyValueOf(field: FormField): unknown {
  if (field.kind === 'flag') return false
  if (lists.has(field.kind) || (field.kind === 'referenceOrText' && field.many)) return []
  return ''
}

/** What a form starts with: the entry's values, and the kind's empty value where there is none. */
export function toFormValues(declaration: EntryDeclaration, entry: FormValues): FormValues {
  const values: FormValues = {}
  for (const field of fieldsOf(declaration)) {
    for (const name of fieldNames(field))
      values[name] = entry[name] ?? (name === field.name ? emptyValueOf(field) : '')
  }
  return values
}

/**
 * The body to send. Fields that are not shown are left out: the API clears what no longer applies and keeps what the
 * caller may not change (CONTRACT.md section 2). An empty input is no value.
 */
export function toInput(declaration: EntryDeclaration, values: FormValues, context: FormContext): FormValues {
  const draft: FormValues = {}
  for (const field of fieldsOf(declaration)) {
    if (field.visible && !field.visible(values, context)) continue
    for (const name of fieldNames(field)) draft[name] = values[name] === '' ? null : values[name]
  }
  return draft
}

/** Whether two field values are the same, lists compared entry by entry. */
export function sameValue(a: unknown, b: unknown): boolean {
  return (
    a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))
  )
}

/** What a new entry starts with: what its declaration says, and the times that its fields declare. */
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
