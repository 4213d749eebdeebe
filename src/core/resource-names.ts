import { type ResourceFacts, resources } from './resources.ts'

type Resources = typeof resources

/** The resources of the REST API, as spelled in its paths (SPEC.md section 7). */
export type ResourceName = keyof Resources

type Having<Fact extends Partial<Record<keyof ResourceFacts, unknown>>> = {
  [Name in ResourceName]: Resources[Name] extends Fact ? Name : never
}[ResourceName]

/** Listings: resources that have owners (`ownedBy`) and that moderators can deactivate. */
export type ListingName = Having<{ owned: true }>

/** Resources whose entries have versions. */
export type VersionedName = Having<{ versioned: true }>

/** Versioned resources of which a version can be restored. What an account may do is decided each time. */
export type RevertibleName = Exclude<VersionedName, 'users'>

/** Versioned resources whose deleted entries go to the bin. A deleted account or theme leaves nothing behind. */
export type RestorableName = Exclude<RevertibleName, 'themes'>

/** Resources that `/search` covers. */
export type SearchKind = Having<{ searched: true }>

/** Resources of which moderators can merge two entries. */
export type MergeableName = Having<{ mergeable: true }>

/** Resources whose screens are derived from their declaration. */
export type ScreenResource = Having<{ route: string }>

/** Resources with a menu entry. */
export type MenuResource = Having<{ route: string; menu: string }>

const facts: Readonly<Record<ResourceName, ResourceFacts>> = resources

/** The names of all resources. */
export const resourceNames = Object.keys(resources) as ResourceName[]

const having = <Name extends ResourceName>(fact: keyof ResourceFacts) =>
  resourceNames.filter((name): name is Name => facts[name][fact] !== undefined)

/** The names of the listings. */
export const listingNames: readonly ListingName[] = having<ListingName>('owned')

/** The resources that `/search` covers. */
export const searchKinds: readonly SearchKind[] = having<SearchKind>('searched')

/** The resources whose screens are derived. */
export const screenResources: readonly ScreenResource[] = having<ScreenResource>('route')

/** The resources below a menu heading. */
export function menuResources(heading: NonNullable<ResourceFacts['menu']>): MenuResource[] {
  return having<MenuResource>('menu').filter((name) => facts[name].menu === heading)
}

/** Whether a resource is a listing: has owners and can be deactivated. */
export function isListing(name: string): name is ListingName {
  return (listingNames as readonly string[]).includes(name)
}

/** The resources whose entries have versions. */
export const versionedNames: readonly VersionedName[] = having<VersionedName>('versioned')

/** The resources whose deleted entries go to the bin. */
export const restorableNames: readonly RestorableName[] = versionedNames.filter(
  (name) => name !== 'users' && name !== 'themes',
)

/** Whether the entries of a resource have versions. */
export function isVersioned(name: string): name is VersionedName {
  return (versionedNames as readonly string[]).includes(name)
}

/** Whether a version of an entry of a resource can be restored. */
export function isRevertible(name: VersionedName): name is RevertibleName {
  return name !== 'users'
}

/** Whether the deleted entries of a resource go to the bin. */
export function isRestorable(name: string): name is RestorableName {
  return (restorableNames as readonly string[]).includes(name)
}

/** The resources of which moderators can merge two entries. */
export const mergeableNames: readonly MergeableName[] = having<MergeableName>('mergeable')

/** Whether moderators can merge two entries of a resource. */
export function isMergeable(name: string): name is MergeableName {
  return (mergeableNames as readonly string[]).includes(name)
}

/** Whether the screens of a resource are derived. */
export function hasScreens(name: ResourceName): name is ScreenResource {
  return facts[name].route !== undefined
}
