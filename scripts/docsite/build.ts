import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Eleventy } from '@11ty/eleventy'
import { apiReference } from './api-reference.ts'
import { buildAssets } from './assets.ts'
import { documentedComponents } from './components.ts'
import { configurableElements } from './elements.ts'
import { copiedFolders, documentParser, partsOf, type Targets } from './markdown.ts'
import { madePages, type MarkdownPage, siteSections } from './pages.ts'
import { searchIndex, type Searched } from './search-index.ts'

const templates = 'scripts/docsite/templates'
const siteName = 'Backstage'

/** Data of a page that its layout and its place in the site need. */
const inLayout = (path: string) => ({ layout: 'layout.liquid', permalink: `/${path}index.html`, path })

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

/** Builds the documentation as a static site. Paths are relative to the root of the repository. */
export async function buildSite(options: SiteOptions): Promise<void> {
  const { out, base } = options
  const listed = siteSections()
  const documents = listed.flatMap(({ pages }) => pages).filter((page) => typeof page !== 'string')
  const targets: Targets = {
    base,
    pages: new Map(documents.map(({ source, path }) => [source, path])),
    repository: repositoryFiles(),
  }
  const parser = documentParser(targets)
  const partsBySource = new Map(documents.map((page) => [page.source, partsOf(parser, page)]))
  const made = (path: string) => ({ path, title: madePages[path as keyof typeof madePages] })
  const sections = listed.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) =>
      typeof page === 'string' ? made(page) : { path: page.path, title: page.title },
    ),
  }))
  const order = sections.flatMap(({ pages }) => pages)
  const around = (path: string) => {
    const index = order.findIndex((page) => page.path === path)
    return index < 0 ? {} : { previous: order[index - 1], next: order[index + 1] }
  }
  const inDocuments: Searched[] = documents.flatMap((page) =>
    partsBySource.get(page.source)!.map(({ id, title, text }) => ({
      path: id ? `${page.path}#${id}` : page.path,
      page: page.title,
      title,
      text,
    })),
  )
  const inMadePages = listed
    .flatMap(({ pages }) => pages)
    .filter((page) => typeof page === 'string')
    .map((path) => ({ path, page: made(path).title, title: made(path).title, text: '' }))
  const reference = apiReference(base)
  const inReference = reference.flatMap(({ path, title, parts }) =>
    parts.map((part) => ({ path: `${path}#${part.id}`, page: title, title: part.title, text: part.text })),
  )
  mkdirSync(out, { recursive: true })
  const assets = await buildAssets(out, searchIndex([...inDocuments, ...inMadePages, ...inReference]))
  copyFiles(options)

  const addDocument = ({ source, path, title, text }: MarkdownPage) => ({
    file: source,
    text,
    data: {
      ...inLayout(path),
      templateEngineOverride: 'md',
      source,
      title,
      headings: partsBySource.get(source)!.filter(({ level }) => level === 2 || level === 3),
      sourceUrl: targets.repository && `${targets.repository}/${source}`,
    },
  })
  const components = await documentedComponents()
  const site = new Eleventy(templates, out, {
    configPath: undefined,
    quietMode: true,
    config: (settings) => {
      settings.setLibrary('md', parser)
      settings.addFilter('inline', (text) => parser.renderInline(text, { source: 'docs/embedding.md' }))
      settings.addFilter('around', around)
      const elements = configurableElements()
      const isStatic = options.element === undefined
      const elementBase = options.element ?? `${base}element/`
      const shared = { siteName, base, assets, sections, elements, components, elementBase, isStatic }
      for (const [name, value] of Object.entries(shared)) settings.addGlobalData(name, value)
      for (const { file, text, data } of documents.map(addDocument)) settings.addTemplate(file, text, data)
      for (const { path, title, html, parts } of reference) {
        const data = { ...inLayout(path), templateEngineOverride: 'html', title }
        const headings = parts.map(({ id, title: text }) => ({ level: 2, id, title: text }))
        settings.addTemplate(`${path}index.html`, `<h1>${title}</h1>\n${html}`, { ...data, headings })
      }
      return { markdownTemplateEngine: false, dir: { includes: '_includes' } }
    },
  })
  await site.write()
}
