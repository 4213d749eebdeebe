import base from './base.css'
import tokens from './tokens.css'

const texts = new Set([tokens, base])
let sheet: CSSStyleSheet | undefined

/**
 * Registers the CSS of a component when its module is evaluated. A chunk that arrives after the first element stands
 * on the page adds its rules to the sheet already in use. Components that share a style sheet each register it, since
 * the bundler drops an import made only for its side effect.
 */
export function addStyles(css: string): void {
  texts.add(css)
  sheet?.replaceSync([...texts].join('\n'))
}

/**
 * The one sheet that every element of the page adopts: parsed once, and allowed by a Content Security Policy that
 * forbids inline styles. Undefined where constructable style sheets are missing (test environments).
 */
export function sharedSheet(): CSSStyleSheet | undefined {
  if (typeof CSSStyleSheet !== 'function' || !('replaceSync' in CSSStyleSheet.prototype)) return undefined
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync([...texts].join('\n'))
  }
  return sheet
}
