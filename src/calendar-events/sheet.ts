import css from './calendar-events.css'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Adopts one constructable style sheet shared by all lists of a document: parsed once, and allowed by a CSP
 * that forbids inline styles. No-op where they are not supported (test environments).
 */
export function adoptSheet(root: ShadowRoot | null): void {
  const Sheet = root?.ownerDocument.defaultView?.CSSStyleSheet
  if (!root || !Sheet || !('replaceSync' in Sheet.prototype)) return
  const sheet = sheets.get(root.ownerDocument) ?? new Sheet()
  if (!sheets.has(root.ownerDocument)) {
    sheet.replaceSync(css)
    sheets.set(root.ownerDocument, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
