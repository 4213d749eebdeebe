import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Deps } from '../config/deps.ts'
import type { Database } from '../db/connection/database.ts'
import { fetchSource } from '../imports/fetch/fetch-source.ts'
import { archivesForAll } from '../testing/archives.ts'
import { databaseForAll } from '../testing/database-engines.ts'
import { fillEveryColumn } from '../testing/every-column.ts'
import { fillCalendar } from '../testing/filled-calendar.ts'
import { rowCounts } from '../testing/table-contents.ts'
import { describeOnEngines, hostForTest, startTestHost, testPassword } from '../testing/test-host.ts'
import { unzip } from '../testing/unzip.ts'
import { zipOf } from '../testing/zip-files.ts'
import { loadArchive } from './load-archive.ts'
import { ArchiveFailure } from './open-archive.ts'

type Files = Map<string, Buffer>
type Line = Record<string, unknown>

const linesOf = (files: Files, name: string) =>
  files
    .get(`${name}.ndjson`)!
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

const setLines = (files: Files, name: string, lines: readonly Line[]) =>
  files.set(`${name}.ndjson`, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))

/** Changes the first line of a file. */
const edit = (name: string, more: Line) => (files: Files) => {
  const [first, ...rest] = linesOf(files, name)
  setLines(files, name, [{ ...first, ...more }, ...rest])
}

/** Adds a line like the first one. */
const add = (name: string, more: Line) => (files: Files) => {
  const lines = linesOf(files, name)
  setLines(files, name, [...lines, { ...lines[0], ...more }])
  about((manifest) => {
    ;(manifest.counts as Record<string, number>)[`${name}.ndjson`]! += 1
  })(files)
}

const about = (change: (manifest: Line) => void) => (files: Files) => {
  const manifest = JSON.parse(files.get('calendar.json')!.toString()) as Line
  change(manifest)
  files.set('calendar.json', Buffer.from(JSON.stringify(manifest)))
}

const addFile = (path: string, content: string) => (files: Files) => files.set(path, Buffer.from(content))

const salt = 'QOSWDnQO+HG6Vbg3FcMddA'
const tag = 'BXmD4lySSf6dPfdMcfUj9iVAnvkPCk55fsDz4oi0SyM'
const hashWith = (cost: string, ofSalt = salt, ofTag = tag, algorithm = 'argon2id') =>
  edit('users', { passwordHash: `$${algorithm}$v=19$${cost}$${ofSalt}$${ofTag}` })

