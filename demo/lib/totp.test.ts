import { execFileSync, spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { counterAt, hotp, matchingCounter, newTotpSecret, otpauthUri, toBase32 } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

it.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('makes the code of RFC 6238, appendix B, for %s', (instant, code) => {
  expect(hotp(rfcSecret, counterAt(new Date(instant)), 8)).toBe(code)
  expect(hotp(rfcSecret, counterAt(new Date(instant)))).toBe(code.slice(2))
})

it('writes a secret as RFC 4648 does', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
})

const hasOathtool = spawnSync('oathtool', ['--version']).status === 0

it.skipIf(!hasOathtool)('makes the codes that oathtool makes', () => {
  for (const instant of ['2026-05-04T10:00:00Z', '2026-05-04T10:00:29Z', '2031-12-31T23:59:59Z']) {
    const secret = newTotpSecret()
    const time = `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`
    const code = execFileSync('oathtool', ['--totp', '--base32', '--now', time, toBase32(secret)], {
      encoding: 'utf8',
    })
    expect(hotp(secret, counterAt(new Date(instant)))).toBe(code.trim())
  }
})

it('takes a code of the step before and the next, but none that has been used', () => {
  const now = new Date('2026-05-04T10:00:10Z')
  const current = counterAt(now)
  const match = (step: number, after = 0) =>
    matchingCounter(rfcSecret, hotp(rfcSecret, current + step), { now, after })
  expect([-2, -1, 0, 1, 2].map((step) => match(step))).toEqual([
    undefined,
    current - 1,
    current,
    current + 1,
    undefined,
  ])
  expect([-1, 0, 1].map((step) => match(step, current))).toEqual([undefined, undefined, current + 1])
})

it('tells an app what the code is for', () => {
  const uri = otpauthUri('MZXW6', { site: 'Kalender: Süd', account: 'kim@example.org' })
  expect(uri).toBe(
    'otpauth://totp/Kalender%20%20S%C3%BCd:kim%40example.org?secret=MZXW6&issuer=Kalender%20%20S%C3%BCd&algorithm=SHA1&digits=6&period=30',
  )
})
