import ipaddr from 'ipaddr.js'

/** Global unicast addresses (RFC 4291 section 2.4); outside of it are the ways to write an IPv4 address as IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is one of the public Internet: not of this machine, a private network, or reserved (RFC 6890),
 * and no other form of such an address, like `::ffff:127.0.0.1` or 6to4. False for anything that is not an address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast)
}
