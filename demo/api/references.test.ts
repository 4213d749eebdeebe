import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { create, edit, type Inputs, type Item, makeInputs } from '../testing/fixtures.ts'
import { describeOnEngines, startTestHost, type TestHost, type TestUser } from '../testing/test-host.ts'

const refused = (field: string, code: string) => ({ error: 'invalid body', fields: { [field]: code } })

describeOnEngines('what an entry refers to', (engine) => {
  let host: TestHost
  let moderator: TestUser
  let owner: TestUser
  let author: TestUser
  let inputs: Inputs

  beforeAll(async () => {
    host = await startTestHost(engine)
    moderator = await host.createUser('moderator')
    owner = await host.createUser()
    author = await host.createUser()
    inputs = await makeInputs(host, moderator)
  })
  afterAll(() => host.close())

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
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png()
    const form = new FormData()
    form.set('media', new Blob([new Uint8Array(await picture.toBuffer())]), 'red.png')
    const { body } = await host.call<Item>('POST', '/media', { as: owner, body: form })
    const group = await create(host, 'groups', owner, inputs.groups({ image: body.id }))
    expect((await post({ image: body.id })).status).toBe(201)
    for (const { id } of (await host.call<Item[]>('GET', '/events/?limit=100', { as: moderator })).body)
      await host.db.write.updateTable('events').set({ image: null }).where('id', '=', id).execute()
    await deactivate('groups', group)
    expect((await post({ image: body.id })).body).toEqual(refused('image', 'invalidReference'))
    expect((await post({ image: body.id }, owner)).status).toBe(201)
  })
})
