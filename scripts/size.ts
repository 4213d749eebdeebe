/**
 * `npm run size`: what a browser loads of `dist/`, brotli 11, against its budgets (ARCHITECTURE.md). Loaded is an
 * entry, what it imports, what that imports, and so on; code behind `import()` counts only where a screen names it.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { lazyNamespace } from './bundle/first-chunks.ts'
import { loadedWith, type Outputs } from './bundle/metafile.ts'

const KB = 1024

const frame = ['src/app/workspace.tsx', 'src/i18n/de/start.json', 'src/i18n/de/errors.json']
const declarations = (names: string[]) =>
  names.flatMap((name) => [`src/resources/${name}/${name}.ts`, `src/i18n/de/${name}.json`])

/** What is loaded with an editor, and not before. */
const EDITOR = 'src/features/cms/editor/'
const CODEMIRROR = /node_modules\/@(codemirror|lezer)\//

/**
 * `needs`: beginnings of the source paths whose chunks the screen loads beside the start; each must exist. German stands
 * for both languages, being the longer one. The form is counted with the calendar that opens on a click. `beside`: the
 * screen from which it is loaded, and which is not counted again.
 */
const BUDGETS: { name: string; limit: number; needs: string[]; beside?: string[] }[] = [
  { name: 'initial load until the login form works', limit: 112, needs: ['src/i18n/de/start.json'] },
  {
    name: 'list of events, all told',
    limit: 140,
    needs: [...frame, 'src/kit/list/ListScreen.tsx', 'src/i18n/de/lists.json', ...declarations(['events'])],
  },
  {
    name: 'event form, all told',
    limit: 225,
    needs: [
      ...frame,
      'src/kit/form/EditScreen.tsx',
      'src/ui/widgets/CalendarGrid.tsx',
      'src/contracts/events.ts',
      'src/i18n/de/forms.json',
      'src/i18n/de/fields.json',
      'src/i18n/de/validation.json',
      ...declarations(['events', 'groups', 'places']),
    ],
  },
  {
    name: 'YAML editor',
    limit: 105,
    needs: [`${EDITOR}code/CodeMirror.tsx`, `${EDITOR}languages/yaml.ts`],
    beside: [...frame, 'src/features/cms/ThemeScreen.tsx'],
  },
]

/** Files that are loaded alone; the module loads its texts in one language besides, the classic script has all of them. */
const FILES: { name: string; limit: number; path: string; texts?: string }[] = [
  {
    name: '<calendar-events>, as a module',
    limit: 6,
    path: 'dist/calendar-events.js',
    texts: 'src/i18n/de/calendar-events.json',
  },
  { name: '<calendar-events>, as a classic script', limit: 8, path: 'dist/calendar-events.iife.js' },
]

const { outputs } = JSON.parse(readFileSync('dist/metafile-esm.json', 'utf8')) as { outputs: Outputs }

function brotliSize(path: string): number {
  return brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length
}

function measure(name: string, files: string[], limit: number): void {
  const size = files.reduce((sum, path) => sum + brotliSize(path), 0) / KB
  console.log(`${size.toFixed(1).padStart(6)} KB of ${limit}  ${name} (${files.length} files)`)
  if (size > limit) faults.push(`${name}: ${size.toFixed(1)} KB, at most ${limit} KB`)
}

const entries = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
  entryPoint ? [{ path, entryPoint: entryPoint.replace(`${lazyNamespace}:`, '') }] : [],
)
const start = entries.filter(({ entryPoint }) => entryPoint === 'src/index.ts')
const faults: string[] = []

/** What is loaded once the chunks are that begin at these sources. */
function loadedBy(name: string, sources: readonly string[]): Set<string> {
  const chunks = sources.flatMap((source) => {
    const matching = entries.filter(({ entryPoint }) => entryPoint.startsWith(source))
    if (matching.length === 0)
      faults.push(`${name}: no chunk begins at ${source}; name another in scripts/size.ts`)
    return matching
  })
  return loadedWith(
    outputs,
    [...start, ...chunks].map(({ path }) => path),
  )
}

for (const { name, limit, needs, beside } of BUDGETS) {
  const before = beside ? loadedBy(name, beside) : new Set()
  measure(
    name,
    [...loadedBy(name, needs)].filter((path) => !before.has(path)),
    limit,
  )
}
for (const { name, path, limit, texts } of FILES) measure(name, texts ? [path, texts] : [path], limit)

const beforeEditor = entries.filter(({ entryPoint }) => !entryPoint.startsWith(EDITOR))
for (const path of loadedWith(
  outputs,
  beforeEditor.map((each) => each.path),
)) {
  const found = Object.keys(outputs[path]?.inputs ?? {}).find((input) => CODEMIRROR.test(input))
  if (found) faults.push(`${path} has ${found} in it and is loaded before an editor is opened`)
}

const loadedFirst = loadedWith(
  outputs,
  start.map((each) => each.path),
)
const loadedLater = entries.filter(({ path }) => !loadedFirst.has(path))
console.log('\nLoaded when needed:')
for (const { path, entryPoint } of loadedLater) {
  console.log(`${(brotliSize(path) / KB).toFixed(1).padStart(6)} KB  ${entryPoint}`)
}

for (const fault of faults) console.error(`\n${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
