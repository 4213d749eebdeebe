import { isIPv4, isIPv6 } from 'node:net'

/**
 * Normalises an IP address: no port, brackets or zone, lower case, all eight groups of IPv6, IPv4-mapped IPv6 as
 * IPv4. Undefined for anything else: proxies may forward garbage.
 */
export function normalAddress(text: string): string | undefined {
  const given = text.trim()
  const inBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(given)?.[1]
  const beforePort = /^([\d.]+):\d{1,5}$/.exec(given)?.[1]
  const [address = ''] = (inBrackets ?? beforePort ?? given).split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(new URL(`http://[${address}]`).hostname.slice(1, -1))
  return mappedAddress(groups) ?? groups.join(':')
}

/** Expands the `::` of an IPv6 address to its eight groups. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** The IPv4 address in `::ffff:…` (RFC 4291 section 2.5.5.2). */
function mappedAddress(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** The address ranges that one attacker may control, from narrow to wide. */
export type AddressBlocks = {
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  block: string
  /** The /56 network that a provider assigns to one connection; undefined for IPv4. */
  line: string | undefined
  /** The network of one organisation: /24 for IPv4, /48 for IPv6. */
  network: string
}

/** The blocks that an address belongs to. A text that is not an address counts as itself. */
export function addressBlocks(address: string): AddressBlocks {
  const normal = normalAddress(address) ?? address
  if (!isIPv6(normal)) {
    return { block: normal, line: undefined, network: normal.replace(/\.\d+$/, '.0/24') }
  }
  const [first, second, third, fourth = '0'] = normal.split(':')
  const site = [first, second, third].join(':')
  const line = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return { block: `${site}:${fourth}::/64`, line: `${site}:${line}::/56`, network: `${site}::/48` }
}

/**
 * The block to count by: an IPv4 address, or the /64 network of an IPv6 address. One attacker usually controls all of
 * it.
 */
export function addressBlock(address: string): string {
  return addressBlocks(address).block
}

/** Who sends a request, as far as its connection tells. */
export type Requester = { ip: string; socket: { remoteAddress?: string | undefined } }

/**
 * The address blocks of a request. If a trusted proxy forwards garbage as the client, the socket's remote address
 * counts.
 */
export function clientBlocks({ ip, socket }: Requester): AddressBlocks {
  return addressBlocks(normalAddress(ip) ?? socket.remoteAddress ?? '')
}
