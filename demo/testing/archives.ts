import { join } from 'node:path'
import { afterAll } from 'vitest'
import { writeArchive } from '../archive/write-archive.ts'
import { createRenderer } from '../site/render/renderer.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { TestHost } from './test-host.ts'

/** A folder for the archives of a block of tests, and what exports and imports them there. */
export function archivesForAll() {
  const folder = temporaryFolder()
  const { check: compile, close } = createRenderer(() => undefined)
  afterAll(close)
  const timeZone = 'Europe/Berlin'
  return {
    folder,
    /** Of hosts with such archives. */
    config: { timeZone },
    /** Of imports and merges. */
    options: { timeZone, compile },
    /** Exports a calendar into the folder. Returns the path. */
    async exported({ deps }: TestHost, name = 'calendar.zip', withAccounts = true) {
      const file = join(folder, name)
      const now = new Date('2026-05-05T08:00:00.000Z')
      await writeArchive(deps, {
        file,
        withAccounts,
        withHistory: withAccounts,
        calendarVersion: '1.0.0',
        now,
      })
      return file
    },
  }
}
