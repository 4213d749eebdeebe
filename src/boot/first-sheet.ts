import { prerendered } from './prerendered.ts'

let sheet: CSSStyleSheet | undefined

/**
 * The style sheet of the first screen, adopted by every element on the page: parsed once, and allowed by a Content
 * Security Policy that forbids inline styles. The app adds a second one with what is not in it (`src/ui/styles.ts`).
 * Undefined without constructable style sheets (test environments).
 */
export function sheetOfFirstScreen(): CSSStyleSheet | undefined {
  if (typeof CSSStyleSheet !== 'function' || !('replaceSync' in CSSStyleSheet.prototype)) return undefined
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(prerendered.styles.join('\n'))
  }
  return sheet
}
