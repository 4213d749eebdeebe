import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Eleventy } from '@11ty/eleventy'
import { sample } from 'openapi-sampler'
import { docsSections, escape, inline } from '../../demo/api/openapi/docs-sections.ts'
import type { OpenApiDocument } from '../../demo/api/openapi/document.ts'
import { readConfig } from '../../demo/config/config.ts'
import { productionLimits } from '../../demo/config/host-limits.ts'
import { migrate } from '../../demo/db/migrate.ts'
import { buildApp } from '../../demo/host/app.ts'
import { openDatabase } from '../../demo/host/open-database.ts'
import { noNetwork, readHere } from '../../demo/testing/no-processes.ts'
import { customElementsManifest } from '../docs/custom-elements.ts'
import { buildAssets } from './assets.ts'
import { copiedFolders, documentParser, highlighted, partsOf } from './doc-markdown.ts'
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
