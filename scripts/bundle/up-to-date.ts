import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that decides what a build makes, from the root of the repository. */
const FOLDERS = ['src', 'scripts']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsup.config.ts']
const ofTests = /\.test\.tsx?$/

/** In a built folder: what it was made from. */
const STAMP = 'sources.sha256'

/** A hash of all sources, of their names and of what is in them: it notices files that are gone or older as well. */
export function hashOfSources(root: string): string {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !ofTests.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256')
  for (const path of [...FILES.map((file) => join(root, file)), ...inFolders].toSorted()) {
    const content = readFileSync(path)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Says in a built folder which sources it was made from. */
export function stamp(folder: string, hash: string): void {
  writeFileSync(join(folder, STAMP), hash)
}

/** Whether a folder was built, to its end, from the sources as they are. */
export function isUpToDate(folder: string, root: string): boolean {
  try {
    return readFileSync(join(folder, STAMP), 'utf8') === hashOfSources(root)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * Puts a finished folder in the place of another, if there is one. It is never there in part; another build may do the same
 * meanwhile, and the last one stays.
 */
export function putInPlace(finished: string, place: string): void {
  const old = `${finished}-old`
  for (let isThere = false; !isThere;) {
    ignoring(['ENOENT'], () => renameSync(place, old))
    rmSync(old, { recursive: true, force: true })
    isThere = !ignoring(['ENOTEMPTY', 'EEXIST'], () => renameSync(finished, place))
  }
}

/** Whether something failed with one of these codes; other failures are thrown. */
function ignoring(codes: readonly string[], act: () => void): boolean {
  try {
    act()
    return false
  } catch (error) {
    if (codes.includes(String((error as NodeJS.ErrnoException).code))) return true
    throw error
  }
}
