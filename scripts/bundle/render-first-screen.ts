import { createRequire } from 'node:module'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build as bundle, transform } from 'esbuild'
import type * as prerender from '../../src/app/prerender.tsx'
import type { FirstScreenHtml } from '../../src/app/prerender.tsx'
import { defaults } from '../../src/core/limits.ts'
import type { Catalogue } from '../../src/i18n/catalogue.ts'
import { pseudoTexts } from '../../src/i18n/pseudo.ts'
import { completedText } from './complete-texts.ts'
import { assemble } from './first-screen-trees.ts'

/** Path of the module that is replaced. */
export const prerenderedFile = /[\\/]src[\\/]boot[\\/]prerendered\.ts$/

const source = 'src/app/prerender.tsx'

/** The style sheet of the light DOM alone; all others are also in the shadow root. */
const formSheet = 'src/boot/login.css'

/** What replaces the module, and the style sheets in it. */
export type FirstScreenModule = { contents: string; sheets: ReadonlySet<string> }

const textsPath = (language: string) => resolve('src/i18n', language, 'start.json')

/** Bundles the components and runs them. What they load on demand is left out. */
async function loadPrerender(pseudo: string) {
  const { outputFiles, metafile } = await bundle({
    entryPoints: [source],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.PSEUDO_LANGUAGE': JSON.stringify(pseudo),
      'navigator.onLine': 'true',
    },
    plugins: [
      {
        name: 'nothing on demand, small style sheets',
        setup(build) {
          build.onResolve({ filter: /^/ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          )
          build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
            const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true })
            return { contents: code.trim(), loader: 'text' }
          })
        },
      },
    ],
  })
  const folder = mkdtempSync(join(tmpdir(), 'first-screen-'))
  try {
    const file = join(folder, 'prerender.cjs')
    writeFileSync(file, outputFiles[0]!.text)
    const sheets = Object.entries(Object.values(metafile.outputs)[0]!.inputs).flatMap(
      ([path, { bytesInOutput }]) =>
        path.endsWith('.css') && bytesInOutput > 0 && path !== formSheet ? [resolve(path)] : [],
    )
    return { module: createRequire(import.meta.url)(file) as typeof prerender, sheets: new Set(sheets) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** JavaScript of a list of texts that may repeat each other, each as a reference. */
const references = (names: ReadonlyMap<string, string>, texts: readonly string[]) =>
  `[${texts.map((text) => names.get(text)).join()}]`

/**
 * Renders the first screen in all languages and writes it as a module. `pseudo` is the value of PSEUDO_LANGUAGE in the
 * code that the module is for.
 */
export async function firstScreenModule(pseudo = ''): Promise<FirstScreenModule> {
  const { module, sheets } = await loadPrerender(pseudo)
  const { languages, renderFirstScreen, registeredStyles, formStyles } = module
  const textsOf = (language: string) => JSON.parse(completedText(textsPath(language))) as Catalogue
  const inLanguages: FirstScreenHtml[] = []
  for (const language of languages) {
    const isPseudo = language === 'qps'
    const texts = isPseudo ? pseudoTexts(textsOf(defaults.fallbackLanguage)) : textsOf(language)
    inLanguages.push(await renderFirstScreen(language, texts))
  }
  const styles = registeredStyles().filter(Boolean)
  const names = new Map([...new Set([...styles, ...formStyles])].map((text, index) => [text, `css${index}`]))
  const loads = languages
    .filter((language) => language !== defaults.fallbackLanguage && language !== 'qps')
    .map((language) => `${language}: () => import('../i18n/${language}/start.json')`)
  const constants = [...names].map(([text, name]) => `const ${name} = ${JSON.stringify(text)}\n`)
  const fields = Object.entries(assemble(inLanguages)).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  )
  const contents = `${constants.join('')}export const prerendered = {
    ${fields.join(',\n')},
    styles: ${references(names, styles)},
    formStyles: ${references(names, formStyles)},
    loadTexts: { ${loads.join()} }
  }\n`
  return { contents, sheets }
}
