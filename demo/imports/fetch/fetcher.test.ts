import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../src/contract.ts'
import { lacking } from '../../testing/examples/programs.ts'
import { freePort } from '../../testing/free-port.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { createFetcher, type Fetcher } from './fetcher.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const lacks = lacking('openssl')

/** Reads over real TLS, in processes as the host starts them; only the name of this machine has to be allowed. */
describe.skipIf(lacks)(`reading an address${lacks}`, () => {
  const folder = temporaryFolder()
  let server: Server
  let fetcher: Fetcher
  let host: string
  /** A port where nothing listens. */
  let deadHost: string
  const requests: { url: string; headers: Record<string, unknown> }[] = []
  let answer: RequestListener

  beforeAll(async () => {
    const { certificate, key } = selfSigned(folder, { names: ['localhost'] })
    process.env.NODE_EXTRA_CA_CERTS = certificate
    server = createServer(
      { cert: readFileSync(certificate), key: readFileSync(key) },
      (request, response) => {
        requests.push({ url: request.url ?? '', headers: request.headers })
        answer(request, response)
      },
    )
    deadHost = `localhost:${await freePort()}`
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    host = `localhost:${(server.address() as AddressInfo).port}`
    fetcher = createFetcher({
      publicUrl: 'https://calendar.example.org',
      importHosts: [host, deadHost],
      version: '1.2.3',
    })
  })
  afterEach(() => {
    requests.length = 0
  })
  afterAll(async () => {
    await fetcher.close()
    delete process.env.NODE_EXTRA_CA_CERTS
    server.closeAllConnections()
    server.close()
  })

  const read = (path = '/events.ics') => fetcher.fetchSource(`https://${host}${path}`)
  const codeOf = (path?: string) =>
    read(path).then(
      () => 'read',
      (error: { code: string }) => error.code,
    )

  it('says who asks, and hands on what came and what it may ask with the next time', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/calendar',
          ETag: '"one"',
          'Last-Modified': 'Mon, 04 May 2026 10:00:00 GMT',
        })
        .end(calendar)
    const got = await read()
    expect(got).toMatchObject({
      status: 'changed',
      address: `https://${host}/events.ics`,
      contentType: 'text/calendar',
      etag: '"one"',
      lastModified: 'Mon, 04 May 2026 10:00:00 GMT',
    })
    expect(Buffer.from((got as { bytes: Uint8Array }).bytes).toString()).toBe(calendar)
    expect(requests[0]!.headers).toMatchObject({
      'user-agent': 'community-calendar/1.2.3 (+https://calendar.example.org)',
    })
    expect(requests[0]!.headers.cookie).toBeUndefined()
  })

  it('is short when nothing has changed', async () => {
    answer = ({ headers }, response) =>
      response.writeHead(headers['if-none-match'] === '"one"' ? 304 : 200).end()
    expect(await fetcher.fetchSource(`https://${host}/`, { etag: '"one"' })).toEqual({ status: 'unchanged' })
  })

  it('unpacks what comes packed, and nothing that would burst', async () => {
    const packed: Record<string, Buffer> = {
      '/small': gzipSync(calendar),
      '/bomb': gzipSync(Buffer.alloc(200 * 2 ** 20)),
    }
    answer = ({ url }, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed[url!])
    expect(await codeOf('/small')).toBe('read')
    expect(await codeOf('/bomb')).toBe('tooLarge')
  })

  it('ends at 5 MB, also of what has no end', async () => {
    answer = ({ url }, response) => {
      if (url === '/said') {
        response.writeHead(200, { 'Content-Length': limits.fetchedBytes + 1 })
        response.write('x')
        return
      }
      response.writeHead(200)
      const part = Buffer.alloc(65_536)
      const go = () => {
        while (!response.destroyed && response.write(part));
        if (!response.destroyed) response.once('drain', go)
      }
      go()
    }
    expect(await codeOf('/said')).toBe('tooLarge')
    expect(await codeOf('/endless')).toBe('tooLarge')
  })

  it('follows redirects to where it may go, and to nowhere else', async () => {
    const targets: Record<string, string> = {
      '/moved': '/events.ics',
      '/inside': 'https://127.0.0.1/',
      '/metadata': 'https://169.254.169.254/latest/meta-data/',
      '/six': 'https://[::1]/',
      '/plain': `http://${host}/`,
      '/database': 'https://localhost:5432/',
      '/login': `https://kim:secret@${host}/`,
      '/file': 'file:///etc/passwd',
      '/loop': '/loop',
    }
    answer = ({ url }, response) => {
      const target = targets[url!]
      response.writeHead(target ? 302 : 200, target ? { Location: target } : {}).end(calendar)
    }
    const codes = await Promise.all(Object.keys(targets).map(async (path) => [path, await codeOf(path)]))
    expect(Object.fromEntries(codes)).toEqual({
      '/moved': 'read',
      '/inside': 'notPublic',
      '/metadata': 'notPublic',
      '/six': 'notPublic',
      '/plain': 'notHttps',
      '/database': 'otherPort',
      '/login': 'credentials',
      '/file': 'notAnAddress',
      '/loop': 'tooManyRedirects',
    })
  })

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'notFound'],
    [410, 'notFound'],
    [429, 'serverError'],
    [503, 'serverError'],
    [204, 'badAnswer'],
    [304, 'badAnswer'],
  ])('tells %i as %s', async (status, code) => {
    answer = (_request, response) => response.writeHead(status).end()
    expect(await codeOf()).toBe(code)
  })

  it('tells what else can go wrong with a connection', async () => {
    answer = ({ url }, response) => {
      if (url === '/cut') {
        response.writeHead(200, { 'Content-Length': 100 })
        response.write('BEGIN', () => response.destroy())
      } else response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('this is not gzip')
    }
    expect(await codeOf('/cut')).toBe('brokenOff')
    expect(await codeOf('/not-gzip')).toBe('badAnswer')
    await expect(fetcher.fetchSource(`https://${deadHost}/`)).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('opens a host that is not public on the port that is named alone', async () => {
    const codeAt = async (address: string) =>
      fetcher.fetchSource(address).then(
        () => 'read',
        ({ code }: { code: string }) => code,
      )
    expect(await codeAt('https://localhost/')).toBe('notPublic')
    expect(await codeAt('https://localhost:444/')).toBe('otherPort')
    answer = (_request, response) => response.writeHead(302, { Location: 'https://localhost/' }).end()
    expect(await codeOf()).toBe('notPublic')
  })

  it('does not trust a certificate that nobody vouches for', async () => {
    const trusted = process.env.NODE_EXTRA_CA_CERTS
    delete process.env.NODE_EXTRA_CA_CERTS
    const stranger = createFetcher({ publicUrl: 'https://a.example', importHosts: [host], version: '1' })
    await expect(stranger.fetchSource(`https://${host}/`)).rejects.toMatchObject({ code: 'tlsFault' })
    await stranger.close()
    process.env.NODE_EXTRA_CA_CERTS = trusted
  })

  it('ends after ten seconds, however it trickles', { timeout: 20_000 }, async () => {
    answer = (_request, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    }
    const start = performance.now()
    expect(await codeOf()).toBe('tooSlow')
    expect(performance.now() - start).toBeLessThan(12_500)
  })

  it('makes those wait who come when many are read, and sends away those who are too many', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    answer = (_request, response) => void opened.then(() => response.writeHead(200).end(calendar))
    const all = Array.from({ length: 30 }, async () => codeOf())
    expect(await Promise.race(all)).toBe('busy')
    open()
    const codes = await Promise.all(all)
    expect(codes.filter((code) => code === 'busy')).toHaveLength(8)
    expect(codes.filter((code) => code === 'read')).toHaveLength(22)
  })
})
