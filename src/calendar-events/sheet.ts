import css from './calendar-events.css'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Gives a shadow root the style sheet that all lists of its document share: parsed once, and allowed by a Content Security
 * Policy that forbids inline styles. Does nothing where constructable style sheets are missing (test environments).
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
