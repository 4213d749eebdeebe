import { globSync } from 'node:fs'

/** What `npm run mutation` mutates, and which tests must detect it. */

export type MutationArea = {
  /** Globs of the files to mutate. */
  mutate: readonly string[]
  /** The project of vitest.config.ts whose tests run. */
  project: string
  tests: readonly string[]
}

const areas: Record<string, MutationArea> = {
  core: {
    mutate: ['src/core/**/*.ts'],
    project: 'core',
    tests: ['src/core/**/*.test.ts'],
  },
  form: {
    mutate: ['src/kit/form/{state,draft}/*.ts'],
    project: 'components',
    tests: [
      'src/kit/{form,edit}/{state,draft,compare}/*.test.{ts,tsx}',
      'src/kit/fields/field-kinds.test.tsx',
    ],
  },
  api: {
    mutate: ['demo/{api,entries,people,themes}/**/*.ts'],
    project: 'host',
    tests: ['demo/{api,entries,http,people,themes}/**/*.test.ts'],
  },
}

/** The area of that name, `core` by default. Throws for an unknown one, and for a glob that finds nothing. */
export function areaOf(name = 'core'): MutationArea {
  const area = areas[name]
  if (!area) throw new Error(`There is no area ${name}; there are ${Object.keys(areas).join(', ')}.`)
  const empty = [...area.mutate, ...area.tests].find((pattern) => globSync(pattern).length === 0)
  if (empty !== undefined) throw new Error(`scripts/mutation-areas.ts: no file is ${empty}`)
  return area
}
