import {
  type EntryDeclaration,
  fieldNames,
  fieldsOf,
  type FormField,
  type FormValues,
  valueNames,
} from '../form-declaration.ts'
import type { FormContext } from '../../resource/declaration.ts'

function emptyValueOf(field: FormField): '' | false | unknown[] {
  switch (field.kind) {
    case 'flag':
      return false
    case 'days':
    case 'involved':
    case 'languages':
    case 'references':
    case 'tags':
      return []
    case 'referenceOrText':
      return field.many ? [] : ''
    case 'address':
    case 'amount':
    case 'choice':
    case 'clock':
    case 'day':
    case 'email':
    case 'image':
    case 'instant':
    case 'link':
    case 'longText':
    case 'markdown':
    case 'own':
    case 'password':
    case 'reason':
    case 'reference':
    case 'text':
      return ''
  }
}

/** Initial form values: the entry's values, or the empty value of the field's kind. */
export function toFormValues(declaration: EntryDeclaration, entry: FormValues): FormValues {
  const values: FormValues = {}
  for (const field of fieldsOf(declaration)) {
    for (const name of valueNames(field)) values[name] = entry[name] ?? emptyValueOf(field)
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
  return JSON.stringify(a) === JSON.stringify(b)
}
