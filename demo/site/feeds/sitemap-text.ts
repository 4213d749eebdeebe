import { element, xmlDocument } from './formats/xml.ts'

export type Address = { path: string; changed?: string | undefined }

/** Input for one sitemap file: pages, or further files. */
export type SitemapContent = { kind: 'pages' | 'files'; addresses: readonly Address[]; publicUrl: string }

const tags = { pages: ['urlset', 'url'], files: ['sitemapindex', 'sitemap'] } as const

/** Writes a sitemap file (sitemaps.org). Pure. */
export function writeSitemap({ kind, addresses, publicUrl }: SitemapContent): string {
  const [root, tag] = tags[kind]
  return xmlDocument(
    element(
      root,
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      addresses.map(({ path, changed }) =>
        element(tag, {}, [
          element('loc', {}, [publicUrl + path]),
          changed === undefined ? null : element('lastmod', {}, [changed]),
        ]),
      ),
    ),
  )
}
