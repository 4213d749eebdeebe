import { beforeEach, describe, expect, it } from 'vitest'
import { productionLimits } from '../config/host-limits.ts'
import { addressBlocks } from '../lib/address-block.ts'
import { hashToken } from '../lib/ids.ts'
import { describeHost, expectRefusal, testPassword, type TestUser } from '../testing/test-host.ts'
import { countAttempt } from './attempts.ts'

const home = '203.0.113.9'

const within = (max: number) => ({ max, windowMs: 60 * 60_000 })
const guesses = {
  pair: { block: within(3), line: within(6) },
  unknown: { network: within(7), all: within(9) },
}
const limits = {
  attempts: {
    ...productionLimits.attempts,
    login: { ...guesses, address: { block: within(8), line: within(16) } },
    password: guesses,
  },
}

const config = { rateLimit: true, trustProxy: ['127.0.0.1'] }

describeHost('attempts on an account', { limits, config }, (host) => {
  let user: TestUser

  beforeEach(async () => {
    for (const table of ['rateLimits', 'outbox'] as const) await host.db.write.deleteFrom(table).execute()
    user = await host.createUser()
  })

  const login = (from: string, password = 'wrong password', email = user.email) =>
    host.post('/auth/login', { email, password }, { 'x-forwarded-for': from })
  const status = async (...of: Parameters<typeof login>) => (await login(...of)).status
  const guess = async (from: string, times: number, email = user.email) => {
    const seen: number[] = []
    for (let n = 0; n < times; n += 1) seen.push(await status(from, 'wrong password', email))
    return seen
  }
  const ask = async (from: string, email = user.email) =>
    (await host.post('/passwordrec/requestRecovery', { email }, { 'x-forwarded-for': from })).status
  const mailed = async () => {
    host.mails.length = 0
    await host.run('send-outbox')
    return host.mails.map(({ body }) => /token=(\S+)/.exec(body)![1]!)
  }
  /** Counts an attempt without hashing a password. */
  const tryAs = (from: string, email: string) =>
    countAttempt(host.deps, 'login', { ...addressBlocks(from), isKnown: false }, hashToken(email))
  /** Wrong passwords from many networks, until attempts from unknown addresses are refused. */
  const storm = async () => {
    for (let n = 0; n < 9; n += 1) await tryAs(`198.51.${n}.1`, user.email).catch(() => {})
  }

  it('by somebody else leave the owner alone, who comes from another address', async () => {
    expect(await guess('198.51.100.1', 5)).toEqual([401, 401, 401, 429, 429])
    expect(await status('198.51.100.1', testPassword)).toBe(429)
    expect(await status(home, testPassword)).toBe(200)
    const refused = await login('198.51.100.1', testPassword, user.email.toUpperCase())
    await expectRefusal(refused, 429, 'too many requests')
    expect(refused.headers.get('retry-after')).toBe('3600')
    host.clock.advance({ minutes: 60 })
    expect(await status('198.51.100.1', testPassword)).toBe(200)
  })

  it('are forgotten once the password is right', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(home, 2)).toEqual([401, 401])
      expect(await status(home, testPassword)).toBe(200)
    }
  })

  it('are counted by address, however a proxy writes it', async () => {
    for (const spelling of ['192.0.2.7', '192.0.2.7:4711', ' 192.0.2.7 ']) await guess(spelling, 1)
    for (const spelling of ['::ffff:192.0.2.7', '[::ffff:c000:207]:80', '192.0.2.7:9'])
      expect(await status(spelling)).toBe(429)
    await guess('[2001:db8:1:2::1]:443', 2)
    await guess('2001:db8:1:2:ffff::9', 1)
    expect(await status('2001:DB8:1:2::a')).toBe(429)
  })

  it('are counted for the address of the socket when a proxy passes garbage on', async () => {
    for (let n = 0; n < 3; n += 1) await guess(`garbage-${n}`, 1)
    expect(await status('more garbage')).toBe(429)
  })

  it('are counted for the /56 network, too', async () => {
    for (let n = 0; n < 6; n += 1) expect(await status(`2001:db8:1:2${n + 10}::1`)).toBe(401)
    expect(await status('2001:db8:1:2ff::1')).toBe(429)
    expect(await status('2001:db8:1:300::1')).toBe(401)
  })

  it('of a botnet are slowed down, but nobody is kept out where they logged in before', async () => {
    expect(await status(home, testPassword)).toBe(200)
    await storm()
    const unknown = await login('203.0.113.77', testPassword)
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(await status(home, testPassword)).toBe(200)
    expect(await guess(home, 2)).toEqual([401, 401])
    host.clock.advance({ minutes: 60 })
    expect(await status('203.0.113.77', testPassword)).toBe(200)
  })

  it('of a botnet do not keep out whoever sets a new password by mail', async () => {
    await storm()
    expect(await status(home, testPassword)).toBe(429)
    expect(await ask(home)).toBe(204)
    const [token] = await mailed()
    const body = { token, password: 'a brand new password' }
    const headers = { 'x-forwarded-for': home }
    expect((await host.post('/passwordrec/setPassword', body, headers)).status).toBe(204)
    expect(await status(home, 'a brand new password')).toBe(200)
  })

  it('say nothing of whether there is such an account', async () => {
    const nobody = 'nobody@example.org'
    expect(await guess('198.51.100.1', 4, nobody)).toEqual(await guess('198.51.100.2', 4))
    for (const [from, email] of [
      ['198.51.100.1', nobody],
      ['198.51.100.2', user.email],
    ] as const)
      for (const status of [204, 204, 204, 429]) expect(await ask(from, email)).toBe(status)
  })

  it('on other accounts from the same address leave those alone who have logged in there', async () => {
    expect(await status(home, testPassword)).toBe(200)
    for (let n = 1; n < 8; n += 1) await tryAs(home, `victim${n}@example.org`)
    expect(await status(home, 'wrong password', 'victim8@example.org')).toBe(429)
    expect(await status(home, testPassword)).toBe(200)
  })

  it('with the own password count by address as well', async () => {
    const change = (from: string, currentPassword: string) =>
      user.edit(
        `/users/${user.id}`,
        { email: 'new@example.org', currentPassword },
        { 'x-forwarded-for': from },
      )
    for (let n = 0; n < 3; n += 1) expect((await change('198.51.100.1', 'wrong')).status).toBe(400)
    expect((await change('198.51.100.1', testPassword)).status).toBe(429)
    expect((await change(home, testPassword)).status).toBe(200)
  })

  describe('addresses', () => {
    const known = () => host.rows('knownAddresses', { userId: user.id })

    it('are kept as hashes, the last twenty of an account', async () => {
      for (let n = 1; n <= 23; n += 1) {
        host.clock.advance({ minutes: 20 })
        expect(await status(`192.0.2.${n}`, testPassword)).toBe(200)
      }
      const rows = await known()
      expect(rows).toHaveLength(20)
      expect(JSON.stringify(rows)).not.toContain('192.0.2')
    })

    it('are forgotten after 90 days and with the account', async () => {
      await status(home, testPassword)
      host.clock.advance({ days: 91 })
      await host.run('purge-expired-tokens')
      expect(await known()).toEqual([])
      await host.logInAgain(user)
      expect(await known()).toHaveLength(1)
      await user.delete(`/users/${user.id}`, { password: testPassword })
      expect(await known()).toEqual([])
    })
  })

  describe('mails with a link for a new password', () => {
    it('go out once in half an hour for strangers, who are answered the same each time', async () => {
      for (let n = 0; n < 6; n += 1) expect(await ask(`198.51.${n}.1`)).toBe(204)
      expect(await mailed()).toHaveLength(1)
      host.clock.advance({ minutes: 30 })
      expect(await ask('198.51.100.9')).toBe(204)
      expect(await mailed()).toHaveLength(1)
    })

    it('always go out for whoever asks from where they logged in before', async () => {
      await status(home, testPassword)
      for (let n = 0; n < 6; n += 1) await ask(`198.51.${n}.1`)
      expect(await mailed()).toHaveLength(1)
      for (let n = 0; n < 3; n += 1) {
        expect(await ask(home)).toBe(204)
        expect(await mailed()).toHaveLength(1)
      }
      expect(await ask(home)).toBe(429)
    })

    it('go out again at once when the link of the last one has been used', async () => {
      await ask('198.51.1.1')
      const [token] = await mailed()
      const body = { token, password: 'a brand new password' }
      await host.post('/passwordrec/setPassword', body, { 'x-forwarded-for': home })
      await ask('198.51.2.1')
      expect(await mailed()).toHaveLength(1)
    })
  })
})
