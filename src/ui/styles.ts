import base from './base.css'
import tokens from './tokens.css'

const texts = new Set([tokens, base])
let sheet: CSSStyleSheet | undefined

/**
 * Registers the CSS of a component when its module is evaluated. Chunks loaded after the first element was created
 * add their rules to the shared sheet. Components that share a CSS file each register it, because the bundler drops
 * an import made only for its side effect.
 */
export function addStyles(css: string): void {
  texts.add(css)
  sheet?.replaceSync([...texts].join('\n'))
}

/** All registered style sheets, in the order of the cascade. */
export const registeredStyles = (): readonly string[] => [...texts]

/**
 * The style sheet adopted by every element on the page: parsed once, and allowed by a Content Security Policy that
 * forbids inline styles. Undefined without constructable style sheets (test environments).
 */
export function sharedSheet(): CSSStyleSheet | undefined {
  if (typeof CSSStyleSheet !== 'function' || !('replaceSync' in CSSStyleSheet.prototype)) return undefined
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync([...texts].join('\n'))
  }
  return sheet
}
