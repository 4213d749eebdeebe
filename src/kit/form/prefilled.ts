import type { Caller } from '../../core/permissions.ts'
import {
  type Entry,
  type EntryDeclaration,
  type FormDeclaration,
  fieldNames,
  fieldsOf,
  type FormValues,
} from './form-declaration.ts'

const choices: ReadonlySet<string> = new Set(['own', 'reference', 'referenceOrText'])

/**
 * What the route of a new entry fills in already, such as `new?location=id:…`: the choices of
 * pickers, never a text, so that nobody can put words into a form by a link.
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
 * What a copy of an entry begins with: its fields, without values that must be unique, and with the one who copies among
 * those who can edit it.
 */
export function copyOf(declaration: FormDeclaration, source: Entry, caller: Caller): FormValues {
  const unique = new Set<string>(declaration.contract.unique)
  const names = fieldsOf(declaration)
    .flatMap(fieldNames)
    .filter((name) => !unique.has(name))
  const values: FormValues = Object.fromEntries(names.map((name) => [name, source[name]]))
  if (caller && Array.isArray(values.ownedBy))
    values.ownedBy = [...new Set<unknown>([caller.id, ...(values.ownedBy as unknown[])])]
  return values
}
