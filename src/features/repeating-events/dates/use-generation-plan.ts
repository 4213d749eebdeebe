import { useMemo, useState } from 'react'
import { addMonths, type Day, dayOf, isDay } from '../../../core/dates.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { limits } from '../../../core/limits.ts'
import { type Period, periodError } from '../../../core/recurrence.ts'
import { useEnvironment } from '../../../kit/environment.tsx'

type Chosen = { from?: string; to?: string; out?: ReadonlySet<Day> }

/** Settings for the next generation: the period as typed, and the excluded days. */
export type GenerationPlan = {
  today: Day
  from: string
  to: string
  /** Validation errors of the period, by input. */
  faults: { from?: FieldErrorCode; to?: FieldErrorCode }
  /** Undefined while invalid. */
  period: Period | undefined
  out: ReadonlySet<Day>
  setFrom: (from: string) => void
  setTo: (to: string) => void
  /** Skips days, or takes them back. */
  skip: (days: readonly Day[], isOut: boolean) => void
  /** Resets to the initial values, for example after generating. */
  reset: () => void
}

function faultsOf(from: string, to: string, today: Day): GenerationPlan['faults'] {
  if (!isDay(from)) return { from: from === '' ? 'required' : 'invalidDay' }
  if (!isDay(to)) return { to: to === '' ? 'required' : 'invalidDay' }
  const fault = periodError({ from, to }, today)
  return fault ? { to: fault } : {}
}

/**
 * State of a planned generation; survives switching steps or tabs. Initially the maximum: from today in the
 * site's time zone, six months ahead, without the days already excluded; of a new series what it was `planned` for, as far
 * as that can be generated now.
 */
export function useGenerationPlan(excluded: readonly Day[], planned: Partial<Period> = {}): GenerationPlan {
  const { now, timeZone } = useEnvironment()
  const [today] = useState(() => dayOf(now(), timeZone))
  const [chosen, setChosen] = useState<Chosen>({})
  const { from = planned.from ?? today } = chosen
  const latest = [today, from].map((day) => addMonths(day, limits.generationMonths))
  const { to = [...latest, ...(planned.to === undefined ? [] : [planned.to])].toSorted()[0]! } = chosen
  const out = useMemo(() => chosen.out ?? new Set(excluded), [chosen.out, excluded])
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
    skip(days, isOut) {
      const next = new Set(out)
      for (const day of days)
        if (isOut) next.add(day)
        else next.delete(day)
      choose({ out: next })
    },
    reset: () => setChosen({}),
  }
}
