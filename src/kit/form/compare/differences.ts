import {
  type FormDeclaration,
  fieldNames,
  fieldsOf,
  type FormField,
  type FormValues,
} from '../form-declaration.ts'
import { sameValue } from '../state/form-values.ts'

const differs = (field: FormField, a: FormValues, b: FormValues) =>
  fieldNames(field).some((name) => !sameValue(a[name], b[name]))

/** The fields in which two versions differ, in the order of the form; never passwords. */
export function differences(declaration: FormDeclaration, a: FormValues, b: FormValues): FormField[] {
  return fieldsOf(declaration).filter((field) => field.kind !== 'password' && differs(field, a, b))
}

export type Side = 'mine' | 'theirs'

/** A field that two people have left with different values. */
export type Choice = {
  field: FormField
  /** Both have changed it; otherwise only one of them has, and that change is suggested. */
  contested: boolean
  suggested: Side
}

/** What there is to choose between two versions that both began as `ancestor`. */
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
 * The values that come of the choices; what is not up to choice is the same in both versions, or a password, which only
 * who typed it has.
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
