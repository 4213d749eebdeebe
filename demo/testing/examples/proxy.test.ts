import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { FormData } from 'undici'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../src/contract.ts'
import { freePort } from '../free-port.ts'
import { type HostProcess, startHostProcess } from '../host-process.ts'
import { lacking, newFolder } from './programs.ts'
import { domain, type Proxy, startCaddy, startNginx } from './proxies.ts'

// Each password that is tried takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const admin = { email: 'ada@example.org', password: 'correct horse battery' }
const metricsToken = 'a token of monitoring'.replaceAll(' ', '-')
const json = { 'content-type': 'application/json' }

const proxies = {
  'nginx.conf': { start: startNginx, lacks: lacking('nginx', 'openssl') },
  Caddyfile: { start: startCaddy, lacks: lacking('caddy') },
}

/** A picture of exactly so many bytes: what follows the end of a JPEG is ignored. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const raw = { width: 900, height: 900, channels: 3 } as const
  const picture = await sharp(randomBytes(900 * 900 * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer()
  expect(picture.length).toBeGreaterThan(bytes / 4)
  expect(picture.length).toBeLessThan(bytes)
  return Buffer.concat([picture], bytes)
}

describe.each(Object.entries(proxies))('the sample %s', (_name, { start, lacks }) => {
  describe.skipIf(lacks)(`in front of a host${lacks}`, () => {
    const data = newFolder()
    let host: HostProcess
    let proxy: Proxy
    beforeAll(async () => {
      const PORT = String(await freePort())
      host = await startHostProcess({
        env: {
          PORT,
          DATA_DIR: data.folder,
          PUBLIC_URL: `https://${domain}`,
          TRUST_PROXY: '127.0.0.1',
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          METRICS_TOKEN: metricsToken,
          RATE_LIMIT: '',
        },
      })
      proxy = await start(PORT)
    })
    afterAll(async () => {
      await proxy?.stop()
      await host?.stop()
      data.remove()
    })

    const logIn = (password: string, from: string, headers: Record<string, string> = {}) =>
      proxy.call('/api/v1/auth/login', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify({ email: admin.email, password }),
        from,
      })
    const authorization = async () => {
      const { token } = (await (await logIn(admin.password, '127.0.0.1')).json()) as { token: string }
      return { authorization: `Bearer ${token}` }
    }

    it('serves pages by TLS, compressed, with the headers of the host', async () => {
      const page = await proxy.call('/', { headers: { 'accept-encoding': 'br' } })
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('</html>')
      const header = (key: string) => page.headers.get(key)
      expect(header('content-encoding')).toBe('br')
      expect(header('strict-transport-security')).toBe('max-age=31536000')
      expect(header('content-security-policy')).toContain('upgrade-insecure-requests')
      expect(header('cache-control')).toContain('max-age=')
      expect(header('vary')?.toLowerCase()).toContain('accept-encoding')
      const again = await proxy.call('/', {
        headers: { 'accept-encoding': 'br', 'if-none-match': header('etag') ?? '' },
      })
      expect(again.status).toBe(304)
    })

    it('leads pages from http to https, and refuses the API there', async () => {
      const page = await proxy.call('/groups?q=choir', { isPlain: true })
      expect(page.status).toBe(301)
      expect(page.headers.get('location')).toBe(`https://${domain}/groups?q=choir`)
      expect((await proxy.call('/api/v1/categories', { isPlain: true })).status).toBe(403)
      expect((await proxy.call('/api/v1/categories')).status).toBe(200)
    })

    it('passes the largest image and a theme on, and nothing larger', async () => {
      const headers = await authorization()
      const upload = async (bytes: Buffer) => {
        const body = new FormData()
        body.set('media', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
        return proxy.call('/api/v1/media', { method: 'POST', headers, body })
      }
      expect((await upload(await pictureOf(limits.imageBytes))).status).toBe(201)
      const refused = await upload(Buffer.alloc(4 * limits.imageBytes)).then(
        ({ status }) => status,
        () => 'the connection is closed',
      )
      // By the proxy, or by the host.
      expect([413, 400, 'the connection is closed']).toContain(refused)
      const answer = await proxy.call('/api/v1/cms/themes/Own/zip', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/zip' },
        body: Buffer.alloc(4 * limits.imageBytes),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toHaveProperty('error')
    })

    it('tells the host the address of a client, who cannot claim another one', async () => {
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        const forged = { 'x-forwarded-for': `203.0.113.${attempt}`, 'x-request-id': 'claimed-by-a-client' }
        const answer = await logIn('a wrong password', '127.0.1.1', forged)
        expect(answer.status).toBe(401)
        expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{32,36}$/)
      }
      expect((await logIn(admin.password, '127.0.1.1', { 'x-forwarded-for': '203.0.113.99' })).status).toBe(
        429,
      )
      expect((await logIn(admin.password, '127.0.2.2')).status).toBe(200)
      expect(host.output()).toContain('"ip":"127.0.1.1"')
      expect(host.output()).not.toMatch(/203\.0\.113|claimed-by-a-client/)
    })

    it('keeps monitoring to this machine', async () => {
      const headers = { authorization: `Bearer ${metricsToken}` }
      for (const path of ['/metrics', '/healthz', '/readyz']) {
        expect((await proxy.call(path, { headers })).status).toBe(200)
        expect((await proxy.call(path, { headers, from: '127.0.1.1' })).status).toBe(403)
      }
    })
  })
})
