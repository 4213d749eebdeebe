import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { build as bundle, transform } from 'esbuild'
import { type Element, Window } from 'happy-dom'
import type { Options } from 'tsup'
import type * as prerender from '../../src/app/prerender.tsx'
import type { FirstScreenHtml } from '../../src/app/prerender.tsx'
import type { Prerendered } from '../../src/boot/prerendered.ts'
import { isLanguage, languageLocale } from '../../src/core/languages.ts'
import { defaults } from '../../src/core/limits.ts'
import type { ElementTree, Text, Tree } from '../../src/core/tree.ts'
import { type Catalogue, complete } from '../../src/i18n/catalogue.ts'
import { pseudoTexts } from '../../src/i18n/pseudo.ts'

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

const window = new Window()

/** Parses HTML as React writes it. Comments, which separate texts for React, are kept where React takes over. */
function parse(html: string, comments: boolean): Tree[] {
  const holder = window.document.createElement('div')
  holder.innerHTML = html
  const read = (parent: Element): Tree[] =>
    [...parent.childNodes].flatMap((node): Tree[] => {
      if (node instanceof window.Element) return node.matches('template') ? [] : [readElement(node)]
      if (!(node instanceof window.Comment)) return [{ text: node.textContent }]
      return comments ? [{ comment: node.textContent }] : []
    })
  const readElement = (element: Element): ElementTree => [
    element.localName,
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value ?? ''])),
    read(element),
  ]
  return read(holder)
}

const isElement = (tree: Tree): tree is ElementTree => Array.isArray(tree)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const mergeTexts = (texts: (string | null)[]): Text =>
  texts.every((text) => text === texts[0]) ? texts[0]! : texts

/** Merges the same nodes in all languages into one tree, whose texts have all languages. */
function merge(trees: readonly Tree[]): Tree {
  const [first] = trees
  if (!first) throw new Error('There is no tree to merge')
  if (!isElement(first)) {
    if ('comment' in first) return first
    return { text: mergeTexts(trees.map((tree) => ('text' in tree ? (tree.text as string) : fail(first)))) }
  }
  const elements = trees.map((tree) => (isElement(tree) && tree[0] === first[0] ? tree : fail(first)))
  const names = new Set(elements.flatMap(([, attributes]) => Object.keys(attributes)))
  const attributes = [...names].map((name) => [
    name,
    mergeTexts(elements.map((element) => (element[1][name] as string | undefined) ?? null)),
  ])
  return [first[0], Object.fromEntries(attributes), mergeAll(elements.map(([, , children]) => children))]
}

/** Merges lists of nodes; equal neighbours become one with a number. */
function mergeAll(lists: readonly (readonly Tree[])[]): Tree[] {
  const [first] = lists
  if (!first || lists.some(({ length }) => length !== first.length)) return fail(lists)
  const merged: Tree[] = []
  for (const index of first.keys()) {
    const tree = merge(lists.map((list) => list[index]!))
    const last = merged.at(-1)
    if (last && isElement(last) && isElement(tree) && isSame(last.slice(0, 3), tree)) {
      merged[merged.length - 1] = [last[0], last[1], last[2], (last[3] ?? 1) + 1]
    } else merged.push(tree)
  }
  return merged
}

function fail(what: unknown): never {
  throw new Error(`The first screen differs between languages in more than texts: ${JSON.stringify(what)}`)
}

/** Takes the content out of a frame. */
function split(tree: Tree): { frame: Tree; content: readonly Tree[] } {
  let content: readonly Tree[] = []
  const without = (part: Tree): Tree => {
    if (!isElement(part)) return part
    const [tag, attributes, children, times = 1] = part
    const isContent = attributes.part === 'content'
    if (isContent) content = children
    const others = isContent ? [] : children.map(without)
    return times > 1 ? [tag, attributes, others, times] : [tag, attributes, others]
  }
  return { frame: without(tree), content }
}

/** Collects values, each once. */
function collection<Value>() {
  const values: Value[] = []
  return {
    values,
    at: (value: Value) => {
      const known = values.findIndex((each) => isSame(each, value))
      return known < 0 ? values.push(value) - 1 : known
    },
  }
}

/** What the bundled components were rendered to. */
type Rendered = Omit<Prerendered, 'styles' | 'formStyles' | 'loadTexts'>

/** Makes one set of trees of the HTML in all languages. */
function assemble(inLanguages: readonly FirstScreenHtml[]): Rendered {
  const treesOf = (htmlOf: (one: FirstScreenHtml) => string, comments = false) =>
    mergeAll(inLanguages.map((one) => parse(htmlOf(one), comments)))
  const frames = collection<Tree>()
  const contents = collection<readonly Tree[]>()
  const startOf = (htmlOf: (one: FirstScreenHtml) => string) => {
    const { frame, content } = split(treesOf(htmlOf)[0]!)
    return { frame: frames.at(frame), content: contents.at(content) }
  }
  const starts = inLanguages[0]!.starts.map(
    ([route], index) =>
      [
        route,
        startOf(({ starts: all }) => all[index]![1]),
        startOf(({ starts: all }) => all[index]![2]),
      ] as const,
  )
  return {
    starts,
    frames: frames.values,
    contents: contents.values,
    form: treesOf(({ form }) => form, true),
    submitting: { text: mergeTexts(inLanguages.map(({ submitting }) => submitting)) },
    failed: treesOf(({ failed }) => failed),
  }
}

/** Paths of the element's texts. */
export const textFile = /[\\/]src[\\/]i18n[\\/][\w-]+[\\/][\w-]+\.json$/

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Catalogue

/** A file of texts as JSON, with gaps filled by the English texts. */
export function completedText(path: string): string {
  const folder = dirname(path)
  const language = basename(folder)
  const english = join(dirname(folder), defaults.fallbackLanguage, basename(path))
  if (language === defaults.fallbackLanguage || !isLanguage(language)) return readFileSync(path, 'utf8')
  return JSON.stringify(complete(read(path), read(english), languageLocale(language)))
}

/** Fills the gaps of unfinished languages with English, so that the browser loads only one language. */
export function completeTexts(): NonNullable<Options['esbuildPlugins']>[number] {
  return {
    name: 'complete-texts',
    setup(build) {
      build.onLoad({ filter: textFile }, ({ path }) => ({ contents: completedText(path), loader: 'json' }))
    },
  }
}
