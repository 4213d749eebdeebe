import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { runHere } from '../testing/run-here.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { calendar } from './calendar.ts'

/** A mail server that knows one user. */
async function startMailServer() {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'town' && password === 'se/cret'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => server.close())
  return (server.server.address() as AddressInfo).port
}

describe('calendar check', () => {
  let folder: string
  beforeEach(() => void (folder = temporaryFolder(onTestFinished)))

  const run = async (line: string, env: Record<string, string> = {}) => {
    const { code, printed, warned } = await runHere(calendar, line.split(' '), { DATA_DIR: folder, ...env })
    return { code, printed, warned }
  }

  it('says how much room there is', async () => {
    await run('migrate')
    const { code, printed } = await run('check')
    expect([code, printed]).toEqual([
      0,
      expect.arrayContaining([
        expect.stringMatching(/^Room: [\d.]+ [KMGT]B free in \S+; the database has [\d.]+ [KM]B$/),
        'Mails: none are sent, since SMTP_URL is not set',
      ]),
    ])
  })

  it('fails where the database accepts no writes, as /healthz does', async () => {
    await run('migrate')
    const file = new DatabaseSync(join(folder, 'calendar.sqlite'))
    file.exec(`create trigger "no" before insert on settings begin select raise(abort, 'no writes'); end`)
    file.close()
    const { code, warned } = await run('check')
    expect([code, warned]).toEqual([1, ['The database cannot be written to: no writes']])
  })

  it('logs in to the mail server, and fails if that refuses or is not there', async () => {
    await run('migrate')
    const port = await startMailServer()
    const check = (login: string, at = port) =>
      run('check', { SMTP_URL: `smtp://${login}@127.0.0.1:${at}`, MAIL_FROM: 'town@example.org' })
    const right = await check('town:se%2Fcret')
    expect([right.code, right.printed.at(-1)]).toEqual([0, `Mails: 127.0.0.1:${port} accepts the login`])
    const wrong = await check('town:other')
    expect([wrong.code, wrong.warned]).toEqual([
      1,
      [
        expect.stringMatching(
          /^Mails: 127\.0\.0\.1:\d+ cannot be used: .*Wrong password.* \(see SMTP_URL\)$/,
        ),
      ],
    ])
    expect(wrong.warned.join('')).not.toContain('other')
    const away = await check('town:se%2Fcret', 9)
    expect([away.code, away.warned]).toEqual([
      1,
      [expect.stringMatching(/^Mails: 127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED.* \(see SMTP_URL\)$/)],
    ])
  })
})
