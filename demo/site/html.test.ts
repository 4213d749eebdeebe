import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostForAll, makeInputs } from '../testing/test-host.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const hasJava = spawnSync('java', ['-version']).status === 0

describe('public pages', () => {
  const host = hostForAll('sqlite')
  const folder = temporaryFolder()
  const paths: string[] = ['/', '/?view=month', '/?view=week&lng=en', '/groups', '/places?q=zz', '/about']

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const group = await moderator.create('groups', {
      name: 'Choir <b> & "Friends"',
      link: 'https://choir.example/?a=1&b=2',
      email: 'choir@example.org',
      description: '# Big\n\n### Small\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    })
    const place = await moderator.create('places', { name: 'Mill', address: 'Lane 1', lat: 52, lng: 9 })
    const event = inputs.events({
      name: `It's "loud" & <long>`,
      start: '2026-05-05T18:00:00.000Z',
      end: '2026-05-08T20:00:00.000Z',
      location: `id:${place.id}`,
      organizers: [`id:${group.id}`, 'Friends'],
      involved: [
        { name: 'Ann', description: 'https://ann.example/?x=1&y=2' },
        { name: 'Bob', description: 'Oboe' },
      ],
      tags: ['a & b', '<c>'],
      description: 'Text **bold**\n\n- one\n- two\n\n> quote\n\n```\ncode\n```',
    })
    const main = await moderator.create('events', event)
    const sub = { name: 'Part', start: '2026-05-06T18:00:00.000Z', parent: `id:${main.id}` }
    const part = await moderator.create('events', inputs.events(sub))
    await moderator.edit(`/events/${part.id}`, { canceled: true })
    await moderator.create('events', inputs.events({ name: 'Now', start: '2026-05-04T12:00:00.000Z' }))
    const { category, topic } = main as unknown as { category: string; topic: string }
    paths.push(`/event/${main.id}`, `/event/${part.id}?lng=en`, `/event/${main.id}/poster`, '/programme')
    paths.push(`/group/${group.id}`, `/place/${place.id}`, `/category/${category}`, `/topic/${topic}`)
    paths.push(
      '/sheet',
      '/embed',
      '/embed?view=month',
      '/embedding?tag=x',
      '/saved',
      '/nothing',
      '/backstage',
    )
    paths.push(`/saved?events=${main.id}&groups=${group.id}&places=x&view=tag%3Dx`)
    paths.push('/?q=part&tag=x&from=2026-05-99&to=2026-05-09')
  })

  it('have so few landmarks that going from one to the next is quick', async () => {
    const landmark =
      /<(?:nav|main|search|aside)\b|<section[^>]*\baria-label|<(?:header|footer) class="(?:masthead|footer)/g
    for (const path of paths.filter((known) => known !== '/backstage')) {
      const found = (await host.get(`/${path}`)).text.match(landmark) ?? []
      expect([path, found.length > 0 && found.length <= 8]).toEqual([path, true])
    }
  })

  it.skipIf(!hasJava)(
    'are HTML without an error, as the Nu checker sees it',
    async () => {
      const files = new Map<string, string>()
      for (const [index, path] of paths.entries()) {
        const file = join(folder, `${index}.html`)
        writeFileSync(file, (await host.get(`/${path}`)).text)
        files.set(`file:${file}`, path)
      }
      const broken = join(folder, 'broken.html')
      writeFileSync(broken, '<!doctype html><title>Broken</title><p><div></p>')
      files.set(`file:${broken}`, 'broken')
      const names = [...files.keys()].map((url) => url.slice('file:'.length))
      const options = ['--format', 'json', '--stdout', '--exit-zero-always']
      const checked = spawnSync('java', ['-jar', checker, ...options, ...names])
      const { messages } = JSON.parse(checked.stdout.toString()) as {
        messages: { type: string; url: string; message: string; extract?: string }[]
      }
      const errors = messages.filter(({ type }) => type !== 'info')
      const said = errors.map(({ url, message, extract }) => `${files.get(url)}: ${message} ${extract ?? ''}`)
      expect(said.some((text) => text.startsWith('broken: '))).toBe(true)
      expect(said.filter((text) => !text.startsWith('broken: '))).toEqual([])
    },
    120_000,
  )
})
