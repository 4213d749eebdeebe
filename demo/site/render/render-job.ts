/** What a render worker is asked: one page of a set of templates that it knows by a key, or learns now. */
export type PageJob = {
  key: string
  templates?: Record<string, string>
  page: string
  data: object
}

/** What a render worker is asked: to compile one template, and to forget it again. */
export type CheckJob = { source: string; file: string }

export type RenderJob = PageJob | CheckJob

/** Why a page was not rendered; file, line and column where the fault stands, if that is known. */
export type RenderFailure = {
  message: string
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
  timedOut?: boolean
}

export type RenderAnswer =
  { html: string } | { compiled: true } | { unknownKey: true } | { failure: RenderFailure }
