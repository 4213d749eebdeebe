import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Eleventy } from '@11ty/eleventy'
import hljs from 'highlight.js'
import { imageSize } from 'image-size'
import MarkdownIt, { type Token } from 'markdown-it'
import anchors from 'markdown-it-anchor'
import { sample } from 'openapi-sampler'
import { docsSections, escape, inline } from '../../demo/api/openapi/docs-sections.ts'
import type { OpenApiDocument } from '../../demo/api/openapi/document.ts'
import { readConfig } from '../../demo/config/config.ts'
import { productionLimits } from '../../demo/config/host-limits.ts'
import { migrate } from '../../demo/db/migrate.ts'
import { buildApp } from '../../demo/host/app.ts'
import { openDatabase } from '../../demo/host/open-deps.ts'
import { noNetwork, readHere } from '../../demo/testing/no-processes.ts'
import { customElementsManifest } from '../docs/custom-elements.ts'
import { slugOf } from '../docs/doc-references.ts'
import { buildAssets } from './assets.ts'
import { isDocument, isGuide, type MarkdownPage, siteSections } from './pages.ts'
import { type SearchedPage, searchIndex } from './search-index.ts'

export type SiteOptions = {
  /** Folder to write to. */
  out: string
  /** Path of the site on its host, with a slash at both ends. */
  base: string
  /** Path of the built elements on that host; without it they are copied into the site, from `dist/`. */
  element?: string
}

/** For the host, which serves the elements itself. */
export const forHost = { base: '/docs/', element: '/assets/backstage/' }

/** Address of a file of the repository, if package.json says where the project lives. */
function repositoryFiles(): string | undefined {
  const { homepage } = JSON.parse(readFileSync('package.json', 'utf8')) as { homepage?: string }
  return homepage && `${homepage.replace(/#.*/, '')}/blob/main`
}

