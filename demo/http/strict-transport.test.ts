import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { securityHeaders } from './security-headers.ts'

const sent = async (env: Record<string, string>) => {
  const app = Fastify()
  securityHeaders(app, readConfig(env, { sample: false }))
  const { headers } = await app.inject('/')
  return headers['strict-transport-security']
}

it.each([
  ['', 'max-age=31536000'],
  ['on', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['off', undefined],
])('HSTS=%s sends %s, and never without HTTPS', async (HSTS, header) => {
  expect(await sent({ HSTS, PUBLIC_URL: 'https://calendar.example.org' })).toBe(header)
  expect(await sent({ HSTS })).toBe(undefined)
})
