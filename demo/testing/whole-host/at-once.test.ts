import { expect, it, vi } from 'vitest'
import { indexQueued, isIndexDue } from '../../db/search/rebuild.ts'
import { type Answer, describeEachHost, type Inputs, makeInputs, userOf } from '../test-host.ts'

describeEachHost('at the same time', (host) => {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  const admin = userOf(host, 'admin')

  const nine = Array.from({ length: 9 }, (_, index) => index)
  const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))]
  const activeThemes = async () =>
    (await host.db.read.selectFrom('themes').select('name').where('active', '=', 1).execute()).length

  it('nine active themes are created, changed and deleted, and one is active all the while', async () => {
    const created = await Promise.all(
      nine.map((n) => admin.post('/themes', { name: `T ${n}`, active: true })),
    )
    expect(statuses(created)).toEqual([201])
    expect(await activeThemes()).toBe(1)
    const changed = await Promise.all(
      nine.map((n) => admin.put(`/themes/T ${n}`, { ...created[n]!.body, active: n % 2 === 0 })),
    )
    expect(statuses(changed)).toEqual([200])
    expect(await activeThemes()).toBe(1)
    expect(statuses(await Promise.all(nine.map((n) => admin.delete(`/cms/themes/T ${n}`))))).toEqual([204])
    expect(await activeThemes()).toBe(1)
  })

  it('a category, a topic and a place of a thousand events get other names, while dates are made and deleted', async () => {
    const inputs: Inputs = await makeInputs(admin)
    const place = await admin.create('places', inputs.places())
    const intervals = [{ interval: 1, type: 'day', date: '2026-05-05' }]
    const repeating = await admin.create('revents', inputs.revents({ location: `id:${place.id}`, intervals }))
    const series = await Promise.all(
      nine
        .slice(0, 5)
        .map(() => admin.create('revents', inputs.revents({ location: `id:${place.id}`, intervals }))),
    )
    const generate = (id: unknown) =>
      admin.get<{ events: string[] }>(`/revents/${String(id)}/generate?start=2026-05-05&end=2026-11-01`)
    for (const { id } of series) expect((await generate(id)).status).toBe(200)
    const [first] = (await generate(repeating.id)).body.events
    const { category, topic } = repeating as unknown as { category: string; topic: string }
    const rename = async (path: string, name: string) => {
      const { body } = await admin.get(path)
      return admin.put(path, { ...body, name })
    }
    const answers = await Promise.all([
      rename(`/categories/${category}`, 'Neue Rubrik'),
      rename(`/topics/${topic}`, 'Anderes Thema'),
      rename(`/places/${place.id}`, 'Umbenannter Ort'),
      admin.delete(`/events/${first!}?exclude=true`),
      generate(repeating.id),
      rename(`/categories/${category}`, 'Noch eine Rubrik'),
      rename(`/topics/${topic}`, 'Noch ein Thema'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 200, 200, 200])
    do await indexQueued(host.db)
    while (await isIndexDue(host.db))
    const find = async (query: string) =>
      (await host.read<{ total: number }>(`/eventsearch?query=${query}`)).total
    expect([await find('umbenannter'), await find('rubrik'), await find('thema')]).toEqual(
      Array(3).fill(await find('')),
    )
  })
})
