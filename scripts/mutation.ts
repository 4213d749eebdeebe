import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { type Checker, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Whether a mutant belongs to the sample of so many percent. */
export function isSampled(mutant: Mutant, percent: number, seed: string): boolean {
  const { fileName, location, mutatorName, replacement } = mutant
  const identity = JSON.stringify([
    seed,
    relative(process.cwd(), fileName),
    location,
    mutatorName,
    replacement,
  ])
  return Number.parseInt(hash('sha256', identity).slice(0, 8), 16) < (percent / 100) * 2 ** 32
}

const { SAMPLE, SEED = '1' } = process.env

/**
 * A Stryker checker that lets only a sample of the mutants pass: `SAMPLE` percent of them, the same ones in every run;
 * another `SEED` draws others. Stryker reports the rest as compile errors, which do not count in the score.
 */
const checker: Checker = {
  init: async () => {
    const percent = Number(SAMPLE)
    if (!(percent > 0 && percent <= 100)) throw new Error(`SAMPLE is a percentage, not ${SAMPLE}.`)
  },
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isSampled(mutant, Number(SAMPLE), SEED)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'not in the sample' },
      ]),
    ),
}

/** What Stryker loads, by this name. */
export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', checker)]

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
  if (empty !== undefined) throw new Error(`scripts/mutation.ts: no file is ${empty}`)
  return area
}
