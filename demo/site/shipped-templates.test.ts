import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CalendarEvent, languages } from '../../src/contract.ts'
import { fillSampleData } from '../host/sample/fill.ts'
import { textsIn } from '../i18n/texts.ts'
import { hostForAll } from '../testing/test-host.ts'

/** The files of a glob; one that finds nothing is an error, as after a move. */
function found(pattern: string): { name: string; source: string }[] {
  const files = globSync(pattern)
  if (files.length === 0) throw new Error(`no file is ${pattern}`)
  return files.map((file) => ({ name: basename(file, '.tpl'), source: readFileSync(file, 'utf8') }))
}

const templates = found('demo/themes/built-in/*/template/*.tpl')

describe('the shipped templates', () => {
  const failures: string[] = []
  const host = hostForAll('sqlite', {
    log: (line) => void (line.includes('a template of the theme failed') && failures.push(line)),
  })
  beforeAll(() => fillSampleData(host.deps))

  it.each(['default', 'poster'])('show pages of a filled calendar: %s', { timeout: 60_000 }, async (name) => {
    const admin = await host.createUser('admin')
    await admin.patch('/cms/themes', { name })
    const { body: events } = await admin.get<CalendarEvent[]>('/events/?limit=10000')
    const kinds: ((event: CalendarEvent) => unknown)[] = [
      ({ image, parent }) => image && parent?.startsWith('revent:'),
      ({ involved }) => involved.length > 0,
      ({ parent }) => parent?.startsWith('id:'),
      ({ bookingLink }) => bookingLink,
      ({ status }) => status === 'postponed',
      ({ id }) => events.some(({ parent }) => parent === `id:${id}`),
    ]
    const shown = kinds.map((is) => events.find((event) => is(event) && !event.deactivated)!)
    const [{ id, category, topic }] = shown as [CalendarEvent]
    const first = async (resource: string) =>
      (await host.read<{ id: string }[]>(`/${resource}/?limit=1`))[0]!.id
    const views = ['', '?q=a&tag=x&from=2026-99-99', '?q=choir', '?view=month', '?view=week', '?view=map']
    const others = ['programme', 'sheet', 'embed', 'embed?view=month', 'embedding', 'saved', 'groups']
    const paths = [
      ...views,
      ...others,
      'places',
      'places?view=map&near=54.74,12.8&within=5',
      `saved?events=${id}&groups=${await first('groups')}&view=tag%3Dkostenlos`,
      'about',
      'backstage',
      ...shown.map((event) => `event/${event.id}`),
      `event/${id}/poster`,
      `event/${id}/report`,
      `group/${await first('groups')}`,
      `place/${await first('places')}`,
      `category/${category}`,
      `topic/${topic}`,
    ]
    for (const path of paths) {
      const { status, text } = await host.get(`//${path}`)
      expect([path, status, text.includes('</html>')]).toEqual([path, 200, true])
    }
    // A template that fails gives way to its parent's, and the log says so.
    expect(failures).toEqual([])
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
    for (const { name, source } of found('demo/themes/built-in/*/css/*.css'))
      expect([name, /content: *(['"])[^'"]*\p{L}{2}[^'"]*\1/u.exec(source)]).toEqual([name, null])
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
})
