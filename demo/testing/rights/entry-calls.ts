import type { ScreenResource } from '../../../src/contract.ts'
import { freshName } from '../fixtures.ts'
import type { Calls, Changing } from './permission-calls.ts'

type Entries<Caller> = Changing<Caller> & {
  /** Creates an entry of the owner and returns its path. */
  listing: (resource: ScreenResource, more?: object) => Promise<string>
  /** Like `listing`, deactivated by a moderator. */
  deactivated: (resource: ScreenResource) => Promise<string>
  /** Creates an entry of a moderator and returns its path. */
  word: (resource: ScreenResource) => Promise<string>
  input: (resource: ScreenResource, more?: object) => object
  newOwners: () => string[]
}

type CallsOf<Caller> = (label: string, resource: ScreenResource) => Calls<Caller>

/** The calls of resources with owners, and those of resources that moderators maintain. */
export function entryCalls<Caller>(
  from: Entries<Caller>,
): Record<'listingCalls' | 'wordCalls', CallsOf<Caller>> {
  const { call, put, listing, deactivated, word, input, newOwners } = from
  const list = (resource: string) => (caller: Caller) => call('GET', caller, `/${resource}/`)
  const make = (resource: ScreenResource, more?: object) => (caller: Caller) =>
    call('POST', caller, `/${resource}`, input(resource, more))
  const renamed = () => ({ name: freshName('New') })
  return {
    listingCalls: (label, resource) => ({
      [`list ${resource}`]: list(resource),
      [`get ${label}`]: async (caller) => call('GET', caller, await listing(resource)),
      [`get ${label} unpublished`]: async (caller) =>
        call('GET', caller, await listing(resource, { published: false })),
      [`get ${label} deactivated`]: async (caller) => call('GET', caller, await deactivated(resource)),
      [`preview ${label}`]: async (caller) => call('POST', caller, `${await listing(resource)}/preview`),
      [`preview ${label} deactivated`]: async (caller) =>
        call('POST', caller, `${await deactivated(resource)}/preview`),
      [`create ${label}`]: make(resource),
      [`create ${label} as deactivated`]: make(resource, { deactivated: true }),
      [`update ${label}`]: async (caller) => put(caller, await listing(resource), renamed()),
      [`update ${label} deactivated`]: async (caller) => put(caller, await deactivated(resource), renamed()),
      [`deactivate ${label}`]: async (caller) => put(caller, await listing(resource), { deactivated: true }),
      [`change owners of ${label}`]: async (caller) =>
        put(caller, await listing(resource), { ownedBy: newOwners() }),
      [`delete ${label}`]: async (caller) => call('DELETE', caller, await listing(resource)),
    }),
    wordCalls: (label, resource) => ({
      [`list ${resource}`]: list(resource),
      [`get ${label}`]: async (caller) => call('GET', caller, await word(resource)),
      [`create ${label}`]: make(resource),
      [`update ${label}`]: async (caller) => put(caller, await word(resource), renamed()),
      [`delete ${label}`]: async (caller) => call('DELETE', caller, await word(resource)),
    }),
  }
}
