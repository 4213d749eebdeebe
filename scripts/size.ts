/**
 * `npm run size`: compares the size of what a browser loads from `dist/` (brotli 11) with its budgets
 * (docs/internals.md). Counts an entry with all its static imports; code behind `import()` counts only if a
 * screen names it.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { languages } from '../src/core/languages.ts'
import { lazyNamespace, loadedWith, type Outputs } from './bundle/chunks.ts'
import { bootNamespace } from './bundle/first-screen-build.ts'

const KB = 1024

const app = ['src/element/app-view.ts']
const work = [...app, 'work']

/** Code that is only loaded with an editor. */
const EDITOR = 'src/features/cms/editor/'
const CODEMIRROR = /node_modules\/@(codemirror|lezer)\//

/**
 * `needs`: source paths whose chunks the screen loads in addition to the start, or names of groups (tsup.config.ts); each
 * must exist. `texts`: its files, counted in the language in which the total is largest. The form
 * includes the calendar that opens on a click. `beside`: the screen that loads it, which is not counted
 * again.
 */
const BUDGETS: { name: string; limit: number; needs: string[]; texts: string[]; beside?: string[] }[] = [
  { name: 'until the login form can be filled in', limit: 16, needs: [], texts: [] },
  { name: 'until React has taken over the login form', limit: 132, needs: app, texts: ['start'] },
  {
    name: 'list of events, all told',
    limit: 172,
    needs: work,
    texts: ['start'],
  },
  {
    name: 'event form, all told',
    limit: 275,
    needs: [...work, 'form', 'src/ui/widgets/CalendarGrid.tsx'],
    texts: ['start', 'rest'],
  },
  {
    name: 'YAML editor',
    limit: 105,
    needs: [`${EDITOR}CodeMirror.tsx`, `${EDITOR}languages/yaml.ts`],
    texts: [],
    beside: [...work, 'src/features/cms/ThemeScreen.tsx'],
  },
]

/**
 * Files that are loaded on their own. The module also loads its texts in one language; the classic script
 * contains all of them.
 */
const FILES: { name: string; limit: number; path: string; texts: string[] }[] = [
  {
    name: '<calendar-events>, as a module',
    limit: 6.5,
    path: 'dist/calendar-events.js',
    texts: ['calendar-events'],
  },
  {
    name: '<calendar-events>, its months and weeks',
    limit: 5,
    path: 'dist/calendar-grid.js',
    texts: [],
  },
  {
    name: '<calendar-events>, as a classic script',
    limit: 8,
    path: 'dist/calendar-events.iife.js',
    texts: [],
  },
]

const { outputs } = JSON.parse(readFileSync('dist/metafile-esm.json', 'utf8')) as { outputs: Outputs }

const sizes = new Map<string, number>()

function brotliSize(path: string): number {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const { length } = brotliCompressSync(readFileSync(path), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
  sizes.set(path, length)
  return length
}

const sizeOf = (files: readonly string[]) => files.reduce((sum, path) => sum + brotliSize(path), 0) / KB

const textFiles = (language: string, names: readonly string[]) =>
  names.map((name) => `src/i18n/${language}/${name}.json`)

/** Checks a budget in the language with the largest files. */
function measure(name: string, limit: number, filesIn: (language: string) => string[]): void {
  const [largest] = languages
    .map((language) => ({ language, files: filesIn(language) }))
    .toSorted((one, other) => sizeOf(other.files) - sizeOf(one.files))
  const { language, files } = largest!
  const size = sizeOf(files)
  console.log(`${kilobytes(size)} KB of ${limit}  ${name} (${language}, ${files.length} files)`)
  if (size > limit) faults.push(`${name}: ${size.toFixed(1)} KB, at most ${limit} KB`)
}

const kilobytes = (size: number) => size.toFixed(1).padStart(6)

/** Prefixes of source paths: chunks that load on demand, and the entry, which shares no module with them. */
const namespaces = new RegExp(`^(${lazyNamespace}|${bootNamespace}):`)

const entries = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
  entryPoint ? [{ path, entryPoint: entryPoint.replace(namespaces, '') }] : [],
)
const start = entries.filter(({ entryPoint }) => entryPoint === 'src/entry/index.ts')
const faults: string[] = []

/** Everything loaded with the chunks of these sources. */
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

for (const { name, limit, needs, texts, beside } of BUDGETS) {
  const before = beside ? loadedBy(name, beside) : new Set()
  measure(name, limit, (language) =>
    [...loadedBy(name, [...needs, ...textFiles(language, texts)])].filter((path) => !before.has(path)),
  )
}
for (const { name, path, limit, texts } of FILES)
  measure(name, limit, (language) => [path, ...textFiles(language, texts)])

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
const isText = (entryPoint: string) => entryPoint.startsWith('src/i18n/')
console.log('\nLoaded when needed:')
for (const { path, entryPoint } of loadedLater.filter((each) => !isText(each.entryPoint)))
  console.log(`${kilobytes(sizeOf([path]))} KB  ${entryPoint}`)
for (const language of languages) {
  const paths = loadedLater.filter(({ entryPoint }) => entryPoint.startsWith(`src/i18n/${language}/`))
  console.log(`${kilobytes(sizeOf(paths.map(({ path }) => path)))} KB  all texts in ${language}`)
}

for (const fault of faults) console.error(`\n${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
