import { createHash } from 'node:crypto'

/** Returns when an address's current content was first served, as far as this process knows. */
export type Since = (address: string, etag: string, now: Date) => Date

/** Hashed, because visitors can make addresses arbitrarily long. */
const nameOf = (address: string) => createHash('sha256').update(address).digest('base64url')

/**
 * Tracks since when each address has had its current content, for `Last-Modified`. Unknown or evicted addresses count
 * as changed now: the worst case is one unnecessary download.
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
