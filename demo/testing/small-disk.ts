import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

/** A tmpfs of so many megabytes for the tests of a block; undefined if mounting is not permitted. */
export function smallDisk(megabytes: number): string | undefined {
  const folder = temporaryFolder()
  try {
    const size = `size=${megabytes}m`
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  afterAll(() => void execFileSync('umount', [folder]))
  return folder
}

/** Fills a disk to the last byte. Returns a function that undoes this. */
export function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  writeFileSync(ballast, '')
  try {
    for (;;) writeFileSync(ballast, 'x'.repeat(4096), { flag: 'a' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  }
  return () => rmSync(ballast)
}
