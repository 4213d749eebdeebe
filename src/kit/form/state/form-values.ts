import {
  type EntryDeclaration,
  fieldNames,
  fieldsOf,
  type FormValues,
  valueNames,
} from '../form-declaration.ts'
import { emptyValueOf, type FormContext } from '../../resource/declaration.ts'

/** Initial form values: the entry's values, or the empty value of the field's kind. */
export function toFormValues(declaration: Pick<EntryDeclaration, 'sections'>, entry: FormValues): FormValues {
  const values: FormValues = {}
  for (const field of fieldsOf(declaration)) {
    for (const name of valueNames(field)) values[name] = entry[name] ?? emptyValueOf(field)
    // Servers with zero values answer 0 for no coordinates; no place is at 0, 0.
    if (field.kind === 'address' && entry[field.lat] === 0 && entry[field.lng] === 0)
      values[field.lat] = values[field.lng] = ''
  }
  return values
}

/** Names of the values of hidden fields. */
export function hiddenNames(
  declaration: EntryDeclaration,
  values: FormValues,
  context: FormContext,
): ReadonlySet<string> {
  const hidden = fieldsOf(declaration).filter(({ visible }) => visible && !visible(values, context))
  return new Set(hidden.flatMap(fieldNames))
}

/**
 * The request body. Hidden fields of an existing entry are sent as no value: the API clears what no longer applies and
 * keeps what the caller may not change (CONTRACT.md section 2). Empty inputs are sent as no value, too.
 */
export function toInput(declaration: EntryDeclaration, values: FormValues, context: FormContext): FormValues {
  const draft: FormValues = {}
  const hidden = hiddenNames(declaration, values, context)
  for (const name of fieldsOf(declaration).flatMap(fieldNames)) {
    if (!hidden.has(name)) draft[name] = values[name] === '' ? null : values[name]
    else if (context.mode === 'edit') draft[name] = null
  }
  return draft
}

/** Deep equality of two field values. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
