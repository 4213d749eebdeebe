import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lacking } from './programs.ts'
import { type Proxy, startNginxForTwo } from './proxies.ts'

const lacks = lacking('nginx', 'openssl')

/** A process of the calendar as nginx sees it. */
async function listen(onRequest: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(onRequest).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

describe.skipIf(lacks)(`the sample nginx-two-processes.conf${lacks}`, () => {
  /** Two processes that count requests by method, of which the second breaks connections off after `breakOff`. */
  async function startBoth() {
    const seen: string[] = []
    let isBroken = false
    const process =
      (name: string, breaks: () => boolean): RequestListener =>
      (request, response) => {
        request.resume().once('end', () => {
          if (request.url === '/counted') seen.push(`${request.method} ${name}`)
          if (breaks()) request.socket.destroy()
          else response.end(name)
        })
      }
    const first = await listen(process('first', () => false))
    const second = await listen(process('second', () => isBroken))
    const proxy = await startNginxForTwo(first.port, second.port)
    onTestFinished(
      async () => void (await Promise.all([proxy.stop(), end(first.server), end(second.server)])),
    )
    return {
      proxy,
      seen,
      breakOff: () => (isBroken = true),
      endFirst: async () => end(first.server),
    }
  }

  const calls = async (proxy: Proxy, method: string) => {
    const answers = []
    for (let count = 0; count < 6; count += 1) {
      const answer = await proxy.call('/counted', { method })
      await answer.text()
      answers.push(answer.status)
    }
    return answers
  }
  const fine = Array.from({ length: 6 }, () => 200)

  it('asks both', async () => {
    const { proxy, seen } = await startBoth()
    for (const method of ['GET', 'POST']) expect(await calls(proxy, method)).toEqual(fine)
    expect(new Set(seen)).toEqual(new Set(['GET first', 'GET second', 'POST first', 'POST second']))
  })

  it('asks the other one while one restarts', async () => {
    const { proxy, seen, endFirst } = await startBoth()
    await endFirst()
    for (const method of ['GET', 'POST']) expect(await calls(proxy, method)).toEqual(fine)
    expect(new Set(seen)).toEqual(new Set(['GET second', 'POST second']))
  })

  it('repeats a GET that was broken off, and never a POST', async () => {
    const { proxy, seen, breakOff } = await startBoth()
    breakOff()
    expect(await calls(proxy, 'GET')).toEqual(fine)
    expect(seen).toContain('GET second')
    seen.length = 0
    expect((await calls(proxy, 'POST')).toSorted()).toEqual([200, 200, 200, 502, 502, 502])
    expect(seen).toHaveLength(6)
  })
})
