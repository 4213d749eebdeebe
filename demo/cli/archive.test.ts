import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, describe } from 'vitest'
import { calendar } from './calendar.ts'

describe('calendar export and import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-cli-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = async (data: string, ...args: string[]) => {
    const [said, warned]: [string[], string[]] = [[], []]
    const env = { DATA_DIR: join(folder, data), SITE_TIMEZONE: 'Europe/Berlin' }
    const code = await calendar(args, {
      env,
      say: (line) => said.push(line),
      warn: (line) => warned.push(line),
    })
    return { code, said, warned }
  }

  it('moves a calendar from one database to another', async () => {
    await run('old', 'user', 'add', 'ada@example.org', '--role', 'admin')
    const file = join(folder, 'calendar.zip')
    expect(await run('old', 'export', file)).toEqual({
      code: 0,
      said: [
        `${file}: events: 0, accounts: 1, images: 0`,
        'Without passwords and messages: --with-accounts adds them.',
      ],
      warned: [],
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { code, said } = await run('new', 'import', file)
    expect([code, said[0]]).toEqual([
      0,
      expect.stringMatching(/^Imported from \d{4}-.*: events: 0, accounts: 1$/),
    ])
    expect((await run('new', 'user', 'list')).said).toEqual(['ada@example.org\tada\tadmin'])
  })

  it('says why it cannot, and how to call it', async () => {
    const file = join(folder, 'calendar.zip')
    expect(await run('old', 'export', file)).toMatchObject({
      code: 1,
      warned: [`${file} exists already: choose another name`],
    })
    const { code, warned } = await run('old', 'import', file)
    expect([code, warned[0]]).toEqual([1, 'Nothing has been imported.'])
    expect(warned[1]).toMatch(/^The database is not empty \(users\)/)
    expect((await run('old', 'import', join(folder, 'none.zip'))).code).toBe(1)
    expect((await run('third', 'import', join(folder, 'none.zip'))).warned).toEqual([
      expect.stringMatching(/^The calendar cannot import: ENOENT/),
    ])
    expect(await run('old', 'export')).toMatchObject({
      code: 2,
      warned: ['calendar export: FILE.zip is missing. See calendar export --help'],
    })
  })
})
