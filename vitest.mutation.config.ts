import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { areaOf } from './scripts/mutation-areas.ts'
import everything from './vitest.config.ts'

const { project, tests } = areaOf(process.env.AREA)
const { projects = [], testTimeout, hookTimeout, expect } = everything.test ?? {}

/** The tests of one area only, once: a mutant is to be killed by the tests beside it, and soon. */
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
