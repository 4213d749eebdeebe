import { expect, it } from 'vitest'
import { findAction } from '../../jobs/actions.ts'
import { runAction } from '../../jobs/run-action.ts'
import { describeOnEngines, hostForTest, type Overrides, type TestHost } from '../../testing/test-host.ts'

const token = 'sixteen-letters!'

describeOnEngines('what monitoring reads', (engine) => {
  let host: TestHost

  /** Starts a host. With a port of its own for metrics, returns their address, which only the log names. */
  async function start(config: Overrides['config']) {
    let address = ''
    const log = (line: string) => {
      address ||= /"address":"([^"]+)","msg":"metrics/.exec(line)?.[1] ?? ''
    }
    host = await hostForTest(engine, { config, log })
    return address
  }
  const ownPort = { metricsAt: { host: '127.0.0.1', port: 0 } }
  const bearer = (word: string) => ({ headers: { authorization: `Bearer ${word}` } })
  const scrape = async () => (await host.call('GET', '//metrics', bearer(token))).text
  /** The values of a metric, by labels as they are written. */
  const valuesOf = (text: string, name: string) =>
    Object.fromEntries(
      text
        .split('\n')
        .map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line))
        .filter((match) => match?.[1] === name)
        .map((match) => [match![2] ?? '', Number(match![3])]),
    )

  it('is nothing unless a setting asks for it', async () => {
    await start({})
    expect((await host.call('GET', '//metrics', bearer(token))).status).toBe(404)
  })

  it('needs the token, where that is set', async () => {
    await start({ metricsToken: token })
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer ' },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token.slice(0, -1)}` },
      { authorization: `Bearer ${token}x` },
    ]
    for (const headers of wrong) {
      const { status, body, headers: sent } = await host.get('//metrics', headers)
      expect([headers, status, body]).toEqual([headers, 401, { error: 'unauthorized' }])
      expect(sent.get('www-authenticate')).toBe('Bearer')
    }
    const { status, headers, text } = await host.call('GET', '//metrics', bearer(token))
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
    for (const line of text.split(/\n+/).filter(Boolean))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{.*\})? \S+)$/)
  })

  it('is on a port of its own and not beside the pages, where that is set', async () => {
    const address = await start(ownPort)
    const { origin, port } = new URL(address)
    expect(port).not.toBe(new URL(host.url).port)
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toEqual(expect.stringContaining('process_resident_memory_bytes'))
    const elsewhere = await fetch(`${origin}/api/v1/events/`)
    expect([elsewhere.status, await elsewhere.json()]).toEqual([404, { error: 'not found' }])
    expect((await host.get('//metrics')).status).toBe(404)
  })

  it('needs a token on its own port as well, if there is one', async () => {
    const address = await start({ ...ownPort, metricsToken: token })
    expect((await fetch(address)).status).toBe(401)
    expect((await fetch(address, bearer(token))).status).toBe(200)
  })

  it('counts requests by pattern, method and class of status, never by address', async () => {
    await start({ metricsToken: token })
    for (const id of ['alpha', 'beta', 'gamma']) {
      await host.get(`//event/${id}`)
      await host.get(`//nothing/${id}`)
      await host.get(`/nothing/${id}`)
      await host.get(`/groups/${id}?q=${id}`)
      await host.call('PROPFIND', `//${id}`)
    }
    await host.get('//about')
    const text = await scrape()
    expect(text).not.toMatch(/alpha|beta|gamma/)
    expect(valuesOf(text, 'http_request_duration_seconds_count')).toEqual({
      'method="GET",route="/event/:id",status="4xx"': 3,
      'method="GET",route="none",status="4xx"': 6,
      'method="GET",route="/api/v1/groups/:key",status="4xx"': 3,
      'method="other",route="none",status="4xx"': 3,
      'method="GET",route="/about",status="2xx"': 1,
    })
  })

  it('tells how pages are rendered and cached', async () => {
    await start({ metricsToken: token })
    for (const path of ['//about', '//about', '//groups', '//events.ics', '/groups/', '/groups/', '/search'])
      await host.get(path)
    const text = await scrape()
    expect(valuesOf(text, 'calendar_page_render_seconds_count')).toEqual({
      'template="about"': 1,
      'template="directory"': 1,
    })
    expect(valuesOf(text, 'calendar_cache_requests_total')).toEqual({
      'cache="pages",result="hit"': 1,
      'cache="pages",result="miss"': 2,
      'cache="feeds",result="hit"': 0,
      'cache="feeds",result="miss"': 1,
      'cache="api",result="hit"': 0,
      'cache="api",result="miss"': 1,
      'cache="lists",result="hit"': 1,
      'cache="lists",result="miss"': 1,
    })
    const bytes = valuesOf(text, 'calendar_cache_bytes')
    expect(bytes['cache="pages"']).toBeGreaterThan(5000)
    expect(bytes['cache="feeds"']).toBeGreaterThan(1000)
  })

  it('tells what fails: the last run of each action, how long it took, the room that is left, what is wrong', async () => {
    await start({ metricsToken: token })
    await host.run('make-backup')
    await host.run('generate-repeating-events')
    const text = await scrape()
    expect(valuesOf(text, 'calendar_action_success')).toEqual({
      'action="make-backup"': 0,
      'action="generate-repeating-events"': 1,
    })
    expect(valuesOf(text, 'calendar_action_duration_seconds')['action="make-backup"']).toBeGreaterThan(0)
    expect(valuesOf(text, 'calendar_free_bytes')['folder="data"']).toBeGreaterThan(0)
    expect(valuesOf(text, 'calendar_troubles')).toMatchObject({ 'about="backupFailed"': 1 })
    expect(valuesOf(text, 'calendar_backup_age_seconds')).toEqual({})
  })

  it('tells what waits: for workers, for the database, and mails', async () => {
    await start({ metricsToken: token })
    const user = await host.createUser()
    const askForMail = () => host.post('/passwordrec/requestRecovery', { email: user.email })
    await askForMail()
    const before = await scrape()
    const queues = ['day_pictures', 'feeds', 'image_sizes', 'lists', 'pages', 'passwords', 'uploads']
    const names = [...queues, ...(engine === 'sqlite' ? ['sqlite_scans'] : [])].map(
      (name) => `queue="${name}"`,
    )
    for (const metric of ['calendar_queue_running', 'calendar_queue_waiting'])
      expect(Object.keys(valuesOf(before, metric)).toSorted()).toEqual(names.toSorted())
    expect(valuesOf(before, 'calendar_mails_unsent')).toEqual({ 'state="waiting"': 1, 'state="given_up"': 0 })
    await host.run('send-outbox')
    const leasedUntil = host.clock.now().toISOString()
    await host.db.write
      .updateTable('actions')
      .set({ leasedUntil, lastCall: leasedUntil })
      .where('name', '=', 'make-backup')
      .execute()
    host.clock.advance({ seconds: 5 })
    const running = valuesOf(await scrape(), 'calendar_action_running_seconds')
    expect(running).toEqual({ 'action="make-backup"': 5 })
    expect(valuesOf(await scrape(), 'calendar_mails_unsent')).toEqual({
      'state="waiting"': 0,
      'state="given_up"': 0,
    })
  })

  it('tells apart mails that will be tried again from those given up', async () => {
    await start({ metricsToken: token })
    const deps = { ...host.deps, mailer: { send: () => Promise.reject(new Error('no such mailbox')) } }
    const user = await host.createUser()
    await host.post('/passwordrec/requestRecovery', { email: user.email })
    const sendAll = () => runAction(deps, findAction('send-outbox')!, { by: null })
    const mails = async () => valuesOf(await scrape(), 'calendar_mails_unsent')
    await sendAll()
    expect(await mails()).toEqual({ 'state="waiting"': 1, 'state="given_up"': 0 })
    for (let attempt = 2; attempt <= 12; attempt += 1) {
      host.clock.advance({ hours: 13 })
      await sendAll()
    }
    expect(await mails()).toEqual({ 'state="waiting"': 0, 'state="given_up"': 1 })
  })

  it.runIf(engine === 'postgres')('tells how many connections are in use', async () => {
    await start({ metricsToken: token })
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const held = host.db.write.connection().execute(async () => {
      begin()
      await released
    })
    await begun
    // What a starting host asks of its database may still be under way.
    const busy = async () =>
      valuesOf(await scrape(), 'calendar_postgres_connections')['pool="write",state="busy"']
    await expect.poll(busy).toBe(1)
    const waiting = async () => valuesOf(await scrape(), 'calendar_postgres_waiting')
    await expect.poll(waiting).toEqual({ 'pool="read"': 0, 'pool="write"': 0 })
    release()
    await held
    await expect.poll(busy).toBe(0)
  })

  it('goes on without the database, and leaves out what only that knows', async () => {
    await start({ metricsToken: token })
    await host.db.write.schema.alterTable('outbox').renameTo('lost').execute()
    const text = await scrape()
    expect(valuesOf(text, 'calendar_mails_unsent')).toEqual({})
    expect(valuesOf(text, 'process_cpu_seconds_total')['']).toBeGreaterThan(0)
  })
})
