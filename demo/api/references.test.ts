import { expect, it } from 'vitest'
import { create, edit, type Item, uploadImage } from '../testing/fixtures.ts'
import { hostForAll, inputsOf, userOf } from '../testing/shared-host.ts'
import { describeOnEngines } from '../testing/test-host.ts'

const refused = (field: string, code: string) => ({ error: 'invalid body', fields: { [field]: code } })

describeOnEngines('what an entry refers to', (engine) => {
  const host = hostForAll(engine)
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const author = userOf(host)
  const inputs = inputsOf(host, moderator)

  const at = (place: Item) => ({ location: `id:${place.id}` })
  const post = (more: object, as = author, kind: 'events' | 'revents' = 'events') =>
    host.call<Item>('POST', `/${kind}`, { as, body: inputs[kind](more) })
  const deactivate = (resource: string, { id }: Item) =>
    edit(host, `/${resource}/${id}`, moderator, { deactivated: true })

  it.each(['events', 'revents'] as const)('is seen by its author: places of %s', async (kind) => {
    const place = await create(host, 'places', owner, inputs.places())
    const unpublished = await create(host, 'places', owner, inputs.places({ published: false }))
    const hidden = await create(host, 'places', owner, inputs.places())
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
    const place = await create(host, 'places', owner, inputs.places())
    const { body: event } = await post(at(place))
    await deactivate('places', place)
    const saved = await edit(host, `/events/${event.id}`, author, { name: 'Still there' })
    expect([saved.status, saved.body.location]).toEqual([200, `id:${place.id}`])
    await edit(host, `/events/${event.id}`, author, { location: 'Town square' })
    const again = await edit(host, `/events/${event.id}`, author, at(place))
    expect(again.body).toEqual(refused('location', 'invalidReference'))
  })

  it('is no image of an entry that moderation has hidden', async () => {
    const image = await uploadImage(host, owner)
    const group = await create(host, 'groups', owner, inputs.groups({ image }))
    expect((await post({ image })).status).toBe(201)
    for (const { id } of (await host.call<Item[]>('GET', '/events/?limit=100', { as: moderator })).body)
      await host.db.write.updateTable('events').set({ image: null }).where('id', '=', id).execute()
    await deactivate('groups', group)
    expect((await post({ image })).body).toEqual(refused('image', 'invalidReference'))
    expect((await post({ image }, owner)).status).toBe(201)
  })
})
