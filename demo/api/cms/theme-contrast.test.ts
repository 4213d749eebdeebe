import { beforeAll, expect, it } from 'vitest'
import type { ContrastWarning } from '../../../src/contract.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { hostForAll, userOf } from '../../testing/shared-host.ts'
import { describeOnEngines } from '../../testing/test-host.ts'

describeOnEngines('the contrast of a theme', (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')

  const contrast = (theme: string) =>
    host.call<ContrastWarning[]>('GET', `/cms/themes/${theme}/contrast`, { as: admin })

  beforeAll(async () => {
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Pale' } })
  })

  it('is enough in the shipped themes, by day and by night, on the site and in Backstage', async () => {
    for (const theme of ['default', 'poster', 'Pale']) {
      expect([theme, (await contrast(theme)).body]).toEqual([theme, []])
    }
  })

  it('is judged with all that the theme inherits; text on and in its accent is always readable', async () => {
    const pale = themeFiles(host, admin, 'Pale')
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
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Paler', parent: 'Pale' } })
    await themeFiles(host, admin, 'Paler').put('css', '99-own.css', ':root { --ink: hsl(0 0% 70%) }')
    const uses = (await contrast('Paler')).body.map(({ use }) => use)
    expect(uses).toEqual(expect.arrayContaining(['text', 'alarm']))
  })

  it('is of themes that there are', async () => {
    expect((await contrast('Nothing')).status).toBe(404)
  })
})
