import { readFile } from 'node:fs/promises'
import { configDefaults, defineConfig } from 'vitest/config'

const styleSheetsAsText = {
  name: 'style-sheets-as-text',
  enforce: 'pre' as const,
  resolveId: {
    filter: { id: /\.css$/ },
    handler: (source: string, importer?: string) =>
      importer && source.startsWith('.')
        ? `${new URL(source, `file://${importer}`).pathname}.text`
        : undefined,
  },
  load: {
    filter: { id: /\.css\.text$/ },
    handler: async (id: string) =>
      `export default ${JSON.stringify(await readFile(id.slice(0, -'.text'.length), 'utf8'))}`,
  },
}

const coreTests = 'src/core/**/*.test.ts'

/** A date rule is right only when the machine's own zone cannot be seen in its answer. */
const coreIn = (zone: string) => ({
  test: { name: `core in ${zone}`, include: [coreTests], env: { TZ: zone } },
})

export default defineConfig({
  test: {
    projects: [
      coreIn('UTC'),
      coreIn('America/New_York'),
      coreIn('Europe/Berlin'),
      {
        plugins: [styleSheetsAsText],
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, coreTests],
        },
      },
      {
        plugins: [styleSheetsAsText],
        oxc: { jsx: { runtime: 'automatic' } },
        // Testing Library cleans up after each test where `afterEach` is a global.
        test: { name: 'components', include: ['src/**/*.test.tsx'], environment: 'happy-dom', globals: true },
      },
      {
        test: {
          name: 'host',
          include: ['demo/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'demo/e2e/**'],
        },
      },
    ],
  },
})