/** What a stranger may put into an archive with accounts, and what the import says to it. */
const refused: readonly [what: string, change: (files: Files) => unknown, fault: string | RegExp][] = [
  [
    'a hash of a million passes',
    hashWith('m=8,t=1000000,p=1'),
    'users.ndjson, line 1: passwordHash: invalid',
  ],
  ['a hash of 2 TiB', hashWith('m=2147483648,t=1,p=1'), 'users.ndjson, line 1: passwordHash: invalid'],
  ['a hash with 255 threads', hashWith('m=2040,t=1,p=255'), 'users.ndjson, line 1: passwordHash: invalid'],
  ['a hash with an empty salt', hashWith('m=8,t=1,p=1', ''), 'users.ndjson, line 1: passwordHash: invalid'],
  [
    'a hash with a tag of 64 KB',
    hashWith('m=8,t=1,p=1', salt, 'A'.repeat(65_536)),
    'users.ndjson, line 1: passwordHash: invalid',
  ],
  [
    'a hash of another algorithm',
    hashWith('m=8,t=1,p=1', salt, tag, 'argon2d'),
    'users.ndjson, line 1: passwordHash: invalid',
  ],
  [
    'a second factor that is no ciphertext',
    edit('second-factors', { secret: 'x' }),
    'second-factors.ndjson, line 1: secret: invalid',
  ],
  [
    'a second factor of nobody',
    edit('second-factors', { userId: 'nobody' }),
    'second-factors.ndjson, line 1: userId: there is no nobody in users.ndjson',
  ],
  [
    'a counter beyond 2^31',
    edit('second-factors', { lastCounter: 2 ** 31 }),
    'second-factors.ndjson, line 1: lastCounter: invalid',
  ],
  [
    'a recovery code in the clear',
    edit('recovery-codes', { codeHash: 'k7wqa-3mtnd' }),
    'recovery-codes.ndjson, line 1: codeHash: invalid',
  ],
  [
    'a known address of a megabyte',
    edit('known-addresses', { addressHash: 'A'.repeat(1_048_576) }),
    'known-addresses.ndjson, line 1: addressHash: invalid',
  ],
  [
    'a setting that is no secret',
    edit('secrets', { key: 'migration' }),
    'secrets.ndjson, line 1: key: invalid',
  ],
  ['an empty secret', edit('secrets', { value: '' }), 'secrets.ndjson, line 1: value: invalid'],
  [
    'sessions as a file',
    addFile('sessions.ndjson', '{}\n'),
    'sessions.ndjson: does not belong into an archive',
  ],
  ['a role that is none', edit('users', { role: 'owner' }), 'users.ndjson, line 1: role: invalid'],
  [
    'two accounts whose addresses differ by case',
    add('users', { id: 'twin', nickname: 'Twin', email: 'ADA@example.org' }),
    /^users\.ndjson, line \d+: the same is in an earlier line: email ada@example\.org$/,
  ],
  [
    'an owner who is not in it',
    edit('groups', { ownedBy: ['stranger'] }),
    'groups.ndjson, line 1: ownedBy.0: there is no stranger in users.ndjson',
  ],
  [
    'an id that is a path',
    edit('groups', { id: '../../etc' }),
    'groups.ndjson, line 1: id: invalidReference',
  ],
  ['a NUL byte', edit('groups', { name: 'Choir\0' }), /^groups\.ndjson, line 1: name: /],
  ['half a character', edit('imports', { title: '\ud800' }), 'imports.ndjson, line 1: title: invalid'],
  ['a version beyond 2^31', edit('events', { version: 2 ** 31 }), 'events.ndjson, line 1: version: invalid'],
  [
    'the year 99999',
    edit('events', { start: '+099999-01-01T00:00:00.000Z' }),
    'events.ndjson, line 1: start: invalidInstant',
  ],
  [
    'a message that runs a script',
    edit('notifications', { linkTitle: 'Look', linkUrl: 'javascript:alert(1)' }),
    /^notifications\.ndjson, line 1: linkUrl: /,
  ],
  [
    'a subscription to a script',
    edit('subscriptions', { address: 'javascript:alert(1)' }),
    'subscriptions.ndjson, line 1: address: invalidLink',
  ],
  ['a deed that nobody does', edit('trail', { deed: 'beatified' }), 'trail.ndjson, line 1: deed: invalid'],
  [
    'a redirect onto itself',
    edit('redirects', { resource: 'tags', gone: 'choir', target: 'choir' }),
    'redirects.ndjson, line 1: target: leads back to itself',
  ],
  [
    'redirects in a circle',
    (files) =>
      setLines(files, 'redirects', [
        { resource: 'tags', gone: 'choir', target: 'singing' },
        { resource: 'tags', gone: 'singing', target: 'choir' },
      ]),
    'redirects.ndjson, line 1: target: leads back to itself',
  ],
  [
    'an image that is HTML',
    (files) =>
      files.set(
        [...files.keys()].find((path) => path.startsWith('media/'))!,
        Buffer.from('<script>'),
      ),
    /^media\/[\w-]+\.webp: is not an image that the calendar stores$/,
  ],
  [
    'a theme whose file name is a script',
    addFile('themes/Sommer/css/<script>.css', ''),
    'themes/Sommer/css/<script>.css: does not belong into an archive',
  ],
  [
    'two active themes',
    (files) =>
      setLines(
        files,
        'themes',
        linesOf(files, 'themes').map((line) => ({ ...line, active: true })),
      ),
    /^themes\.ndjson: \d themes are active instead of one$/,
  ],
  [
    'a prototype',
    (files) =>
      files.set('groups.ndjson', Buffer.from('{"__proto__": {"role": "admin"}, "constructor": {}}\n')),
    /^groups\.ndjson, line 1: /,
  ],
  [
    'a list instead of a line',
    (files) => files.set('topics.ndjson', Buffer.from('[]\n')),
    /^topics\.ndjson, line 1: /,
  ],
  [
    'counts of billions',
    about((manifest) => {
      manifest.counts = { 'events.ndjson': 1e300 }
    }),
    /^calendar\.json: counts\.users\.ndjson: is not \d+, the number found$/,
  ],
  ['a line of 9 MB', (files) => files.set('events.ndjson', Buffer.alloc(9 * 1_048_576)), /is too long$/],
  [
    'a field whose name deletes a line of the terminal',
    edit('groups', { '\u001b[2K\rall is well': 1 }),
    'groups.ndjson, line 1: \ufffd[2K\ufffdall is well: invalid',
  ],
]

/** The same in an archive that says it has no accounts. */
const withoutAccounts: readonly [what: string, more: Line, fault: string][] = [
  [
    'a password',
    { passwordHash: `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}` },
    'passwordHash: only archives with accounts have it',
  ],
  [
    'the time of an invitation',
    { lastInvitationAt: null },
    'lastInvitationAt: only archives with accounts have it',
  ],
  [
    'an administrator',
    { role: 'admin' },
    "role: an archive without accounts gives nobody the role admin: export it with --with-accounts, or make this 'normal' and use calendar user role after the import",
  ],
  [
    'a moderator',
    { role: 'moderator' },
    "role: an archive without accounts gives nobody the role moderator: export it with --with-accounts, or make this 'normal' and use calendar user role after the import",
  ],
]

