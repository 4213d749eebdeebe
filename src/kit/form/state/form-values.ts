import type { FormContext } from '../../resource/declaration.ts'
import { emptyValueOf } from '../../fields/empty-values.ts'
import { type EntryDeclaration, type FormValues, fieldNames, fieldsOf } from '../form-declaration.ts'

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
export function toDraft(declaration: EntryDeclaration, values: FormValues, context: FormContext): FormValues {
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
