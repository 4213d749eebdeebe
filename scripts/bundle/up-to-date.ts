import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All inputs of a build, from the root of the repository. */
const FOLDERS = ['src', 'scripts']
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsup.config.ts']
const ofTests = /\.test\.tsx?$/

/** File in a build folder with the hash of its sources. */
const STAMP = 'sources.sha256'

/** A hash of the names and contents of all sources; unlike time stamps, it also detects deleted and older files. */
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

/** Writes the hash of the sources into a build folder. */
export function stamp(folder: string, hash: string): void {
  writeFileSync(join(folder, STAMP), hash)
}

/** Whether a folder contains a complete build of the current sources. */
export function isUpToDate(folder: string, root: string): boolean {
  try {
    return readFileSync(join(folder, STAMP), 'utf8') === hashOfSources(root)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * Moves a finished folder to its place, replacing an existing one. The place never holds a partial build.
 * Safe with concurrent builds; the last one wins.
 */
export function putInPlace(finished: string, place: string): void {
  const old = `${finished}-old`
  for (let isThere = false; !isThere;) {
    ignoring(['ENOENT'], () => renameSync(place, old))
    rmSync(old, { recursive: true, force: true })
    isThere = !ignoring(['ENOTEMPTY', 'EEXIST'], () => renameSync(finished, place))
  }
}

/** Runs `act` and returns true if it failed with one of these codes; other errors are thrown. */
function ignoring(codes: readonly string[], act: () => void): boolean {
  try {
    act()
    return false
  } catch (error) {
    if (codes.includes(String((error as NodeJS.ErrnoException).code))) return true
    throw error
  }
}
