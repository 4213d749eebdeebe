import { beforeEach, expect, it } from 'vitest'
import type { EntryVersion } from '../../../src/contract.ts'
import { themeFiles } from '../../testing/theme-files.ts'
import { zipOf } from '../../testing/zip-files.ts'
import { describeOnEngines, hostForAll, userOf } from '../../testing/test-host.ts'

const commented = '# ours\nsitename: Town # as painted on the wall\n'

describeOnEngines('the history of the settings of a theme', (engine) => {
  const host = hostForAll(engine)
  const admin = userOf(host, 'admin')
  let theme: string
  let path: string
  let own: ReturnType<typeof themeFiles>
  let count = 0

  beforeEach(async () => {
    theme = `Theme ${++count}`
    path = `/cms/themes/${encodeURIComponent(theme)}`
    await admin.post('/cms/themes', { name: theme })
    own = themeFiles(admin, theme)
  })

  const save = async (text: string) => expect((await own.put('config', 'config.yaml', text)).status).toBe(204)
  const saved = async () => (await own.get('config', 'config.yaml')).body.content
  const history = () => admin.read<EntryVersion[]>(`${path}/versions`)
  /** What each version changed the settings from, the latest first. */
  const former = async () => (await history()).map(({ changes }) => changes.settings?.from)
  const restore = (version: number, body = {}, headers = {}) =>
    admin.post(`${path}/versions/${version}/restore`, body, headers)

  it('says who saved them when and how, with their whole text, and nothing of other files', async () => {
    await save(commented)
    await own.put('css', '99-own.css', '.mine { color: red }')
    await save('sitename: Village\n')
    await save('sitename: Village\n')
    const createdAt = host.clock.now().toISOString()
    const by = { by: admin.id, byName: admin.nickname, how: 'api', createdAt }
    expect(await history()).toMatchObject([
      { version: 4, ...by, changes: { settings: { from: commented, to: 'sitename: Village\n' } } },
      { version: 2, ...by, changes: { settings: { from: 'parent: "default"\n', to: commented } } },
      { version: 1, ...by, step: 'created', changes: {} },
    ])
    expect(await admin.read(`${path}/versions/2`)).toMatchObject({ name: theme, settings: commented })
    expect((await admin.get(`${path}/versions/99`)).status).toBe(404)
  })

  it('has each way to change them: the file and its removal, another parent, and a zip', async () => {
    await admin.edit(path, { parent: 'poster' })
    await save(commented)
    await own.remove('config', 'config.yaml')
    await save(commented)
    await admin.edit(path, { parent: 'poster' })
    const other = `${theme} from a zip`
    const bytes = await zipOf([{ path: 'config.yaml', content: Buffer.from('sitename: Village\n') }])
    const upload = (name: string) => {
      const form = new FormData()
      form.set('binary', new Blob([new Uint8Array(bytes)]), 'theme.zip')
      return admin.post(`/cms/themes/${encodeURIComponent(name)}/zip`, form)
    }
    expect([(await upload(theme)).status, (await upload(other)).status]).toEqual([200, 201])
    const withParent = `${commented}parent: poster\n`
    expect(await former()).toEqual([
      withParent,
      commented,
      'parent: "default"\n',
      commented,
      'parent: "poster"\n',
      'parent: "default"\n',
      undefined,
    ])
    const made = await admin.read<EntryVersion[]>(`/themes/${encodeURIComponent(other)}/versions`)
    expect(made).toMatchObject([{ step: 'created', by: admin.id, changes: {} }])
  })

  it('keeps the last twenty versions, however often other files were saved', async () => {
    for (let at = 0; at <= 21; at += 1) {
      await save(`sitename: Town ${at}\n`)
      await own.put('css', '99-own.css', `/* ${at} */`)
    }
    expect(
      (await former()).map((text) => (typeof text === 'string' ? /\d+/.exec(text)?.[0] : undefined)),
    ).toEqual([...Array.from({ length: 20 }, (_, at) => String(20 - at)), undefined])
  })

  it('goes with the theme, so that another one of its name has none of it', async () => {
    await save(commented)
    expect((await admin.delete(path)).status).toBe(204)
    await admin.post('/cms/themes', { name: theme })
    expect(await history()).toMatchObject([{ version: 1, step: 'created', changes: {} }])
  })

  it('is removed by administrators', async () => {
    await save(commented)
    await save('sitename: Village\n')
    expect((await admin.delete(`${path}/versions`)).status).toBe(204)
    expect(await host.rows('versions', { key: theme })).toEqual([])
    expect(await history()).toMatchObject([{ version: 3, changes: {} }])
  })

  it('names nobody once the account is erased', async () => {
    const other = await host.createUser('admin')
    await themeFiles(other, theme).put('config', 'config.yaml', commented)
    await admin.delete(`/users/${other.id}`)
    const [latest] = await history()
    expect(latest).toMatchObject({ version: 2, changes: { settings: { to: commented } } })
    expect([latest!.by, latest!.byName]).toEqual([null, null])
  })

  it('restores the whole text, comments and parent included, unless the theme was changed meanwhile', async () => {
    await save(`${commented}parent: poster\n`)
    await save('sitename: Village\n')
    const etag = (await admin.get(path)).headers.get('etag')!
    const both = await Promise.all([
      restore(2, {}, { 'if-match': etag }),
      restore(2, {}, { 'if-match': etag }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(await saved()).toBe(`${commented}parent: poster\n`)
    expect(await admin.read(path)).toMatchObject({ parent: 'poster' })
    expect(await history()).toMatchObject([{ how: 'restore', version: 4 }, {}, {}, {}])
    expect((await restore(1)).status).toBe(200)
    expect(await saved()).toBe('parent: "default"\n')
  })

  it('names settings that are no longer possible, and leaves these as they are on request', async () => {
    const gone = `${theme} gone`
    await admin.post('/cms/themes', { name: gone })
    await save(`parent: ${gone}\n${commented}`)
    await save('parent: poster\nsitename: Village\n')
    await admin.delete(`/cms/themes/${encodeURIComponent(gone)}`)
    const refused = await restore(2)
    expect(refused.outcome).toMatchObject([400, { fields: { parent: 'invalidReference' } }])
    expect((await restore(2, { without: ['parent'] })).status).toBe(200)
    expect(await saved()).toBe(`parent: poster\n${commented}`)

    const old = JSON.stringify({ settings: `${commented}font: Arial\naccent: red\nlead: Hello\n` })
    await host.db.write.updateTable('versions').set({ before: old }).where('key', '=', theme).execute()
    expect((await restore(1)).outcome).toMatchObject([
      400,
      { fields: { font: 'invalid', accent: 'invalid' } },
    ])
    expect((await restore(1, { without: ['font', 'accent'] })).status).toBe(200)
    expect(await saved()).toBe(`${commented}lead: Hello\n`)
  })

  it('of a theme that is closed to changes restores nothing, and of one that is shipped says what it is', async () => {
    await save(commented)
    await admin.edit(path, { editable: false })
    expect((await restore(1)).status).toBe(403)
    expect(await saved()).toBe(commented)
    const [{ version } = { version: 0 }] = await admin.read<EntryVersion[]>('/themes/default/versions')
    expect(
      (await admin.read<{ settings: string }>(`/themes/default/versions/${version}`)).settings,
    ).toContain('accent:')
  })

  it('is closed to those who are no longer administrators', async () => {
    const other = await host.createUser('admin')
    await save(commented)
    expect((await other.get(`${path}/versions`)).status).toBe(200)
    await admin.edit(`/users/${other.id}`, { role: 'moderator' })
    expect((await other.get(`${path}/versions`)).status).toBe(403)
    expect((await other.post(`${path}/versions/1/restore`)).status).toBe(403)
  })
})
