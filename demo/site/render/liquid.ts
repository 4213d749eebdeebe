import { Liquid } from 'liquidjs'
import { mailtoUrl } from '../../../src/contract.ts'
import { type Counted, formatText, type Values } from '../../i18n/texts.ts'
import { escapeHtml, isTrusted } from '../../lib/escape-html.ts'
import type { LiquidLimits } from './render-job.ts'

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
    phrase ? formatText(phrase, valuesOf(args)) : '',
  )
  return liquid
}
