import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { allStories } from './components.ts'

const browser = 'scripts/docsite/browser'
const styles = 'scripts/docsite/styles'

/** The design tokens of the element, for whole pages. */
const tokens = () => readFileSync('src/ui/tokens.css', 'utf8').replaceAll(':host', ':root')

const shared = {
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  write: false,
  logLevel: 'warning',
} satisfies BuildOptions

/** Writes a file with its folder. */
function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Scripts and the style sheet of all pages. */
const ofPages = async (outdir: string) =>
  build({
    ...shared,
    entryPoints: [`${browser}/site.ts`, `${browser}/configurator.ts`, `${styles}/site.css`],
    outdir,
    entryNames: '[name]',
    plugins: [
      {
        name: 'tokens',
        setup: (setup) =>
          setup.onLoad({ filter: /src\/ui\/tokens\.css$/ }, () => ({ contents: tokens(), loader: 'css' })),
      },
    ],
  })

/** The components with their stories; their style sheets are texts, as in the element. */
const ofComponents = async (outdir: string) =>
  build({
    ...shared,
    stdin: {
      contents: `${allStories()}\nimport { showStories } from './${browser}/components.tsx'\nshowStories(stories)`,
      resolveDir: '.',
      loader: 'tsx',
    },
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.PSEUDO_LANGUAGE': '""' },
    outfile: join(outdir, 'components.js'),
  })

/**
 * Bundles scripts and style sheets into `assets/` and returns their paths in the site by their names: `site.css`. The paths
 * contain a hash of the content, so that browsers may keep them.
 */
export async function buildAssets(out: string, search: string): Promise<Record<string, string>> {
  const outdir = join(out, 'assets')
  const built = await Promise.all([ofPages(outdir), ofComponents(outdir)])
  const files = built.flatMap(({ outputFiles }) => outputFiles)
  const texts = files.map(({ path, text }) => ({ name: basename(path), text }))
  const all = [...texts, { name: 'search.json', text: search }].map(({ name, text }) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
    const path = join('assets', name.replace(/\.(\w+)$/, `-${hash}.$1`))
    write(join(out, path), text)
    return [name, path] as const
  })
  return Object.fromEntries(all)
}
