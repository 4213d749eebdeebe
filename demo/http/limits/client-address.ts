import type { FastifyRequest } from 'fastify'
import { type AddressBlocks, addressBlocks, normalAddress } from '../../lib/address-block.ts'

/**
 * The address blocks of a request. If a trusted proxy forwards garbage as the client, the socket's remote address
 * counts.
 */
export function clientBlocks({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): AddressBlocks {
  return addressBlocks(normalAddress(ip) ?? socket.remoteAddress ?? '')
}
