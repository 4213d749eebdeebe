import { expect, it } from 'vitest'
import { limits, type ReadAnswer } from '../../src/contract.ts'
import { foreignCalendar } from '../testing/fake-calendar.ts'
import { describeEachHost, expectRefusal, inputsOf, userOf } from '../testing/test-host.ts'

const page = foreignCalendar()

describeEachHost('reading a poster', { fetcher: page.fetcher }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const read = async (body: object) => (await host.createUser()).post<ReadAnswer>('/events/read', body)

  it('answers with local times, the ids of what is known, and doubts; it stores nothing', async () => {
    const user = await host.createUser()
    const place = await user.create('places', inputs.places({ name: 'Kulturhaus Süd-Ost' }))
    const before = await host.rows('events', {})
    const { body, status } = await read({
      text: 'Flohmarkt\nSa 12.12.2099, 15-18 Uhr\nKulturhaus Süd-Ost\nEintritt frei\nmail@example.org',
      language: 'de',
    })
    expect(status).toBe(200)
    expect(body.events).toEqual([
      expect.objectContaining({
        name: 'Flohmarkt',
        start: '2099-12-12T15:00',
        end: '2099-12-12T18:00',
        dates: [{ start: '2099-12-12T15:00', end: '2099-12-12T18:00' }],
        repeats: null,
        place: 'Kulturhaus Süd-Ost',
        placeId: place.id,
        price: expect.objectContaining({ price: 'free' }) as unknown,
        email: 'mail@example.org',
        description: 'mail@example.org',
      }),
    ])
    expect(body.doubts).toEqual([])
    expect(await host.rows('events', {})).toEqual(before)
  })

  it('says what is uncertain, by the words of the text', async () => {
    const { body } = await read({ text: 'Quiz\nSonntag 12.12.2099, 20 Uhr' })
    expect(body.doubts).toContainEqual({
      event: 0,
      field: 'start',
      words: 'Sonntag 12.12.2099',
      why: 'weekdayContradicts',
    })
  })

  it('does not name places that the caller may not see', async () => {
    const user = await host.createUser()
    await user.create('places', inputs.places({ name: 'Geheimer Keller', published: false }))
    const { body } = await read({ text: 'Jam\n12.12.2099 20 Uhr\nGeheimer Keller' })
    expect(body.events[0]).toMatchObject({ place: 'Geheimer Keller', placeId: null })
  })

  it('reads a page by its data, else by its words', async () => {
    const data = {
      '@type': 'Event',
      '@context': 'https://schema.org',
      name: 'Data',
      startDate: '2026-06-01T20:00:00+02:00',
    }
    page.answers.set(
      'https://a.example/data',
      `<html><h1>Words</h1><script type="application/ld+json">${JSON.stringify(data)}</script></html>`,
    )
    page.answers.set(
      'https://a.example/words',
      '<html><head><title>No</title></head><nav>Home</nav><h1>Markt</h1><p>Sa 12.12.2099<br>15&nbsp;Uhr</p><script>1.1.2098</script></html>',
    )
    const { body } = await read({ url: 'https://a.example/words' })
    expect(body.events).toMatchObject([
      { name: 'Markt', start: '2099-12-12T15:00', link: 'https://a.example/words' },
    ])
    const known = (await read({ url: 'https://a.example/data' })).body
    expect(known.events).toMatchObject([{ name: 'Data', start: '2026-06-01T19:00' }])
    expect(known.doubts).toEqual([])
  })

  it('refuses what it can not read', async () => {
    page.answers.set('https://a.example/pdf', '%PDF-1.7')
    await expectRefusal(read({}), 400, 'invalid body', { fields: { text: 'required' } })
    await expectRefusal(read({ text: 'x', url: 'https://a.example/' }), 400, 'invalid body', {
      fields: { text: 'required' },
    })
    await expectRefusal(read({ text: ' ' }), 400, 'invalid body', { fields: { text: 'required' } })
    await expectRefusal(read({ text: 'x', language: 'xx' }), 400, 'invalid body', {
      fields: { language: 'invalid' },
    })
    await expectRefusal(read({ text: 'x'.repeat(limits.textLength + 1) }), 400, 'invalid body', {
      fields: { text: 'tooLong' },
    })
    await expectRefusal(read({ url: 'ftp://a.example/' }), 400, 'invalid body', {
      fields: { url: 'invalidLink' },
    })
    await expectRefusal(read({ url: 'https://a.example/none' }), 400, 'source unreachable', {
      reason: 'notFound',
    })
    await expectRefusal(read({ url: 'https://a.example/pdf' }), 400, 'source unreadable', {
      reason: 'unknownFormat',
    })
  })

  it('answers with nothing to a text without events', async () => {
    expect((await read({ text: 'lorem ipsum dolor' })).body).toEqual({ events: [], doubts: [] })
  })
})
