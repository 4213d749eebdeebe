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
  { html: string } | { compiled: true } | { unknownKey: true } | { failure: RenderFailure }
