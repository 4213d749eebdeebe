import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

describe('the host as a process', { timeout: 60_000 }, () => {
  const running: ChildProcess[] = []
  const folders: string[] = []

  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'calendar-main-'))
    folders.push(folder)
    return folder
  }

  const start = (env: Record<string, string>, ...options: string[]) => {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [main, ...options], { env: { PATH, PORT: '0', ...env } })
    running.push(child)
    const output = { text: '' }
    const ready = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output.text += String(chunk)
          const address = /listening on (http:\S+)\)\n/.exec(output.text)?.[1]
          if (address) resolve(address)
        })
      }
    })
    const ended = once(child, 'close').then(([code]) => code as number)
    return { child, output, ready, ended }
  }

  const login = async (address: string, email: string, password: string) =>
    (
      await fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    ).status

  it('says in one line what the machine refuses', async () => {
    const { ready } = start({ DATA_DIR: newFolder() })
    const { port } = new URL(await ready)
    const second = start({ DATA_DIR: newFolder(), PORT: port })
    expect(await second.ended).toBe(1)
    const taken = /The calendar cannot start: listen EADDRINUSE.*PORT or METRICS_PORT must be another/
    expect(second.output.text).toMatch(taken)
    const third = start({ DATA_DIR: newFolder(), METRICS_PORT: port })
    expect(await third.ended).toBe(1)
    expect(third.output.text).toMatch(taken)
    const fourth = start({ DATA_DIR: newFolder(), PORT: port, METRICS_PORT: '0' })
    expect(await fourth.ended).toBe(1)
    const nowhere = start({
      DATA_DIR: newFolder(),
      DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/none',
    })
    expect(await nowhere.ended).toBe(1)
    expect(nowhere.output.text).toMatch(/^The calendar cannot start: .*ECONNREFUSED.*\n$/)
    expect(nowhere.output.text).not.toContain('secret')
    const blocked = newFolder()
    mkdirSync(join(blocked, 'calendar.sqlite'))
    const noFile = start({ DATA_DIR: blocked })
    expect(await noFile.ended).toBe(1)
    const inFolder = '(the file calendar.sqlite in DATA_DIR, or its folder)'
    expect(noFile.output.text).toBe(`The calendar cannot start: unable to open database file ${inFolder}\n`)
    const other = newFolder()
    writeFileSync(join(other, 'calendar.sqlite'), 'a file that is no database. '.repeat(200))
    const noDatabase = start({ DATA_DIR: other })
    expect(await noDatabase.ended).toBe(1)
    expect(noDatabase.output.text).toBe(`The calendar cannot start: file is not a database ${inFolder}\n`)
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
    const { ready, child, ended } = start({ DATA_DIR: folder })
    await ready
    child.kill('SIGTERM')
    await ended
    const db = new DatabaseSync(join(folder, 'calendar.sqlite'))
    db.prepare('update migrations set name = ?').run(name)
    const again = start({ DATA_DIR: folder })
    expect([await again.ended, again.output.text]).toEqual([1, expect.stringMatching(sentence)])
    expect(db.prepare('select name from migrations').all()).toEqual([{ name }])
    db.close()
  })

  it('makes a first admin whose password only its owner can read, once', async () => {
    const folder = newFolder()
    const { ready, child, ended } = start({ DATA_DIR: folder })
    const address = await ready
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
    const file = join(folder, 'first-admin')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const [, email, password] = /: (\S+)\nPassword: (\S+)\n/.exec(readFileSync(file, 'utf8'))!
    expect(await login(address, email!, password!)).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    const again = start({ DATA_DIR: folder, ADMIN_EMAIL: 'x@example.org', ADMIN_PASSWORD: 'a long password' })
    const second = await again.ready
    expect(await login(second, email!, password!)).toBe(200)
    expect(await login(second, 'x@example.org', 'a long password')).toBe(401)
  })

  it('makes the first admin that the settings name, and keeps the password to itself', async () => {
    const settings = {
      DATA_DIR: newFolder(),
      ADMIN_EMAIL: 'x@example.org',
      ADMIN_PASSWORD: 'a long password',
    }
    const { ready, output } = start(settings)
    expect(await login(await ready, 'x@example.org', 'a long password')).toBe(200)
    expect(output.text).not.toContain('a long password')
  })

  it('answers what is under way when it is told to stop', async () => {
    const { ready, child, ended } = start({ DATA_DIR: newFolder() })
    const { port } = new URL(await ready)
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong' })
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await expect.poll(() => answer).toContain('100 Continue')
    // A terminal signals the whole process group, and npm forwards the signal to the host again.
    child.kill('SIGINT')
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ status }) => status,
          () => 'closed',
        ),
      )
      .toBe('closed')
    socket.write(body)
    expect(await ended).toBe(0)
    expect(answer).toContain('HTTP/1.1 401')
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('{"error":"invalid credentials"}')
  })

  it('ends well after it has drained, with metrics on a port of their own', async () => {
    const env = { DATA_DIR: newFolder(), DRAIN_SECONDS: '1', METRICS_PORT: '0' }
    const { ready, child, ended, output } = start(env)
    await ready
    let metrics = ''
    const named = () => (metrics = /"address":"([^"]+)","msg":"metrics/.exec(output.text)?.[1] ?? '')
    await expect.poll(named).not.toBe('')
    expect((await fetch(metrics)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('ends well if it is stopped as soon as it listens', async () => {
    const { ready, child, ended, output } = start({ DATA_DIR: newFolder() })
    await ready
    child.kill('SIGTERM')
    expect([await ended, output.text]).toEqual([0, expect.not.stringContaining('Error')])
    expect(output.text).toMatch(/SIGTERM: stopping.*\n(?:.*\n)*.*"msg":"stopped"/)
  })

  it('logs as much as LOG_LEVEL says', async () => {
    const { ready, child, ended, output } = start({ DATA_DIR: newFolder(), LOG_LEVEL: 'silent' })
    expect((await fetch(`${await ready}/healthz`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(output.text).not.toContain('"level"')
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
    const { ready, child } = start({ DATA_DIR: newFolder(), ...admin, ...mail })
    const address = await ready
    await fetch(`${address}/api/v1/passwordrec/requestRecovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.ADMIN_EMAIL }),
    })
    await waiting
    child.kill('SIGTERM')
    const health = () =>
      fetch(`${address}/healthz`).then(
        ({ status }) => status,
        () => 'closed',
      )
    await expect.poll(health).toBe('closed')
    expect(child.exitCode).toBeNull()
    silent.close()
  })

  it('fills in sample data, prints the accounts, and keeps them on this machine', async () => {
    const folder = newFolder()
    const { ready, child, ended, output } = start({ DATA_DIR: folder, SITE_LANGUAGE: 'de' }, '--sample')
    const address = await ready
    for (const name of ['admin', 'moderator', 'normal']) {
      await expect.poll(() => output.text).toContain(`${name}@example.org`)
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
    child.kill('SIGTERM')
    expect(await ended).toBe(0)

    const open = start({ DATA_DIR: folder, HOST: '0.0.0.0' })
    expect(await open.ended).toBe(1)
    expect(open.output.text).toContain('sample accounts')
    const local = start({ DATA_DIR: folder })
    expect(await (await fetch(`${await local.ready}/healthz`)).json()).toEqual({ status: 'ok' })
    for (const path of ['/geocoder/search?q=Hafen', '/tiles/1/0/0.svg']) {
      expect((await fetch((await local.ready) + path)).status).toBe(404)
    }
  })
})
