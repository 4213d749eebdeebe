import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ThemeLook } from '../../../src/contract.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { describeOnEngines, startTestHost, type TestHost, type TestUser } from '../../testing/test-host.ts'

describeOnEngines('the look of a theme', (engine) => {
  let host: TestHost
  let admin: TestUser

  const look = (theme: string, as: TestUser | null = admin) =>
    host.call<ThemeLook>('GET', `/cms/themes/${theme}/look`, { as })

  beforeAll(async () => {
    host = await startTestHost(engine)
    admin = await host.createUser('admin')
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Mine' } })
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Ours', parent: 'Mine' } })
    await themeFiles(host, admin, 'Mine').put(
      'config',
      'config.yaml',
      "sitename: Mine\naccent: '#ffee66'\nheadline: {de: Hallo, en: Hello}\n",
    )
  })
  afterAll(() => host.close())

  it('is what it inherits, and its colours with readable text', async () => {
    const mine = (await look('Mine')).body
    expect(mine.inherited).toMatchObject({
      sitename: { de: 'Stadtkalender', en: 'Town Calendar' },
      headline: { de: 'Was ist los?' },
      accent: '#14686b',
    })
    expect(mine.colors.light).toMatchObject({
      paper: '#fcfbf7',
      accent: '#ffee66',
      onAccent: '#000000',
      accentText: '#7c6e00',
    })
    const ours = (await look('Ours')).body
    expect(ours.inherited).toMatchObject({
      sitename: 'Mine',
      sitenameShort: 'Mine',
      headline: { de: 'Hallo', en: 'Hello' },
      accent: '#ffee66',
    })
    expect(ours.colors).toEqual(mine.colors)
    expect((await look('default')).body.inherited).toEqual({})
  })

  it('is only for admins, and only for existing themes', async () => {
    expect((await look('Mine', null)).status).toBe(401)
    expect((await look('Mine', await host.createUser('moderator'))).status).toBe(403)
    expect((await look('Nothing')).status).toBe(404)
  })
})
