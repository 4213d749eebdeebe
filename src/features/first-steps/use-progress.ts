import { useCallback, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type Entry, entryOf } from '../../kit/form/form-declaration.ts'
import { useItem, useList } from '../../kit/resource/queries.ts'
import type { FirstSteps } from '../../store/preferences.ts'
import { useSessionUser } from '../../store/session.ts'
import { useStore } from '../../store/store.ts'

/** The steps of the guide, in their order (SPEC.md section 2). */
const steps = [
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
function isStep(value: unknown): value is Step {
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

const path = '/backstage/first-steps'

/** An entry created on the way, as the server has it. */
export type Made = {
  /** Created in this guide, or else one of the user's own entries. */
  entry: Entry | undefined
  /** Created in this guide, and therefore preselected in the next form. */
  fresh: boolean
  isPending: boolean
}

function useMade({ part, resource }: Making, firstSteps: FirstSteps | undefined): Made {
  const id = firstSteps?.[part]
  const user = useSessionUser()
  const made = useItem(resource, id)
  const gone = id === undefined || made.isError
  const own = useList(resource, { limit: 1, filters: { ownedBy: user?.id } }, gone && user !== undefined)
  const item = made.data?.item ?? own.data?.items[0]
  return {
    entry: item && entryOf<typeof resource>(item),
    fresh: made.data !== undefined,
    isPending: gone ? own.isPending : made.isPending,
  }
}

/** A user's progress in the first steps. */
export type Progress = {
  step: Step
  made: Record<Part, Made>
  done: ReadonlySet<Part>
  /** Goes to a step; `replace` leaves the previous one out of the history. */
  go: (step: Step, options?: { replace?: boolean }) => void
  routeOf: (step: Step) => string
  /** Stores the id of a created entry. */
  keep: (part: Part, id: string) => void
}

/**
 * Progress in the first steps: the step from the route, or else the last one visited; the created entries
 * from the server. Step and ids are persisted, so that the guide can be resumed.
 */
export function useProgress(): Progress {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('step')
  const firstSteps = useStore(({ backstage }) => backstage.firstSteps)
  const store = useStore(({ setFirstSteps }) => setFirstSteps)
  const step = [asked, firstSteps?.step].find(isStep) ?? 'welcome'
  const user = useSessionUser()
  const [group, place, event] = makings
  const made = {
    group: useMade(group, firstSteps),
    place: useMade(place, firstSteps),
    event: useMade(event, firstSteps),
  }

  useEffect(() => {
    if (user && firstSteps?.step !== step) store({ ...firstSteps, step })
  }, [user, firstSteps, step, store])

  const routeOf = useCallback((to: Step) => `${path}?step=${to}`, [])
  return {
    step,
    made,
    done: new Set(makings.map(({ part }) => part).filter((part) => made[part].entry)),
    routeOf,
    go: (to, options) => navigate(routeOf(to), options),
    keep: (part, id) => store({ step, ...useStore.getState().backstage.firstSteps, [part]: id }),
  }
}
