import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type ImportReview, limits } from '../../src/contract.ts'
import { purgeExpiredTokens } from '../jobs/purge-expired-tokens.ts'
import { describeHost, expectRefusal } from '../testing/test-host.ts'
import { foreignCalendar, gig, icsOf, titleOf } from '../testing/fake-calendar.ts'
import { fileForm, importerOf, openFile } from '../testing/imports/import-calls.ts'

const calendar = foreignCalendar()

describeHost('a source that somebody imports from', { fetcher: calendar.fetcher }, (host) => {
  const { user, fresh, defaults, review, apply, eventsOf } = importerOf(host)
  const open = async (content: string | Uint8Array, format?: string) =>
    (await openFile(user, content, format)).body
  const stored = () => host.rows('importSources', { userId: user.id })

  it('is sent or fetched once; reviews and the import name its id', async () => {
    const address = 'https://mill.example/once.ics'
    calendar.answers.set(address, icsOf([gig(fresh(), 1)]))
    const { body } = await user.post<ImportReview>('/imports/sources', { address })
    calendar.answers.delete(address)
    expect(body).toMatchObject({ expiresAt: expect.any(String) as string, counts: { invalid: 1 } })
    const reviewed = (await review(body.id, { choices: defaults() })).body
    expect(reviewed).toMatchObject({ id: body.id, expiresAt: body.expiresAt, counts: { create: 1 } })
    expect((await apply(reviewed)).body).toMatchObject({ created: 1, host: 'mill.example' })
    expect(await eventsOf()).toHaveLength(1)
    expect((await user.delete(`/imports/sources/${body.id}`)).status).toBe(204)
    await expectRefusal(review(body.id, {}), 404, 'source expired')
  })

  it('can be as large as the limit, which a refusal tells', async () => {
    const event = gig(fresh(), 2)
    const full = (bytes: number) => {
      const text = icsOf([event])
      const line = 'X-NOTE:ü\r\n'
      const padding = line.repeat(Math.ceil((bytes - Buffer.byteLength(text)) / Buffer.byteLength(line)))
      return Buffer.from(text.replace('BEGIN:VEVENT', () => `${padding}BEGIN:VEVENT`)).subarray(0, bytes)
    }
    expect((await openFile(user, full(limits.importBytes - 100))).status).toBe(201)
    await expectRefusal(openFile(user, full(limits.importBytes + 1)), 400, 'http: request body too large', {
      max: limits.importBytes,
    })
    await expectRefusal(openFile(user, full(2 * limits.importBytes)), 400, 'http: request body too large', {
      max: limits.importBytes,
    })
  })

  it('is only its owner’s', async () => {
    const opened = await open(icsOf([gig(fresh(), 3)]))
    const stranger = await host.createUser()
    const answers = [
      await review(opened.id, {}, stranger),
      await apply(opened, defaults(), stranger),
      await stranger.delete(`/imports/sources/${opened.id}`),
      await review('unknown', {}),
    ]
    for (const answer of answers) await expectRefusal(answer, 404, 'source expired')
    expect((await review(opened.id, {})).status).toBe(200)
  })

  it('is kept for an hour, and then deleted', async () => {
    const opened = await open(icsOf([gig(fresh(), 4)]))
    host.clock.advance({ minutes: 59 })
    expect((await review(opened.id, {})).status).toBe(200)
    host.clock.advance({ minutes: 1 })
    expect(opened.expiresAt).toBe(host.clock.now().toISOString())
    await expectRefusal(review(opened.id, {}), 404, 'source expired')
    await expectRefusal(apply(opened), 404, 'source expired')
    host.clock.advance({ minutes: 1 })
    await purgeExpiredTokens.run(host.deps, new AbortController().signal)
    expect(await stored()).toEqual([])
  })

  it('gives way to later ones, and goes with its owner', async () => {
    const opened = []
    for (let day = 5; day < 10; day += 1) opened.push(await open(icsOf([gig(fresh(), day)])))
    const ids = opened.slice(-limits.importSourcesKept).map(({ id }) => id)
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    await (await host.createUser('admin')).delete(`/users/${user.id}`)
    expect(await stored()).toEqual([])
  })

  it('is reviewed differently in two tabs at once', async () => {
    const opened = await open(icsOf([gig(fresh(), 10)]))
    const { key } = opened.events[0]!
    const without = { ...defaults(), events: [{ key, do: 'leaveOut' }] }
    const [one, other] = await Promise.all([
      review(opened.id, { choices: without }),
      review(opened.id, { choices: defaults() }),
    ])
    expect([one.body, other.body].map(({ events }) => events[0]!.leftOut)).toEqual([true, false])
    const done = [await apply(one.body, without), await apply(other.body), await apply(other.body)]
    expect(done.map(({ status }) => status)).toEqual([400, 201, 412])
  })

  it('is read by other columns as long as it is kept', async () => {
    const table = 'What;When;Room\nQuiz;2026-06-22 20:00;Bar\n'
    const opened = await open(table)
    expect(opened.events).toEqual([])
    const mapping = { What: 'name', When: 'start', Room: 'place' }
    const mapped = (await review(opened.id, { mapping, choices: defaults() })).body
    expect(mapped.events).toMatchObject([{ name: 'Quiz', start: '2026-06-22T19:00:00.000Z', step: 'create' }])
    const other = (await review(opened.id, { mapping: { ...mapping, Room: 'organizer' } })).body
    expect(other.events).toMatchObject([{ organizer: 'Bar', place: null }])
    expect((await apply(mapped, defaults(), user, { mapping })).body).toMatchObject({ created: 1 })
  })

  it.each([
    ['csv/excel-windows-1252.csv', 'Frühstück'],
    ['csv/excel-utf-16.txt', 'Marché'],
    ['ics/windows-1252.ics', 'Frühstück „am See“'],
    ['ics/utf-16.ics', 'Café'],
    ['ics/fold-within-character.ics', 'Kältebäd'],
  ])('is a file as it is, in any encoding: %s', async (path, name) => {
    const bytes = readFileSync(new URL(`../imports/readers/fixtures/${path}`, import.meta.url))
    const opened = await open(bytes)
    const kept = (await review(opened.id, {})).body
    expect(kept).toEqual(opened)
    expect(opened.events.map((event) => event.name).join()).toContain(name)
  })

  it('is kept as it was read, whatever its texts contain', async () => {
    const name = 'Two\u2028lines “😀” \u0007 \\n'
    const json = JSON.stringify([
      { '@type': 'Event', name, startDate: '2026-06-11T20:00:00+02:00', description: '\ud83d <b>x</b>\n\ny' },
    ])
    const opened = await open(json)
    expect(opened.events).toHaveLength(1)
    expect((await review(opened.id, {})).body).toEqual(opened)
    expect((await review(opened.id, { choices: defaults() })).body.review).toBe(opened.review)
  })

  it('keeps what is private to itself unless somebody chooses otherwise', async () => {
    const outlook = readFileSync(
      new URL('../imports/readers/fixtures/csv/outlook-spanish-private.csv', import.meta.url),
    )
    const [shown, secret] = [fresh(), fresh()]
    const calendars = [icsOf([gig(shown, 14), gig(secret, 15, { CLASS: 'CONFIDENTIAL' })]), outlook]
    for (const [content, names, privateOnes] of [
      [calendars[0]!, [titleOf(shown)], [titleOf(secret)]],
      [calendars[1]!, ['Coro'], ['Médico', 'Notario']],
    ] as const) {
      const opened = await open(content)
      const plan = async (choices: object) =>
        (await review(opened.id, { choices: { ...defaults(), location: 'Hall', ...choices } })).body
      const namesOf = ({ events }: ImportReview) => events.map(({ name }) => name)
      const without = await plan({})
      expect([namesOf(without), without.counts.private]).toEqual([names, privateOnes.length])
      expect(without.faults).toMatchObject([{ code: 'private', value: String(privateOnes.length) }])
      const all = await plan({ private: true })
      expect([namesOf(all), all.faults]).toEqual([[...names, ...privateOnes], []])
      const choices = { ...defaults(), location: 'Hall', private: true }
      expect((await apply(all, choices)).body).toMatchObject({ created: names.length + privateOnes.length })
    }
    const onlyPrivate = await open(icsOf([gig(fresh(), 16, { CLASS: 'PRIVATE' })]))
    expect([onlyPrivate.events, onlyPrivate.counts.private]).toEqual([[], 1])
  })

  it('is opened once for a request that is sent twice', async () => {
    const content = icsOf([gig(fresh(), 12)])
    const headers = { 'idempotency-key': fresh() }
    const send = () => user.post<ImportReview>('/imports/sources', fileForm(content), headers)
    expect((await send()).body).toEqual((await send()).body)
    expect(await stored()).toHaveLength(1)
  })
})
