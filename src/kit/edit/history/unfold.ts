import type { EntryVersion } from '../../../contracts/bin.ts'
import type { EntryDeclaration, FormField, FormValues } from '../../form/form-declaration.ts'
import { toFormValues } from '../../form/state/form-values.ts'
import { differences } from '../compare/differences.ts'

/** A version of an entry: how it was, and how before. */
export type Unfolded = EntryVersion & { before: FormValues; after: FormValues; changed: FormField[] }

/** The states of an entry at its versions, the latest first, from how it is and what each of them changed. */
export function unfold(
  declaration: EntryDeclaration,
  entry: FormValues,
  versions: readonly EntryVersion[],
): Unfolded[] {
  let state = entry
  return versions.map((version) => {
    const after = toFormValues(declaration, state)
    const former = Object.entries(version.changes).map(([field, { from }]) => [field, from] as const)
    state = { ...state, ...Object.fromEntries(former) }
    const before = toFormValues(declaration, state)
    return { ...version, before, after, changed: differences(declaration, before, after) }
  })
}
