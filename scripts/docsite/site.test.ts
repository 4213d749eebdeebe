import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from './build-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'docsite-'))
const base = '/some/place/'
beforeAll(async () => buildSite({ out: folder, base, element: '/assets/backstage/' }))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const pages = () => globSync('**/index.html', { cwd: folder })

/** What a page links to: addresses in the site, from its base. */
function linksOf(page: string): string[] {
  const here = `${base}${page.replace(/index\.html$/, '')}`
  return [...read(page).matchAll(/<(?:a|link|script|img)\b[^>]*? (?:href|src)="([^"]+)"/g)]
    .map(([, link = '']) => new URL(link.replaceAll('&amp;', '&'), `http://site${here}`))
    .filter(({ origin }) => origin === 'http://site')
    .map(({ pathname, hash }) => pathname + hash)
}

function isThere(link: string): boolean {
  if (!link.startsWith(base)) return false
  const [path = '', anchor] = link.slice(base.length).split('#')
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  if (!existsSync(join(folder, file))) return false
  return anchor === undefined || read(file).includes(` id="${decodeURIComponent(anchor)}"`)
}

it('has a page for each document, and every link and anchor leads somewhere', () => {
  expect(pages()).toContain('decisions/001-node-24-by-dev-dependency/index.html')
  const broken = pages().flatMap((page) =>
    [...new Set(linksOf(page))].filter((link) => !isThere(link)).map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

it('loads nothing from other hosts, and has neither scripts nor styles in its text', () => {
  for (const page of pages()) {
    const html = read(page)
    expect(html, page).not.toMatch(/<(?:link|script|img|iframe)\b[^>]*?(?:href|src)="https?:/)
    expect(html, page).not.toMatch(/<style|<script(?![^>]* src=)| style="| on\w+="/)
  }
})