describeOnEngines('a hostile archive', (engine) => {
  const { folder, config, options, exported } = archivesForAll()
  const fresh = databaseForAll(engine)
  let whole: Buffer
  let plain: Buffer
  let before: Record<string, number>
  let db: Database

  beforeAll(async () => {
    const host = await startTestHost('sqlite', { config })
    await fillCalendar(host)
    await fillEveryColumn(host.db)
    whole = readFileSync(await exported(host, 'whole.zip', true))
    plain = readFileSync(await exported(host, 'plain.zip', false))
    await host.close()
    db = fresh.database
    before = await rowCounts(db)
  })

  /** The path of an archive with some files changed. */
  async function changed(zip: Buffer, change: (files: Files) => unknown): Promise<string> {
    const files = await unzip(zip)
    change(files)
    const file = join(folder, 'hostile.zip')
    writeFileSync(file, await zipOf([...files].map(([path, content]) => ({ path, content }))))
    return file
  }

  async function faultsOf(file: string): Promise<string[]> {
    const answer = await loadArchive(db, file, options).catch((error: unknown) => error)
    expect(await rowCounts(db)).toEqual(before)
    if (!(answer instanceof ArchiveFailure)) throw answer
    return [...answer.faults]
  }

  it.each(refused)('with %s is refused, and nothing is written', async (_what, change, fault) => {
    const faults = await faultsOf(await changed(whole, change))
    expect(
      faults.some((line) => (typeof fault === 'string' ? line === fault : fault.test(line))),
      faults.join('\n'),
    ).toBe(true)
  })

  it.each(withoutAccounts)('without accounts but with %s is refused', async (_what, more, fault) => {
    expect(await faultsOf(await changed(plain, edit('users', more)))).toEqual([
      `users.ndjson, line 1: ${fault}`,
    ])
  })

  it('with a symbolic link is refused', async () => {
    const file = join(folder, 'link.zip')
    writeFileSync(file, await zipOf([{ path: 'calendar.json', content: '/etc/passwd', mode: 0o120777 }]))
    expect(await faultsOf(file)).toEqual(['calendar.json: is a symbolic link'])
  })

  it('with a file twice is refused', async () => {
    const file = join(folder, 'twice.zip')
    const twice = { path: 'calendar.json', content: '{}' }
    writeFileSync(file, await zipOf([twice, twice]))
    expect(await faultsOf(file)).toEqual(['calendar.json: is in the archive twice'])
  })

  it('makes the host read nothing in its own network', async () => {
    let connections = 0
    const inside = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
    onTestFinished(() => void inside.close())
    await once(inside, 'listening')
    const { port } = inside.address() as AddressInfo
    const faults = new Map([
      [`http://127.0.0.1:${port}/`, 'notHttps'],
      [`https://127.0.0.1:${port}/`, 'otherPort'],
      ['https://127.0.0.1/', 'notPublic'],
      ['https://localhost/', 'notPublic'],
      ['https://[::ffff:169.254.169.254]/latest/', 'notPublic'],
    ])
    const zip = await changed(whole, (files) => {
      for (const [index, address] of [...faults.keys()].entries())
        add('subscriptions', { id: `inside-${index}`, address })(files)
    })
    const fetcher: Deps['fetcher'] = {
      fetchSource: async (address, validators = {}) =>
        fetchSource(address, validators, { userAgent: 'test', allowedHosts: [] }),
    }
    const host = await hostForTest(engine, { config, fetcher, now: '2026-05-05T09:00:00.000Z' })
    await loadArchive(host.db, zip, options)
    await host.run('read-subscriptions')
    const rows = await host.rows('subscriptions')
    for (const [address, error] of faults)
      expect(rows.find((row) => row.address === address)).toMatchObject({ address, error })
    expect(connections).toBe(0)
  })

  it('harms nobody with reviews and hidden entries that do not exist, or a second factor of another key', async () => {
    const host = await hostForTest(engine, { config, now: '2026-05-05T09:00:00.000Z' })
    const foreign = 'A'.repeat(64)
    await loadArchive(
      host.db,
      await changed(whole, (files) => {
        edit('reviews', { itemId: 'nothing' })(files)
        edit('hidden-entries', { itemId: 'nothing', userId: 'nobody' })(files)
        edit('second-factors', { secret: foreign })(files)
      }),
      options,
    )
    const body = { email: 'carla@example.org', password: testPassword, code: '123456' }
    const { status, body: answer } = await host.post('/auth/login', body)
    expect([status, answer.error]).toEqual([401, 'second factor invalid'])
    const login = await host.post<{ token: string }>('/auth/login', {
      email: 'momo@example.org',
      password: testPassword,
    })
    expect(login.status).toBe(200)
    expect((await host.get('/desk', { authorization: `Bearer ${login.body.token}` })).status).toBe(200)
  })
})
