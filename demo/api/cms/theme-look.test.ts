import { beforeAll, expect, it } from 'vitest'
import type { ThemeLook } from '../../../src/contract.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { hostForAll, userOf } from '../../testing/shared-host.ts'
import { describeOnEngines } from '../../testing/test-host.ts'

describeOnEngines('the look of a theme', (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')

  const look = (theme: string) => host.call<ThemeLook>('GET', `/cms/themes/${theme}/look`, { as: admin })

  beforeAll(async () => {
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Mine' } })
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Ours', parent: 'Mine' } })
    await themeFiles(host, admin, 'Mine').put(
      'config',
      'config.yaml',
      "sitename: Mine\naccent: '#ffee66'\nheadline: {de: Hallo, en: Hello}\n",
    )
  })

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

  it('is of themes that there are', async () => {
    expect((await look('Nothing')).status).toBe(404)
  })
})
