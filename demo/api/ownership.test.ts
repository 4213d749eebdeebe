import { beforeEach, describe, expect, it } from 'vitest'
import { describeOnEngines, expectRefusal, hostForAll, inputsOf, userOf } from '../testing/test-host.ts'
import type { Answer, Item, TestUser } from '../testing/test-host.ts'

/** The answer says that a field of the entry may not be changed. */
const expectFixed = (answer: Promise<Answer<unknown>>, field: string) =>
  expectRefusal(answer, 403, 'unauthorized', { fields: { [field]: 'notAllowed' } })

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
    group = await member.create('groups', inputs.groups())
  })

  type Kind = 'events' | 'revents'

  /** An entry of the owner, organised by the member's group. */
  async function organised(kind: Kind, more: object = {}) {
    const item = await owner.create(kind, inputs[kind](more))
    const organizers = [`id:${group.id}`, ...((item.organizers as string[]) ?? [])]
    return (await moderator.edit(`/${kind}/${item.id}`, { organizers })).body
  }
  const read = async (path: string, as = moderator) => await as.read<Item>(path)
  const inbox = async (as: TestUser) =>
    await as.read<{ subject: string; message: string }[]>('/notifications/?limit=100')

  describe.each(['events', 'revents'] as const)('of %s that somebody edits through a group', (kind) => {
    const path = ({ id }: Item) => `/${kind}/${id}`

    it('is fixed, whatever they send, and stays when it is left out', async () => {
      const item = await organised(kind)
      for (const ownedBy of [[member.id], [owner.id, member.id], [member.id, owner.id], []]) {
        await expectFixed(member.edit(path(item), { ownedBy }), 'ownedBy')
      }
      const { ownedBy: _left, ...rest } = item
      const answer = await member.put<Item>(path(item), { ...rest, name: 'New' })
      expect([answer.status, answer.body.name, answer.body.ownedBy]).toEqual([200, 'New', [owner.id]])
      expect((await member.edit(path(item), { name: 'Newer' })).status).toBe(200)
    })

    it('is nothing that they keep when they have left the group, or moderation has deactivated it', async () => {
      const item = await organised(kind)
      const second = await member.create('groups', inputs.groups())
      const own = [`id:${group.id}`, `id:${second.id}`]
      await expectFixed(member.edit(path(item), { organizers: own }), 'organizers.1')
      await moderator.edit(`/groups/${group.id}`, { deactivated: true })
      const hidden = kind === 'revents' ? 404 : 403
      const put = async () => (await member.put(path(item), { ...item, name: 'x' })).status
      expect(await put()).toBe(hidden)
      const list = await member.get<Item[]>(`/${kind}/?limit=500`)
      expect(list.body.some(({ id }) => id === item.id)).toBe(kind === 'events')
      await moderator.edit(`/groups/${group.id}`, { deactivated: false })
      expect(await put()).toBe(200)
      await moderator.edit(`/groups/${group.id}`, { ownedBy: [moderator.id] })
      expect(await put()).toBe(hidden)
    })

    it('leaves them their own group and free text, and no other group, among the organizers', async () => {
      const other = await owner.create('groups', inputs.groups())
      const item = await organised(kind, { organizers: [`id:${other.id}`, 'Somebody'] })
      const organizers = item.organizers as string[]
      await expectFixed(member.edit(path(item), { organizers: [`id:${group.id}`] }), 'organizers')
      const left = organizers.filter((organizer) => organizer === `id:${other.id}`)
      expect((await member.edit(path(item), { organizers: left })).status).toBe(200)
      expect((await owner.edit(path(item), { organizers: [] })).status).toBe(200)
    })
  })

  it('of events that a member generates are the owners of the repeating event', async () => {
    const series = await organised('revents', { intervals: [{ type: 'week', interval: 1, weekDay: 1 }] })
    const generated = await member.get<{ events: string[] }>(
      `/revents/${series.id}/generate?start=2026-06-01&end=2026-06-14`,
    )
    expect(generated.body.events).toHaveLength(2)
    for (const id of generated.body.events) {
      expect((await read(`/events/${id}`)).ownedBy).toEqual([owner.id])
      await expectFixed(member.edit(`/events/${id}?from=template`, { ownedBy: [member.id] }), 'ownedBy')
      expect((await member.delete(`/events/${id}`)).status).toBe(403)
    }
  })

  it('of a sub-event says nothing of the main event', async () => {
    const main = await owner.create('events', inputs.events())
    const own = await member.create('events', inputs.events())
    await expectFixed(member.edit(`/events/${own.id}`, { parent: `id:${main.id}` }), 'parent')
    const inGroup = await organised('events')
    expect((await member.edit(`/events/${own.id}`, { parent: `id:${inGroup.id}` })).status).toBe(200)
    expect((await member.edit(`/events/${inGroup.id}`, { ownedBy: [member.id] })).status).toBe(403)
  })

  it('may be set by owners and moderators, and whoever is removed is told, but not by themselves', async () => {
    for (const kind of ['events', 'revents', 'groups', 'places'] as const) {
      const [second, third] = [await host.createUser(), await host.createUser()]
      const input = inputs[kind]({ name: `Ours: ${kind}`, ownedBy: [second.id, third.id] })
      const item = await owner.create(kind, input)
      const path = `/${kind}/${item.id}`
      const before = (await inbox(owner)).length
      expect((await owner.edit(path, { ownedBy: [second.id] })).status).toBe(200)
      expect((await inbox(owner)).length).toBe(before)
      expect(await inbox(second)).toEqual([])
      const [told, ...more] = await inbox(third)
      expect(more).toEqual([])
      expect(told!.subject).toBe(`No longer yours: Ours: ${kind}`)
      expect(told!.message).toContain(`${owner.nickname} has removed you as an owner of “Ours: ${kind}”`)
      expect((await moderator.edit(path, { ownedBy: [third.id] })).status).toBe(200)
      const [byModerator] = await inbox(second)
      expect(byModerator!.message).toContain('A moderator has removed you as an owner')
      expect(byModerator!.message).toContain('mod@example.org')
      expect(await inbox(moderator)).toEqual([])
    }
  })
})
