import { createHash } from 'node:crypto'

/** Since when an address has been answered with what it is answered with, as far as this process knows. */
export type Since = (address: string, etag: string, now: Date) => Date

/** Addresses may be as long as a visitor makes them; what is remembered of them is not. */
const nameOf = (address: string) => createHash('sha256').update(address).digest('base64url')

/**
 * Remembers since when each address has its present content, for `Last-Modified`. What is asked for the first time, or
 * after long, has changed now: that is safe, for whoever holds a copy only gets it again.
 */
export function trackLastModified(maxAddresses = 20_000): Since {
  const ages = new Map<string, { etag: string; since: Date }>()
  return (address, etag, now) => {
    const name = nameOf(address)
    const known = ages.get(name)
    const age = known?.etag === etag ? known : { etag, since: now }
    ages.delete(name)
    ages.set(name, age)
    for (const oldest of ages.keys()) {
      if (ages.size <= maxAddresses) break
      ages.delete(oldest)
    }
    return age.since
  }
}
