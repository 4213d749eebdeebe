import { Liquid } from 'liquidjs'
import { mailtoUrl } from '../../../src/contract.ts'
import { type Counted, say, type Values } from '../../i18n/texts.ts'

/** HTML that this site has made itself. Only such a value leaves a template unescaped, and only through `trusted`. */
export type TrustedHtml = { trustedHtml: string }

export type LiquidLimits = {
  /** Characters that a template may have, with all that it includes. */
  parse: number
  /** Milliseconds of one rendering. */
  renderMs: number
  /** Objects and characters that one rendering may make. */
  memory: number
  /** Characters of the page. */
  output: number
}

export const liquidLimits: LiquidLimits = { parse: 2e6, renderMs: 700, memory: 2e7, output: 4e6 }

const isTrusted = (value: unknown): value is TrustedHtml =>
  typeof value === 'object' &&
  value !== null &&
  'trustedHtml' in value &&
  typeof value.trustedHtml === 'string'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

/** Makes a value fit for text and attributes of HTML. */
export function escapeHtml(value: unknown): string {
  const text = value == null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character]!) : text
}

/** Reads `name: value` arguments of a filter. */
const valuesOf = (args: unknown[]): Values => Object.fromEntries(args as [string, string][])

/** A template engine that sees plain data and its own templates, nothing else, and within limits. */
export function createLiquid(templates: Record<string, string>, limits: LiquidLimits): Liquid {
  const liquid = new Liquid({
    templates,
    extname: '.tpl',
    cache: true,
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: escapeHtml,
    parseLimit: limits.parse,
    renderLimit: limits.renderMs,
    memoryLimit: limits.memory,
  })
  const trusted = (value: unknown) => (isTrusted(value) ? value.trustedHtml : escapeHtml(value))
  liquid.registerFilter('trusted', { raw: true, handler: trusted })
  liquid.registerFilter('raw', { raw: true, handler: trusted })
  liquid.registerFilter('mailto', (email: unknown) => (typeof email === 'string' ? mailtoUrl(email) : ''))
  liquid.registerFilter('say', (phrase: string | Counted, ...args: unknown[]) =>
    phrase ? say(phrase, valuesOf(args)) : '',
  )
  return liquid
}
