import { can } from '../../core/permissions.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import type { Caller } from '../../core/rights.ts'
import { routePaths } from '../../core/routes.ts'
import { type Entry, type EntryDeclaration, entryDeclaration } from '../form/form-declaration.ts'
import type { ResourceDeclaration } from '../resource/declaration.ts'
import type { Column, FilterDeclaration, Folding } from '../resource/list-types.ts'

export type ListColumn = Column<Record<string, unknown>>

export type ListFilter = FilterDeclaration<Record<string, unknown>>

export type FilterOf<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>

/** A declaration as the list engine sees it: any resource, fields by name. */
export type ListDeclaration = EntryDeclaration & {
  columns: readonly ListColumn[]
  filters: readonly ListFilter[]
  folding?: Folding<Record<string, unknown>>
}

/** The engine's view of a resource's declaration; its types are erased here, as in `entryDeclaration`. */
export function listDeclaration<Name extends ResourceName>(
  declaration: ResourceDeclaration<Name>,
): ListDeclaration {
  return entryDeclaration(declaration) as unknown as ListDeclaration
}

/** Whether an entry can be deleted from its list: the caller has permission, and the declaration allows it. */
export function isDeletable({ name, deletable }: EntryDeclaration, caller: Caller, entry: Entry): boolean {
  return can(caller, 'delete', name, entry) && (deletable?.(entry, caller) ?? true)
}

/** Whether rows can be selected: only if the caller has permission for a bulk action (SPEC.md section 6). */
export function hasBulkActions({ name }: Pick<EntryDeclaration, 'name'>, caller: Caller): boolean {
  return bulkPermissions.some((permission) => can(caller, permission, name))
}

const bulkPermissions = ['bulkDeactivate', 'bulkDelete', 'bulkRead', 'bulkExport'] as const

const isRoute = (path: string) => (routePaths as readonly string[]).includes(path)

/** Whether each entry of a resource has a screen (SPEC.md section 2). */
export function hasEntryScreen({ route }: Pick<EntryDeclaration, 'route'>): boolean {
  return isRoute(`${route}/:id`)
}

/** Whether the caller can create an entry: the resource has a screen for it and the caller has permission. */
export function isCreatable(
  { name, route }: Pick<EntryDeclaration, 'name' | 'route'>,
  caller: Caller,
): boolean {
  return isRoute(`${route}/new`) && can(caller, 'create', name)
}

/** Columns of the table that are visible to the caller. */
export function visibleColumns({ columns }: Pick<ListDeclaration, 'columns'>, caller: Caller): ListColumn[] {
  return exportedColumns({ columns }, caller).filter(({ inFile }) => !inFile)
}

/** Columns of an exported file: those visible to the caller, and those that the table has no room for. */
export function exportedColumns({ columns }: Pick<ListDeclaration, 'columns'>, caller: Caller): ListColumn[] {
  return columns.filter(({ visible }) => visible?.(caller) ?? true)
}
