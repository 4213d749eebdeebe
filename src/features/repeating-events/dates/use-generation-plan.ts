import { useState } from 'react'
import { addMonths, type Day, dayOf, isDay } from '../../../core/dates.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { limits } from '../../../core/limits.ts'
import { type Period, periodError } from '../../../core/recurrence.ts'
import { useEnvironment } from '../../../kit/environment.tsx'

type Chosen = { from?: string; to?: string; out?: ReadonlySet<Day> }

/** What is about to be generated: the period as it stands in the inputs, and the days that stay out. */
export type GenerationPlan = {
  today: Day
  from: string
  to: string
  /** What is wrong with the period, by input. */
  faults: { from?: FieldErrorCode; to?: FieldErrorCode }
  /** Undefined while something is wrong. */
  period: Period | undefined
  out: ReadonlySet<Day>
  setFrom: (from: string) => void
  setTo: (to: string) => void
  toggle: (day: Day) => void
  /** Back to what it was at first, such as after it was done. */
  reset: () => void
}

function faultsOf(from: string, to: string, today: Day): GenerationPlan['faults'] {
  if (!isDay(from)) return { from: from === '' ? 'required' : 'invalidDay' }
  if (!isDay(to)) return { to: to === '' ? 'required' : 'invalidDay' }
  const fault = periodError({ from, to }, today)
  return fault ? { to: fault } : {}
}

/**
 * Keeps what is about to be generated, also while another step or tab is shown. At first it is all that can be: from today
 * on the clocks of the site, six months ahead, without the days that stay out already.
 */
export function useGenerationPlan(excluded: readonly Day[]): GenerationPlan {
  const { now, timeZone } = useEnvironment()
  const [today] = useState(() => dayOf(now(), timeZone))
  const [chosen, setChosen] = useState<Chosen>({})
  const { from = today, to = addMonths(today, limits.generationMonths), out = new Set(excluded) } = chosen
  const faults = faultsOf(from, to, today)
  const choose = (part: Chosen) => setChosen((before) => ({ ...before, ...part }))
  return {
    today,
    from,
    to,
    faults,
    period: faults.from || faults.to ? undefined : { from, to },
    out,
    setFrom: (day) => choose({ from: day }),
    setTo: (day) => choose({ to: day }),
    toggle(day) {
      const next = new Set(out)
      if (!next.delete(day)) next.add(day)
      choose({ out: next })
    },
    reset: () => setChosen({}),
  }
}
