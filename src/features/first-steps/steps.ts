/** The steps of the guide, in their order (SPEC.md section 2). */
export const steps = [
  'welcome',
  'infoGroup',
  'createGroup',
  'infoPlace',
  'createPlace',
  'infoEvent',
  'createEvent',
  'nextSteps',
] as const

export type Step = (typeof steps)[number]

/** What is made on the way, in this order; the account is there before. */
export const makings = [
  { part: 'group', resource: 'groups', info: 'infoGroup', create: 'createGroup' },
  { part: 'place', resource: 'places', info: 'infoPlace', create: 'createPlace' },
  { part: 'event', resource: 'events', info: 'infoEvent', create: 'createEvent' },
] as const

export type Making = (typeof makings)[number]

/** A part of the guide that is made: a group, a place, an event. */
export type Part = Making['part']

/** Tells whether a text of the address or of the store is the name of a step. */
export function isStep(value: unknown): value is Step {
  return steps.some((step) => step === value)
}

/** What a step is about; undefined for the first and the last one. */
export function makingOf(step: Step): Making | undefined {
  return makings.find(({ info, create }) => info === step || create === step)
}

/** The step after what a making is about is done or skipped. */
export function stepAfter(making: Making): Step {
  return makings[makings.indexOf(making) + 1]?.info ?? 'nextSteps'
}

/** How an entry of the checklist stands. */
export type EntryState = 'done' | 'skipped' | 'open'

/** How the parts stand at a step: what is not done and lies behind has been skipped. */
export function stateOf(making: Making, step: Step, done: ReadonlySet<Part>): EntryState {
  if (done.has(making.part)) return 'done'
  return steps.indexOf(making.create) < steps.indexOf(step) ? 'skipped' : 'open'
}
