import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { areaOf } from './scripts/mutation.ts'
import everything from './vitest.config.ts'

const { project, tests } = areaOf(process.env.AREA)
const { projects = [], testTimeout, hookTimeout, expect } = everything.test ?? {}

/** Runs only the tests of one area, in one project: mutants must be killed quickly by the tests beside them. */
export default defineConfig({
  test: {
    testTimeout,
    hookTimeout,
    expect,
    projects: (projects as TestProjectInlineConfiguration[])
      .filter(({ test }) => test?.name === project)
      .map((found) => ({ ...found, test: { ...found.test, include: [...tests] } })),
  },
})
