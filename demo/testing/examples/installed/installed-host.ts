import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = 'demo/dist'

/** Why there is no package to install; undefined if it has been built. */
export const noPackage = () => (existsSync(join(built, 'bin.js')) ? undefined : 'needs npm run build')

export type Tarballs = {
  folder: string
  /** Packs the built package. A change gets the folder with its files first, so that there are other versions. */
  pack(change?: (folder: string) => void): string
  remove(): void
}

/** Packs versions of the built package into a temporary folder. */
export function openTarballs(): Tarballs {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-tarballs-'))
  return {
    folder,
    pack(change) {
      const files = mkdtempSync(join(folder, 'files-'))
      cpSync(built, files, { recursive: true })
      change?.(files)
      const args = ['pack', files, '--pack-destination', folder, '--silent']
      return join(folder, execFileSync('npm', args, { encoding: 'utf8' }).trim())
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Gives the package in a folder another version. */
export function setVersion(folder: string, version: string): void {
  const file = join(folder, 'package.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }))
}

/** Commands before those of the package: a migration that earlier versions don't know, and a start that fails. */
const broken = `#!/usr/bin/env node
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
const [command] = process.argv.slice(2)
const statement = "insert into migrations (name) values ('999-later')"
const { DATABASE_URL, DATA_DIR } = process.env
if (command === 'serve') process.exit(1)
if (command === 'migrate') {
  if (DATABASE_URL) {
    const client = new pg.Client(DATABASE_URL)
    await client.connect()
    await client.query(statement)
    await client.end()
  } else new DatabaseSync(DATA_DIR + '/calendar.sqlite', { timeout: 10_000 }).exec(statement)
} else await import('./works.js')
`

/** Turns the package in a folder into a version that changes the database, and then doesn't start. */
export function breakServing(folder: string): void {
  setVersion(folder, '0.9.0')
  renameSync(join(folder, 'bin.js'), join(folder, 'works.js'))
  writeFileSync(join(folder, 'bin.js'), broken, { mode: 0o755 })
}
