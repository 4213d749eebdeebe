import type { ColorScheme } from './parse-color.ts'

/** Custom properties that a style sheet sets for the whole page and for the element. */
export type CustomProperties = {
  page: ReadonlyMap<string, string>
  element: ReadonlyMap<string, string>
  /** The colour scheme that the page uses for a reader with the given preference. */
  scheme: ColorScheme
}

type Where = 'page' | 'element'

/** What the declarations of a block apply to: the page, the element, both or nothing. */
type Block = readonly Where[]

const outermost: Block = []

/** A block that doesn't apply on an ordinary screen; nothing nested in it applies either. */
const shut: Block = []

const token = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|\\[\s\S]|[{};()]/g

const pageSelectors = new Set([':root', 'html', 'body'])

function whereOf(selectors: string): Block {
  const all = selectors.split(',').map((selector) => selector.trim())
  const isPage = all.some((selector) => pageSelectors.has(selector))
  const isElement = all.some((selector) => /(?:^|[\s>])backstage-app$/.test(selector))
  return [...(isPage ? (['page'] as const) : []), ...(isElement ? (['element'] as const) : [])]
}

/**
 * Whether a media query matches an ordinary screen for a preferred scheme. False for queries with other
 * conditions, such as widths.
 */
function isOnScreen(query: string, preferred: ColorScheme): boolean {
  const parts = query.toLowerCase().split(/\s+and\s+/)
  return parts.every((part) => {
    const scheme = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/.exec(part.trim())?.[1]
    return scheme === undefined ? /^(?:only\s+)?(?:screen|all)$/.test(part.trim()) : scheme === preferred
  })
}

function blockOf(prelude: string, around: Block, preferred: ColorScheme): Block {
  if (around === shut) return shut
  const [, rule, condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? []
  if (rule === undefined) return whereOf(prelude)
  const holds =
    rule === 'layer' ||
    rule === 'supports' ||
    (rule === 'media' && condition.split(',').some((query) => isOnScreen(query.trim(), preferred)))
  return holds ? around : shut
}

/**
 * All declarations for the page or the element, in source order. Never throws: text that is not CSS yields
 * nothing.
 */
function* declarations(css: string, preferred: ColorScheme) {
  const blocks: Block[] = [outermost]
  let text = ''
  let brackets = 0
  let from = 0
  for (const { 0: found, index } of css.matchAll(token)) {
    text += css.slice(from, index)
    from = index + found.length
    const block = blocks.at(-1)!
    if (found === '(') brackets += 1
    else if (found === ')') brackets = Math.max(0, brackets - 1)
    if (found === '{' && brackets === 0) {
      blocks.push(blockOf(text.trim(), block, preferred))
      text = ''
    } else if ((found === ';' && brackets === 0) || found === '}') {
      const [, name, value] = /^\s*(--[\w-]+|color-scheme)\s*:(.*)$/s.exec(text) ?? []
      if (name !== undefined && value !== undefined) for (const where of block) yield { where, name, value }
      text = ''
      brackets = 0
      if (found === '}' && blocks.length > 1) blocks.pop()
    } else if (!found.startsWith('/*')) text += found
  }
}

/**
 * Reads the custom properties of `:root`, `html` and `body`, and those of `backstage-app`, for readers who
 * prefer light or dark pages; the last declaration of a name wins. Rules limited to some widths, to print or
 * to other conditions are ignored.
 */
export function customProperties(css: string, preferred: ColorScheme): CustomProperties {
  const found = { page: new Map<string, string>(), element: new Map<string, string>() }
  const important = new Set<string>()
  for (const { where, name, value } of declarations(css, preferred)) {
    const text = value.replace(/!\s*important\s*$/, '').trim()
    const isImportant = text !== value.trim()
    const key = `${where} ${name}`
    if (important.has(key) && !isImportant) continue
    if (isImportant) important.add(key)
    found[where].set(name, text)
  }
  const offered = found.page.get('color-scheme')?.split(/\s+/) ?? []
  const shown = ([preferred, 'light', 'dark'] as const).find((scheme) => offered.includes(scheme))
  return { ...found, scheme: shown ?? 'light' }
}
