import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../host/app.ts'
import { describeHost, userOf } from '../testing/test-host.ts'

const secret = 'Zk3'.padEnd(43, 'q')

describeHost('an address that carries a secret', (host) => {
  const admin = userOf(host, 'admin')
  let app: Awaited<ReturnType<typeof buildApp>>
  const logged: string[] = []
  beforeAll(async () => {
    app = await buildApp(host.deps, {
      logger: { level: 'trace', stream: { write: (line) => void logged.push(line) } },
    })
  })
  afterAll(async () => {
    await app.close()
  })

  const pages = [
    `/backstage/invitation/${secret}`,
    `/%62ackstage/invitation/${secret}`,
    `/backstage/invitation%2F${secret}`,
    `/backstage/passwordRecovery?token=${secret}`,
    `/backstage/passwordrecovery/?TOKEN=${secret}`,
    `/nothing/invitation/${secret}`,
    `//backstage/invitation/${secret}/`,
    `/?preview=${secret}`,
    `/theme/preview-${secret}/styles/site.css`,
    `/api/v1/invitations/${secret}`,
  ]

  it.each(pages)('is kept by nobody, tells nobody, and is not logged: %s', async (url) => {
    logged.length = 0
    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    expect(logged.join('')).toContain('"url":')
    expect(logged.join('')).not.toContain(secret)
  })

  it('is the exception: other pages may be kept', async () => {
    const { headers } = await app.inject('/groups')
    expect(headers['cache-control']).toMatch(/public|no-cache/)
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})
