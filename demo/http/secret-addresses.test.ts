import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../host/app.ts'
import { hostForAll, userOf } from '../testing/shared-host.ts'
import { describeOnEngines } from '../testing/test-host.ts'

const secret = 'Zk3'.padEnd(43, 'q')

describeOnEngines('an address that carries a secret', (engine) => {
  const host = hostForAll(engine)
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
    `/backstage/%69nvitation/${secret}`,
    `/%62ackstage/invitation/${secret}`,
    `/backstage/INVITATION/${secret}`,
    `/backstage//invitation//${secret}`,
    `/backstage/invitation%2F${secret}`,
    `/backstage/invitation;x=1/${secret}`,
    `/backstage/passwordRecovery?token=${secret}`,
    `/backstage/password%52ecovery?%74oken=${secret}`,
    `/backstage/passwordrecovery/?TOKEN=${secret}`,
    `/nothing/invitation/${secret}`,
    `//backstage/invitation/${secret}/`,
    `/?preview=${secret}`,
    `/groups?%70review=${secret}`,
    `/theme/preview-${secret}/styles/site.css`,
    `/theme/%70review-${secret}/styles/site.css`,
    `/api/v1/invitations/${secret}`,
    `/api/v1/%69nvitations/${secret}`,
  ]

  it.each(pages)('is kept by nobody, tells nobody, and is not logged: %s', async (url) => {
    logged.length = 0
    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    expect(logged.join('')).toContain('"url":')
    expect(logged.join('')).not.toContain(secret)
  })

  it.each([
    `/api/v1/invitations/?filters=${encodeURIComponent(JSON.stringify({ ids: [secret] }))}`,
    `/api/v1/invitations/?%66ilters={"ids":["${secret}"]}`,
    `/api/v1/users/?filters={"likeName":"someone@example.org"}`,
    `/api/v1/nothing?mail=someone%40example.org&x=${secret}`,
  ])('is not logged with what it is filtered by: %s', async (url) => {
    logged.length = 0
    await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    const lines = logged.join('')
    for (const text of [secret, 'someone@example.org', 'someone%40']) expect(lines).not.toContain(text)
  })

  it('gets the policy of the page that it is, however it is spelled', async () => {
    const plain = await app.inject('/backstage')
    const spelled = await app.inject('/%62ackstage')
    expect(spelled.statusCode).toBe(200)
    expect(spelled.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  })

  it('is the exception: other pages may be kept', async () => {
    const { headers } = await app.inject('/groups')
    expect(headers['cache-control']).toMatch(/public|no-cache/)
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })
})
