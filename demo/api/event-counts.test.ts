import { expect, it } from 'vitest'
import { idReference } from '../../src/contract.ts'
import { describeHost, inputsOf, type Item, type TestUser, userOf } from '../testing/test-host.ts'

describeHost('the number of events in lists', (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const inputs = inputsOf(host, moderator)

  const wire = {
    places: (id: string) => ({ location: idReference(id) }),
    groups: (id: string) => ({ organizers: [idReference(id)] }),
    categories: (category: string) => ({ category }),
    topics: (topic: string) => ({ topic }),
  }

  const counted = ['places', 'groups', 'categories', 'topics'] as const
  it.each(counted)('is that of the list it leads to, for each caller, and sorts %s', async (resource) => {
    const [few, none, many] = [
      await moderator.create(resource, inputs[resource]()),
      await moderator.create(resource, inputs[resource]()),
      await moderator.create(resource, inputs[resource]()),
    ]
    const event = (item: Item, more = {}) =>
      moderator.create('events', inputs.events({ ...wire[resource](item.id), ...more }))
    await event(few)
    await event(many)
    await event(many, { published: false, ownedBy: [owner.id] })
    const hidden = await event(many)
    await moderator.edit(`/events/${hidden.id}`, { deactivated: true })

    const ids = [few.id, none.id, many.id]
    const filters = encodeURIComponent(JSON.stringify({ ids }))
    const counts = async (as: TestUser | null, order: string) => {
      const path = `/${resource}?sorting=eventCount&order=${order}&filters=${filters}`
      const { body } = await host.call<Item[]>('GET', path, { as })
      return body.map(({ id, eventCount }) => [ids.indexOf(id), eventCount])
    }
    expect(await counts(moderator, 'DESC')).toEqual([
      [2, 3],
      [0, 1],
      [1, 0],
    ])
    expect(await counts(owner, 'DESC')).toEqual([
      [2, 2],
      [0, 1],
      [1, 0],
    ])
    expect((await counts(null, 'ASC'))[0]).toEqual([1, 0])
    for (const as of [moderator, owner, null]) {
      const events = encodeURIComponent(JSON.stringify(wire[resource](many.id)))
      const { headers } = await host.call('GET', `/events?filters=${events}`, { as })
      const row = (await counts(as, 'DESC')).find(([index]) => index === 2)!
      expect(Number(headers.get('x-total-count'))).toBe(row[1])
    }
  })
})
