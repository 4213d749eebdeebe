import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configDefaults, defineConfig, type Plugin } from 'vitest/config'
import {
  completedText,
  firstScreenModule,
  prerenderedFile,
  textFile,
} from './scripts/bundle/render-first-screen.ts'
import { found, sqlTests, testsOf } from './scripts/test-groups.ts'

/** Virtual ids: Vite would try to resolve an id that looks like a missing file, with a wrong result. */
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

/** Tests see unfinished languages as completed by the build. */
const completedTexts: Plugin = {
  name: 'completed-texts',
  enforce: 'pre',
  load: {
    filter: { id: textFile },
    handler: (id) => completedText(id),
  },
}

let firstScreen: ReturnType<typeof firstScreenModule> | undefined

/** Tests have the same first screen as the build. */
const renderedFirstScreen: Plugin = {
  name: 'first-screen',
  enforce: 'pre',
  load: {
    filter: { id: prerenderedFile },
    handler: async () => (await (firstScreen ??= firstScreenModule(process.env.PSEUDO_LANGUAGE))).contents,
  },
}

const installed = testsOf('installation')
const engines = [testsOf('engines'), testsOf('hosts')]
/** They start servers and processes, measure how busy those are, or load modules with other settings. */
const alone = (['reading', 'pseudoLanguage'] as const).map(testsOf)
/** Only in `npm run test:full`: they start whole hosts and commands, need port 443, fill a disk, try hundreds of files and texts, or take long. */
const long = (['samples', 'wholeHost', 'fetching', 'fuzz', 'slow', 'commands', 'hostile'] as const).map(
  testsOf,
)
const sql = sqlTests.map(found)
const ofHost = 'demo/**/*.test.ts'
const notOfHost = [...configDefaults.exclude, testsOf('browser'), installed, ...engines, ...alone, ...long]
const coreTests = 'src/core/**/*.test.ts'

/** Date rules must not depend on the machine's time zone. The first is far from UTC and changes its clocks. */
const coreIn = (zone: string, name = `core in ${zone}`) => ({
  extends: true as const,
  test: { name, include: [coreTests], env: { TZ: zone } },
})

/** Tests of the host, on SQLite unless the environment names a PostgreSQL server. They share what a worker has loaded. */
const hostOn = (name: string, server: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...notOfHost, ...exclude],
    env: { TEST_DATABASE_URL: server },
    isolate: false,
  },
})
const server = process.env.TEST_DATABASE_URL

// Threads and processes of the host start in half the time when their modules are compiled already.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node')

export default defineConfig({
  test: {
    /*
     * Guards against tests that hang, not slow ones: the slowest takes some five seconds on two idle cores, and up to
     * ten times as long where others work on the machine. Performance is measured in bench/.
     */
    testTimeout: 60_000,
    // Hooks start, migrate and fill a host.
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      coreIn('America/New_York', 'core'),
      coreIn('UTC'),
      coreIn('Europe/Berlin'),
      {
        extends: true,
        plugins: [styleSheetsAsText, completedTexts, renderedFirstScreen],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, coreTests],
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        plugins: [styleSheetsAsText, completedTexts, renderedFirstScreen],
        // Elements that know where they were written take a tenth more time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Testing Library cleans up after each test if `afterEach` is a global.
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'vmThreads',
          globals: true,
          setupFiles: ['src/testing/patience.ts'],
        },
      },
      hostOn('host', '', [ofHost]),
      ...(server
        ? [hostOn('host on PostgreSQL', server, sql), hostOn('rest on PostgreSQL', server, [ofHost], sql)]
        : []),
      { extends: true, test: { name: 'host alone', include: alone, fileParallelism: false } },
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          exclude: [...configDefaults.exclude, installed],
          fileParallelism: false,
        },
      },
      ...(server
        ? [
            {
              extends: true as const,
              test: {
                name: 'long on SQLite',
                include: [testsOf('killed'), testsOf('slow')],
                env: { TEST_DATABASE_URL: '' },
                fileParallelism: false,
              },
            },
          ]
        : []),
      // The built package, as an operator installs it: needs the build.
      { extends: true, test: { name: 'installed', include: [installed] } },
      // Chromium, Firefox and WebKit: need the build, too.
      { extends: true, test: { name: 'engines', include: engines, testTimeout: 240_000 } },
    ],
  },
})
