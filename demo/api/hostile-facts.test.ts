import { describe, expect, it } from 'vitest'
import { limits } from '../../src/contract.ts'
import { describeHost, expectRefusal, inputsOf, type Item, userOf } from '../testing/test-host.ts'

type Refusal = { error: string; fields?: Record<string, string> }

describeHost('facts that are made to do harm', { config: { language: 'en' } }, (host) => {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)

  const send = (more: object) => moderator.post<Item & Refusal>('/events', inputs.events(more))
  const saved = async (more: object) => {
    const { status, body } = await send(more)
    expect([status, body.fields]).toEqual([201, undefined])
    return body
  }

  describe('are refused by name', () => {
    const paid = { price: 'paid' }
    const online = { attendance: 'online' }
    it.each<[string, object, Record<string, string>]>([
      ['a price out of order', { ...paid, priceFrom: 9, priceTo: 8 }, { priceTo: 'amountTooSmall' }],
      ['a huge price', { ...paid, priceTo: 1e300 }, { priceTo: 'invalidAmount' }],
      ['an unknown price', { price: 'cheap' }, { price: 'invalid' }],
      ['an unknown currency', { ...paid, priceFrom: 1, currency: 'XXX' }, { currency: 'invalid' }],
      [
        'a price in far too many words',
        { priceText: 'x'.repeat(limits.lineLength + 1) },
        { priceText: 'tooLong' },
      ],
      ['a script as booking link', { bookingLink: 'javascript:alert(1)' }, { bookingLink: 'invalidLink' }],
      ['data as booking link', { bookingLink: 'data:text/html,x' }, { bookingLink: 'invalidLink' }],
      [
        'a script as online link',
        { ...online, onlineLink: ' javascript:alert(1)' },
        { onlineLink: 'invalidLink' },
      ],
      ['an unknown attendance', { attendance: 'at home' }, { attendance: 'invalid' }],
      ['ages out of order', { ageFrom: 12, ageTo: 6 }, { ageTo: 'ageTooLow' }],
      ['a negative age', { ageFrom: -1 }, { ageFrom: 'invalidAge' }],
      ['half a year', { ageFrom: 6.5 }, { ageFrom: 'invalidAge' }],
      ['nobody’s age', { ageTo: limits.maxAge + 1 }, { ageTo: 'invalidAge' }],
      ['an age as text', { ageTo: '12' }, { ageTo: 'invalidAge' }],
      ['an unknown language', { languages: ['de', 'klingon'] }, { 'languages.1': 'invalid' }],
      ['a language alone', { languages: 'de' }, { languages: 'invalid' }],
      ['too many languages', { languages: Array<string>(60).fill('de') }, { languages: 'tooMany' }],
      ['a flag as text', { signLanguage: 'yes' }, { signLanguage: 'invalid' }],
      ['an unknown status', { status: 'planned' }, { status: 'invalid' }],
      [
        'a registration after the end',
        {
          end: '2026-06-01T20:00:00.000Z',
          registration: 'required',
          registrationUntil: '2026-06-01T20:00:00.001Z',
        },
        { registrationUntil: 'registrationEndsTooLate' },
      ],
      ['a credit that is too long', { imageCredit: 'x'.repeat(501) }, { imageCredit: 'tooLong' }],
    ])('%s', async (_name, more, fields) => {
      await expectRefusal(send(more), 400, 'invalid body', { fields })
    })

    it('numbers that JSON does not have', async () => {
      for (const number of ['NaN', 'Infinity', '1e999', '-0x1']) {
        const body = JSON.stringify(inputs.events({ price: 'paid', priceFrom: 4711 })).replace('4711', number)
        const headers = { 'content-type': 'application/json' }
        expect([number, (await moderator.post('/events', body, headers)).status]).toEqual([number, 400])
      }
    })

    it('filters with unknown values', async () => {
      const wrong = [{ languages: ['xx'] }, { status: '' }, { signLanguage: 1 }, { attendance: null }]
      for (const filters of wrong) {
        const query = encodeURIComponent(JSON.stringify(filters))
        expect((await moderator.get(`/events/?filters=${query}`)).status).toBe(400)
      }
    })

    it('changes of parts of an event, which the API does not have', async () => {
      const { id } = await saved({})
      expect((await moderator.patch(`/events/${id}`, { status: 'soldOut' })).status).toBe(404)
    })
  })

  it('unknown filters of the calendar change nothing', async () => {
    await saved({ name: 'Still there' })
    const unknown = ['language=xx', 'language=__proto__', 'language=%22%3E', 'online=2', 'signlanguage=yes']
    for (const query of unknown) expect((await host.get(`//?${query}`)).text).toContain('Still there')
  })

  it('are shown as text, on one line', async () => {
    const odd = '<img src=x onerror=alert(1)> "quoted" {{ page.name }}\u2028\u202Eright\nX-EVIL:1'
    const { id } = await saved({
      priceText: odd,
      imageCredit: odd,
      attendance: 'online',
      onlineLink: 'https://example.org/a b\r\nATTACH:https://evil.example',
    })
    const page = (await host.get(`//event/${id}`)).text
    expect(page).not.toMatch(/<img src=x|{"page"/)
    const ics = (await host.get(`//event/${id}.ics`)).text
    expect(ics).not.toMatch(/^(?:X-EVIL|ATTACH):/m)
    expect(ics.replaceAll('\r\n ', '')).toContain(
      'CONFERENCE;VALUE=URI;LABEL="Online":https://example.org/a%20b%20ATTACH:https://evil.example\r\n',
    )
  })

  it('that an update by an older client contradicts are cleared, and no others', async () => {
    const until = '2026-06-01T17:00:00.000Z'
    const facts = { registration: 'required', registrationUntil: until, languages: ['de'] }
    const { id } = await saved({ ...facts, end: '2026-06-01T20:00:00.000Z' })
    const earlier = { start: '2026-05-20T18:00:00.000Z', end: '2026-05-20T20:00:00.000Z' }
    const older = Object.fromEntries(Object.keys(facts).map((name) => [name, undefined]))
    const { status, body } = await moderator.edit(`/events/${id}`, { ...older, ...earlier })
    expect([status, body]).toMatchObject([200, { ...facts, registrationUntil: null }])
  })

  describe('of older clients', () => {
    const status = async (id: string) => {
      const { body } = await moderator.get<Item>(`/events/${id}`)
      return [body.status, body.canceled]
    }
    const put = (id: string, canceled: boolean) => moderator.put(`/events/${id}`, inputs.events({ canceled }))

    it('`canceled` cancels and reinstates, and leaves postponed what was', async () => {
      const { id } = await saved({ status: 'postponed' })
      await put(id, false)
      expect(await status(id)).toEqual(['postponed', false])
      await put(id, true)
      expect(await status(id)).toEqual(['canceled', true])
      await put(id, false)
      expect(await status(id)).toEqual([null, false])
    })

    it('the list of cancelled events has those whose status says so', async () => {
      await saved({ name: 'By status', status: 'canceled' })
      const filters = { canceled: true, likeName: 'By status' }
      expect(await moderator.list('events', filters)).toHaveLength(1)
    })
  })
})
