import type { FieldKind, FormField } from '../form/form-declaration.ts'

const lists: ReadonlySet<FieldKind> = new Set(['tags', 'involved', 'intervals', 'days', 'references'])

/** What stands in the input of a field when nothing is entered. */
export function emptyValueOf(field: FormField): unknown {
  if (field.kind === 'flag') return false
  if (lists.has(field.kind) || (field.kind === 'referenceOrText' && field.many)) return []
  return ''
}
