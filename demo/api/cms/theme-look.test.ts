import { beforeAll, expect, it } from 'vitest'
import type { ThemeLook } from '../../../src/contract.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { describeHost, userOf } from '../../testing/test-host.ts'

describeHost('the look of a theme', (host) => {
  const admin = userOf(host, 'admin')

  const look = (theme: string) => admin.get<ThemeLook>(`/cms/themes/${theme}/look`)

  beforeAll(async () => {
    await admin.post('/cms/themes', { name: 'Mine' })
    await admin.post('/cms/themes', { name: 'Ours', parent: 'Mine' })
    const settings = "sitename: Mine\naccent: '#ffee66'\nheadline: {de: Hallo, en: Hello}\n"
    await themeFiles(admin, 'Mine').put('config', 'config.yaml', settings)
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
