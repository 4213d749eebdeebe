import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const header = 'x-request-id'

/** Ids that proxies make, such as UUIDs and 32 hexadecimal digits. */
const foreignId = /^[\w-]{8,64}$/

/** 48 random bits as twelve hexadecimal digits: short enough to read out. `randomUUID` keeps random bytes in stock. */
const newRequestId = () => randomUUID().slice(-12)

function networks(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/**
 * The id of a request: that of the `X-Request-Id` header if a trusted proxy sent it, otherwise a new one. A client's
 * own header counts for nothing, so that nobody can make their requests look like others in the log.
 */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const proxies = networks(trustProxy)
  return ({ headers, socket }) => {
    const given = headers[header]
    if (typeof given !== 'string' || !foreignId.test(given)) return newRequestId()
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return newRequestId()
    return proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4') ? given : newRequestId()
  }
}

/** Sends each request's id along with the answer, as `X-Request-Id`. Errors before any hook need `idHeader`. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.headers(idHeader(request)))
}

/** The header that names a request's id. */
export const idHeader = ({ id }: { id: string }) => ({ [header]: id })
