import { expect, it } from 'vitest'
import { describeHost, expectRefusal, inputsOf, userOf } from '../testing/test-host.ts'
import type { Answer, Item } from '../testing/test-host.ts'

const expectRefused = (answer: Promise<Answer<unknown>>, field: string, code = 'invalidReference') =>
  expectRefusal(answer, 400, 'invalid body', { fields: { [field]: code } })

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
    await expectRefused(post(at(unpublished), author, kind), 'location', 'unpublishedReference')
    await expectRefused(post(at(hidden), author, kind), 'location')
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
    await expectRefused(author.edit(`/events/${event.id}`, at(place)), 'location')
  })

  it('is no image of an entry that moderation has hidden', async () => {
    const image = await owner.upload()
    const group = await owner.create('groups', inputs.groups({ image }))
    expect((await post({ image })).status).toBe(201)
    await host.db.write.updateTable('events').set({ image: null }).execute()
    await deactivate('groups', group)
    await expectRefused(post({ image }), 'image')
    expect((await post({ image }, owner)).status).toBe(201)
  })
})
