import { Liquid } from 'liquidjs'
import { mailtoUrl } from '../../../src/contract.ts'
import { type Counted, say, type Values } from '../../i18n/texts.ts'

/** HTML created by this site. Only these values can bypass escaping, and only through the `trusted` filter. */
export type TrustedHtml = { trustedHtml: string }

export type LiquidLimits = {
  /** Maximum size of a template with its includes, in characters. */
  parse: number
  /** Maximum time of one rendering, in milliseconds; on a busy machine, of the processor. */
  renderMs: number
  /** Maximum allocations (objects and characters) in one rendering. */
  memory: number
  /** Maximum size of the page, in characters. */
  output: number
}

export const liquidLimits: LiquidLimits = { parse: 2e6, renderMs: 700, memory: 2e7, output: 4e6 }

const isTrusted = (value: unknown): value is TrustedHtml =>
  typeof value === 'object' &&
  value !== null &&
  'trustedHtml' in value &&
  typeof value.trustedHtml === 'string'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

/** Escapes a value for HTML text and attributes. */
export function escapeHtml(value: unknown): string {
  const text = value == null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character]!) : text
}

/** Parses a filter's `name: value` arguments. */
const valuesOf = (args: unknown[]): Values => Object.fromEntries(args as [string, string][])

/** Creates a sandboxed template engine: plain data, its own templates and resource limits. */
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
