import type { Entry, EntryDeclaration } from './form-declaration.ts'

/**
 * Link to an entry's public page; undefined if it has none. Visitors cannot open the page of a deactivated entry, so
 * for that one the link leads to a preview.
 */
export function viewHref(
  { name, publicPath }: Pick<EntryDeclaration, 'name' | 'publicPath'>,
  entry: Entry,
  { siteUrl, hrefs }: { siteUrl: string; hrefs: (route: string) => string },
): string | undefined {
  const path = publicPath?.(entry)
  if (path === undefined) return undefined
  return entry.deactivated ? hrefs(`/backstage/preview/${name}/${entry.id}`) : siteUrl + path
}
