import { beforeAll, expect, it } from 'vitest'
import { describeHost, inputsOf, makeInputs, userOf } from '../../testing/test-host.ts'
import { isFoundBy } from './search.ts'

describeHost('events that a search finds', (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  beforeAll(async () => {
    const group = await moderator.create('groups', inputs.groups({ name: 'Harbour choir' }))
    const event = (name: string, more = {}) => moderator.create('events', inputs.events({ name, ...more }))
    await event('Choir night')
    await event('Rehearsal', { organizers: [`id:${group.id}`] })
    await event('Flea market')
  })

  const namesOf = async (query: string, few?: number) => {
    const found = await isFoundBy(host.db, query, few)
    const rows = await host.db.read.selectFrom('events').select('name').where(found).orderBy('name').execute()
    return rows.map(({ name }) => name)
  }

  it.each([
    ['few hits', undefined],
    ['more hits than are looked at one by one', 0],
  ])('are the same with %s', async (_, few) => {
    expect(await namesOf('choir', few)).toEqual(['Choir night', 'Rehearsal'])
    expect(await namesOf('harbour choir', few)).toEqual(['Rehearsal'])
    expect(await namesOf('nowhere', few)).toEqual([])
    expect(await namesOf('…', few)).toEqual([])
    expect(await namesOf(' ', few)).toHaveLength(3)
  })

  it('are those of now, however often it was asked before', async () => {
    expect(await namesOf('market')).toEqual(['Flea market'])
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    await moderator.create('events', inputs.events({ name: 'Market day' }))
    expect(await namesOf('market')).toEqual(['Flea market', 'Market day'])
  })
})
