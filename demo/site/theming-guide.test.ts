import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarEvent, languages, themeSettings } from '../../src/contract.ts'
import { fillSampleData } from '../host/sample/fill.ts'
import { textsIn } from '../i18n/texts.ts'
import { create, makeInputs } from '../testing/fixtures.ts'
import { namesIn } from '../testing/tables.ts'
import { startTestHost, type TestHost } from '../testing/test-host.ts'
import { themeFiles } from '../testing/theme-files.ts'
import { allVariables, ownVariables, rowsOf, shapes } from '../testing/theming-guide.ts'
import { themesInFolder } from '../themes/shipped-themes.ts'
import { openThemes } from '../themes/theme.ts'
import { createLiquid } from './render/liquid.ts'
import { liquidLimits } from './render/render-job.ts'

/** The files of a glob; one that finds nothing is an error, as after a move. */
function found(pattern: string): string[] {
  const files = globSync(pattern)
  if (files.length === 0) throw new Error(`no file is ${pattern}`)
  return files
}

const sourcesOf = (pattern: string) =>
  found(pattern).map((file) => ({ name: basename(file, '.tpl'), source: readFileSync(file, 'utf8') }))

const templates = sourcesOf('demo/themes/built-in/*/template/*.tpl')
const pages = sourcesOf('demo/themes/built-in/default/template/*.tpl')
  .map(({ name }) => name)
  .filter((name) => name !== 'layout' && !name.startsWith('part-'))
const css = (file: string) => readFileSync(`demo/themes/built-in/default/css/${file}`, 'utf8')

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&#34;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

type Shown = { template: string; page: object; site: object; head: object; element?: object }

/** All property paths in a value, such as `page.days[].name`, including those of empty values. */
function pathsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => [`${path}[]`, ...pathsIn(entry, `${path}[]`)])
  if (typeof value !== 'object' || value === null || 'trustedHtml' in value) return []
  return Object.entries(value).flatMap(([name, entry]) => [
    `${path}.${name}`,
    ...pathsIn(entry, `${path}.${name}`),
  ])
}

