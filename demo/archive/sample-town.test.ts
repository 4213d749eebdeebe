import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillSampleData } from '../host/sample/fill.ts'
import { createRenderer } from '../site/render/renderer.ts'
import { describeOnEngines, startTestHost, type TestHost } from '../testing/test-host.ts'
import { loadArchive } from './load-archive.ts'
import { writeArchive } from './write-archive.ts'

const now = new Date('2026-05-05T08:00:00.000Z')
const config = { timeZone: 'Europe/Berlin' }

describeOnEngines('the sample town, moved by an archive', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-town-'))
  const renderer = createRenderer(() => undefined)
  let source: TestHost
  let target: TestHost

  const exported = async ({ deps }: TestHost, name: string) => {
    const file = join(folder, name)
    await writeArchive(deps, { file, withAccounts: true, calendarVersion: '1.0.0', now })
    return readFileSync(file)
  }

  beforeAll(async () => {
    source = await startTestHost('sqlite', { config })
    await fillSampleData(source.deps)
    const before = await exported(source, 'town.zip')
    target = await startTestHost(engine, { config })
    await loadArchive(target.db, join(folder, 'town.zip'), { ...config, compile: renderer.check })
    expect((await exported(target, 'again.zip')).equals(before)).toBe(true)
  }, 240_000)
  afterAll(async () => {
    await source.close()
    await target.close()
    await renderer.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('makes the smaller sizes of images as an upload does', async () => {
    const sizesOf = async ({ db }: TestHost) => {
      const images = await db.read
        .selectFrom('media')
        .select(['id', 'detail', 'list'])
        .orderBy('id')
        .execute()
      return images.map(({ id, detail, list }) => [
        id,
        Buffer.from(detail).toString('base64'),
        Buffer.from(list).toString('base64'),
      ])
    }
    expect(await sizesOf(target)).toEqual(await sizesOf(source))
  })

  const views = ['/', '/?view=week', '/?view=month', '/?view=map', '/?q=konzert', '/places', '/groups']
  const others = ['/programme', '/about', '/upcoming.json', '/sitemap.xml']
  const formats = ['ics', 'atom', 'json']
  const feeds = formats.map((format) => `/events.${format}`)

  it('shows the same text on the public pages, with every tenth entry and its feed', async () => {
    const get = async ({ url }: TestHost, path: string) => {
      const response = await fetch(url + path)
      return { path, status: response.status, text: await response.text() }
    }
    const { text } = await get(source, '/sitemap.xml')
    const listed = [...text.matchAll(/<loc>[^<]*?(\/(?:event|group|place|category|topic)\/[\w-]+)<\/loc>/g)]
    expect(listed.length).toBeGreaterThan(300)
    const entries = listed.map(([, path]) => path!).filter((_path, at) => at % 10 === 0)
    const ofEntries = entries.flatMap((path, at) => [path, `${path}.${formats[at % formats.length]}`])
    for (const path of [...views, ...others, ...feeds, ...ofEntries]) {
      const before = await get(source, path)
      expect([path, before.status]).toEqual([path, 200])
      expect(await get(target, path)).toEqual(before)
    }
  }, 240_000)
})
