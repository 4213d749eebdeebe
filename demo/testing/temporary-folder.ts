import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder; it is removed after the tests of the block, or when `end` says: `onTestFinished` inside of a test. */
export function temporaryFolder(end: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-test-'))
  end(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
