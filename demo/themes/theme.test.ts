import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isThemeFileType, settingsIn } from '../../src/contract.ts'
import { createRenderer } from '../site/render/renderer.ts'
import { checkFile, checkSyntax } from './file-check.ts'
import { themesInFolder } from './shipped-themes.ts'
import { readSettings } from './theme-settings.ts'
import type { ThemeFileEntry, ThemeSource } from './theme-source.ts'
import { openThemes } from './theme.ts'

type Files = Record<string, string>

/** In-memory theme source; files by path: `own/css/a.css`, `own/config.yaml`. */
function themesOf(files: Files, parents: Record<string, string>, active: string) {
  let revision = 1
  const entryOf = (theme: string, path: string): ThemeFileEntry => {
    const [first = '', ...rest] = path.split('/')
    const [type, name] = isThemeFileType(first) ? [first, rest.join('/')] : (['config', path] as const)
    const text = files[`${theme}/${path}`]!
    return { type, name, size: text.length, hash: createHash('sha256').update(text).digest('hex') }
  }
  const source: ThemeSource = {
    revision: async () => String(revision),
    active: async () => active,
    parent: async (theme) => parents[theme] ?? null,
    files: async (theme) =>
      Object.keys(files)
        .filter((path) => path.startsWith(`${theme}/`))
        .map((path) => entryOf(theme, path.slice(theme.length + 1))),
    read: async (theme, type, name) => {
      const text = files[type === 'config' ? `${theme}/${name}` : `${theme}/${type}/${name}`]
      return text === undefined ? undefined : new TextEncoder().encode(text)
    },
  }
  const warnings: string[] = []
  const themes = openThemes(source, (_details, message) => warnings.push(message))
  const change = (path: string, text: string) => {
    files[path] = text
    revision += 1
  }
  return { current: themes.active, named: themes.named, change, warnings }
}

describe('the active theme', () => {
  const parents = { own: 'between', between: 'default' }
  const files = () => ({
    'default/config.yaml': 'sitename: Default\nlogoAlt: A logo',
    'default/css/10-a.css': 'a{}',
    'default/css/20-b.css': 'b{}',
    'between/css/20-b.css': 'between{}',
    'own/config.yaml': "sitename: Own\naccent: '#123456'",
    'own/css/15-own.css': 'own{}',
  })

  it('has what it does not bring from its ancestors', async () => {
    const theme = await themesOf(files(), parents, 'own').current()
    expect(theme.chain).toEqual(['own', 'between', 'default'])
    expect(settingsIn(theme.settings, 'en')).toMatchObject({ sitename: 'Own', logoAlt: 'A logo' })
    expect(theme.styleSheet.bytes.toString()).toBe(
      'a{}\nown{}\nbetween{}\n:root {\n  --accent-light: #123456;\n  --accent-dark: #123456;\n}\n',
    )
  })

  it('has its own name wherever names are shown, and one accent by day and by night', async () => {
    const given = {
      ...files(),
      'default/config.yaml':
        "sitename: Default\nsitenameShort: Def\nsitenameLong: The default\ndefaultMetaTitle: Default!\naccentDark: '#eeeeee'",
    }
    const { named, current, change } = themesOf(given, parents, 'own')
    const texts = async () => settingsIn((await current()).settings, 'en')
    const own = { sitename: 'Own', sitenameShort: 'Own', sitenameLong: 'Own', defaultMetaTitle: 'Own' }
    expect(await texts()).toMatchObject(own)
    expect((await current()).settings).toMatchObject({ accent: '#123456', accentDark: '#123456' })
    expect(settingsIn((await current()).inheritedSettings, 'en').sitenameShort).toBe('Def')
    expect(settingsIn((await named('between')).settings, 'en').sitenameShort).toBe('Def')
    change('own/config.yaml', 'sitename: Own\nsitenameShort: O\nsitenameLong: null')
    expect(await texts()).toMatchObject({ ...own, sitenameShort: 'O' })
    change('own/config.yaml', 'sitename: ""\nsitenameShort: O')
    expect(await texts()).toMatchObject({ sitename: 'Default', sitenameShort: 'O' })
  })

  it('has colours and icons of categories: its own image before an inherited one, small SVG files in the sheet', async () => {
    const looks = (words: string, icon: string) =>
      `categories:\n  - { words: [${words}], color: '#123456', icon: ${icon} }\n`
    const given = {
      ...files(),
      'default/config.yaml': looks('music', 'note') + "  - { words: [film], icon: 'no such' }",
      'default/image/note.svg': '<svg/>',
      'own/config.yaml': looks('fish', 'fish'),
      'own/image/note.png': 'own',
      'own/image/fish.svg': "<svg title='a)b'/>",
    }
    const { current, change } = themesOf(given, parents, 'own')
    const sheet = async () => (await current()).styleSheet.bytes.toString()
    expect((await sheet()).split('\n').filter((line) => line.startsWith('.category'))).toEqual([
      ".category-1 { --category: light-dark(#123456, #123456); --category-icon: url('data:image/svg+xml,%3Csvg%20title%3D%27a)b%27%2F%3E'); }",
      ".category-2 { --category: light-dark(#123456, #123456); --category-icon: url('../image/note.png'); }",
      '.category-3 {  }',
    ])
    change('own/image/fish.svg', `<svg>${' '.repeat(3000)}</svg>`)
    expect(await sheet()).toContain("url('../image/fish.svg')")
  })

  it('changes its addresses with its files, and only then', async () => {
    const { current, change } = themesOf(files(), parents, 'own')
    const before = (await current()).assetRevision
    change('own/template/home.tpl', 'x')
    expect((await current()).assetRevision).toBe(before)
    change('own/css/15-own.css', 'new{}')
    expect((await current()).assetRevision).not.toBe(before)
  })

  it('ends a chain that leads back to itself with the default theme', async () => {
    const { current } = themesOf(files(), { own: 'between', between: 'own' }, 'own')
    expect((await current()).chain).toEqual(['own', 'between', 'default'])
  })

  it('passes over settings that cannot be read, and says so', async () => {
    for (const yaml of ['sitename: [', 'accent: red', '__proto__: 1', 'a: &a [1]\nb: [*a, *a]', '- 1']) {
      const { current, warnings } = themesOf({ ...files(), 'own/config.yaml': yaml }, parents, 'own')
      expect([yaml, settingsIn((await current()).settings, 'en').sitename]).toEqual([yaml, 'Default'])
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
    expect(await themes.read('../built-in/default', 'image', 'icon.svg')).toBeUndefined()
    expect(await themes.files('nothing')).toEqual([])
  })

  it.each(['default', 'poster'])('%s is whole: settings, files that compile, images', async (name) => {
    const warnings: string[] = []
    const { named } = openThemes(themesInFolder(), (_details, message) => warnings.push(message))
    const theme = await named(name)
    expect([theme.chain[0], warnings]).toEqual([name, []])
    const { check: compile, close } = createRenderer(() => {})
    for (const file of theme.files.values()) {
      const whole = { ...file, content: (await theme.read(file))! }
      const faults = [await checkFile(whole, { compile }), await checkSyntax(whole, { compile })]
      expect([file.name, ...faults]).toEqual([file.name, undefined, undefined])
    }
    await close()
  })
})
