import type { UseCounts } from '../../../core/calls.ts'
import type { MergeableName } from '../../../core/resource-names.ts'
import { differences } from '../../../kit/edit/compare/differences.ts'
import {
  type Entry,
  type EntryDeclaration,
  entryDeclaration,
  fieldNames,
  type FormField,
} from '../../../kit/form/form-declaration.ts'
import { toFormValues } from '../../../kit/form/state/form-values.ts'
import { groups } from '../../../resources/groups/groups.ts'
import { places } from '../../../resources/places/places.ts'
import { categories, topics } from '../../../resources/taxonomies/taxonomies.ts'

/** One of the two entries, as read, and what points to it. */
export type Candidate = { entry: Entry; etag: string | undefined; uses: UseCounts }

/** The two entries; `own` is the one that the dialog was opened for. */
export type Pair = { own: Candidate; other: Candidate }

/** Which value of a field is right: that of the entry that stays, or of the one that goes away. */
export type Side = 'stays' | 'gone'

export type MergeChoice = {
  /** Which of the two stays. */
  stays: keyof Pair
  /** Per field of the form in which they differ. */
  sides: Readonly<Record<string, Side>>
  addOwners: boolean
}

/** Fields that a merge does not take over: owners join, and whether the entry is shown stays as it is. */
const keptFields = new Set(['ownedBy', 'published', 'deactivated'])

/** How many entries point to one of the two. */
export const usesOf = ({ uses }: Candidate): number =>
  Object.values(uses).reduce((sum, count) => sum + count, 0)

/** The entry that stays, and the one that goes away. */
export function sidesOf(pair: Pair, { stays }: Pick<MergeChoice, 'stays'>): Record<Side, Candidate> {
  return stays === 'own' ? { stays: pair.own, gone: pair.other } : { stays: pair.other, gone: pair.own }
}

/** The fields in which the two differ, in form order. */
export function differingFields(resource: MergeableName, pair: Pair): FormField[] {
  const declaration = mergeableDeclaration(resource)
  const [own, other] = [pair.own, pair.other].map(({ entry }) => toFormValues(declaration, entry))
  return differences(declaration, own!, other!).filter(({ name }) => !keptFields.has(name))
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** The choice for two entries of which one stays: its own values, except where it has none. */
function choiceWith(resource: MergeableName, pair: Pair, stays: keyof Pair): MergeChoice {
  const { entry } = sidesOf(pair, { stays }).stays
  const sides = differingFields(resource, pair).map(({ name }): [string, Side] => [
    name,
    isEmpty(entry[name]) ? 'gone' : 'stays',
  ])
  return { stays, sides: Object.fromEntries(sides), addOwners: true }
}

const age = ({ entry: { createdAt } }: Candidate) => (typeof createdAt === 'string' ? createdAt : '')

/** The first suggestion: the one with more entries stays, among equals the older one. */
export function startingChoice(resource: MergeableName, pair: Pair): MergeChoice {
  const more = usesOf(pair.other) - usesOf(pair.own) || (age(pair.other) < age(pair.own) ? 1 : 0)
  return choiceWith(resource, pair, more > 0 ? 'other' : 'own')
}

/** The same choice the other way round: the details stay as chosen, whichever entry they come from. */
export function swapped({ stays, sides, ...rest }: MergeChoice): MergeChoice {
  const turned = Object.entries(sides).map(([name, side]): [string, Side] => [
    name,
    side === 'stays' ? 'gone' : 'stays',
  ])
  return { ...rest, stays: stays === 'own' ? 'other' : 'own', sides: Object.fromEntries(turned) }
}

/** The names of the values that are taken over from the entry that goes away. */
export function takenValues(resource: MergeableName, pair: Pair, { sides }: MergeChoice): string[] {
  return differingFields(resource, pair)
    .filter(({ name }) => sides[name] === 'gone')
    .flatMap(fieldNames)
}

/** The owners of the entry that goes away who do not own the one that stays yet. */
export function joiningOwners(pair: Pair, choice: Pick<MergeChoice, 'stays'>): string[] {
  const { stays, gone } = sidesOf(pair, choice)
  const own = (stays.entry.ownedBy ?? []) as string[]
  return ((gone.entry.ownedBy ?? []) as string[]).filter((id) => !own.includes(id))
}

const declarations: Record<MergeableName, EntryDeclaration> = {
  categories: entryDeclaration(categories),
  groups: entryDeclaration(groups),
  places: entryDeclaration(places),
  topics: entryDeclaration(topics),
}

export function mergeableDeclaration(resource: MergeableName): EntryDeclaration {
  return declarations[resource]
}
