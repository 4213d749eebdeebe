import type { MergeableName } from '../../../core/resource-names.ts'
import { type EntryDeclaration, entryDeclaration } from '../../../kit/form/form-declaration.ts'
import { categories } from '../../../resources/categories/categories.ts'
import { groups } from '../../../resources/groups/groups.ts'
import { places } from '../../../resources/places/places.ts'
import { topics } from '../../../resources/topics/topics.ts'

const declarations: Record<MergeableName, EntryDeclaration> = {
  categories: entryDeclaration(categories),
  groups: entryDeclaration(groups),
  places: entryDeclaration(places),
  topics: entryDeclaration(topics),
}

export function mergeableDeclaration(resource: MergeableName): EntryDeclaration {
  return declarations[resource]
}
