import { readFileSync } from 'node:fs'
import { namesIn, rowsOf, section } from './tables.ts'

const heading = 'Where each is shown'
const guide = readFileSync(new URL('../../docs/facts.md', import.meta.url), 'utf8')
const heads = (/^\|(.*)\|$/m.exec(section(guide, heading))?.[1] ?? '').split('|').map((head) => head.trim())
const rows = rowsOf(guide, heading, 'of')

/** The columns in which docs/facts.md marks a fact. */
export function factMarks(of: 'places' | 'events', fact: string): Set<string> {
  const row = rows.find(([kind, name]) => kind === of && name === `\`${fact}\``) ?? []
  return new Set(heads.filter((_head, index) => row[index] === '●'))
}

/** The facts that docs/facts.md names. */
export function factsNamed(of: 'places' | 'events'): Set<string> {
  return new Set(rows.flatMap(([kind, name]) => (kind === of ? namesIn(name) : [])))
}