describe('the guide for designers names', () => {
  let host: TestHost
  /** Paths of the data that templates receive, by the guide's heading that describes them. */
  const seen = new Map<string, Set<string>>()

  const shownPages: Shown[] = []

  const see = (heading: string, paths: string[]) =>
    seen.set(heading, new Set([...(seen.get(heading) ?? []), ...paths]))

  async function visit(path: string, preview: string) {
    const { text } = await host.call('GET', `/${path}${path.includes('?') ? '&' : '?'}preview=${preview}`)
    const json = text.replace(/&(?:lt|gt|#34|#39|amp);/g, (entity) => entities[entity]!)
    const shown = JSON.parse(json) as Shown
    shownPages.push(shown)
    const { template, page, site, head, element } = shown
    see(`page of ${template}`, pathsIn(page, 'page'))
    see('site', pathsIn(site, 'site'))
    see('head', pathsIn(head, 'head'))
    if (template === 'backstage') see('element', pathsIn(element, 'element'))
  }

  beforeAll(async () => {
    host = await startTestHost('sqlite', { config: { tileUrl: 'https://tiles.example/{z}/{x}/{y}.png' } })
    await fillSampleData(host.deps)
    const admin = await host.createUser('admin')
    const inputs = await makeInputs(host, admin)
    for (let count = 0; count < 101; count++) await create(host, 'groups', admin, inputs.groups())
    // With those of the sample town, more than a page of the map.
    for (let count = 0; count < 15; count++) {
      const stall = { location: `Stall ${count}`, address: 'Market', lat: 54.74 + count / 1e4, lng: 12.8 }
      await create(host, 'events', admin, inputs.events({ ...stall, start: '2026-06-01T18:00:00.000Z' }))
    }
    await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Bare' } })
    const bare = themeFiles(host, admin, 'Bare')
    for (const page of pages) {
      const parts = ['page', 'site', 'head', 'element'].map((name) => `"${name}":{{ ${name} | json }}`)
      await bare.put('template', `${page}.tpl`, `{"template":"${page}",${parts.join(',')}}`)
    }
    await bare.put('md', 'imprint.en.md', 'Town hall')
    const { body: link } = await host.call<{ url: string }>('POST', '/cms/themes/Bare/preview', { as: admin })
    const preview = new URL(link.url).searchParams.get('preview')!
    const first = async (resource: string, filters = {}) =>
      (
        await host.call<{ id: string }[]>('GET', `/${resource}/?limit=1&filters=${JSON.stringify(filters)}`, {
          as: admin,
        })
      ).body[0]!.id
    const { body: events } = await host.call<CalendarEvent[]>('GET', '/events/?limit=10000', { as: admin })
    const kinds: ((event: CalendarEvent) => unknown)[] = [
      ({ image, parent }) => image && parent?.startsWith('revent:'),
      ({ involved }) => involved.length > 0,
      ({ parent }) => parent?.startsWith('id:'),
      ({ bookingLink }) => bookingLink,
      ({ status }) => status === 'postponed',
      ({ id }) => events.some(({ parent }) => parent === `id:${id}`),
    ]
    const shown = kinds.map((is) => events.find((event) => is(event) && !event.deactivated)!)
    const long = events.find(
      ({ start, end }) => end && Date.parse(end) - Date.parse(start) > 3e7 + 86_400_000,
    )!
    const hoursFromNow = (hours: number) =>
      new Date(host.deps.now().getTime() + hours * 3_600_000).toISOString()
    const span = { start: hoursFromNow(-36), end: hoursFromNow(36) }
    const fair = await create(host, 'events', admin, inputs.events({ ...span, image: null }))
    const during = new Date(Date.parse(long.start) + 86_400_000).toISOString().slice(0, 10)
    const paths = [
      '/',
      '/?q=a&tag=x&from=2026-99-99',
      '/?q=choir',
      `/?from=${during}`,
      '/?view=month',
      `/?view=week&day=${during}`,
      '/programme?view=week&tag=kostenlos',
      `/programme?from=${during}&to=${during}`,
      `/sheet?from=${during}`,
      '/sheet?tag=kostenlos',
      '/embed?scheme=dark',
      `/embed?from=${during}`,
      '/embed?view=month',
      '/embedding?tag=kostenlos',
      '/embedding?q=a',
      '/saved',
      `/saved?events=${fair.id},${shown[0]!.id}&groups=${await first('groups')}&view=tag%3Dkostenlos`,
      '/groups',
      '/places',
      '/places?q=zz',
      '/?view=map',
      '/?view=map&near=54.74,12.8&within=5',
      '/?view=map&near=54.74,12.8&within=5&page=2',
      '/places?view=map&near=54.74,12.8&within=1',
      '/places?near=54.74,12.8',
      '/about',
      '/imprint',
      '/backstage',
      '/nothing',
      ...shown.map(({ id }) => `/event/${id}`),
      `/event/${shown[0]!.id}/poster`,
      `/event/${shown[0]!.id}/report`,
      `/group/${await first('groups')}`,
      `/place/${await first('places', { stepFree: 'yes' })}`,
      `/category/${shown[0]!.category}`,
      `/topic/${shown[0]!.topic}`,
    ]
    for (const path of paths) await visit(path, preview)
  }, 60_000)
  afterAll(() => host.close())

  const described = ['site', 'head', 'element', ...pages.map((page) => `page of ${page}`)]

  it.each(described)('all that a template sees: %s', (heading) => {
    const named = allVariables(heading)
    const isNamed = (path: string) =>
      named.some((name) => name === path || name.startsWith(`${path}.`) || name.startsWith(`${path}[`))
    expect([...(seen.get(heading) ?? [])].filter((path) => !isNamed(path))).toEqual([])
  })

  it.each(described)('nothing that there is not: %s', (heading) => {
    const present = seen.get(heading) ?? new Set()
    expect(ownVariables(heading).filter(({ path }) => !present.has(path))).toEqual([])
  })

  it.each(shapes)('what is in it: %s', (shape) => {
    const places = described.flatMap((heading) => allVariables(heading).map((path) => ({ heading, path })))
    const missing = ownVariables(shape).filter(
      ({ path }) =>
        !places.some((place) => place.path.endsWith(`.${path}`) && seen.get(place.heading)?.has(place.path)),
    )
    expect(missing).toEqual([])
  })

  it.each(['default', 'poster'])('all that the templates of a shipped theme need: %s', async (name) => {
    const theme = await openThemes(themesInFolder(undefined, name), console.error).active()
    const nearest = [...theme.templates].map(([file, [source]]) => [file, source!.source])
    const liquid = createLiquid(Object.fromEntries(nearest), liquidLimits)
    for (const { template, ...shown } of shownPages)
      expect(liquid.renderFileSync(template, { ...shown, t: textsIn('de').site })).toContain('</html>')
  })
})

describe('the guide for designers lists', () => {
  const column = (heading: string, name: string, index = 0) =>
    rowsOf(heading, name).flatMap((cells) => namesIn(cells[index]))

  it('all settings, custom properties, blocks and pages', () => {
    expect(column('Settings', 'setting').toSorted()).toEqual(Object.keys(themeSettings.entries).toSorted())
    const tokens = [...css('10-tokens.css').matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name!)
    expect(column('Colours, fonts, sizes', 'property').toSorted()).toEqual([...new Set(tokens)].toSorted())
    const layout = readFileSync('demo/themes/built-in/default/template/layout.tpl', 'utf8')
    const blocks = [...layout.matchAll(/\{%-? block (\w+)/g)].map(([, name]) => name!)
    expect(column('Templates', 'block').toSorted()).toEqual(blocks.toSorted())
    expect(column('Templates', 'page', 1).toSorted()).toEqual(pages.map((page) => `${page}.tpl`).toSorted())
  })

  it('all parts, with what each is given', () => {
    const parts = templates.map(({ name }) => name).filter((name) => name.startsWith('part-'))
    expect(column('Templates', 'part').toSorted()).toEqual([...new Set(parts)].toSorted())
    const given = new Map(
      rowsOf('Templates', 'part').map(([name, what]) => [namesIn(name)[0], namesIn(what)]),
    )
    for (const { name, source } of templates) {
      for (const [, part, rest] of source.matchAll(/\{%-? render '([\w-]+)'([^%]*)%\}/g)) {
        const names = [...rest!.matchAll(/(\w+):/g)].map(([, argument]) => argument!)
        expect([name, part, names.filter((argument) => !given.get(part)?.includes(argument))]).toEqual([
          name,
          part,
          [],
        ])
      }
    }
  })

  it('properties of the element in embedding.md, among them all that the shipped theme sets', () => {
    const embedding = readFileSync('docs/embedding.md', 'utf8')
    const names = css('80-backstage.css').match(/--backstage-[\w-]+/g) ?? []
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !embedding.includes(`\`${name}\``))).toEqual([])
  })
})

describe('the texts of the shipped templates', () => {
  const bare = (source: string) => source.replace(/\{%.*?%\}|\{\{.*?\}\}/gs, '')

  it('are phrases, settings and files of the theme, never words of their own', () => {
    /** Format names, identical in all languages. */
    const names = /^(?:iCalendar|Atom|JSON)$/
    for (const { name, source } of templates) {
      const words = bare(source)
        .replace(/<script\b.*?<\/script>/gs, '')
        .replace(/<[^>]*>/g, ' ')
      expect([name, /\p{L}/u.exec(words)?.[0]]).toEqual([name, undefined])
      const attributes = [...bare(source).matchAll(/\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g)]
      const spoken = attributes.map(([, text]) => text!.trim())
      expect([name, spoken.filter((text) => /\p{L}/u.test(text) && !names.test(text))]).toEqual([name, []])
    }
    for (const file of found('demo/themes/built-in/*/css/*.css')) {
      expect([file, /content: *(['"])[^'"]*\p{L}{2}[^'"]*\1/u.exec(readFileSync(file, 'utf8'))]).toEqual([
        file,
        null,
      ])
    }
  })

  it.each(languages)('are there in %s', (language) => {
    const reach = (path: string) =>
      path
        .split('.')
        .reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | undefined)?.[key],
          textsIn(language).site,
        )
    for (const { name, source } of templates) {
      const used = [...source.matchAll(/\bt\.([a-z]\w*(?:\.\w+)*)/gi)].map(([, path]) => path!)
      expect([name, used.filter((path) => reach(path) === undefined)]).toEqual([name, []])
    }
  })

  it('use variables that the guide names', () => {
    const named = new Set(
      ['site', 'head', 'element', ...pages.map((page) => `page of ${page}`)].flatMap((heading) =>
        allVariables(heading).flatMap((path) => {
          const plain = path.replaceAll('[]', '')
          return plain.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.'))
        }),
      ),
    )
    for (const { name, source } of templates) {
      const used = source.match(/\b(?:page|site|head|element)(?:\.\w+)+/g) ?? []
      const plain = used.map((path) => path.replace(/\.size$/, ''))
      const unknown = plain.filter((path) => !named.has(path))
      expect([name, unknown]).toEqual([name, []])
    }
  })
})
