import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'esbuild'

const browser = 'scripts/docsite/browser'
const styles = 'scripts/docsite/styles'

/** The design tokens of the element, for whole pages. */
const tokens = () => readFileSync('src/ui/tokens.css', 'utf8').replaceAll(':host', ':root')

/** Writes a file with its folder. */
function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/**
 * Bundles scripts and style sheets into `assets/` and returns their paths in the site by their names: `site.css`. The paths
 * contain a hash of the content, so that browsers may keep them.
 */
export async function buildAssets(out: string, search: string): Promise<Record<string, string>> {
  const outdir = join(out, 'assets')
  const { outputFiles } = await build({
    entryPoints: [`${browser}/site.ts`, `${browser}/configurator.ts`, `${styles}/site.css`],
    outdir,
    entryNames: '[name]',
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'warning',
    plugins: [
      {
        name: 'tokens',
        setup: (setup) =>
          setup.onLoad({ filter: /src\/ui\/tokens\.css$/ }, () => ({ contents: tokens(), loader: 'css' })),
      },
    ],
  })
  const texts = outputFiles.map(({ path, text }) => ({ name: basename(path), text }))
  const all = [...texts, { name: 'search.json', text: search }].map(({ name, text }) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
    const path = join('assets', name.replace(/\.(\w+)$/, `-${hash}.$1`))
    write(join(out, path), text)
    return [name, path] as const
  })
  return Object.fromEntries(all)
}