function copyFiles({ out, element }: SiteOptions): void {
  for (const folder of copiedFolders) {
    cpSync(folder, join(out, folder.replace(/^docs\//, '')), { recursive: true })
  }
  if (element !== undefined) return
  cpSync('dist', join(out, 'element'), {
    recursive: true,
    filter: (path) => !/\.(?:map|d\.ts|br|gz|sha256|json)$/.test(path),
  })
}

/** A page that Eleventy puts into the layout. */
type Template = SearchedPage & { name: string; content: string; data: Record<string, unknown> }

/** What all templates tell the layout. */
const layoutData = (path: string) => ({ layout: 'layout.liquid', permalink: `/${path}index.html`, path })

function documentTemplate(
  page: MarkdownPage,
  parser: ReturnType<typeof documentParser>,
  repository: string | undefined,
): Template {
  const { source, path, title, text } = page
  const parts = partsOf(parser, page)
  const headings = parts.filter(({ level }) => level === 2 || level === 3)
  const sourceUrl = repository && `${repository}/${source}`
  const data = { ...layoutData(path), templateEngineOverride: 'md', source, title, headings, sourceUrl }
  return { path, title: page.name, parts, isBackground: !isGuide(page), name: source, content: text, data }
}

function referenceTemplate({ path, title, html, parts }: ReferencePage): Template {
  const headings = parts.map((part) => ({ ...part, level: 2 }))
  const data = { ...layoutData(path), templateEngineOverride: 'html', title, headings }
  const content = `<h1>${title}</h1>\n${html}`
  return { path, title, parts, isBackground: true, name: `${path}index.html`, content, data }
}

/** Builds the documentation as a static site. Paths are relative to the root of the repository. */
export async function buildSite(options: SiteOptions): Promise<void> {
  const { out, base, element } = options
  const sections = siteSections()
  const order = sections.flatMap(({ pages }) => pages)
  const documents = order.filter(isDocument)
  const repository = repositoryFiles()
  const pages = new Map(documents.map(({ source, path }) => [source, path]))
  const parser = documentParser({ base, pages, repository })
  const templates = [
    ...documents.map((page) => documentTemplate(page, parser, repository)),
    ...apiReference(base, await apiDocument('https://calendar.example.org')).map(referenceTemplate),
  ]
  const others = order
    .filter(({ path }) => !templates.some((template) => template.path === path))
    .map((page) => ({ ...page, parts: [] }))

  mkdirSync(out, { recursive: true })
  const assets = await buildAssets(out, searchIndex([...templates, ...others]))
  copyFiles(options)
  const shared = {
    siteName: 'Backstage',
    base,
    assets,
    sections,
    elements: configurableElements(),
    elementBase: element ?? `${base}element/`,
    isStatic: element === undefined,
  }
  const site = new Eleventy('scripts/docsite/templates', out, {
    configPath: undefined,
    quietMode: true,
    config: (settings) => {
      settings.setLibrary('md', parser)
      settings.addFilter('inline', (text) => parser.renderInline(text, { source: 'docs/embedding.md' }))
      settings.addFilter('around', (path) => {
        const index = order.findIndex((page) => page.path === path)
        return index < 0 ? {} : { previous: order[index - 1], next: order[index + 1] }
      })
      for (const [name, value] of Object.entries(shared)) settings.addGlobalData(name, value)
      for (const { name, content, data } of templates) settings.addTemplate(name, content, data)
      return {}
    },
  })
  await site.write()
}

/** How an attribute is entered in the configurator. */
type Input = 'text' | 'number' | 'flag' | 'choice' | 'json'

type Documented = { name: string; description: string | undefined }

/** An element as the configurator shows it. */
type ConfigurableElement = {
  tag: string
  /** File that defines it, in the folder of the built elements. */
  file: string
  attributes: (Documented & { input: Input; choices: string[]; default: string })[]
  properties: (Documented & { isColor: boolean })[]
  parts: Documented[]
}

/** `"hash" | "path"` → `hash`, `path`. */
const choicesIn = (type: string) => [...type.matchAll(/"([^"]+)"/g)].map(([, choice = '']) => choice)

function inputFor(type: string, byDefault: string): Input {
  if (type === 'boolean') return 'flag'
  if (type === 'number') return 'number'
  if (byDefault === '{}') return 'json'
  return choicesIn(type).length > 0 ? 'choice' : 'text'
}

/** Public custom properties by their defaults in the design tokens. */
function tokenDefaults(): Map<string, string> {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8')
  const found = tokens.matchAll(/var\(\s*(--backstage-[a-z-]+),\s*([^;]+)\);/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value]))
}

const isColor = (value = '') => /#|light-dark|--_accent/.test(value)

/** The elements of the package, from their manifest and the design tokens. */
function configurableElements(): ConfigurableElement[] {
  const defaults = tokenDefaults()
  return customElementsManifest().modules.map(({ path, declarations: [declaration] }) => ({
    tag: declaration.tagName,
    file: path.replace(/^dist\//, ''),
    attributes: declaration.attributes.map(({ name, description, type, default: byDefault = '' }) => ({
      name,
      description,
      input: inputFor(type.text, byDefault),
      choices: choicesIn(type.text),
      default: byDefault,
    })),
    properties: declaration.cssProperties.map((property) => ({
      ...property,
      isColor: isColor(defaults.get(property.name)),
    })),
    parts: declaration.cssParts,
  }))
}

/** A page of the reference, by its path in the site; `parts` are its headings. */
type ReferencePage = {
  path: string
  title: string
  html: string
  parts: { id: string; title: string; text: string }[]
}

const reference = 'api/reference/'
const schemas = `${reference}schemas/`

/** Examples are shown up to this length; longer ones are hard to read, and the schema says it better. */
const exampleCharacters = 2500

/** The API reference: an overview, a page for each group of calls, and one for the schemas. */
function apiReference(base: string, document: OpenApiDocument): ReferencePage[] {
  const example = (schema: object) => {
    const text = JSON.stringify(sample(schema, { quiet: true }, document), undefined, 2)
    if (text === undefined || text.length > exampleCharacters) return ''
    return `<details><summary>Example</summary><div class="code"><pre><code>${highlighted(text, 'json')}</code></pre></div></details>`
  }
  const { info, tags, paths, components } = document
  const sectionOf = docsSections({
    level: 2,
    schemas: components.schemas,
    schemaAddress: (name) => `${base}${schemas}#${name}`,
    example,
  })
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ method, path, call })),
  )
  const groups = tags.map(({ name }): ReferencePage => {
    const own = calls.filter(({ call }) => call.tags[0] === name)
    return {
      path: `${reference}${name}/`,
      title: `API: ${name}`,
      html: own.map(({ method, path, call }) => sectionOf.call(method, path, call)).join('\n'),
      parts: own.map(({ method, path, call }) => ({
        id: call.operationId,
        title: call.summary,
        text: `${method.toUpperCase()} ${path} ${call.description}`,
      })),
    }
  })
  const entries = Object.entries(components.schemas)
  const schemaPage: ReferencePage = {
    path: schemas,
    title: 'API: schemas',
    html: entries.map(([name, schema]) => sectionOf.schema(name, schema)).join('\n'),
    parts: entries.map(([name]) => ({ id: name, title: name, text: 'Schema' })),
  }
  const common = Object.entries(components.responses)
    .map(([status, { description }]) => `${status} ${inline(description)}`)
    .join(', ')
  const lists = groups.map(({ path, parts }, index) => {
    const links = parts.map(({ id, title }) => `<li><a href="${base}${path}#${id}">${escape(title)}</a></li>`)
    return `<h2 id="${tags[index]!.name}"><a href="${base}${path}">${tags[index]!.name}</a></h2><ul>${links.join('')}</ul>`
  })
  const overview: ReferencePage = {
    path: reference,
    title: 'API reference',
    html: `<p>${inline(info.description)} All paths are below <code>/api/v1</code>. <a href="${base}api/">The API</a> explains what a list of calls can't.</p>
<p>Every call may also return ${common}.</p>
${lists.join('\n')}
<h2 id="schemas"><a href="${base}${schemas}">schemas</a></h2>`,
    parts: tags.map(({ name }) => ({ id: name, title: name, text: '' })),
  }
  return [overview, ...groups, schemaPage]
}

