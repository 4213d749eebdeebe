import { beforeAll, expect, it } from 'vitest'
import { create } from '../../testing/fixtures.ts'
import { hostForAll, inputsOf, userOf } from '../../testing/shared-host.ts'
import { describeOnEngines } from '../../testing/test-host.ts'
import { themeFiles } from '../../testing/theme-files.ts'

describeOnEngines("a theme's own synonyms", (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, admin)
  let harbour: ReturnType<typeof themeFiles>

  beforeAll(async () => {
    for (const name of ['Regatta', 'Rudern']) await create(host, 'events', admin, inputs.events({ name }))
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Harbour' } })
    await host.call('PATCH', '/cms/themes', { as: admin, body: { name: 'Harbour' } })
    harbour = themeFiles(host, admin, 'Harbour')
  })

  const put = (lines: string) => harbour.put('md', 'synonyms.de.md', `# Synonyme\n\n${lines}\n`)
  const found = async (q: string) => {
    const { text } = await host.call('GET', `//events.json?${new URLSearchParams({ q })}`)
    return (JSON.parse(text) as { events: { name: string }[] }).events.map(({ name }) => name)
  }

  it('count as soon as they are saved, and no longer when they are gone', async () => {
    expect(await found('wettfahrt')).toEqual([])
    expect((await put('- Wettfahrt: Regatta')).status).toBeLessThan(300)
    expect(await found('wettfahrt')).toEqual(['Regatta'])
    expect((await put('- Wettfahrt: Rudern')).status).toBeLessThan(300)
    expect(await found('wettfahrt')).toEqual(['Rudern'])
    await harbour.remove('md', 'synonyms.de.md')
    expect(await found('wettfahrt')).toEqual([])
  })

  it('are refused with the line that cannot be read', async () => {
    const { status, body } = await put('- Wettfahrt, Regatta')
    expect([status, body.fault]).toEqual([400, expect.objectContaining({ file: 'synonyms.de.md', line: 3 })])
    expect(body.fault?.reason).toContain("for example '- choir: Chor, chorale'")
  })
})
