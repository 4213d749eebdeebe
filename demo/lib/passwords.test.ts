import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hashPassword, hashUnderSalt, isPasswordHash, verifyPassword } from './passwords.ts'

const lowCost = { memory: 8, passes: 1, parallelism: 1 }

/** Created by @node-rs/argon2 2.2.1, the library that version 0.1.0 used. */
const of010: [password: string, stored: string][] = [
  [
    'correct horse battery',
    '$argon2id$v=19$m=19456,t=2,p=1$QOSWDnQO+HG6Vbg3FcMddA$BXmD4lySSf6dPfdMcfUj9iVAnvkPCk55fsDz4oi0SyM',
  ],
  [
    'Straße – 密码 🔑',
    '$argon2id$v=19$m=19456,t=2,p=1$iGrNgYTyWAMicDp2XS+qNw$Kubuym01P9+nUqeVQopCe2r3pUhlhiXffhWDVIFfARk',
  ],
]

describe('a password', () => {
  it('is stored as a PHC string that names its cost, never twice the same', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/)
    expect(second).not.toBe(first)
    expect(await verifyPassword(first, 'correct horse')).toBe(true)
    expect(await verifyPassword(first, 'correct horse ')).toBe(false)
  })

  it.each(of010)('still opens what version 0.1.0 stored for %j', async (password, stored) => {
    expect(await verifyPassword(stored, password)).toBe(true)
    expect(await verifyPassword(stored, `${password}!`)).toBe(false)
  })

  describe('is the same however a keyboard writes it', () => {
    const [composed, decomposed] = [
      'Straßencafé im März'.normalize('NFC'),
      'Straßencafé im März'.normalize('NFD'),
    ]
    const blanks = composed.replaceAll(' ', '\u00a0')
    const all = [composed, decomposed, blanks, blanks.normalize('NFD')]

    it.each(all)('stored as %j', async (password) => {
      const stored = await hashPassword(password, lowCost)
      for (const typed of all) expect(await verifyPassword(stored, typed, lowCost)).toBe(true)
      for (const other of [
        'Strassencafé im März',
        'straßencafé im märz',
        'Straßencafe im Marz',
        `${composed} `,
      ])
        expect(await verifyPassword(stored, other, lowCost)).toBe(false)
    })

    it.each([composed, decomposed])(
      'stored by an earlier version, which hashed %j as typed',
      async (password) => {
        const nonce = randomBytes(16)
        const cost = { ...lowCost, message: password, nonce, tagLength: 32 }
        const tag = await promisify(argon2)('argon2id', cost)
        const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
        const stored = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
        for (const typed of [composed, decomposed])
          expect(await verifyPassword(stored, typed, lowCost)).toBe(true)
      },
    )
  })

  it('of nobody is wrong, and a hash of another kind is no reason to let in', async () => {
    expect(await verifyPassword(undefined, 'correct horse')).toBe(false)
    expect(await verifyPassword('$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', 'x')).toBe(false)
  })

  const [[password, stored] = ['', '']] = of010
  it.each([
    ['a million passes', 't=2', 't=1000000'],
    ['one pass too many', 't=2', 't=3'],
    ['no pass', 't=2', 't=0'],
    ['2 TiB of memory', 'm=19456', 'm=2147483648'],
    ['a KiB too much', 'm=19456', 'm=19457'],
    ['too little memory', 'm=19456', 'm=7'],
    ['255 threads', 'p=1', 'p=255'],
    ['another algorithm', 'argon2id', 'argon2d'],
    ['another version', 'v=19', 'v=16'],
    ['no salt', 'QOSWDnQO+HG6Vbg3FcMddA', ''],
    ['a longer salt', 'QOSWDnQO+HG6Vbg3FcMddA', 'QOSWDnQO+HG6Vbg3FcMddAAAAA'],
    ['a shorter tag', 'BXmD4lySSf6dPfdMcfUj9iVAnvkPCk55fsDz4oi0SyM', 'BXmD4lySSf6dPfdMcfUj9g'],
  ])('matches no hash with %s, in the time of any other', async (_what, from, to) => {
    const hash = stored.replace(from, to)
    expect([hash === stored, isPasswordHash(hash), isPasswordHash(stored)]).toEqual([false, false, true])
    const begun = performance.now()
    expect(await verifyPassword(hash, password)).toBe(false)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('is hashed on another thread, while requests are answered', async () => {
    let turns = 0
    let isHashing = true
    const count = () => {
      turns += 1
      if (isHashing) setImmediate(count)
    }
    setImmediate(count)
    await hashPassword('correct horse')
    isHashing = false
    expect(turns).toBeGreaterThan(10)
  })
})

it('a recovery code is found by its hash, as version 0.1.0 stored it', async () => {
  expect(await hashUnderSalt('k7wqa3mtnd', Buffer.from('0123456789abcdef'))).toBe(
    '2Cbj-eW5BRCgrlbgFvdEaJh2eBv7GZ3bpThlwkVXNms',
  )
})
