import { transform } from 'esbuild'
import { defineConfig, type Options } from 'tsup'
import { chunks, type Group, separateGrid } from './scripts/bundle/chunks.ts'
import { firstScreen } from './scripts/bundle/first-screen-build.ts'
import { completeTexts } from './scripts/bundle/render-first-screen.ts'

const shared: Options = {
  target: 'es2022',
  sourcemap: true,
  env: { PSEUDO_LANGUAGE: '', CLASSIC: '' },
  esbuildPlugins: [completeTexts()],
}

/** The React components load the elements from the same folder, as the bundles of their own that they are. */
const builtEntries: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'built entries',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(index|calendar-events)\.ts$/ }, ({ path }) => ({
      path: path.replace(/ts$/, 'js'),
      external: true,
    }))
  },
}

type Minifier = NonNullable<Options['minify']>

/** Browser bundles include React and everything else, so that pages have no bare specifiers to resolve. */
const browser = (minify: Minifier): Options => ({
  ...shared,
  platform: 'browser',
  minify,
  terserOptions: { sourceMap: true },
  noExternal: [/.*/],
  env: { ...shared.env, NODE_ENV: 'production' },
  // The shadow root adopts style sheets from text; a strict CSP would block a <style> element.
  injectStyle: async (css) => {
    const { code } = await transform(JSON.parse(css) as string, { loader: 'css', minify: true })
    return `export default ${JSON.stringify(code.trim())}`
  },
  esbuildOptions: (options) => {
    options.chunkNames = 'chunks/[hash]'
    options.legalComments = 'external'
  },
})

const declaration = (path: string) => `src/resources/${path}.ts`
const contract = (name: string) => `src/contracts/${name}.ts`

/** They are few files, which are known as soon as the route is (src/boot/ahead.ts). */
const together: Record<Group, readonly string[]> = {
  work: [
    'src/app/workspace.tsx',
    'src/kit/list/ListScreen.tsx',
    'src/api/desk.ts',
    ...['events/events', 'groups/groups', 'places/places', 'taxonomies/taxonomies'].map(declaration),
    ...['users/users', 'notifications/notifications'].map(declaration),
    declaration('repeating-events/repeating-events'),
  ],
  form: [
    'src/kit/edit/EditScreen.tsx',
    'src/app/screens/EventScreens.tsx',
    'src/app/screens/GroupScreen.tsx',
    'src/kit/fields/image/FocalPointPicker.tsx',
    'src/kit/edit/duplicates/DuplicateNote.tsx',
    declaration('disambiguation'),
    declaration('events/duplicates'),
    'src/resources/events/parent/ParentField.tsx',
    ...['events', 'groups', 'places', 'repeating-events', 'taxonomies'].map(contract),
  ],
}

const scripts = (minify: Minifier): Options[] => [
  {
    ...browser(minify),
    name: 'element',
    entry: { index: 'src/entry/index.ts' },
    format: 'esm',
    metafile: true,
    esbuildPlugins: [
      completeTexts(),
      firstScreen({ entry: 'src/entry/index.ts' }),
      chunks({ app: 'src/element/app-view.ts', ...together }),
    ],
  },
  {
    ...browser(minify),
    name: 'list of events',
    entry: { 'calendar-events': 'src/entry/calendar-events.ts' },
    format: 'esm',
    esbuildPlugins: [completeTexts(), separateGrid()],
  },
  {
    ...browser(minify),
    name: 'months and weeks',
    entry: { 'calendar-grid': 'src/calendar-events/grid/calendar-grid.ts' },
    format: 'esm',
    splitting: false,
  },
  {
    ...browser(minify),
    name: 'classic scripts',
    env: { ...shared.env, NODE_ENV: 'production', CLASSIC: 'yes' },
    entry: {
      backstage: 'src/entry/index.ts',
      loader: 'src/entry/loader.ts',
      'calendar-events': 'src/entry/calendar-events.ts',
    },
    format: 'iife',
    esbuildPlugins: [completeTexts(), firstScreen()],
    outExtension: () => ({ js: '.iife.js' }),
  },
  { ...shared, name: 'contract', entry: { contract: 'src/contract.ts' }, format: 'esm', platform: 'neutral' },
  {
    ...shared,
    name: 'first screen on servers',
    entry: { server: 'src/entry/server.ts' },
    format: 'esm',
    platform: 'neutral',
    splitting: false,
    esbuildPlugins: [completeTexts(), firstScreen()],
  },
  {
    ...shared,
    name: 'React components',
    entry: { react: 'src/entry/react.tsx' },
    format: 'esm',
    platform: 'neutral',
    external: ['react'],
    esbuildPlugins: [builtEntries],
  },
]

const types: Options = {
  name: 'types',
  entry: {
    index: 'src/entry/index.ts',
    'calendar-events': 'src/entry/calendar-events.ts',
    contract: 'src/contract.ts',
    jsx: 'src/entry/jsx.ts',
    react: 'src/entry/react.tsx',
    server: 'src/entry/server.ts',
  },
  format: 'esm',
  dts: { only: true },
}

/** With `dts: false` only the scripts, minified by esbuild: 2 % larger than with terser, in a fifth of the time. */
export default defineConfig(({ dts }) => (dts === false ? scripts(true) : [...scripts('terser'), types]))
