import type * as v from 'valibot'
import type { ResourceContract } from '../core/resource-contract.ts'
import type { ResourceName } from '../core/resource-names.ts'
import { actionContract } from './actions.ts'
import { binContract } from './bin.ts'
import { eventContract } from './events.ts'
import { groupContract } from './groups.ts'
import { invitationContract } from './invitations.ts'
import { notificationContract } from './notifications.ts'
import { placeContract } from './places.ts'
import { repeatingEventContract } from './repeating-events.ts'
import { categoryContract, topicContract } from './taxonomies.ts'
import { themeContract } from './themes.ts'
import { trailContract } from './trail.ts'
import { userContract } from './users.ts'

export * from './actions.ts'
export * from './bin.ts'
export * from './events.ts'
export * from './groups.ts'
export * from './invitations.ts'
export * from './notifications.ts'
export * from './places.ts'
export * from './repeating-events.ts'
export * from './taxonomies.ts'
export * from './themes.ts'
export * from './trail.ts'
export * from './users.ts'

/** The contracts of all resources, by their name in the API's paths. */
export const contracts = {
  places: placeContract,
  invitations: invitationContract,
  revents: repeatingEventContract,
  events: eventContract,
  groups: groupContract,
  users: userContract,
  categories: categoryContract,
  topics: topicContract,
  notifications: notificationContract,
  themes: themeContract,
  actions: actionContract,
  trail: trailContract,
  bin: binContract,
} as const satisfies { [Name in ResourceName]: ResourceContract<Name> }

export type Contracts = typeof contracts

/** An item of a resource in the API's answers. */
export type ItemOf<Name extends keyof Contracts> = v.InferOutput<Contracts[Name]['item']>

/** The body that creates or replaces an item of a resource. */
export type InputOf<Name extends keyof Contracts> = v.InferInput<Contracts[Name]['input']>

/**
 * The fields of an entry that are cleared if an update doesn't send them. Fields that are never returned,
 * such as a password, cannot be cleared.
 */
export type ClearedField<Name extends keyof Contracts> = Exclude<
  keyof InputOf<Name> & keyof ItemOf<Name>,
  NonNullable<Contracts[Name]['kept']>[number]
>

/** The filters of a resource's list. */
export type FiltersOf<Name extends keyof Contracts> = v.InferInput<Contracts[Name]['filters']>