/** The OpenAPI document of a host that is only started for it. */
async function apiDocument(publicUrl: string): Promise<OpenApiDocument> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-docs-'))
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: publicUrl }, { sample: false })
  const db = openDatabase(config)
  try {
    await migrate(db)
    const mailer = { send: async () => undefined }
    const others = { fetcher: noNetwork, reader: readHere, limits: productionLimits, now: () => new Date() }
    const app = await buildApp({ config, db, mailer, ...others })
    const answer = await app.inject('/api/v1/openapi.json')
    await app.close()
    return answer.json()
  } finally {
    await db.close()
    rmSync(folder, { recursive: true })
  }
}

/** Where the links of a document lead in the site. */
export type Targets = {
  /** Address of the site's first page, with a slash at its end. */
  base: string
  /** Paths of the pages, by their Markdown files. */
  pages: ReadonlyMap<string, string>
  /** Address of a file of the repository on the web; undefined if the project has none. */
  repository: string | undefined
}

/** Folders of files that pages show or link to; they are copied into the site. */
const copiedFolders = ['docs/images', 'docs/examples']

const isCopied = (file: string) => copiedFolders.some((folder) => file.startsWith(`${folder}/`))

/** Languages of the code blocks that highlight.js knows by another name. */
const otherNames: Record<string, string> = { html: 'xml', liquid: 'django', sh: 'bash' }

/** Code with elements for colours, as HTML; empty for languages that aren't known. */
function highlighted(code: string, language: string): string {
  const name = otherNames[language] ?? language
  return hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : ''
}

/** The address of a link of `source`; undefined if it leads to a file that is not in the site. */
function addressOf(link: string, source: string, { base, pages, repository }: Targets): string | undefined {
  if (/^(?:[a-z]+:|#|\/)/.test(link)) return link
  const [path = '', anchor] = link.split('#')
  const file = join(dirname(source), decodeURIComponent(path))
  const end = anchor === undefined ? '' : `#${anchor}`
  const page = pages.get(existsSync(file) && statSync(file).isDirectory() ? join(file, 'README.md') : file)
  if (page !== undefined) return `${base}${page}${end}`
  if (isCopied(file)) return `${base}${file.replace(/^docs\//, '')}`
  return repository && `${repository}/${file}${end}`
}

type Parser = InstanceType<typeof MarkdownIt>

/** The Markdown file that is parsed, from the environment of the parser. */
const sourceOf = (env: object | undefined) => (env as { source: string }).source

/** A parser for the documents. Anchors are those of GitHub. */
function documentParser(targets: Targets): Parser {
  const parser = new MarkdownIt({ html: false, highlight: highlighted })
  parser.use(anchors, {
    level: [2, 3, 4],
    slugify: slugOf,
    permalink: anchors.permalink.headerLink({ safariReaderFix: true }),
    tabIndex: false,
  })
  const { rules } = parser.renderer
  let isText = false
  rules.link_open = (tokens, index, options, env, renderer) => {
    const token = tokens[index]!
    const address = addressOf(String(token.attrGet('href')), sourceOf(env), targets)
    isText = address === undefined
    if (address === undefined) return ''
    token.attrSet('href', address)
    return renderer.renderToken(tokens, index, options)
  }
  rules.link_close = (tokens, index, options, _env, renderer) =>
    isText ? '' : renderer.renderToken(tokens, index, options)
  const { image, fence } = rules
  rules.image = (tokens, index, options, env, renderer) => {
    const token = tokens[index]!
    const file = join(dirname(sourceOf(env)), String(token.attrGet('src')))
    token.attrSet('src', addressOf(String(token.attrGet('src')), sourceOf(env), targets) ?? '')
    // The page keeps its place while the image is loaded.
    const { width, height } = imageSize(readFileSync(file))
    token.attrSet('width', String(width))
    token.attrSet('height', String(height))
    return image!(tokens, index, options, env, renderer)
  }
  rules.table_open = () => '<div class="scroller"><table>'
  rules.table_close = () => '</table></div>'
  rules.fence = (...args) => `<div class="code">${fence!(...args)}</div>`
  return parser
}

export type Part = { level: number; id: string; title: string; text: string }

/** The parts of a document: its beginning, with an empty `id`, and each heading with the text below it. */
function partsOf(parser: Parser, { source, title, text }: MarkdownPage): Part[] {
  const parts: Part[] = [{ level: 1, id: '', title, text: '' }]
  const tokens = parser.parse(text, { source })
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      const heading = plainText(tokens[index + 1]!)
      parts.push({
        level: Number(token.tag.slice(1)),
        id: String(token.attrGet('id')),
        title: heading,
        text: '',
      })
    } else if (tokens[index - 1]?.type !== 'heading_open') {
      const more = token.type === 'fence' ? token.content : plainText(token)
      if (more !== '') parts.at(-1)!.text += `${more} `
    }
  }
  return parts
}

const plainText = ({ children }: Token) =>
  (children ?? [])
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : type === 'image' ? '' : content))
    .join('')
