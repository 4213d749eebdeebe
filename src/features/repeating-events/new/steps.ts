/** The steps to a new repeating event (SPEC.md section 2). */
export const steps = ['create', 'generate', 'list'] as const

export type Step = (typeof steps)[number]

/** Current step, and the entry once it exists. */
export type Position = { step: Step; id: string | undefined }

/** Parses the route's query; without an entry there is only the first step. */
export function positionOf(search: string): Position {
  const params = new URLSearchParams(search)
  const id = params.get('id') ?? undefined
  const step = steps.find((name) => name === params.get('step')) ?? 'create'
  return { step: id === undefined ? 'create' : step, id }
}

export function stepRoute(route: string, { step, id }: Position): string {
  return id === undefined ? `${route}/new` : `${route}/new?step=${step}&id=${id}`
}
