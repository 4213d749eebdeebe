import { beforeEach, describe, expect, it } from 'vitest'
import { create, edit, type Item } from '../testing/fixtures.ts'
import { hostForAll, inputsOf, userOf } from '../testing/shared-host.ts'
import { describeOnEngines, startTestHost, type TestUser } from '../testing/test-host.ts'

const fixed = (field: string) => ({ error: 'unauthorized', fields: { [field]: 'notAllowed' } })

describeOnEngines('who owns an entry', (engine) => {
  const host = hostForAll(engine, { config: { language: 'en', modEmail: 'mod@example.org' } })
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  let owner: TestUser
  let member: TestUser
  let group: Item

  beforeEach(async () => {
    owner = await host.createUser()
    member = await host.createUser()
    group = await create(host, 'groups', member, inputs.groups())
  })

  type Kind = 'events' | 'revents'

  /** An entry of the owner, organised by the member's group. */
  async function organised(kind: Kind, more: object = {}) {
    const item = await create(host, kind, owner, inputs[kind](more))
    const organizers = [`id:${group.id}`, ...((item.organizers as string[]) ?? [])]
    return (await edit(host, `/${kind}/${item.id}`, moderator, { organizers })).body
  }
  const read = async (path: string, as = moderator) => (await host.call<Item>('GET', path, { as })).body
  const inbox = async (as: TestUser) =>
    (
      await host.call<{ subject: string; message: string }[]>('GET', '/notifications/?limit=100', { as })
    ).body.map(({ subject, message }) => ({ subject, message }))

  describe.each(['events', 'revents'] as const)('of %s that somebody edits through a group', (kind) => {
    const path = ({ id }: Item) => `/${kind}/${id}`

    it('is fixed, whatever they send, and stays when it is left out', async () => {
      const item = await organised(kind)
      for (const ownedBy of [[member.id], [owner.id, member.id], [member.id, owner.id], []]) {
        const answer = await edit(host, path(item), member, { ownedBy })
        expect([answer.status, answer.body]).toEqual([403, fixed('ownedBy')])
      }
      const { ownedBy: _left, ...rest } = item
      const answer = await host.call<Item>('PUT', path(item), { as: member, body: { ...rest, name: 'New' } })
      expect([answer.status, answer.body.name, answer.body.ownedBy]).toEqual([200, 'New', [owner.id]])
      expect((await edit(host, path(item), member, { name: 'Newer' })).status).toBe(200)
    })

    it('is nothing that they keep when they have left the group, or moderation has deactivated it', async () => {
      const item = await organised(kind)
      const second = await create(host, 'groups', member, inputs.groups())
      const own = [`id:${group.id}`, `id:${second.id}`]
      const added = await edit(host, path(item), member, { organizers: own })
      expect([added.status, added.body]).toEqual([403, fixed('organizers.1')])
      await edit(host, `/groups/${group.id}`, moderator, { deactivated: true })
      const hidden = kind === 'revents' ? 404 : 403
      const put = async () =>
        (await host.call('PUT', path(item), { as: member, body: { ...item, name: 'x' } })).status
      expect(await put()).toBe(hidden)
      const list = await host.call<Item[]>('GET', `/${kind}/?limit=500`, { as: member })
      expect(list.body.some(({ id }) => id === item.id)).toBe(kind === 'events')
      await edit(host, `/groups/${group.id}`, moderator, { deactivated: false })
      expect(await put()).toBe(200)
      await edit(host, `/groups/${group.id}`, moderator, { ownedBy: [moderator.id] })
      expect(await put()).toBe(hidden)
    })

    it('leaves them their own group and free text, and no other group, among the organizers', async () => {
      const other = await create(host, 'groups', owner, inputs.groups())
      const item = await organised(kind, { organizers: [`id:${other.id}`, 'Somebody'] })
      const organizers = item.organizers as string[]
      const thrownOut = await edit(host, path(item), member, { organizers: [`id:${group.id}`] })
      expect([thrownOut.status, thrownOut.body]).toEqual([403, fixed('organizers')])
      const left = organizers.filter((organizer) => organizer === `id:${other.id}`)
      expect((await edit(host, path(item), member, { organizers: left })).status).toBe(200)
      expect((await edit(host, path(item), owner, { organizers: [] })).status).toBe(200)
    })
  })

  it('of events that a member generates are the owners of the repeating event', async () => {
    const series = await organised('revents', { intervals: [{ type: 'week', interval: 1, weekDay: 1 }] })
    const generated = await host.call<{ events: string[] }>(
      'GET',
      `/revents/${series.id}/generate?start=2026-06-01&end=2026-06-14`,
      { as: member },
    )
    expect(generated.body.events).toHaveLength(2)
    for (const id of generated.body.events) {
      const event = await read(`/events/${id}`)
      expect(event.ownedBy).toEqual([owner.id])
      const answer = await edit(host, `/events/${id}?from=template`, member, { ownedBy: [member.id] })
      expect([answer.status, answer.body]).toEqual([403, fixed('ownedBy')])
      expect((await host.call('DELETE', `/events/${id}`, { as: member })).status).toBe(403)
    }
  })

  it('of a sub-event says nothing of the main event', async () => {
    const main = await create(host, 'events', owner, inputs.events())
    const own = await create(host, 'events', member, inputs.events())
    const answer = await edit(host, `/events/${own.id}`, member, { parent: `id:${main.id}` })
    expect([answer.status, answer.body]).toEqual([403, fixed('parent')])
    const inGroup = await organised('events')
    expect((await edit(host, `/events/${own.id}`, member, { parent: `id:${inGroup.id}` })).status).toBe(200)
    expect((await edit(host, `/events/${inGroup.id}`, member, { ownedBy: [member.id] })).status).toBe(403)
  })

  it('may be set by owners and moderators, and whoever is removed is told, but not by themselves', async () => {
    for (const kind of ['events', 'revents', 'groups', 'places'] as const) {
      const [second, third] = [await host.createUser(), await host.createUser()]
      const input = inputs[kind]({ name: `Ours: ${kind}`, ownedBy: [second.id, third.id] })
      const item = await create(host, kind, owner, input)
      const path = `/${kind}/${item.id}`
      const before = (await inbox(owner)).length
      expect((await edit(host, path, owner, { ownedBy: [second.id] })).status).toBe(200)
      expect((await inbox(owner)).length).toBe(before)
      expect(await inbox(second)).toEqual([])
      const [told, ...more] = await inbox(third)
      expect(more).toEqual([])
      expect(told!.subject).toBe(`No longer yours: Ours: ${kind}`)
      expect(told!.message).toContain(`${owner.nickname} has removed you as an owner of “Ours: ${kind}”`)
      expect((await edit(host, path, moderator, { ownedBy: [third.id] })).status).toBe(200)
      const [byModerator] = await inbox(second)
      expect(byModerator!.message).toContain('A moderator has removed you as an owner')
      expect(byModerator!.message).toContain('mod@example.org')
      expect(await inbox(moderator)).toEqual([])
    }
  })

  it('is said in the language of the site', async () => {
    const german = await startTestHost(engine, { config: { language: 'de', modEmail: undefined } })
    const [first, second] = [await german.createUser(), await german.createUser()]
    const place = await create(german, 'places', first, {
      name: 'Alte Mühle',
      address: 'Weg 1',
      ownedBy: [second.id],
    })
    await edit(german, `/places/${place.id}`, first, { ownedBy: [first.id] })
    const { body } = await german.call<{ subject: string; message: string }[]>('GET', '/notifications/', {
      as: second,
    })
    expect(body[0]!.subject).toBe('Nicht mehr verantwortlich: Alte Mühle')
    expect(body[0]!.message).toContain(
      `${first.nickname} hat dich bei „Alte Mühle“ (Ort) als verantwortlich ausgetragen.`,
    )
    await german.close()
  })
})
