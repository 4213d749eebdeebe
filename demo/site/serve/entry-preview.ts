import type { Site } from './site-parts.ts'

/** The page path of the entry that a preview token reveals; undefined for tokens of themes and expired ones. */
export async function revealedPath({ previews }: Site, token: string): Promise<string | undefined> {
  const subject = await previews.read(token)
  return subject?.startsWith('/') ? subject : undefined
}

/** An address of an uploaded image in a page. */
const mediaAddress = /\/api\/v1\/media\/[\w-]+(?:\?size=\w+)?/g

/** Adds the preview token to a page's images: those of a deactivated entry are hidden, too. */
export function revealImages(html: string, token: string): string {
  return html.replace(mediaAddress, (url) => `${url}${url.includes('?') ? '&amp;' : '?'}preview=${token}`)
}
