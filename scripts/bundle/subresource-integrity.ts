import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What pages load with a script tag. */
const SCRIPTS = [
  'loader.iife.js',
  'backstage.iife.js',
  'calendar-events.iife.js',
  'index.js',
  'calendar-events.js',
]

const FILE = 'integrity.json'

/** Writes the values of the `integrity` attribute of script tags, by file. */
export function writeIntegrity(folder: string): void {
  const hashOf = (name: string) =>
    createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')
  const values = Object.fromEntries(SCRIPTS.map((name) => [name, `sha384-${hashOf(name)}`]))
  writeFileSync(join(folder, FILE), `${JSON.stringify(values, undefined, 2)}\n`)
}

/** What `writeIntegrity` has written, as a table in Markdown. */
export function integrityTable(folder: string): string {
  const values = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Record<string, string>
  const rows = Object.entries(values).map(([name, value]) => `| \`${name}\` | \`${value}\` |\n`)
  return `| file | integrity |\n| --- | --- |\n${rows.join('')}`
}
