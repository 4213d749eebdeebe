import { isIPv6 } from 'node:net'

/** Expands the `::` of an IPv6 address to its eight groups. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/**
 * What one attacker usually has of addresses, to count by: an IPv4 address, or the /64 network of an IPv6 address. An IPv4
 * address in IPv6 form counts as itself.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}
