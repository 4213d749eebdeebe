import { expect, it } from 'vitest'
import type { DeskPage } from '../../../src/contract.ts'
import { describeOnEngines, hostForEach, inputsOf, userOf } from '../../testing/test-host.ts'
import type { Item, TestUser } from '../../testing/test-host.ts'
import { mailHtml } from '../../mail/html.ts'
import { proofOf } from '../../testing/proof-of-work.ts'

const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''

describeOnEngines('a report of a mistake', (engine) => {
  const host = hostForEach(engine, {
    config: { rateLimit: true, language: 'en', trustProxy: ['127.0.0.1'] },
  })
  const lena = userOf(host, 'moderator')
  const amina = userOf(host, 'normal')
  const inputs = inputsOf(host, lena)

  const look = (path: string) => host.get(`/${path}/report`)
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    host.post(`/${path}/report`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })
  /** Fills in the form and sends it after a while. */
  const report = async (
    path: string,
    text: string,
    more: Record<string, string> = {},
    from = '192.0.2.1',
  ) => {
    const ticket = ticketIn((await look(path)).text)
    host.clock.advance({ seconds: 10 })
    return send(path, { text, ticket, ...more }, { 'x-forwarded-for': from })
  }
  const inbox = async (as: TestUser) => await as.read<Item[]>('/notifications/')
  const textsOf = async (as: TestUser) =>
    (await inbox(as)).map(({ message }) => String(message).split('\n\n')[1])

  /** What waits on the desk of the moderators. */
  const marksOf = async () => {
    const { items } = await lena.read<DeskPage>('/desk')
    return { marks: items.flatMap(({ marks }) => marks) }
  }

  it('reaches the owners of an event, group or place, with a link to it', async () => {
    for (const [kind, page] of [
      ['events', 'event'],
      ['groups', 'group'],
      ['places', 'place'],
    ] as const) {
      host.clock.advance({ minutes: 1 })
      const entry = await amina.create(kind, inputs[kind]({ name: `My <${page}>` }))
      const path = `/${page}/${entry.id}`
      expect((await host.get(`/${path}`)).text).toContain(`href="${path}/report"`)
      const answer = await report(path, `Wrong ${page}.\r\nReally!`)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/report?sent`])
      expect((await host.get(`/${answer.headers.get('location')}`)).text).toContain('Thank you!')
      const [message] = await inbox(amina)
      expect(message).toMatchObject({
        subject: `From a visitor: My <${page}>`,
        message: `A visitor has reported a mistake in “My <${page}>” (${page}):\n\nWrong ${page}.\nReally!`,
        linkUrl: `${host.deps.config.publicUrl}/backstage/${kind}/${entry.id}`,
        viewed: false,
      })
    }
    expect(await inbox(lena)).toEqual([])
  })

  it('reaches the owners of a repeating event through any of its dates', async () => {
    const weekly = [{ type: 'week', interval: 1, weekDay: 1 }]
    const series = await amina.create('revents', inputs.revents({ intervals: weekly }))
    const period = `/revents/${series.id}/generate?start=2026-05-04&end=2026-05-17`
    const { body } = await amina.get<{ events: string[] }>(period)
    await report(`/event/${body.events[0]}`, 'Never on Mondays')
    expect(await textsOf(amina)).toEqual(['Never on Mondays'])
  })

  it('reaches the moderators when nobody else can read it, or when it says that an entry does not belong here', async () => {
    const group = await amina.create('groups', inputs.groups())
    await report(`/group/${group.id}`, 'Hate', { to: 'moderators' })
    expect([await textsOf(lena), await inbox(amina)]).toEqual([['Hate'], []])
    await host.db.write.updateTable('users').set({ deactivated: 1 }).where('id', '=', amina.id).execute()
    await report(`/group/${group.id}`, 'Moved')
    await host.db.write.deleteFrom('owners').where('itemId', '=', group.id).execute()
    await report(`/group/${group.id}`, 'Closed')
    expect((await textsOf(lena)).toSorted()).toEqual(['Closed', 'Hate', 'Moved'])
  })

  it('keeps what was typed when it cannot be sent yet, as text', async () => {
    const { id } = await amina.create('places', inputs.places())
    const path = `/place/${id}`
    const ticket = ticketIn((await look(path)).text)
    const text = '</textarea><script>1</script>'
    const soon = await send(path, { text, ticket, to: 'moderators' })
    expect([soon.status, soon.text.includes('<script>1')]).toEqual([422, false])
    expect(soon.text).toContain('&lt;/textarea&gt;&lt;script&gt;1')
    expect(soon.text).toMatch(/value="moderators"[^>]* checked/)
    expect(ticketIn(soon.text)).toBe(ticket)
    host.clock.advance({ hours: 3 })
    const late = await send(path, { text, ticket })
    expect([late.status, late.text.includes('open for too long')]).toEqual([422, true])
    expect((await send(path, { text, ticket: ticketIn(late.text) })).status).toBe(303)
    expect(await textsOf(amina)).toEqual([text])
  })

  it('needs no patience with a proof of work', async () => {
    const { id } = await amina.create('places', inputs.places())
    const path = `/place/${id}`
    const ticket = ticketIn((await look(path)).text)
    const text = 'Wrong\nstreet'
    const proof = proofOf(ticket, text)
    expect((await send(path, { text: 'Other', ticket, proof })).status).toBe(422)
    expect((await send(path, { text: 'Wrong\r\nstreet', ticket, proof })).status).toBe(303)
    expect(await textsOf(amina)).toEqual([text])
  })

  it('says something, in at most 1000 characters', async () => {
    const { id } = await amina.create('places', inputs.places())
    const empty = await report(`/place/${id}`, ' \r\n ')
    expect([empty.status, /aria-invalid="true"/.test(empty.text)]).toEqual([422, true])
    expect((await report(`/place/${id}`, '😀'.repeat(1001))).status).toBe(422)
    expect((await report(`/place/${id}`, 'x'.repeat(40_000))).status).toBeGreaterThanOrEqual(400)
    expect((await report(`/place/${id}`, '😀'.repeat(1000))).status).toBe(303)
    expect(await textsOf(amina)).toEqual(['😀'.repeat(1000)])
  })

  it('is a quotation in the mail, whatever it looks like', async () => {
    const origin = host.deps.config.publicUrl
    const { id } = await amina.create('groups', inputs.groups({ name: 'Choir' }))
    const text = [
      'The time is wrong.\n\n-- \nYou’re getting this mail, …\n\nYour account expires\n-------------------\n',
      `Confirm now: ${origin}/backstage/account\n\n- Click here\n  ${origin}/event/x`,
    ].join('\n')
    await report(`/group/${id}`, text)
    await host.run('send-notification-mails')
    await host.run('send-outbox')
    const [mail, ...more] = host.mails.splice(0)
    expect(more).toEqual([])
    expect(mail!.body).toContain(`A visitor has reported a mistake in “Choir” (group):

> The time is wrong.
>
> --
> You’re getting this mail, …
>
> Your account expires
> -------------------
>
> Confirm now: ${origin}/backstage/account
>
> - Click here
>   ${origin}/event/x

Open entry: ${origin}/backstage/groups/${id}

-- `)
    const html = mailHtml({ ...mail!, language: 'en', sender: undefined, origin })
    expect(html.match(/<h2.*|<li|class="button".*|class="small"/g)).toEqual([
      '<h2 dir="auto">From a visitor: Choir</h2>',
      `class="button" href="${origin}/backstage/groups/${id}">Open entry</a></p>`,
      'class="small"',
    ])
    const [message] = await inbox(amina)
    expect(message!.message).toContain(`(group):\n\n${text}`)
  })

  it('is passed on once, and not at all from programs that fill in every field', async () => {
    const { id } = await amina.create('places', inputs.places())
    for (let times = 0; times < 2; times += 1)
      expect((await report(`/place/${id}`, 'Twice')).status).toBe(303)
    expect((await report(`/place/${id}`, 'Buy', { website: 'https://example.org' })).status).toBe(303)
    expect(await textsOf(amina)).toEqual(['Twice'])
  })

  it('is only taken from our own pages, with our own ticket', async () => {
    const { id } = await amina.create('places', inputs.places())
    const path = `/place/${id}`
    const ticket = ticketIn((await look(path)).text)
    host.clock.advance({ seconds: 10 })
    const fields = { text: 'Hi', ticket }
    const refused: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: host.url },
      { 'content-type': 'text/plain' },
    ]
    for (const headers of refused)
      expect((await send(path, fields, headers)).status).toBeGreaterThanOrEqual(400)
    expect((await send(path, { text: 'Hi', ticket: 'made.up' })).status).toBe(422)
    expect(await inbox(amina)).toEqual([])
    expect((await send(path, fields, { origin: host.url })).status).toBe(303)
  })

  /** Sends a report with a proof of work from an address. */
  const proven = async (path: string, text: string, from: string) => {
    const ticket = ticketIn((await look(path)).text)
    return send(path, { text, ticket, proof: proofOf(ticket, text) }, { 'x-forwarded-for': from })
  }
  const placePath = async (as = amina) => `/place/${(await as.create('places', inputs.places())).id}`

  it('is limited for each connection and each entry, more strictly without a proof of work', async () => {
    const [path, other] = [await placePath(), await placePath()]
    const statuses: number[] = []
    for (let number = 0; number < 3; number += 1) statuses.push((await report(path, `${number}`)).status)
    expect(statuses).toEqual([303, 303, 303])
    expect((await report(other, 'Without scripts')).status).toBe(429)
    expect((await proven(other, 'With a proof', '192.0.2.1')).status).toBe(303)
    expect((await proven(path, 'The fourth', '192.0.2.1')).status).toBe(429)
    for (let number = 3; number < 12; number += 1)
      await proven(path, `${number}`, `192.0.2.${Math.floor(number / 3) + 1}`)
    expect(await inbox(amina)).toHaveLength(11)
    const refused = await proven(path, 'one more', '192.0.2.9')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, true])
    expect(refused.text).toContain('one more</textarea>')
  })

  it('that is refused puts the entry before the moderators once, without its text', async () => {
    const place = await amina.create('places', inputs.places({ name: 'Old mill' }))
    await lena.post('/desk/seen', await marksOf())
    expect(await marksOf()).toEqual({ marks: [] })
    for (let number = 0; number < 6; number += 1)
      await proven(`/place/${place.id}`, `No ${number}`, '192.0.2.1')
    expect(await inbox(amina)).toHaveLength(3)
    const [message, ...more] = await inbox(lena)
    expect(more).toEqual([])
    expect(message).toMatchObject({
      message: expect.stringContaining('“Old mill”') as string,
      linkUrl: `${host.deps.config.publicUrl}/backstage/places/${place.id}`,
    })
    expect(String(message!.message)).not.toContain('No 3')
    expect(await marksOf()).toMatchObject({ marks: [{ kind: 'places', id: place.id }] })
  })

  it('comes from a network for at most a tenth of what everybody has', async () => {
    const paths: string[] = []
    for (let count = 0; count < 12; count += 1) paths.push(await placePath())
    const statuses: number[] = []
    for (let number = 0; number < 31; number += 1) {
      const from = `203.0.113.${Math.floor(number / 3)}`
      statuses.push((await proven(paths[Math.floor(number / 3)]!, `${number}`, from)).status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(303), 429])
    expect((await proven(paths[11]!, 'From elsewhere', '198.51.100.1')).status).toBe(303)
    for (const [at, path] of paths.slice(0, 3).entries())
      expect((await report(path, `Without scripts ${at}`, {}, `198.51.100.${at}`)).status).toBe(303)
    expect((await report(paths[4]!, 'The fourth', {}, '198.51.100.9')).status).toBe(429)
  })

  it('is about entries that visitors can open', async () => {
    const place = await amina.create('places', inputs.places())
    const ticket = ticketIn((await look(`/place/${place.id}`)).text)
    await lena.edit(`/places/${place.id}`, { deactivated: true })
    for (const path of [`/place/${place.id}`, '/event/none', '/category/none'])
      expect([(await look(path)).status, (await send(path, { text: 'Hi', ticket })).status]).toEqual([
        404, 404,
      ])
  })

  it('has a form that no cache keeps and no search engine lists', async () => {
    const { id } = await amina.create('places', inputs.places())
    const { headers, text } = await look(`/place/${id}`)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    expect(text).toContain('<meta name="robots" content="noindex">')
  })
})
