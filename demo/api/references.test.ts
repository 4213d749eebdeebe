import { expect, it } from 'vitest'
import { describeHost, inputsOf, type Item, userOf } from '../testing/test-host.ts'

const refused = (field: string, code: string) => ({ error: 'invalid body', fields: { [field]: code } })

describeHost('what an entry refers to', (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const author = userOf(host)
  const inputs = inputsOf(host, moderator)

  const at = (place: Item) => ({ location: `id:${place.id}` })
  const post = (more: object, as = author, kind: 'events' | 'revents' = 'events') =>
    as.post<Item>(`/${kind}`, inputs[kind](more))
  const deactivate = (resource: string, { id }: Item) =>
    moderator.edit(`/${resource}/${id}`, { deactivated: true })

  it.each(['events', 'revents'] as const)('is seen by its author: places of %s', async (kind) => {
    const place = await owner.create('places', inputs.places())
    const unpublished = await owner.create('places', inputs.places({ published: false }))
    const hidden = await owner.create('places', inputs.places())
    await deactivate('places', hidden)
    expect((await post(at(place), author, kind)).status).toBe(201)
    expect((await post(at(unpublished), author, kind)).body).toEqual(
      refused('location', 'unpublishedReference'),
    )
    expect((await post(at(hidden), author, kind)).body).toEqual(refused('location', 'invalidReference'))
    for (const who of [owner, moderator])
      for (const own of [unpublished, hidden]) expect((await post(at(own), who, kind)).status).toBe(201)
  })

  it('stays, when it is hidden later', async () => {
    const place = await owner.create('places', inputs.places())
    const { body: event } = await post(at(place))
    await deactivate('places', place)
    const saved = await author.edit(`/events/${event.id}`, { name: 'Still there' })
    expect([saved.status, saved.body.location]).toEqual([200, `id:${place.id}`])
    await author.edit(`/events/${event.id}`, { location: 'Town square' })
    const again = await author.edit(`/events/${event.id}`, at(place))
    expect(again.body).toEqual(refused('location', 'invalidReference'))
  })

  it('is no image of an entry that moderation has hidden', async () => {
    const image = await owner.upload()
    const group = await owner.create('groups', inputs.groups({ image }))
    expect((await post({ image })).status).toBe(201)
    for (const { id } of await moderator.read<Item[]>('/events/?limit=100'))
      await host.db.write.updateTable('events').set({ image: null }).where('id', '=', id).execute()
    await deactivate('groups', group)
    expect((await post({ image })).body).toEqual(refused('image', 'invalidReference'))
    expect((await post({ image }, owner)).status).toBe(201)
  })
})
