import { globSync, readFileSync } from 'node:fs'

export type MarkdownPage = {
  /** From the root of the repository. */
  source: string
  /** Relative to the base of the site, without a leading slash; empty for the first page. */
  path: string
  title: string
  /** In the menu and in results of the search. */
  name: string
  text: string
}

/** What one kind of reader needs. `pages` are Markdown files, or paths of pages that the site makes itself. */
type Section = { title: string; pages: readonly string[] }

/** A page that the site makes itself. */
type MadePage = { path: string; title: string; name: string }

export const isDocument = (page: MarkdownPage | MadePage): page is MarkdownPage => 'source' in page

/** Titles of the pages that are not Markdown files, by their paths. */
const madePages: Record<string, string> = {
  'configurator/': 'Configurator',
  'api/reference/': 'API reference',
}

const contribute = 'Contribute'

const sections: Section[] = [
  { title: 'Start', pages: ['README.md', 'docs/for-your-town.md', 'CHANGELOG.md'] },
  {
    title: 'Run a calendar',
    pages: [
      'docs/host.md',
      'docs/operating.md',
      'docs/importing.md',
      'docs/archive.md',
      'docs/facts.md',
      'docs/scale.md',
      'docs/security.md',
      'SECURITY.md',
    ],
  },
  { title: 'Design a theme', pages: ['docs/theming.md', 'docs/theme-variables.md'] },
  {
    title: 'Embed and integrate',
    pages: [
      'docs/embedding.md',
      'docs/performance.md',
      'configurator/',
      'docs/api.md',
      'api/reference/',
      'docs/CONTRACT.md',
    ],
  },
  {
    title: contribute,
    pages: [
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      'docs/internals.md',
      'docs/translating.md',
      'docs/SPEC.md',
      'docs/UX.md',
      'docs/pitfalls.md',
    ],
  },
]

const decisions = 'docs/decisions/README.md'

/** Documents that say how things came about, are counted or proved, or list names: few look for these. */
const background = new Set([
  'CHANGELOG.md',
  'docs/CONTRACT.md',
  'docs/performance.md',
  'docs/scale.md',
  'docs/security.md',
  'docs/theme-variables.md',
])

/** Whether a document explains how to use the product; the search shows these first. */
export const isGuide = ({ source }: MarkdownPage): boolean =>
  !background.has(source) &&
  sections.some(({ title, pages }) => title !== contribute && pages.includes(source))

/** Names for the menu of documents whose titles are sentences, or say what they are without the menu around them. */
const names: Record<string, string> = {
  'README.md': 'Overview',
  'SECURITY.md': 'Reporting a vulnerability',
  'docs/CONTRACT.md': 'Contract',
  'docs/SPEC.md': 'Specification',
  'docs/UX.md': 'What people expect',
  'docs/archive.md': 'Archives',
  'docs/embedding.md': 'Embedding',
  'docs/facts.md': 'Facts about events',
  'docs/for-your-town.md': 'For your town',
  'docs/host.md': 'Installing',
  'docs/importing.md': 'Importing events',
  'docs/operating.md': 'Operating',
  'docs/performance.md': 'Performance',
  'docs/scale.md': 'Capacity',
  'docs/security.md': 'Security',
  'docs/theme-variables.md': 'Template variables',
  'docs/theming.md': 'Themes',
}

/** GitHub wants this name; `docs/security.md` has the same. */
const otherPaths: Record<string, string> = { 'SECURITY.md': 'security-policy/' }

/** `docs/UX.md` → `ux/`, `docs/decisions/README.md` → `decisions/`. */
const pathOf = (source: string) =>
  otherPaths[source] ??
  `${source.replace(/^docs\//, '').replace(/\.md$/, '')}/`.toLowerCase().replace(/(^|\/)readme\/$/, '$1')

function readPage(source: string): MarkdownPage {
  const text = readFileSync(source, 'utf8')
  const title = /^# (.+)$/m.exec(text)?.[1]
  if (title === undefined) throw new Error(`${source}: no heading of level one`)
  const plain = title.replaceAll('`', '')
  return { source, path: pathOf(source), title: plain, name: names[source] ?? plain, text }
}

function makePage(path: string): MadePage {
  const title = madePages[path]
  if (title === undefined) throw new Error(`${path} has no title`)
  return { path, title, name: title }
}

/**
 * The sections of the site, in the order of its menu, each with its pages. Files in `docs/` that no section lists are for
 * contributors.
 */
export function siteSections(): { title: string; pages: (MarkdownPage | MadePage)[] }[] {
  const listed = sections.flatMap(({ pages }) => pages)
  const others = globSync('docs/*.md').filter((file) => !listed.includes(file))
  const records = globSync('docs/decisions/*.md').filter((file) => file !== decisions)
  const all: Section[] = [
    ...sections.map((section) =>
      section.title === contribute
        ? { ...section, pages: [...section.pages, ...others.toSorted()] }
        : section,
    ),
    { title: 'Decisions', pages: [decisions, ...records.toSorted()] },
  ]
  return all.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => (page.endsWith('.md') ? readPage(page) : makePage(page))),
  }))
}
