import { describe, expect, it } from 'vitest'
import { readSettings, settingsIn } from './theme-settings.ts'
import { activeTheme } from './theme.ts'
import type { ThemeFileType, ThemeSource } from './theme-source.ts'
import { themesInFolder } from './shipped-themes.ts'

type Files = Record<string, string>

/** Themes in memory, by path: `own/css/a.css`, `own/config.yaml`. */
function themesOf(files: Files, active: string) {
  let revision = 1
  const source: ThemeSource = {
    revision: async () => String(revision),
    active: async () => active,
    list: async (theme, type) =>
      Object.keys(files)
        .filter((path) => path.startsWith(`${theme}/${type}/`))
        .map((path) => path.slice(`${theme}/${type}/`.length)),
    read: async (theme: string, type: ThemeFileType, name: string) => {
      const text = files[`${theme}/${type}/${name}`]
      return text === undefined ? undefined : new TextEncoder().encode(text)
    },
    settings: async (theme) => files[`${theme}/config.yaml`],
  }
  const warnings: string[] = []
  const current = activeTheme(source, (_details, message) => warnings.push(message))
  const change = (path: string, text: string) => {
    files[path] = text
    revision += 1
  }
  return { current, change, warnings }
}

describe('the active theme', () => {
  const files = () => ({
    'default/config.yaml': 'sitename: Default\nlogoAlt: A logo',
    'default/css/10-a.css': 'a{}',
    'default/css/20-b.css': 'b{}',
    'between/config.yaml': 'parent: default',
    'between/css/20-b.css': 'between{}',
    'own/config.yaml': "parent: between\nsitename: Own\naccent: '#123456'",
    'own/css/15-own.css': 'own{}',
  })

  it('has what it does not bring from its ancestors', async () => {
    const theme = await themesOf(files(), 'own').current()
    expect(theme.chain).toEqual(['own', 'between', 'default'])
    expect(settingsIn(theme.settings, 'en')).toMatchObject({ sitename: 'Own', logoAlt: 'A logo' })
    expect(theme.styleSheet.text).toBe('a{}\nown{}\nbetween{}\n:root {\n  --accent-light: #123456;\n}\n')
  })

  it('changes its addresses with its files, and only then', async () => {
    const { current, change } = themesOf(files(), 'own')
    const before = (await current()).assetRevision
    change('own/template/home.tpl', 'x')
    expect((await current()).assetRevision).toBe(before)
    change('own/css/15-own.css', 'new{}')
    expect((await current()).assetRevision).not.toBe(before)
  })

  it('ends a chain that leads back to itself with the default theme', async () => {
    const { current } = themesOf({ ...files(), 'between/config.yaml': 'parent: own' }, 'own')
    expect((await current()).chain).toEqual(['own', 'between', 'default'])
  })

  it('passes over settings that cannot be read, and says so', async () => {
    for (const yaml of ['sitename: [', 'accent: red', '__proto__: 1', 'a: &a [1]\nb: [*a, *a]', '- 1']) {
      const { current, warnings } = themesOf({ ...files(), 'own/config.yaml': yaml }, 'own')
      const theme = await current()
      expect([yaml, settingsIn(theme.settings, 'en').sitename]).toEqual([yaml, 'Default'])
      expect(warnings).toHaveLength(1)
    }
  })
})

describe('settings', () => {
  it('may be one text, or one for each language', () => {
    const settings = readSettings(
      'sitename: {de: Kalender, en: Calendar}\nlogoAlt: Logo\nforeignContent: {de: Fremd}',
    )
    expect(settingsIn(settings, 'en')).toMatchObject({
      sitename: 'Calendar',
      logoAlt: 'Logo',
      foreignContent: 'Fremd',
      sitenameLong: '',
    })
  })
})

describe('the shipped themes', () => {
  it('hand out nothing from outside a theme', async () => {
    const themes = themesInFolder()
    expect(await themes.read('default', 'image', 'icon.svg')).toBeDefined()
    for (const name of [
      '../config.yaml',
      '../../../package.json',
      '/etc/passwd',
      '..',
      '',
      'a\0.png',
      '.hidden',
    ]) {
      expect([name, await themes.read('default', 'image', name)]).toEqual([name, undefined])
    }
    expect(await themes.read('../seed', 'image', 'market.webp')).toBeUndefined()
    expect(await themes.list('nothing', 'css')).toEqual([])
  })
})
