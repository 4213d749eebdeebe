import base from './base.css'
import tokens from './tokens.css'

/** Registered CSS in the order of the cascade, and the style sheet made of it once an element has adopted it. */
const sheets = new Map<string, CSSStyleSheet | undefined>([
  [tokens, undefined],
  [base, undefined],
])
/** The shadow roots that have adopted the style sheets. */
const adopters = new Set<WeakRef<ShadowRoot>>()

/**
 * Registers the CSS of a component when its module is evaluated. Elements that are already on the page adopt it, too.
 * Components that share a CSS file each register it, because the bundler drops an import made only for its side effect.
 */
export function addStyles(css: string): void {
  if (sheets.has(css)) return
  sheets.set(css, undefined)
  for (const adopter of adopters) adopter.deref()?.adoptedStyleSheets.push(sheetOf(css))
}

/** All registered CSS, in the order of the cascade. */
export const registeredStyles = (): readonly string[] => [...sheets.keys()]

/**
 * Adopts all registered style sheets, and those that are registered later, in the shadow root of an element. Each is
 * parsed once for all elements, and allowed by a Content Security Policy that forbids inline styles. Does nothing
 * without constructable style sheets (test environments).
 */
export function adoptStyles(root: ShadowRoot): void {
  if (typeof CSSStyleSheet !== 'function' || !('replaceSync' in CSSStyleSheet.prototype)) return
  for (const adopter of adopters) {
    const adopting = adopter.deref()
    if (adopting === root) return
    if (!adopting) adopters.delete(adopter)
  }
  adopters.add(new WeakRef(root))
  root.adoptedStyleSheets.push(...registeredStyles().map(sheetOf))
}

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}
