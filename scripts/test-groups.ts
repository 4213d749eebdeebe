import { globSync } from 'node:fs'

/** The folders and files of tests that need something of their own. */
export const testGroups = {
  /** Playwright's tests of the built product in Chromium. */
  browser: 'demo/testing/e2e/',
  /** The main journeys in Firefox and WebKit. */
  engines: 'demo/testing/engines/',
  /** Pages and projects of others, in three engines. */
  hosts: 'demo/testing/hosts/',
  /** The samples and commands of docs/operating.md, with other programs. */
  samples: 'demo/testing/examples/',
  /** The built package as an operator installs it. */
  installation: 'demo/testing/examples/installed/',
  /** Several processes, full disks, wrong clocks and updates of a running host. */
  wholeHost: 'demo/testing/whole-host/',
  /** They fetch and parse in processes with limits of their own. */
  fetching: 'demo/imports/fetch/',
  reading: 'demo/imports/readers/source-reader.test.ts',
  /** Hundreds of random files. */
  fuzz: 'demo/imports/readers/fuzz.test.ts',
  /** The slowest of the host: archives, backups, whole lists, hundreds of random writes, and theme files that are made to harm. */
  slow: 'demo/{api/{own-archives,whole-lists,long-history,cms/hostile-files},archive/{broken-archives,hostile-archives,merge/merge},db/backups/damaged-backups}.test.ts',
  /** The commands of an operator, each a process, and one that is killed. */
  commands: 'demo/{cli/{main,backup,import-events},archive/killed-import}.test.ts',
  /** Processes that are killed in the middle of their work, which must be right on both databases. */
  killed: 'demo/{testing/whole-host,archive}/killed-*.test.ts',
  /** Texts, templates and feeds that are made to take long. */
  hostile:
    'demo/{site/hostile-texts,site/render/hostile-markdown,api/cms/hostile-templates,site/feeds/writer/feed-writer}.test.ts',
  /** Its modules are loaded with another language. */
  pseudoLanguage: 'demo/site/pseudo-language.test.ts',
} as const

export type TestGroup = keyof typeof testGroups

/**
 * The host's tests that `npm test` runs on PostgreSQL, too. A file belongs here if what it shows is decided by SQL: what is
 * found, how it is sorted and counted, what refers to what, what a constraint, a lock or a transaction prevents, what is
 * stored and read again. Texts, pages, headers, rights and the parsing of requests are the same on both databases: their
 * tests only run on PostgreSQL in `npm run test:full`, which runs all of them there; so do the slowest of those that
 * SQL decides, such as the desk, merging and imports.
 */
export const sqlTests = [
  'demo/api/{event-counts,fields,folded-lists,generation,image-uses}.test.ts',
  'demo/api/{lists,options,ownership,references,search,two-at-once,writes}.test.ts',
  'demo/api/moderation/tags.test.ts',
  'demo/archive/round-trip.test.ts',
  'demo/db/**/*.test.ts',
  'demo/entries/*.test.ts',
  'demo/http/idempotency.test.ts',
  'demo/http/limits/{overload,rate-limit}.test.ts',
  'demo/site/{facets,zero-point}.test.ts',
] as const

/** The glob of a group's tests. Throws if it finds none, as after a move, since they would not run and nobody would notice. */
export function testsOf(group: TestGroup): string {
  const path = testGroups[group]
  return found(path.endsWith('/') ? `${path}**/*.test.ts` : path)
}

/** A glob of tests. Throws if it finds none. */
export function found(pattern: string): string {
  if (globSync(pattern).length === 0) throw new Error(`scripts/test-groups.ts: no test is ${pattern}`)
  return pattern
}

export function isIn(file: string, ...groups: TestGroup[]): boolean {
  return groups.some((group) => file.startsWith(testGroups[group]))
}
