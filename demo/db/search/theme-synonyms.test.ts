import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, userOf } from '../../testing/test-host.ts'
import { themeFiles } from '../../testing/theme-files.ts'

describeHost("a theme's own synonyms", (host) => {
  const admin = userOf(host, 'admin')
  const inputs = inputsOf(host, admin)
  let harbour: ReturnType<typeof themeFiles>

  beforeAll(async () => {
    for (const name of ['Regatta', 'Rudern']) await admin.create('events', inputs.events({ name }))
    await admin.post('/cms/themes', { name: 'Harbour' })
    await admin.patch('/cms/themes', { name: 'Harbour' })
    harbour = themeFiles(admin, 'Harbour')
  })

  const put = (lines: string) => harbour.put('md', 'synonyms.de.md', `# Synonyme\n\n${lines}\n`)
  const found = async (q: string) => {
    const { text } = await host.get(`//events.json?${new URLSearchParams({ q })}`)
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
