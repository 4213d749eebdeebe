import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { write } from './write.ts'

const browser = 'scripts/docsite/browser'

/** The design tokens of the element, for whole pages. */
const tokens = () => readFileSync('src/ui/tokens.css', 'utf8').replaceAll(':host', ':root')

/**
 * Bundles scripts and style sheets into `assets/` and returns their paths in the site by their names: `site.css`. The paths
 * contain a hash of the content, so that browsers may keep them.
 */
export async function buildAssets(out: string, search: string): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [`${browser}/site.ts`, `${browser}/configurator.ts`, `${browser}/site.css`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: join(out, 'assets'),
    entryNames: '[name]',
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
  const files = outputFiles.map(({ path, text }) => ({ name: basename(path), text }))
  const all = [...files, { name: 'search.json', text: search }].map(({ name, text }) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
    const path = join('assets', name.replace(/\.(\w+)$/, `-${hash}.$1`))
    write(join(out, path), text)
    return [name, path] as const
  })
  return Object.fromEntries(all)
}
