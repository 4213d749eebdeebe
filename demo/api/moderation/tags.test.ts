import { expect, it } from 'vitest'
import type { TagUse } from '../../../src/contract.ts'
import { describeHost, inputsOf, type Item, userOf } from '../../testing/test-host.ts'

describeHost('tags', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  const make = (resource: 'events' | 'revents', ...tags: string[]) =>
    moderator.create(resource, inputs[resource]({ tags }))
  const tagsOf = async (resource: string, { id }: Item) =>
    (await moderator.read<Item>(`/${resource}/${id}`)).tags
  const merge = (tags: string[], into: string) => moderator.post('/tags/merge', { tags, into })
  const used = async () =>
    (await moderator.read<TagUse[]>('/tags')).filter(({ tag }) => /jazz|swing|blues/.test(tag))
  const redirect = async (path: string) => {
    const { status, headers } = await host.get(`/${path}`)
    return [status, headers.get('location')]
  }

  it('are listed with their numbers, renamed and merged everywhere, and their views redirect', async () => {
    const both = await make('events', 'jazz', 'swing', 'free')
    const one = await make('events', 'swing')
    const series = await make('revents', 'jazz')
    expect(await used()).toEqual([
      { tag: 'jazz', events: 1, revents: 1 },
      { tag: 'swing', events: 2, revents: 0 },
    ])

    host.clock.advance({ minutes: 1 })
    const before = (await host.get(`/events/${one.id}`)).headers.get('etag')
    expect((await merge(['Swing', 'jazz'], ' Jazz & Swing ')).body).toEqual({ count: 3 })
    expect(await tagsOf('events', both)).toEqual(['jazz & swing', 'free'])
    expect(await tagsOf('events', one)).toEqual(['jazz & swing'])
    expect(await tagsOf('revents', series)).toEqual(['jazz & swing'])
    expect((await host.get(`/events/${one.id}`)).headers.get('etag')).not.toBe(before)
    expect(await host.list('events', { tags: ['jazz & swing'] })).toHaveLength(2)

    await merge(['jazz & swing'], 'blues')
    expect(await used()).toEqual([{ tag: 'blues', events: 2, revents: 1 }])
    expect(await redirect('/?tag=Jazz')).toEqual([301, '/?tag=blues'])
    expect(await redirect('/events.ics?tag=swing&lng=en')).toEqual([301, '/events.ics?tag=blues&lng=en'])
  })

  it('that people use again show their own events, and can be merged the other way round', async () => {
    await make('events', 'yoga')
    await merge(['yoga'], 'stretching')
    await make('events', 'yoga')
    expect(await redirect('/?tag=yoga')).toEqual([200, null])
    await merge(['stretching'], 'yoga')
    expect(await redirect('/?tag=stretching')).toEqual([301, '/?tag=yoga'])
    expect(await redirect('/?tag=yoga')).toEqual([200, null])
  })

  it('merged both ways at once do not lead in a circle', async () => {
    await make('events', 'left')
    await make('events', 'right')
    const answers = await Promise.all([merge(['left'], 'right'), merge(['right'], 'left')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ways = [await redirect('/?tag=left'), await redirect('/?tag=right')]
    expect(ways.map(([status]) => status).toSorted()).toEqual([200, 301])
  })

  it('stay as they are without a new one, and are recorded when they change', async () => {
    expect((await merge(['free'], '')).status).toBe(400)
    expect((await merge([], 'free')).status).toBe(400)
    expect((await merge(['free'], 'FREE')).body).toEqual({ count: 0 })
    const admin = await host.createUser('admin')
    const lines = await admin.list('trail', { deed: 'tagsMerged', likeName: 'swing' })
    expect(lines.at(-1)).toMatchObject({ name: 'swing, jazz', count: 3, more: { into: 'jazz & swing' } })
  })
})
