import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startCli } from '../testing/cli-process.ts'
import { readFirstAdmin } from '../testing/first-event.ts'
import { rawConnection } from '../testing/raw-connection.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

describe('the host as a process', { timeout: 60_000 }, () => {
  const newFolder = () => temporaryFolder(onTestFinished)

  const start = (env: Record<string, string>, ...options: string[]) => {
    const host = startCli({ PORT: '0', ...env }, 'serve', ...options)
    onTestFinished(() => host.kill('SIGKILL'))
    return { ...host, ready: () => host.printed(/listening on (http:\S+)\)\n/) }
  }
  const failed = (env: Record<string, string>) => start({ DATA_DIR: newFolder(), ...env }).ended

  const post = (address: string, path: string, body: object) =>
    fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const login = async (address: string, email: string, password: string) =>
    (await post(address, '/auth/login', { email, password })).status
  const health = (address: string) =>
    fetch(`${address}/healthz`).then(
      ({ status }) => status,
      () => 'closed',
    )

  it('says in one line what the machine refuses', async () => {
    const { port } = new URL(await start({ DATA_DIR: newFolder() }).ready())
    const taken = /The calendar cannot start: listen EADDRINUSE.*PORT or METRICS_PORT must be another/
    const inUse = { code: 1, text: expect.stringMatching(taken) as string }
    expect(await failed({ PORT: port })).toEqual(inUse)
    expect(await failed({ METRICS_PORT: port })).toEqual(inUse)
    expect(await failed({ PORT: port, METRICS_PORT: '0' })).toMatchObject({ code: 1 })
    const nowhere = await failed({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/none' })
    expect(nowhere.code).toBe(1)
    expect(nowhere.text).toEqual(expect.stringMatching(/^The calendar cannot start: .*ECONNREFUSED.*\n$/))
    expect(nowhere.text).not.toContain('secret')
    const inFolder = '(the file calendar.sqlite in DATA_DIR, or its folder)'
    const cannotStart = (reason: string) => ({
      code: 1,
      text: `The calendar cannot start: ${reason} ${inFolder}\n`,
    })
    const [blocked, other] = [newFolder(), newFolder()]
    mkdirSync(join(blocked, 'calendar.sqlite'))
    expect(await failed({ DATA_DIR: blocked })).toEqual(cannotStart('unable to open database file'))
    writeFileSync(join(other, 'calendar.sqlite'), 'a file that is no database. '.repeat(200))
    expect(await failed({ DATA_DIR: other })).toEqual(cannotStart('file is not a database'))
  })

  it.each(['DATA_DIR', 'BACKUP_DIR'])('ends with a line if there can be no folder %s', async (name) => {
    expect(await failed({ [name]: '/proc/calendar' })).toEqual({
      code: 1,
      text: expect.stringMatching(
        /^The calendar cannot start: .*mkdir '\/proc\/calendar' \(DATA_DIR or BACKUP_DIR must [^\n]*\n$/,
      ) as string,
    })
  })

  it.each([
    [
      '999-later',
      /the database is of a newer version \(999-later\): update the host, or put back a backup\n$/,
    ],
    [
      '001-tables',
      /the database comes from before version 0\.2: .*calendar export FILE\.zip --with-accounts/,
    ],
  ])('says in one line that the database is of another version: %s', async (name, sentence) => {
    const folder = newFolder()
    const { ready, kill, ended } = start({ DATA_DIR: folder })
    await ready()
    kill('SIGTERM')
    await ended
    const db = new DatabaseSync(join(folder, 'calendar.sqlite'))
    db.exec('delete from migrations where name > (select min(name) from migrations)')
    db.prepare('update migrations set name = ?').run(name)
    expect(await failed({ DATA_DIR: folder })).toEqual({ code: 1, text: expect.stringMatching(sentence) })
    expect(db.prepare('select name from migrations').all()).toEqual([{ name }])
    db.close()
  })

  it('serves a SQLite file once: a second process waits for the first to stop, and gives up with words', async () => {
    const env = { DATA_DIR: newFolder(), DRAIN_SECONDS: '0' }
    const first = start(env)
    await first.ready()
    const second = start(env)
    const waiting = `Another process serves the calendar in ${env.DATA_DIR}: waiting 5 s for it to stop`
    expect(await second.ended).toEqual({
      code: 1,
      text: `${waiting}\nThe calendar cannot start: another process serves the calendar in ${env.DATA_DIR}: stop it first, or give this one a DATA_DIR of its own. Several processes need PostgreSQL\n`,
    })
    expect(await startCli(env, 'check').ended).toMatchObject({ code: 0 })
    const third = start(env)
    await third.printed(/waiting 5 s/)
    // No process can clean up after this signal.
    first.kill('SIGKILL')
    expect(await health(await third.ready())).toBe(200)
  })

  it('makes a first admin whose password only its owner can read, once', async () => {
    const folder = newFolder()
    const { ready, kill, ended } = start({ DATA_DIR: folder })
    const address = await ready()
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
    const file = join(folder, 'first-admin')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const { email, password } = readFirstAdmin(readFileSync(file, 'utf8'))
    expect(await login(address, email, password)).toBe(200)
    kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    const again = start({ DATA_DIR: folder, ADMIN_EMAIL: 'x@example.org', ADMIN_PASSWORD: 'a long password' })
    const second = await again.ready()
    expect(await login(second, email, password)).toBe(200)
    expect(await login(second, 'x@example.org', 'a long password')).toBe(401)
  })

  it('makes the first admin that the settings name, and keeps the password to itself', async () => {
    const account = { ADMIN_EMAIL: 'x@example.org', ADMIN_PASSWORD: 'a long password' }
    const { ready, text } = start({ DATA_DIR: newFolder(), ...account })
    expect(await login(await ready(), 'x@example.org', 'a long password')).toBe(200)
    expect(text()).not.toContain('a long password')
  })

  it('answers what is under way when it is told to stop', async () => {
    const { ready, kill, ended } = start({ DATA_DIR: newFolder() })
    const address = await ready()
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong' })
    const connection = rawConnection(address)
    connection.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await expect.poll(() => connection.text).toContain('100 Continue')
    // A terminal signals the whole process group, and npm forwards the signal to the host again.
    kill('SIGINT')
    kill('SIGTERM')
    await expect.poll(() => health(address)).toBe('closed')
    connection.write(body)
    expect(await ended).toMatchObject({ code: 0 })
    expect(connection.text).toContain('HTTP/1.1 401')
    expect(connection.text.toLowerCase()).toContain('connection: close')
    expect(connection.text).toContain('{"error":"invalid credentials"}')
  })

  it('ends well after it has drained, with metrics on a port of their own', async () => {
    const env = { DATA_DIR: newFolder(), DRAIN_SECONDS: '1', METRICS_PORT: '0' }
    const { ready, kill, printed, ended } = start(env)
    await ready()
    expect((await fetch(await printed(/"address":"([^"]+)","msg":"metrics/))).status).toBe(200)
    kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
  })

  it('ends well if it is stopped as soon as it listens', async () => {
    const { ready, kill, text, ended } = start({ DATA_DIR: newFolder() })
    await ready()
    kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, text: expect.not.stringContaining('Error') as string })
    expect(text()).toMatch(/SIGTERM: stopping.*\n(?:.*\n)*.*"msg":"stopped"/)
  })

  it('logs as much as LOG_LEVEL says', async () => {
    const { ready, kill, text, ended } = start({ DATA_DIR: newFolder(), LOG_LEVEL: 'silent' })
    expect((await fetch(`${await ready()}/healthz`)).status).toBe(200)
    kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    expect(text()).not.toContain('"level"')
  })

  it('stops taking requests at once, also while a mail server keeps it waiting', async () => {
    const { promise: waiting, resolve } = Promise.withResolvers<void>()
    const silent = createServer(() => resolve()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const admin = { ADMIN_EMAIL: 'x@example.org', ADMIN_PASSWORD: 'a long password' }
    const mail = {
      SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      MAIL_FROM: 'y@example.org',
    }
    const { ready, kill, ended } = start({ DATA_DIR: newFolder(), ...admin, ...mail })
    const address = await ready()
    await post(address, '/passwordrec/requestRecovery', { email: admin.ADMIN_EMAIL })
    await waiting
    kill('SIGTERM')
    await expect.poll(() => health(address)).toBe('closed')
    expect(await Promise.race([ended, Promise.resolve('still running')])).toBe('still running')
    silent.close()
  })

  it('fills in sample data, prints the accounts, and keeps them on this machine', async () => {
    const folder = newFolder()
    const { ready, kill, text, ended } = start({ DATA_DIR: folder, SITE_LANGUAGE: 'de' }, '--sample')
    const address = await ready()
    for (const name of ['admin', 'moderator', 'normal']) {
      await expect.poll(() => text()).toContain(`${name}@example.org`)
      expect(await login(address, `${name}@example.org`, 'community-calendar')).toBe(200)
    }
    const events = await fetch(`${address}/api/v1/events?limit=1`)
    expect(Number(events.headers.get('x-total-count'))).toBeGreaterThan(250)
    const [event] = (await events.json()) as { image: string | null; name: string }[]
    const found = await fetch(`${address}/api/v1/search?query=${encodeURIComponent(event!.name)}`)
    expect(((await found.json()) as { total: number }).total).toBeGreaterThan(0)
    const places = await fetch(`${address}/geocoder/search?q=Hafen&format=jsonv2&limit=1`, {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(places.headers.get('access-control-allow-origin')).toBe('*')
    expect(await places.json()).toHaveLength(1)
    const tile = await fetch(`${address}/tiles/17/70196/41622.svg`)
    expect(tile.headers.get('content-type')).toContain('image/svg+xml')
    expect(await tile.text()).toContain('Quittenallee')
    expect((await fetch(`${address}/tiles/17/x/1.svg`)).status).toBe(400)
    kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })

    const open = { code: 1, text: expect.stringContaining('sample accounts') as string }
    expect(await failed({ DATA_DIR: folder, HOST: '0.0.0.0' })).toEqual(open)
    const local = start({ DATA_DIR: folder })
    expect(await (await fetch(`${await local.ready()}/healthz`)).json()).toEqual({ status: 'ok' })
    for (const path of ['/geocoder/search?q=Hafen', '/tiles/1/0/0.svg']) {
      expect((await fetch((await local.ready()) + path)).status).toBe(404)
    }
  })
})
