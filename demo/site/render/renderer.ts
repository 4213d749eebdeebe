import type { FileFault } from '../../../src/contract.ts'
import { overloaded } from '../../lib/api-error.ts'
import type { Load } from '../../lib/semaphore.ts'
import { workerScript } from '../../lib/shipped-file.ts'
import { type Pool, WorkerPool } from '../../lib/worker-pool.ts'
import type { Theme, Warn } from '../../themes/theme.ts'
import {
  type LiquidLimits,
  liquidLimits,
  type RenderAnswer,
  type RenderFailure,
  type RenderJob,
} from './render-job.ts'

export type Renderer = {
  /**
   * Renders a page: a template of the theme, named without extension, filled with plain data. Rejects if even the
   * default theme fails; with 503 on a time-out, because the machine is overloaded.
   */
  render(theme: Theme, page: string, data: object): Promise<string>
  /** Compiles a template, style sheet or script, without running it. Returns the fault; undefined if there is none. */
  check(file: string, source: string): Promise<FileFault | undefined>
  load(): Load
  close(): Promise<void>
}

export type RendererOptions = {
  workers?: number
  timeoutMs?: number
  limits?: Partial<LiquidLimits>
  /** How long a failing template is skipped. */
  passOverMs?: number
  /** What runs the templates, instead of workers of its own. */
  pool?: Pool<RenderJob, RenderAnswer> | undefined
}

/** Child processes that run templates. */
export function renderPool({ workers = 2, timeoutMs = 1000, limits }: RendererOptions = {}): Pool<
  RenderJob,
  RenderAnswer
> {
  return new WorkerPool<RenderJob, RenderAnswer>({
    script: workerScript('site/render/render-worker'),
    argument: JSON.stringify({ ...liquidLimits, ...limits }),
    size: workers,
    timeoutMs,
    countsProcessorTime: true,
    heap: 128,
  })
}

/** Skipped templates of a theme, and pages that are rendered with the default theme only. */
type Broken = { templates: Set<string>; pages: Set<string>; since: number }

const maxKnown = 4
const retryAfterSeconds = 5

/** The engine's message without the position appended to it. */
const faultOf = (file: string, { message, line, column }: RenderFailure): FileFault => ({
  reason: message
    .split('\n')[0]!
    .replace(/, file:.*$/, '')
    .slice(0, 500),
  file,
  ...(line !== undefined && { line, column }),
})

const keyOf = (theme: string, name: string) => `${theme}/${name}`

/** Picks the templates for a page: for each name the nearest in the theme chain that is not skipped. */
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

/** Marks what to skip after a failure and returns its name for the log; undefined if the default theme itself fails. */
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
 * Renders pages in child processes. A failing template is skipped for a while in favour of its parent theme's, with a
 * log message. After a time-out, the page is rendered with the default theme only (CONTRACT.md section 5).
 */
export function createRenderer(warn: Warn, options: RendererOptions = {}): Renderer {
  const { passOverMs = 60_000, pool = renderPool(options) } = options
  const brokenByRevision = new Map<string, Broken>()

  /** Skipped templates and pages of a theme revision; kept for the last few revisions. */
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
        const failure: RenderFailure =
          'failure' in answer ? answer.failure : { message: 'templates got lost' }
        const passedOver = blame(theme, page, failure, broken)
        warn({ theme: theme.chain[0], page, passedOver, failure }, 'a template of the theme failed')
        if (passedOver !== undefined) continue
        if (failure.timedOut || failure.isTooSlow) throw overloaded(retryAfterSeconds)
        throw new Error(`the page ${page} cannot be rendered: ${failure.message}`)
      }
    },
    async check(file, source) {
      const answer = await pool.run({ file, source })
      return 'failure' in answer ? faultOf(file, answer.failure) : undefined
    },
    load: () => pool.load(),
    close: () => pool.close(),
  }
}
