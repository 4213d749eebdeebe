/**
 * Returns a function that lets a shadow root adopt a style sheet, shared by all roots of a document: parsed once, and
 * allowed by a CSP that forbids inline styles. No-op where constructable style sheets are not supported (test
 * environments).
 */
export function sheetAdopter(css: string): (root: ShadowRoot | null) => void {
  const sheets = new WeakMap<Document, CSSStyleSheet>()
  return (root) => {
    const Sheet = root?.ownerDocument.defaultView?.CSSStyleSheet
    if (!root || !Sheet || !('replaceSync' in Sheet.prototype)) return
    const sheet = sheets.get(root.ownerDocument) ?? new Sheet()
    if (!sheets.has(root.ownerDocument)) {
      sheet.replaceSync(css)
      sheets.set(root.ownerDocument, sheet)
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }
}
