import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { languages } from '../../src/contract.ts'
import { textsIn } from '../i18n/texts.ts'
import { describeOnEngines, hostForTest, type Overrides, type TestHost } from '../testing/test-host.ts'

const ownId = /^[\da-f]{12}$/

type LogLine = { reqId?: string; msg: string; level: number }

describeOnEngines('the id of a request', (engine) => {
  let host: TestHost
  const lines: LogLine[] = []

  async function start(config: Overrides['config'] = {}) {
    lines.length = 0
    host = await hostForTest(engine, {
      config,
      log: (line) => void lines.push(JSON.parse(line) as LogLine),
    })
  }
  const idOf = async (path: string, headers = {}) => {
    const answer = await host.get(path, headers)
    return answer.headers.get('x-request-id')
  }
  const breakPlaces = () => sql`alter table places rename to lost`.execute(host.db.write)

  it('comes with every answer, another each time, and is in the log', async () => {
    await start()
    const ids = []
    for (const path of ['//', '//', '/events/', '/nothing', '//nothing', '//readyz', '//robots.txt'])
      ids.push(await idOf(path))
    for (const id of ids) expect(id).toMatch(ownId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) {
      const of = lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)
      expect(of).toEqual(expect.arrayContaining(['incoming request', 'request completed']))
    }
  })

  it('is on the page that says that something failed, and with the error in the log', async () => {
    await start()
    await breakPlaces()
    for (const language of languages) {
      const { status, text, headers } = await host.get(`//place/x${language}?lng=${language}`)
      const id = headers.get('x-request-id')!
      const sentence = textsIn(language).site.error.reference.replace('{{id}}', id)
      expect([status, text]).toEqual([500, expect.stringContaining(sentence)])
      const errors = lines.filter(({ reqId, level }) => reqId === id && level >= 50)
      expect(errors.map(({ msg }) => msg)).toEqual(['a page failed'])
    }
    const missing = await host.get('//nothing?lng=en')
    expect(missing.text).not.toContain(missing.headers.get('x-request-id')!)
    expect(missing.text).not.toContain('reference')
  })

  it('is in the body of a call that failed, and with the error in the log', async () => {
    await start()
    await breakPlaces()
    const { status, body, headers } = await host.get('/places/')
    const id = headers.get('x-request-id')!
    expect([status, body]).toEqual([500, { error: 'InternalServerError', requestId: id }])
    const errors = lines.filter(({ reqId, level }) => reqId === id && level >= 50)
    expect(errors.map(({ msg }) => msg)).toEqual(['a request failed'])
    expect(await host.read('/nothing')).toEqual({ error: 'not found' })
  })

  it('is never that of somebody else on a cached page', async () => {
    await start()
    const pages = [await host.get('//about'), await host.get('//about')]
    const [first, second] = pages.map(({ headers }) => headers.get('x-request-id')!)
    expect(first).not.toBe(second)
    expect(pages[1]!.text).toBe(pages[0]!.text)
    expect(pages[0]!.text).not.toContain(first)
  })

  it('is that of the client only behind a trusted proxy', async () => {
    const id = '7f3c6a52-93f5-4a7e-8c39-5d1f0e6b2a11'
    await start()
    expect(await idOf('//', { 'x-request-id': id })).toMatch(ownId)
    await start({ trustProxy: ['10.0.0.0/8', '2001:db8::/32'] })
    expect(await idOf('//', { 'x-request-id': id })).toMatch(ownId)
    await start({ trustProxy: ['192.0.2.1', '127.0.0.0/8'] })
    expect(await idOf('//', { 'x-request-id': id })).toBe(id)
    expect(lines.some(({ reqId }) => reqId === id)).toBe(true)
    for (const wrong of ['short', 'x'.repeat(65), '<script>alert(1)</script>', 'two words here'])
      expect(await idOf('//', { 'x-request-id': wrong })).toMatch(ownId)
  })
})
