import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/connection/database.ts'
import { buildApp } from '../../host/app.ts'
import { describeEachHost, makeInputs } from '../test-host.ts'
import { themeFiles } from '../theme-files.ts'

/** A second application with its own connections to the database of the first, as another process has. */
describeEachHost('another process on the same database', (host, engine) => {
  let database: Database
  let other: FastifyInstance
  beforeEach(async () => {
    database = host.openAgain()
    other = await buildApp({ ...host.deps, db: database })
    await other.ready()
    if (engine === 'sqlite') return
    for (const { changes } of [host.db, database])
      await expect.poll(() => changes!.state().isListening).toBe(true)
  })
  afterEach(async () => {
    await other.close()
    await database.close()
  })

  const there = async (path: string) => (await other.inject({ method: 'GET', url: path })).body
  const here = async (path: string) => (await host.get(`/${path}`)).text
  /**
   * With PostgreSQL the other process learns of a change from a notification, so it can take a moment; with SQLite its
   * first page after the change shows it.
   */
  const shown = async (path: string, text: string) =>
    engine === 'sqlite'
      ? expect(await there(path)).toContain(text)
      : expect.poll(() => there(path)).toContain(text)

  it('shows a file of the theme, another theme and its end within a second', async () => {
    const admin = await host.createUser('admin')
    expect(await there('/about')).toContain('Stadtkalender')
    await admin.post('/cms/themes', { name: 'Own', active: true })
    const own = themeFiles(admin, 'Own')
    for (const words of ['first', 'second', 'third']) {
      expect((await own.put('template', 'about.tpl', words)).status).toBe(204)
      expect(await here('/about')).toContain(words)
      await shown('/about', words)
    }
    await own.put('config', 'config.yaml', 'sitename: Ours')
    await shown('/groups', '· Ours</title>')
    await own.put('md', 'backstage/faq.de.md', 'Frag uns')
    await shown('/api/v1/partial/content?p=backstage/faq', 'Frag uns')
    const { url } = (await admin.post<{ url: string }>('/cms/themes/Own/preview')).body
    await admin.patch('/cms/themes', { name: 'default' })
    await shown('/groups', '· Stadtkalender</title>')
    await shown(`/groups${new URL(url).search}`, '· Ours</title>')
  })

  it('shows new, changed and deleted entries, and the first page after its own write shows that', async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const { id } = await moderator.create('groups', { ...inputs.groups(), name: 'Chor Null' })
    await shown('/groups', 'Chor Null')
    const headers = { authorization: `Bearer ${moderator.token}` }
    for (const name of ['Chor Eins', 'Chor Zwei', 'Chor Drei']) {
      expect((await moderator.edit(`/groups/${id}`, { name })).status).toBe(200)
      expect(await here('/groups')).toContain(name)
      await shown('/groups', name)
      const url = `/api/v1/groups/${id}`
      const read = await other.inject({ method: 'GET', url, headers })
      const back = `${name} zurück`
      const answer = await other.inject({
        method: 'PUT',
        url,
        headers: { ...headers, 'if-match': String(read.headers.etag) },
        payload: { ...read.json<object>(), name: back },
      })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(back)])
      expect(await there('/groups')).toContain(back)
    }
    const deleted = await other.inject({ method: 'DELETE', url: `/api/v1/groups/${id}`, headers })
    expect(deleted.statusCode).toBe(204)
    expect(await there('/groups')).not.toContain('Chor Drei')
    const gone = async () => (await here('/groups')).includes('Chor Drei')
    await (engine === 'sqlite' ? expect(gone()).resolves.toBe(false) : expect.poll(gone).toBe(false))
  })
})
