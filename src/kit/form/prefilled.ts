import type { Caller } from '../../core/rights.ts'
import {
  type Entry,
  type EntryDeclaration,
  fieldNames,
  fieldsOf,
  type FormDeclaration,
  type FormValues,
} from './form-declaration.ts'

const choices: ReadonlySet<string> = new Set(['own', 'reference', 'referenceOrText'])

/**
 * Values that the route of a new entry prefills, such as `new?location=id:…`. Limited to pickers: a link must not
 * be able to put text into a form.
 */
export function prefilled(declaration: EntryDeclaration, search: string): FormValues {
  const params = new URLSearchParams(search)
  const values: FormValues = {}
  for (const field of fieldsOf(declaration)) {
    const value = params.get(field.name)
    if (!value || !choices.has(field.kind) || (field.kind === 'referenceOrText' && !value.startsWith('id:')))
      continue
    values[field.name] = field.kind === 'referenceOrText' && field.many ? params.getAll(field.name) : value
  }
  return values
}

/**
 * Initial values of a copy: the fields of the entry, without unique values, and with the caller among its owners. Dates
 * are empty, so that no copy is published on the old ones; `context.source` keeps them for the inputs.
 */
export function copiedValues(declaration: FormDeclaration, source: Entry, caller: Caller): FormValues {
  const unique = new Set<string>(declaration.contract.unique)
  const names = fieldsOf(declaration)
    .filter(({ kind }) => kind !== 'instant')
    .flatMap(fieldNames)
    .filter((name) => !unique.has(name))
  const values: FormValues = Object.fromEntries(names.map((name) => [name, source[name]]))
  if (caller && Array.isArray(values.ownedBy))
    values.ownedBy = [...new Set<unknown>([caller.id, ...(values.ownedBy as unknown[])])]
  return values
}
