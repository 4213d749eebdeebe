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

/** The entries created on the way, in this order; the account already exists. */
export const makings = [
  { part: 'group', resource: 'groups', info: 'infoGroup', create: 'createGroup' },
  { part: 'place', resource: 'places', info: 'infoPlace', create: 'createPlace' },
  { part: 'event', resource: 'events', info: 'infoEvent', create: 'createEvent' },
] as const

export type Making = (typeof makings)[number]

/** An entry type of the guide: group, place or event. */
export type Part = Making['part']

/** Whether a value from the route or the store is the name of a step. */
export function isStep(value: unknown): value is Step {
  return steps.some((step) => step === value)
}

/** The entry type of a step; undefined for the first and the last one. */
export function makingOf(step: Step): Making | undefined {
  return makings.find(({ info, create }) => info === step || create === step)
}

/** The step that follows when an entry is created or skipped. */
export function stepAfter(making: Making): Step {
  return makings[makings.indexOf(making) + 1]?.info ?? 'nextSteps'
}

/** State of an item of the checklist. */
export type EntryState = 'done' | 'skipped' | 'open'

/** State of a part at the current step: earlier parts that are not done were skipped. */
export function stateOf(making: Making, step: Step, done: ReadonlySet<Part>): EntryState {
  if (done.has(making.part)) return 'done'
  return steps.indexOf(making.create) < steps.indexOf(step) ? 'skipped' : 'open'
}
