import { encode } from 'uqr'
import { escapeHtml, type TrustedHtml } from '../render/escape-html.ts'
import type { PageContext, PageModel } from '../serve/page.ts'
import type { Site } from '../serve/site-parts.ts'
import { eventPage } from './event.ts'

/** A QR code as SVG in the colour of the surrounding text. Its accessible name is the encoded text. */
export function qrCode(text: string): TrustedHtml {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return {
    trustedHtml: `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(text)}" shape-rendering="crispEdges"><path fill="currentColor" d="${path}"/></svg>`,
  }
}

/** An A4 poster of an event with a QR code for its page. */
export async function posterPage(site: Site, id: string, context: PageContext): Promise<PageModel> {
  const { feed: _feed, structuredData: _data, image, ...model } = await eventPage(site, id, context)
  const url = site.deps.config.publicUrl + model.canonical
  return {
    ...model,
    template: 'poster',
    noIndex: true,
    content: {
      ...model.content,
      eventUrl: model.canonical,
      address: url.replace(/^https?:\/\//, ''),
      code: qrCode(url),
      summary: model.summary ?? '',
      pictureUrl: image ?? null,
    },
  }
}
