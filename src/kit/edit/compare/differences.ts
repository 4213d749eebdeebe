import {
  type EntryDeclaration,
  fieldNames,
  fieldsOf,
  type FormDeclaration,
  type FormField,
  type FormValues,
} from '../../form/form-declaration.ts'
import { sameValue } from '../../form/state/form-values.ts'

const differs = (field: FormField, a: FormValues, b: FormValues) =>
  fieldNames(field).some((name) => !sameValue(a[name], b[name]))

/** Fields in which two versions differ, in form order, excluding passwords. */
export function differences(
  declaration: Pick<EntryDeclaration, 'sections'>,
  a: FormValues,
  b: FormValues,
): FormField[] {
  return fieldsOf(declaration).filter((field) => field.kind !== 'password' && differs(field, a, b))
}

export type Side = 'mine' | 'theirs'

/** A field whose value differs between two versions. */
export type Choice = {
  field: FormField
  /** True if both sides changed the field; if only one did, its value is suggested. */
  contested: boolean
  suggested: Side
}

/** Choices between two versions with the common ancestor `ancestor`. */
export function choices(
  declaration: FormDeclaration,
  ancestor: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Choice[] {
  return differences(declaration, mine, theirs).map((field) => {
    const changedByMe = differs(field, mine, ancestor)
    return {
      field,
      contested: changedByMe && differs(field, theirs, ancestor),
      suggested: changedByMe ? 'mine' : 'theirs',
    }
  })
}

/**
 * Values resulting from the choices. Other fields are equal in both versions, except passwords, which are taken
 * from the user's own version.
 */
export function chosenValues(
  declaration: FormDeclaration,
  sides: Readonly<Record<string, Side>>,
  mine: FormValues,
  theirs: FormValues,
): FormValues {
  const names = fieldsOf(declaration)
    .filter(({ name, kind }) => sides[name] === 'mine' || kind === 'password')
    .flatMap(fieldNames)
  return { ...theirs, ...Object.fromEntries(names.map((name) => [name, mine[name]])) }
}
