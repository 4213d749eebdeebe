import { areaOf } from './scripts/mutation.ts'

const { AREA, SAMPLE } = process.env
const { mutate } = areaOf(AREA)

export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation.ts'],
  checkers: SAMPLE ? ['sample'] : [],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Names, texts and tables are data: a test that repeats them finds no mistakes.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  ignoreStatic: true,
  mutate: [...mutate, '!**/*.test.*'],
  tempDirName: '.stryker',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation-${AREA ?? 'core'}.json` },
  concurrency: 1,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 85 },
}
