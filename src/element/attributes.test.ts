import { describe, expect, it } from 'vitest'
import { defaults } from '../core/limits.ts'
import { type RawSources, readAttributes, type SourceName } from './attributes.ts'

const origin = 'https://town.example'
const read = (raw: RawSources) => readAttributes(raw, origin)

describe('the attributes of the element', () => {
  it('have defaults that work on the page’s own origin', () => {
    expect(read({})).toEqual({
      settings: {
        apiBase: 'https://town.example/api/v1',
        siteUrl: 'https://town.example',
        timeZone: 'Europe/London',
        language: undefined,
        themeConfig: {},
        routing: 'hash',
        routeBase: '',
        geocoderUrl: 'https://nominatim.openstreetmap.org/search',
      },
      problems: [],
    })
  })

  it('take the theme’s texts, and neither nulls nor what is not known', () => {
    const themeconfig = '{"sitename":"Town","logoAlt":null,"other":1,"modEmail":"mod@town.example"}'
    expect(read({ themeconfig })).toMatchObject({
      settings: { themeConfig: { sitename: 'Town', modEmail: 'mod@town.example' } },
      problems: [],
    })
  })

  it('take the theme’s texts from the nearest source', () => {
    const script = '{"sitename":"Script","logoAlt":"Script"}'
    const themeconfig = '{"sitename":"Attribute","modEmail":"mod@town.example"}'
    const config = (raw: RawSources) => read(raw).settings.themeConfig
    expect(config({ script })).toMatchObject({ sitename: 'Script', logoAlt: 'Script' })
    expect(config({ script, themeconfig: ' ' })).toMatchObject({ sitename: 'Script' })
    expect(config({ script, themeconfig })).toMatchObject({
      sitename: 'Attribute',
      modEmail: 'mod@town.example',
      logoAlt: undefined,
    })
    expect(config({ script, sitename: ' Single ', modemail: 'm@town.example' })).toMatchObject({
      sitename: 'Single',
      logoAlt: 'Script',
      modEmail: 'm@town.example',
    })
  })

  it('take the tiles of a map, which are credited to OpenStreetMap unless said otherwise', () => {
    const tileurl = '/tiles/{z}/{x}/{y}.png'
    const url = 'https://town.example/tiles/{z}/{x}/{y}.png'
    expect(read({ tileurl }).settings.tiles).toEqual({ url, attribution: defaults.tileAttribution })
    expect(read({ tileurl, tileattribution: '© Town' }).settings.tiles).toEqual({
      url,
      attribution: '© Town',
    })
    expect(read({ tileattribution: '© Town' }).settings.tiles).toBeUndefined()
  })

  it.each([
    ['/town', '/town'],
    ['/town/', '/town'],
    ['/', ''],
    ['/a/b', '/a/b'],
  ])('take %s for what precedes the routes', (routebase, base) => {
    expect(read({ routebase })).toMatchObject({ settings: { routeBase: base }, problems: [] })
  })

  it('count as missing when they are empty', () => {
    const empty = { apiurl: '', timezone: ' ', language: '', themeconfig: '', routing: '', geocoderurl: '' }
    expect(read(empty)).toEqual(read({}))
  })

  it.each<[SourceName, string, RegExp]>([
    ['apiurl', 'javascript:alert(1)', /address/],
    ['apiurl', 'calendar.example.org', /address/],
    ['apiurl', 'https://', /address/],
    ['apiurl', 'https://me:secret@example.org', /password/],
    ['timezone', 'Europe/Atlantis', /time zone/],
    ['routebase', 'town', /path/],
    ['routebase', '//elsewhere.example', /path/],
    ['routebase', '/town?a', /path/],
    ['language', '<script>', /language/],
    ['themeconfig', '{"sitename": }', /JSON/],
    ['themeconfig', '["Town"]', /object/],
    ['themeconfig', 'null', /object/],
    ['themeconfig', '{"sitename": 5}', /"sitename"/],
    ['script', '{"sitename": }', /JSON/],
    ['routing', 'history', /hash/],
    ['geocoderurl', 'search', /address/],
    ['tileurl', 'https://tiles.example/{z}/{x}.png', /{y}/],
    ['tileurl', 'https://{s}.tiles.example/{z}/{x}/{y}.png', /host/],
    ['tileurl', 'javascript:{z}{x}{y}', /address/],
  ])('fall back to the default when %s is %s, and say why', (source, value, reason) => {
    const { settings, problems } = read({ [source]: value })
    expect(settings).toEqual(read({}).settings)
    expect(problems).toEqual([{ source, value, reason: expect.stringMatching(reason) as string }])
  })

  it('never throw, whatever they hold', () => {
    for (const value of [
      '{',
      '\0',
      '🎉',
      'x'.repeat(100_000),
      '__proto__',
      '{"__proto__":{"sitename":"x"}}',
    ]) {
      const raw = { apiurl: value, timezone: value, language: value, themeconfig: value, routing: value }
      expect(() => read(raw)).not.toThrow()
    }
  })
})
