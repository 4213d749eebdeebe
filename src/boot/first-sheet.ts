import { prerendered } from './prerendered.ts'

let sheet: CSSStyleSheet | undefined

/** A style sheet to be adopted. Undefined without constructable style sheets (test environments). */
export function createSheet(css: string): CSSStyleSheet | undefined {
  if (typeof CSSStyleSheet !== 'function' || !('replaceSync' in CSSStyleSheet.prototype)) return undefined
  const created = new CSSStyleSheet()
  created.replaceSync(css)
  return created
}

/**
 * The style sheet of the first screen, adopted by every element on the page: parsed once, and allowed by a Content
 * Security Policy that forbids inline styles. The app adds a second one with what is not in it (`src/ui/styles.ts`).
 */
export function sheetOfFirstScreen(): CSSStyleSheet | undefined {
  return (sheet ??= createSheet(prerendered.styles.join('\n')))
}
