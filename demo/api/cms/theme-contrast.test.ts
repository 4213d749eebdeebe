import { beforeAll, expect, it } from 'vitest'
import type { ContrastWarning } from '../../../src/contract.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { describeHost, userOf } from '../../testing/test-host.ts'

describeHost('the contrast of a theme', (host) => {
  const admin = userOf(host, 'admin')

  const contrast = (theme: string) => admin.get<ContrastWarning[]>(`/cms/themes/${theme}/contrast`)

  beforeAll(async () => {
    await admin.post('/cms/themes', { name: 'Pale' })
  })

  it('is enough in the shipped themes, by day and by night, on the site and in Backstage', async () => {
    for (const theme of ['default', 'poster', 'Pale']) {
      expect([theme, (await contrast(theme)).body]).toEqual([theme, []])
    }
  })

  it('is judged with all that the theme inherits; text on and in its accent is always readable', async () => {
    const pale = themeFiles(admin, 'Pale')
    await pale.put('config', 'config.yaml', "accent: '#ffee66'\n")
    expect((await contrast('Pale')).body).toEqual([])
    await pale.put('css', '98-own.css', ':root { --alarm: #ffd02b }')
    const ofSheets = (await contrast('Pale')).body
    expect(ofSheets).toContainEqual({
      where: 'site',
      use: 'alarm',
      scheme: 'light',
      foreground: { property: '--alarm', color: '#ffd02b' },
      background: { property: '--paper', color: '#fcfbf7' },
      ratio: 1.41,
      required: 4.5,
    })
    expect(ofSheets.map(({ where }) => where)).toContain('backstage')
    await admin.post('/cms/themes', { name: 'Paler', parent: 'Pale' })
    await themeFiles(admin, 'Paler').put('css', '99-own.css', ':root { --ink: hsl(0 0% 70%) }')
    const uses = (await contrast('Paler')).body.map(({ use }) => use)
    expect(uses).toEqual(expect.arrayContaining(['text', 'alarm']))
  })

  it('is of themes that there are', async () => {
    expect((await contrast('Nothing')).status).toBe(404)
  })
})
