import { minify } from 'terser'
import { defineConfig } from 'tsup'
import type { Options } from 'tsup'
import { completeTexts } from './scripts/bundle/complete-texts.ts'
import { firstChunks } from './scripts/bundle/first-chunks.ts'
import { unusedQueryParts } from './scripts/bundle/unused-query-parts.ts'

const shared: Options = {
  target: 'es2022',
  sourcemap: true,
  outDir: 'dist',
  env: { PSEUDO_LANGUAGE: '' },
  esbuildPlugins: [completeTexts()],
}

/** terser takes another three percent off what esbuild has minified. */
const minifyOnceMore: NonNullable<Options['plugins']>[number] = {
  name: 'minify-once-more',
  async renderChunk(code, { path }) {
    const result = await minify(
      { [path]: code },
      {
        module: this.format === 'esm',
        compress: { passes: 3, keep_fargs: false, unsafe_methods: true, hoist_funs: true },
        ecma: 2020,
        sourceMap: true,
      },
    )
    return { code: result.code ?? code, map: result.map }
  },
}

/** What browsers load: React and everything else inside, so that no bare specifier is left for the page to resolve. */
const browser: Options = {
  ...shared,
  platform: 'browser',
  minify: true,
  plugins: [minifyOnceMore],
  noExternal: [/.*/],
  esbuildPlugins: [unusedQueryParts(), completeTexts()],
  env: { ...shared.env, NODE_ENV: 'production' },
  // The shadow root adopts style sheets from text; a <style> element would be blocked by a strict CSP.
  injectStyle: (css) => `export default ${css}`,
  esbuildOptions: (options) => {
    options.chunkNames = 'chunks/[hash]'
    options.legalComments = 'external'
    // React has the hook itself since version 18; wouter still brings a substitute for older ones.
    options.alias = { 'use-sync-external-store/shim/index.js': 'react' }
  },
}

const iconPath = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`

/** Shared by most screens. */
const along = [
  ...['arrow-down', 'arrow-left', 'arrow-up', 'check', 'chevron-left', 'chevron-right'].map(iconPath),
  ...['copy', 'download', 'eye', 'pencil', 'plus', 'trash'].map(iconPath),
  'src/kit/fields/intervals/use-interval-text.ts',
  'src/kit/resource/copy-route.ts',
  'src/ui/overlay/use-modal.ts',
  'src/ui/page/VisuallyHidden.tsx',
  'src/core/initial-sorting.ts',
  'src/kit/form/form-declaration.ts',
  'src/kit/form/use-phrases.ts',
  'src/kit/resource/queries.ts',
  'src/resources/listing-parts.ts',
  'src/ui/actions/Chip.tsx',
  'src/ui/feedback/Badge.tsx',
  'src/ui/feedback/Banner.tsx',
  'src/ui/feedback/EmptyState.tsx',
  'src/ui/inputs/Checkbox.tsx',
  'src/ui/inputs/Select.tsx',
]

/** Screens made of the list engine, and of the form engine. */
const families = [
  {
    engine: 'src/kit/list/ListScreen.tsx',
    members: [
      'src/kit/list/ListScreen.tsx',
      'src/kit/list/bulk/BulkActions.tsx',
      'src/kit/list/bulk/BulkRun.tsx',
      'src/resources/events/parent/ParentDialog.tsx',
      'src/features/notifications/NotificationsScreen.tsx',
      'src/features/actions/ActionsScreen.tsx',
      'src/features/invitations/InviteScreen.tsx',
    ],
  },
  {
    engine: 'src/kit/form/EditScreen.tsx',
    members: [
      'src/kit/form/EditScreen.tsx',
      'src/features/account/AccountScreen.tsx',
      'src/features/first-steps/FirstStepsScreen.tsx',
      'src/features/notifications/WriteScreen.tsx',
      'src/features/repeating-events/RepeatingEventScreen.tsx',
      'src/features/first-steps/CreateStep.tsx',
      'src/features/users/UserScreen.tsx',
    ],
  },
]

export default defineConfig([
  {
    ...browser,
    name: 'element',
    entry: { index: 'src/index.ts' },
    format: 'esm',
    metafile: true,
    esbuildPlugins: [
      unusedQueryParts(),
      completeTexts(),
      firstChunks(['src/index.ts', 'src/app/workspace.tsx'], along, families),
    ],
  },
  {
    ...browser,
    name: 'list of events',
    entry: { 'calendar-events': 'src/calendar-events.ts' },
    format: 'esm',
  },
  {
    ...browser,
    name: 'classic scripts',
    entry: {
      backstage: 'src/index.ts',
      loader: 'src/loader.ts',
      'calendar-events': 'src/calendar-events.ts',
    },
    format: 'iife',
    outExtension: () => ({ js: '.iife.js' }),
  },
  { ...shared, name: 'contract', entry: { contract: 'src/contract.ts' }, format: 'esm', platform: 'neutral' },
  {
    name: 'types',
    entry: {
      index: 'src/index.ts',
      'calendar-events': 'src/calendar-events.ts',
      contract: 'src/contract.ts',
      jsx: 'src/jsx.ts',
    },
    format: 'esm',
    outDir: 'dist',
    dts: { only: true },
  },
])
