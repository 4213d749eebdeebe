import { expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { themeFiles } from './testing/theme-files.ts'
import { describeOnEngines, startTestHost } from './testing/test-host.ts'

/** A second application that shares only the database with the first, like another process. */
describeOnEngines('another process on the same database', (engine) => {
  it('shows a file of the theme, another theme and its end within a second', async () => {
    const host = await startTestHost(engine)
    const other = await buildApp(host.deps)
    try {
      const admin = await host.createUser('admin')
      const there = async (path: string) => (await other.inject({ method: 'GET', url: path })).body
      // No polling: the first page after a change must show it.
      const shown = async (path: string, text: string) => expect(await there(path)).toContain(text)
      expect(await there('/about')).toContain('Stadtkalender')
      await host.call('POST', '/cms/themes', { as: admin, body: { name: 'Own', active: true } })
      const own = themeFiles(host, admin, 'Own')
      for (const words of ['first', 'second', 'third']) {
        expect((await own.put('template', 'about.tpl', words)).status).toBe(204)
        await shown('/about', words)
      }
      await own.put('config', 'config.yaml', 'sitename: Ours')
      await shown('/groups', '· Ours</title>')
      await own.put('md', 'backstage/faq.de.md', 'Frag uns')
      await shown('/api/v1/partial/content?p=backstage/faq', 'Frag uns')
      const { url } = (await host.call<{ url: string }>('POST', '/cms/themes/Own/preview', { as: admin }))
        .body
      await host.call('PATCH', '/cms/themes', { as: admin, body: { name: 'default' } })
      await shown('/groups', '· Stadtkalender</title>')
      await shown(`/groups${new URL(url).search}`, '· Ours</title>')
    } finally {
      await other.close()
      await host.close()
    }
  })
})
