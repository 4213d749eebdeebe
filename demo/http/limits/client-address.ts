import type { FastifyRequest } from 'fastify'
import { type AddressBlocks, addressBlocks, normalAddress } from '../../lib/address-block.ts'

/**
 * The address blocks that a request comes from. What a trusted proxy names as the client may be garbage: then it is the
 * address at the other end of the socket.
 */
export function clientBlocks({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): AddressBlocks {
  return addressBlocks(normalAddress(ip) ?? socket.remoteAddress ?? '')
}
