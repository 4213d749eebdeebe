/**
 * `npm run tarballs`: the two packages as they would be published, in `release/`, with their checksums
 * (`sha256sum --check SHA256SUMS`) and the table of hashes for the `integrity` attribute of script tags. Needs the build.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityTable } from './bundle/subresource-integrity.ts'

const FOLDER = 'release'

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

const pack = (path: string) =>
  execFileSync('npm', ['pack', path, '--pack-destination', FOLDER, '--silent', '--ignore-scripts'], {
    encoding: 'utf8',
  }).trim()

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
const tarballs = ['.', './demo/dist'].map(pack)
const sums = tarballs.map((name) => `${sha256(join(FOLDER, name))}  ${name}\n`)
writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''))
const table = integrityTable('dist')
writeFileSync(join(FOLDER, 'integrity.md'), table)
process.stdout.write([...sums, table].join(''))
