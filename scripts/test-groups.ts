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
  /** They fetch and parse in processes with limits of their own. */
  fetching: 'demo/imports/fetch/',
  reading: 'demo/imports/readers/',
  fullDisk: 'demo/testing/whole-host/full-disk.test.ts',
  start: 'demo/cli/main.test.ts',
} as const

export type TestGroup = keyof typeof testGroups

/** The glob of a group's tests. Throws if it finds none, as after a move, since they would not run and nobody would notice. */
export function testsOf(group: TestGroup): string {
  const path = testGroups[group]
  const pattern = path.endsWith('/') ? `${path}**/*.test.ts` : path
  if (globSync(pattern).length === 0) throw new Error(`scripts/test-groups.ts: no test is ${pattern}`)
  return pattern
}

/** Whether a test is in one of the groups. */
export function isIn(file: string, ...groups: TestGroup[]): boolean {
  return groups.some((group) => file.startsWith(testGroups[group]))
}
