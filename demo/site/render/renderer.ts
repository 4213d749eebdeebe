import type { FileFault } from '../../../src/contract.ts'
import type { Theme, Warn } from '../../theming/theme.ts'
import { type LiquidLimits, liquidLimits } from './liquid.ts'
import { ApiError } from '../../http/api-error.ts'
import { WorkerPool } from '../worker-pool.ts'
import type { RenderAnswer, RenderFailure, RenderJob } from './render-job.ts'

export type Renderer = {
  /**
   * The HTML of a page: a template of the theme, named without its ending, filled with plain data. Rejects when even the default
   * theme fails; with 503 when that takes too long, since then the machine is too busy.
   */
  render(theme: Theme, page: string, data: object): Promise<string>
  /** Why a template does not compile; undefined when it does. */
  check(file: string, source: string): Promise<FileFault | undefined>
  close(): Promise<void>
}

export type RendererOptions = {
  workers?: number
  timeoutMs?: number
  limits?: Partial<LiquidLimits>
  /** How long a template that failed is passed over. */
  passOverMs?: number
}

/** Templates of a theme that are passed over, and pages for which all but the default theme is. */
type Broken = { templates: Set<string>; pages: Set<string>; since: number }

const maxKnown = 4
const retryAfterSeconds = '5'

/** What the engine says, without the position that it appends. */
const faultOf = (file: string, { message, line, column }: RenderFailure): FileFault => ({
  reason: message
    .split('\n')[0]!
    .replace(/, file:.*$/, '')
    .slice(0, 500),
  file,
  ...(line !== undefined && { line, column }),
})

const keyOf = (theme: string, name: string) => `${theme}/${name}`

/** The templates with which a page is rendered: of each the nearest that is not passed over. */
function pickTemplates(theme: Theme, page: string, broken: Broken) {
  const last = theme.chain.at(-1)!
  const defaultOnly = broken.pages.has(page)
  const skipped = defaultOnly ? 'default' : [...broken.templates].toSorted().join(' ')
  const templates: Record<string, string> = {}
  for (const [name, sources] of theme.templates) {
    const usable = sources.find((source) =>
      defaultOnly ? source.theme === last : !broken.templates.has(keyOf(source.theme, name)),
    )
    if (usable) templates[name] = usable.source
  }
  return { key: `${theme.revision}\n${skipped}`, templates }
}

/** What is to be passed over after a failure; undefined when the fault lies in the default theme itself. */
function blame(theme: Theme, page: string, failure: RenderFailure, broken: Broken): string | undefined {
  const last = theme.chain.at(-1)!
  if (broken.pages.has(page)) return undefined
  const name = failure.file ?? `${page}.tpl`
  const used = theme.templates.get(name)?.find((source) => !broken.templates.has(keyOf(source.theme, name)))
  if (!failure.timedOut && used && used.theme !== last) {
    const key = keyOf(used.theme, name)
    broken.templates.add(key)
    return key
  }
  const onlyDefault = [...theme.templates.values()].every(([nearest]) => nearest?.theme === last)
  if (onlyDefault) return undefined
  broken.pages.add(page)
  return `${page}, all but the templates of ${last}`
}

/**
 * Renders pages in processes of their own. A template that fails is passed over for a while in favour of its parent theme's, and
 * the log says why; after a time-out the page is made from the default theme alone (CONTRACT.md section 5).
 */
export function createRenderer(warn: Warn, options: RendererOptions = {}): Renderer {
  const { workers = 2, timeoutMs = 1000, limits, passOverMs = 60_000 } = options
  const pool = new WorkerPool<RenderJob, RenderAnswer>({
    script: new URL('./render-worker.ts', import.meta.url),
    argument: JSON.stringify({ ...liquidLimits, ...limits }),
    size: workers,
    timeoutMs,
    heap: 128,
  })
  const brokenByRevision = new Map<string, Broken>()

  /** What is passed over of a theme at its revision; of the last few themes that were asked for. */
  function brokenOf({ revision }: Theme): Broken {
    const known = brokenByRevision.get(revision)
    if (known && performance.now() - known.since <= passOverMs) return known
    const fresh: Broken = { templates: new Set(), pages: new Set(), since: performance.now() }
    brokenByRevision.delete(revision)
    brokenByRevision.set(revision, fresh)
    for (const oldest of [...brokenByRevision.keys()].slice(0, -maxKnown)) brokenByRevision.delete(oldest)
    return fresh
  }

  async function renderOnce(theme: Theme, page: string, data: object, broken: Broken) {
    const { key, templates } = pickTemplates(theme, page, broken)
    const answer = await pool.run({ key, page, data })
    return 'unknownKey' in answer ? pool.run({ key, templates, page, data }) : answer
  }

  return {
    async render(theme, page, data) {
      const broken = brokenOf(theme)
      for (;;) {
        const answer = await renderOnce(theme, page, data, broken)
        if ('html' in answer) return answer.html
        const failure = 'failure' in answer ? answer.failure : { message: 'templates got lost' }
        const passedOver = blame(theme, page, failure, broken)
        warn({ theme: theme.chain[0], page, passedOver, failure }, 'a template of the theme failed')
        if (passedOver !== undefined) continue
        if (failure.timedOut) throw new ApiError(503, 'overloaded', {}, { 'retry-after': retryAfterSeconds })
        throw new Error(`the page ${page} cannot be rendered: ${failure.message}`)
      }
    },
    async check(file, source) {
      const answer = await pool.run({ file, source })
      return 'failure' in answer ? faultOf(file, answer.failure) : undefined
    },
    close: () => pool.close(),
  }
}
