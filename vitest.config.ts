import { readFile } from 'node:fs/promises'
import { configDefaults, defineConfig } from 'vitest/config'
import type { Plugin } from 'vitest/config'
import { completedText, textFile } from './scripts/bundle/complete-texts.ts'

/** The ids are virtual: an id that looks like a file which is not there is resolved anew, and wrongly. */
const virtual = '\0text:'

const styleSheetsAsText: Plugin = {
  name: 'style-sheets-as-text',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css$/ },
    async handler(source, importer) {
      const file = await this.resolve(source, importer, { skipSelf: true })
      return file && `${virtual}${file.id}.js`
    },
  },
  async load(id) {
    if (!id.startsWith(virtual)) return undefined
    const css = await readFile(id.slice(virtual.length, -'.js'.length), 'utf8')
    return `export default ${JSON.stringify(css)}`
  },
}

/** Tests see of an unfinished language what the build makes of it. */
const completedTexts: Plugin = {
  name: 'completed-texts',
  enforce: 'pre',
  load: {
    filter: { id: textFile },
    handler: (id) => completedText(id),
  },
}

const coreTests = 'src/core/**/*.test.ts'

/** A date rule is right only when the machine's own zone cannot be seen in its answer. */
const coreIn = (zone: string) => ({
  extends: true as const,
  test: { name: `core in ${zone}`, include: [coreTests], env: { TZ: zone } },
})

export default defineConfig({
  test: {
    /*
     * Against what hangs, not against what is slow: the slowest test takes some five seconds on two idle cores, and a machine
     * that has other work may need three times as long. How fast something is, is measured in bench/.
     */
    testTimeout: 20_000,
    // A host of its own, migrated and filled, is started in a hook.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      coreIn('UTC'),
      coreIn('America/New_York'),
      coreIn('Europe/Berlin'),
      {
        extends: true,
        plugins: [styleSheetsAsText, completedTexts],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, coreTests],
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        plugins: [styleSheetsAsText, completedTexts],
        oxc: { jsx: { runtime: 'automatic' } },
        // Testing Library cleans up after each test where `afterEach` is a global.
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          globals: true,
          setupFiles: ['src/testing/patience.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'host',
          include: ['demo/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'demo/e2e/**'],
        },
      },
    ],
  },
})
