import { type Caller, can } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { routePaths } from '../../core/routes.ts'
import { type Entry, type EntryDeclaration, entryDeclaration } from '../form/form-declaration.ts'
import type { Column, FilterDeclaration, ResourceDeclaration } from '../resource/declaration.ts'

export type ListColumn = Column<Record<string, unknown>>

export type ListFilter = FilterDeclaration<Record<string, unknown>>

/** A filter of one kind. */
export type FilterOf<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>

/** A declaration as the list engine sees it: of any resource, its fields by name. */
export type ListDeclaration = EntryDeclaration & {
  columns: readonly ListColumn[]
  filters: readonly ListFilter[]
}

/** The engine's view of a resource's declaration; its exact types are let go here, as in `entryDeclaration`. */
export function listDeclaration<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): ListDeclaration {
  return entryDeclaration(declaration) as unknown as ListDeclaration
}

/** Tells whether an entry can be deleted from its list: the caller may, and the declaration has nothing against it. */
export function isDeletable({ name, deletable }: EntryDeclaration, caller: Caller, entry: Entry): boolean {
  return can(caller, 'delete', name, entry) && (deletable?.(entry, caller) ?? true)
}

/** Tells whether rows can be chosen: where the caller has a bulk action (SPEC.md section 6). */
export function hasBulkActions({ name }: Pick<EntryDeclaration, 'name'>, caller: Caller): boolean {
  return can(caller, 'bulkDeactivate', name) || can(caller, 'bulkDelete', name)
}

const isRoute = (path: string) => (routePaths as readonly string[]).includes(path)

/** Tells whether the entries of a resource have a screen each (SPEC.md section 2). */
export function hasEntryScreen({ route }: Pick<EntryDeclaration, 'route'>): boolean {
  return isRoute(`${route}/:id`)
}

/** Tells whether someone can make an entry: the resource has a screen for it, and they may. */
export function isCreatable(
  { name, route }: Pick<EntryDeclaration, 'name' | 'route'>,
  caller: Caller,
): boolean {
  return isRoute(`${route}/new`) && can(caller, 'create', name)
}

/** The columns that someone is shown. */
export function visibleColumns({ columns }: Pick<ListDeclaration, 'columns'>, caller: Caller): ListColumn[] {
  return columns.filter(({ visible }) => visible?.(caller) ?? true)
}
