import type * as v from 'valibot'
import type { ResourceContract } from '../core/resource-contract.ts'
import type { ResourceName } from '../core/resource-names.ts'
import { actionContract } from './actions/contract.ts'
import { categoryContract } from './categories/contract.ts'
import { eventContract } from './events/contract.ts'
import { groupContract } from './groups/contract.ts'
import { invitationContract } from './invitations/contract.ts'
import { notificationContract } from './notifications/contract.ts'
import { placeContract } from './places/contract.ts'
import { repeatingEventContract } from './revents/contract.ts'
import { themeContract } from './themes/contract.ts'
import { topicContract } from './topics/contract.ts'
import { trailContract } from './trail/contract.ts'
import { userContract } from './users/contract.ts'

export * from './actions/contract.ts'
export * from './categories/contract.ts'
export * from './events/contract.ts'
export * from './groups/contract.ts'
export * from './invitations/contract.ts'
export * from './notifications/contract.ts'
export * from './places/contract.ts'
export * from './revents/contract.ts'
export * from './themes/contract.ts'
export * from './topics/contract.ts'
export * from './trail/contract.ts'
export * from './users/contract.ts'

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
} as const satisfies { [Name in ResourceName]: ResourceContract<Name> }

export type Contracts = typeof contracts

/** An item of a resource as the API answers it. */
export type ItemOf<Name extends keyof Contracts> = v.InferOutput<Contracts[Name]['item']>

/** The body that creates or replaces an item of a resource. */
export type DraftOf<Name extends keyof Contracts> = v.InferInput<Contracts[Name]['draft']>

/**
 * The fields of an entry that a save clears when it does not send them. Those that are never answered, such as a password, cannot
 * be cleared.
 */
export type ClearedField<Name extends keyof Contracts> = Exclude<
  keyof DraftOf<Name> & keyof ItemOf<Name>,
  NonNullable<Contracts[Name]['kept']>[number]
>

/** The filters of a resource's list. */
export type FiltersOf<Name extends keyof Contracts> = v.InferInput<Contracts[Name]['filters']>
