import { beforeAll, expect, it } from 'vitest'
import type { FoundNames, FoundOptions } from '../../src/contract.ts'
import { describeHost, inputsOf, userOf } from '../testing/test-host.ts'

describeHost('what pickers offer', (host) => {
  const moderator = userOf(host, 'moderator')
  const owner = userOf(host)
  const inputs = inputsOf(host, moderator)
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const places = [
      ['Kulturhaus', 'Mühlenweg 7'],
      ['Neues Kulturhaus', 'Ring 1'],
      ['Soziokulturhaus', 'Ring 2'],
      ['Co-Working Łódź', 'Am Kulturhaus 3'],
      ['100 % Theater_Club', 'Ring 4'],
    ] as const
    for (const [name, address] of places)
      ids[name] = (await moderator.create('places', inputs.places({ name, address }))).id
    ids.closed = (await moderator.create('places', inputs.places({ name: 'Kulturhaus closed' }))).id
    await moderator.edit(`/places/${ids.closed}`, { deactivated: true })
    ids.festival = (await moderator.create('events', inputs.events({ name: 'Festival' }))).id
    await moderator.create('events', inputs.events({ name: 'Festival, part', parent: `id:${ids.festival}` }))
  })

  const offered = async (path: string, as = moderator) =>
    (await as.get<FoundOptions>(`/options/${path}`)).body.items.map(({ name }) => name)

  it('sorts exact names first, then beginnings, words, parts of words and addresses', async () => {
    const { body } = await moderator.get<FoundOptions>('/options/places?text=kulturhaus')
    expect(body.items.map(({ name }) => name)).toEqual([
      'Kulturhaus',
      'Neues Kulturhaus',
      'Soziokulturhaus',
      'Co-Working Łódź',
    ])
    expect(body.items[0]).toEqual({ id: ids.Kulturhaus, name: 'Kulturhaus', detail: 'Mühlenweg 7' })
    expect(body.total).toBe(4)
  })

  it.each([
    ['coworking lodz', ['Co-Working Łódź']],
    ['muhlen kultur', ['Kulturhaus']],
    ['100 %', ['100 % Theater_Club']],
    ['r_c', ['100 % Theater_Club']],
    ['nowhere', []],
    [`kulturhaus ${'ring '.repeat(90)}2`, ['Neues Kulturhaus', 'Soziokulturhaus']],
  ])('finds %j in name and address', async (text, names) => {
    expect(await offered(`places?${new URLSearchParams({ text })}`)).toEqual(names)
  })

  it('counts what it leaves out, and offers as parents only events that are no parts', async () => {
    const { body } = await moderator.get<FoundOptions>('/options/places?text=kultur&limit=2')
    expect(body).toMatchObject({ total: 4, items: [{ name: 'Kulturhaus' }, { name: 'Neues Kulturhaus' }] })
    expect(await offered('events?text=festival')).toEqual(['Festival'])
  })

  it('offers what somebody may edit, if that is asked for', async () => {
    await owner.create('groups', inputs.groups({ name: 'Own choir' }))
    await moderator.create('groups', inputs.groups({ name: 'Other choir' }))
    expect(await offered('groups?text=choir', owner)).toEqual(['Other choir', 'Own choir'])
    expect(await offered(`groups?text=choir&ownedBy=${owner.id}`, owner)).toEqual(['Own choir'])
  })

  it('names users by their nicknames, and never by more', async () => {
    const { body } = await owner.get<FoundOptions>('/options/users')
    expect(body.items.length).toBeGreaterThan(1)
    for (const option of body.items) expect(Object.keys(option).toSorted()).toEqual(['detail', 'id', 'name'])
  })

  it('names entries of several resources at once, also those that are no longer offered, but nothing hidden', async () => {
    const wanted = { places: [ids.closed, ids.Kulturhaus, 'gone'], events: [ids.festival], users: [] }
    const path = `/options?ids=${encodeURIComponent(JSON.stringify(wanted))}`
    const { body } = await moderator.get<FoundNames>(path)
    expect(body.places?.map(({ name }) => name).toSorted()).toEqual(['Kulturhaus', 'Kulturhaus closed'])
    expect(body.events).toMatchObject([{ id: ids.festival, name: 'Festival' }])
    expect(body.users).toEqual([])
    expect((await owner.get<FoundNames>(path)).body.places?.map(({ name }) => name)).toEqual(['Kulturhaus'])
  })

  it.each([
    ['/options/themes', 404],
    ['/options/places?limit=1000', 400],
    ['/options/places?likeName=x', 400],
    ['/options?ids={"themes":["x"]}', 400],
    ['/options', 400],
    [`/options?ids={"places":${JSON.stringify(Array.from({ length: 51 }, String))}}`, 400],
  ])('answers %s with %i', async (path, status) => {
    expect((await moderator.get(path)).status).toBe(status)
  })
})
