/**
 * `npm run tarballs`: the two packages as they would be published, in `release/`, with their checksums
 * (`sha256sum --check SHA256SUMS`) and the table of hashes for the `integrity` attribute of script tags. Needs the build.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'release'

/** What pages load with a script tag. */
const SCRIPTS = [
  'loader.iife.js',
  'backstage.iife.js',
  'calendar-events.iife.js',
  'index.js',
  'calendar-events.js',
]

const hashOf = (file: string, kind: 'sha256' | 'sha384', as: 'hex' | 'base64') =>
  createHash(kind).update(readFileSync(file)).digest(as)

const pack = (path: string) =>
  execFileSync('npm', ['pack', path, '--pack-destination', FOLDER, '--silent', '--ignore-scripts'], {
    encoding: 'utf8',
  }).trim()

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
const tarballs = ['.', './demo/dist'].map(pack)
const sums = tarballs.map((name) => `${hashOf(join(FOLDER, name), 'sha256', 'hex')}  ${name}\n`)
writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''))
const rows = SCRIPTS.map(
  (name) => `| \`${name}\` | \`sha384-${hashOf(join('dist', name), 'sha384', 'base64')}\` |\n`,
)
writeFileSync(join(FOLDER, 'integrity.md'), `| file | integrity |\n| --- | --- |\n${rows.join('')}`)
process.stdout.write([...sums, readFileSync(join(FOLDER, 'integrity.md'), 'utf8')].join(''))
