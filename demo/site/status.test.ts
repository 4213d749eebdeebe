import { beforeAll, describe, expect, it } from 'vitest'
import { statusValues } from '../../src/contract.ts'
import { describeHost, type Item, makeInputs } from '../testing/test-host.ts'

const said = {
  postponed: { mark: 'Postponed', schema: 'EventPostponed', ics: 'TENTATIVE', summary: 'Postponed: It' },
  moved: { mark: 'Moved', schema: 'EventRescheduled', ics: 'CONFIRMED', summary: 'It' },
  soldOut: { mark: 'Sold out', schema: 'EventScheduled', ics: 'CONFIRMED', summary: 'It' },
  canceled: { mark: 'Cancelled', schema: 'EventCancelled', ics: 'CANCELLED', summary: 'Cancelled: It' },
} as const

describeHost('the status of an event', { config: { language: 'en' } }, (host) => {
  const events = new Map<string, Item>()

  const text = async (path: string) => (await host.get(`//${path}`)).text

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    for (const status of statusValues)
      events.set(status, await moderator.create('events', inputs.events({ name: 'It', status })))
  })

  describe.each(statusValues)('%s', (status) => {
    const { mark, schema, ics, summary } = said[status]
    const path = () => `event/${events.get(status)!.id}`

    it('is on the page and the poster', async () => {
      for (const page of [path(), `${path()}/poster`])
        expect(await text(page)).toContain(`<strong class="badge">${mark}</strong>`)
    })

    it('is in lists, the week, the month and the programme', async () => {
      for (const page of ['', '?view=week&day=2026-06-01', '?view=month&day=2026-06-01', 'programme'])
        expect(await text(page)).toContain(`<strong class="badge">${mark}</strong>`)
    })

    it('is in JSON-LD, of the page and of lists', async () => {
      expect(await text(path())).toContain(`"eventStatus":"https://schema.org/${schema}"`)
      expect(await text('')).toContain(`"eventStatus":"https://schema.org/${schema}"`)
    })

    it('is in iCalendar, where only what takes place takes time', async () => {
      const feed = await text(`${path()}.ics`)
      const isOff = status === 'canceled' || status === 'postponed'
      expect(feed).toContain(`STATUS:${ics}\r\n`)
      expect(feed).toContain(`SUMMARY:${summary}\r\n`)
      expect(feed).toContain(`TRANSP:${isOff ? 'TRANSPARENT' : 'OPAQUE'}\r\n`)
    })

    it('is in Atom, JSON and the list for other pages', async () => {
      expect(await text(`${path()}.atom`)).toContain(`>${mark}: It</title>`)
      expect(JSON.parse(await text(`${path()}.json`))).toMatchObject({
        events: [{ status, mark: { text: mark } }],
      })
      expect(await text('upcoming.json?max=50')).toContain(`"mark":"${mark}"`)
    })
  })
})
