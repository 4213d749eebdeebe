import { beforeAll, expect, it } from 'vitest'
import { describeHost, makeInputs } from '../testing/test-host.ts'

const tooFar = 'Diesen Tag gibt es nicht, oder er liegt zu weit weg.'

describeHost('days of the calendar', (host) => {
  let group: string

  const page = async (path: string) => (await host.get(`/${path}`)).text

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    group = (await moderator.create('groups', inputs.groups())).id
    const at = (start: string) =>
      moderator.create(
        'events',
        inputs.events({ name: `In ${start.slice(0, 4)}`, start, organizers: [`id:${group}`] }),
      )
    await at('2036-06-01T18:00:00.000Z')
    for (let day = 10; day < 60; day += 1)
      await at(`2015-0${Math.floor(day / 10)}-1${day % 10}T18:00:00.000Z`)
  })

  it('are those of ten years before and after, and others are told and left out', async () => {
    for (const day of ['2016-01-01', '2036-12-31']) {
      expect(await page(`/?from=${day}`)).not.toContain(tooFar)
      expect(await page(`/?from=${day}`)).toContain(`value="${day}"`)
    }
    expect(await page('/?from=2036-01-01')).toContain('In 2036')
    for (const day of ['2015-12-31', '2037-01-01', '1900-01-01', '8999-12-31', '2026-02-30']) {
      for (const name of ['from', 'to']) {
        const text = await page(`/?${name}=${day}`)
        expect([day, text.includes(tooFar)]).toEqual([day, true])
        expect(text).not.toContain(`value="${day}"`)
      }
    }
  })

  it('are the same in feeds, where others are left out, too', async () => {
    const all = await page('/events.json')
    expect(all).toContain('In 2036')
    const events = (text: string) => (JSON.parse(text) as { events: unknown[] }).events
    expect(events(await page('/events.json?from=2015-01-01'))).toEqual(events(all))
    expect(events(await page('/events.json?from=2036-07-01'))).toEqual([])
    expect(await page('/events.ics?to=2037-01-01')).toContain('In 2036')
  })

  it('come to an end in weeks and months, which lead no further', async () => {
    for (const [day, onward] of [
      ['2036-12-15', 'prev'],
      ['2016-01-15', 'next'],
    ]) {
      const text = await page(`/?view=month&day=${day}`)
      const steps = [...text.matchAll(/class="step [^>]*rel="(\w+)"/g)].map((match) => match[1])
      expect([day, steps]).toEqual([day, [onward]])
    }
    expect(await page('/?view=month&day=2037-01-15')).toBe(await page('/?view=month'))
  })

  it('are not linked where they cannot be shown', async () => {
    for (const path of ['/?from=2016-01-01', `/group/${group}`]) {
      expect(await page(path)).not.toMatch(/from=2015/)
    }
  })
})
