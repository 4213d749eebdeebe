/** A page without what only says how its texts are read: their direction, and whether browsers may translate them. */
export const plainHtml = (html: string): string =>
  html.replace(/<\/?bdi[^>]*>/g, '').replace(/(<[^>]*?)(?: dir="auto"| translate="no")+/g, '$1')
