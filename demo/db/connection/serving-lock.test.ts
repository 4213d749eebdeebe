import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { lockFile, lockServing, ServingRefused } from './serving-lock.ts'
import { openSqlite } from './sqlite.ts'

describe('the lock of the process that serves a SQLite file', () => {
  const newDatabase = () => join(temporaryFolder(onTestFinished), 'data', 'calendar.sqlite')
  const now = { patienceMs: 0, onWait: () => {} }

  it('is had by one at a time, and hinders no one from using the database', async () => {
    const database = newDatabase()
    const first = await lockServing(database, now)
    await expect(lockServing(database, now)).rejects.toThrow(ServingRefused)
    await expect(lockServing(database, now)).rejects.toThrow(
      /stop it first, or give this one a DATA_DIR of its own/,
    )
    await openSqlite(database).close()
    expect((statSync(lockFile(database)).mode & 0o777).toString(8)).toBe('600')
    first.release()
    const second = await lockServing(database, now)
    second.release()
  })

  it('is waited for, and that is said once', async () => {
    const database = newDatabase()
    const first = await lockServing(database, now)
    const onWait = vi.fn(() => void setImmediate(first.release))
    const second = await lockServing(database, { patienceMs: 60_000, onWait })
    expect(onWait).toHaveBeenCalledOnce()
    second.release()
  })

  it('fails with the reason if its file cannot be opened', async () => {
    const database = newDatabase()
    mkdirSync(lockFile(database), { recursive: true })
    await expect(lockServing(database, now)).rejects.toThrow('unable to open database file')
  })
})
