/**
 * A Stryker checker that lets only a sample of the mutants pass: `SAMPLE` percent of them, the same ones in every run;
 * another `SEED` draws others. Stryker reports the rest as compile errors, which do not count in the score.
 */
import { hash } from 'node:crypto'
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
