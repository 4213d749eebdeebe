import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchSource } from './fetch-source.ts'

/** What a name means to the resolver of these tests. */
const names: Record<string, string[]> = {
  'loopback.example.org': ['127.0.0.1'],
  'loopback6.example.org': ['::1'],
  'private.example.org': ['10.1.2.3'],
  'link-local.example.org': ['169.254.169.254'],
  'mapped.example.org': ['::ffff:10.0.0.1'],
  'unique-local.example.org': ['fd00::1'],
  'nat64.example.org': ['64:ff9b::7f00:1'],
  'mixed.example.org': ['93.184.215.14', '127.0.0.1'],
  'mixed6.example.org': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', 'fe80::1'],
  localhost: ['127.0.0.1', '::1'],
  'intranet.localhost': ['127.0.0.1'],
  printer: ['192.168.178.20'],
  'metadata.google.internal': ['169.254.169.254'],
}

/** Addresses in all the ways that URLs know to write them. */
const written = `
  127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001
  127.0.0.1. %31%32%37.0.0.1 １２７.0.0.1 127。0。0。1 0 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 172.16.0.1
  172.31.255.255 192.168.0.1 192.168.1.254 0xc0a80001 169.254.169.254 169.254.1.1 0xa9fea9fe 100.64.0.1
  100.127.255.254 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250
  240.0.0.1 255.255.255.255 [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1]
  [::ffff:10.0.0.1] [::127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b:1::10.0.0.1]
  [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [fec0::1] [fc00::1] [fd12:3456::1] [ff02::1] [2001:db8::1]
  [100::1] [3fff::1] [5f00::1] [::2]
`

const inside = [...written.trim().split(/\s+/), ...Object.keys(names)].map(
  (host) => `https://${host}/calendar.ics`,
)

const read = async (address: string, more: Partial<Parameters<typeof fetchSource>[2]> = {}) =>
  fetchSource(
    address,
    {},
    {
      userAgent: 'test',
      allowedHosts: [],
      resolve: async (host) => names[host] ?? [],
      ...more,
    },
  ).then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  )

/** Counts who connects to the usual port of this machine; undefined without the right to listen there. */
async function trap(host: string): Promise<{ reached: () => number; server: Server } | undefined> {
  let reached = 0
  const server = createServer((socket) => {
    reached += 1
    socket.destroy()
  })
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(443, host, () => resolve(true))
  })
  return listens ? { reached: () => reached, server } : undefined
}

describe('an address that leads inside', () => {
  let traps: NonNullable<Awaited<ReturnType<typeof trap>>>[] = []
  const reached = () => traps.reduce((sum, one) => sum + one.reached(), 0)

  beforeAll(async () => {
    traps = (await Promise.all([trap('127.0.0.1'), trap('::1')])).flatMap((one) => one ?? [])
  })
  afterAll(() => {
    for (const { server } of traps) server.close()
  })

  it('is refused however it is written, and nothing is connected to', { timeout: 30_000 }, async () => {
    const outcomes = []
    for (const address of inside) outcomes.push([address, await read(address)])
    expect(outcomes).toEqual(inside.map((address) => [address, 'notPublic']))
    expect(inside.length).toBeGreaterThan(60)
    expect(reached()).toBe(0)
  })

  it('would be reached without the check', async () => {
    const codes = await Promise.all([
      read('https://127.0.0.1/', { allowedHosts: ['127.0.0.1'] }),
      read('https://loopback.example.org/', { allowedHosts: ['loopback.example.org'] }),
    ])
    // Nothing listens there, or something that closes the connection before it has said a word.
    for (const code of codes) expect(['unreachable', 'brokenOff']).toContain(code)
    expect(reached()).toBe(
      traps.some(({ server }) => (server.address() as { family: string }).family === 'IPv4') ? 2 : 0,
    )
  })

  it('is resolved once, so that it cannot lead elsewhere a moment later', async () => {
    const asked: string[] = []
    const answers = [['93.184.215.14'], ['127.0.0.1']]
    const resolve = async (host: string) => {
      asked.push(host)
      return answers.shift() ?? ['127.0.0.1']
    }
    const code = await read('https://rebinding.example.org/', { resolve, timeoutMs: 300 })
    expect(asked).toEqual(['rebinding.example.org'])
    expect(['tooSlow', 'unreachable', 'brokenOff', 'tlsFault']).toContain(code)
    expect(await read('https://rebinding.example.org/', { resolve })).toBe('notPublic')
  })

  it.each([
    ['http://example.org/events.ics', 'notHttps'],
    ['ftp://example.org/events.ics', 'notAnAddress'],
    ['file:///etc/passwd', 'notAnAddress'],
    ['data:text/calendar,BEGIN:VCALENDAR', 'notAnAddress'],
    ['gopher://127.0.0.1/', 'notAnAddress'],
    ['no address', 'notAnAddress'],
    ['https://', 'notAnAddress'],
    ['https://[fe80::1%25eth0]/', 'notAnAddress'],
    ['https://kim@example.org/', 'credentials'],
    ['https://kim:secret@example.org/', 'credentials'],
    ['https://example.org:8443/', 'otherPort'],
    ['https://127.0.0.1:5432/', 'otherPort'],
    ['https://nowhere.example.org/', 'unknownHost'],
  ])('%s is answered with %s', async (address, code) => {
    expect(await read(address)).toBe(code)
  })
})
