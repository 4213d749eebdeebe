/** Job for a render worker: render one page. `templates` is only sent if the worker doesn't know `key` yet. */
export type PageJob = {
  key: string
  templates?: Record<string, string>
  page: string
  data: object
}

/** Job for a render worker: compile a template without caching it, or a style sheet or script, by the name's ending. */
export type CheckJob = { source: string; file: string }

export type RenderJob = PageJob | CheckJob

/** Why rendering failed; file, line and column of the fault, if known. */
export type RenderFailure = {
  message: string
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
  timedOut?: boolean
  /** The template took longer than the engine allows; of the default theme, because the machine is overloaded. */
  isTooSlow?: boolean
}

export type RenderAnswer =
  | { html: string }
  | { compiled: true }
  | { unknownKey: true }
  | { failure: RenderFailure }

/** What the template engine may use for one page. */
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

/** The limits of every theme (docs/theming.md). */
export const liquidLimits: LiquidLimits = { parse: 2e6, renderMs: 700, memory: 2e7, output: 4e6 }
