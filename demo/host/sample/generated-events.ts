import {
  addDays,
  type Day,
  mondayOf,
  occurrenceOn,
  type Period,
  recurrenceDays,
} from '../../../src/contract.ts'
import { repeatingEventPlans } from './calendar.ts'
import type { Change, RepeatingEventPlan, Today } from './plan.ts'
import { templateOf } from './single-events.ts'
import type { SampleEvent, SampleRepeatingEvent } from './types.ts'

/** The period for which all repeating events are generated: at most six months, as the API allows. */
export function generatedPeriod({ today }: Today): Period {
  return { from: addDays(today, -60), to: addDays(today, 120) }
}

function isMeant({ which }: Change, day: Day, nth: number, { today }: Today): boolean {
  return 'nth' in which ? which.nth === nth : mondayOf(day) === addDays(mondayOf(today), which.week * 7)
}

function seriesOf(plan: RepeatingEventPlan, today: Today): [SampleRepeatingEvent, SampleEvent[]] {
  const period = generatedPeriod(today)
  const intervals = plan.intervals(period.from)
  const days = recurrenceDays({ intervals, anchor: period.from }, period)
  const past = days.filter((day) => day < today.today).length
  const excluded = (plan.skipped ?? []).flatMap((nth) => days[past + nth] ?? [])
  const template = templateOf(plan)
  const repeatingEvent: SampleRepeatingEvent = {
    key: plan.key,
    ...template,
    start: plan.start,
    end: plan.end,
    intervals,
    excluded,
    breaks: [],
    anchor: period.from,
  }

  const events = days.flatMap((day, i): SampleEvent[] => {
    if (template.deactivated || excluded.includes(day)) return []
    const {
      which,
      involved = [],
      ...change
    } = plan.changes?.find((one) => isMeant(one, day, i - past, today)) ?? {}
    const { start, end } = occurrenceOn(day, plan.start, plan.end, today.timeZone)
    return [
      {
        key: `${plan.key}-${day}`,
        canceled: false,
        ...template,
        ...change,
        start: start.toISOString(),
        end: end?.toISOString(),
        published: true,
        parent: { repeatingEvent: plan.key },
        parentListed: false,
        involved: [...involved],
        generatedFor: day,
        editedByHand: which !== undefined,
      },
    ]
  })
  return [repeatingEvent, events]
}

/** The repeating events and their generated events, some of which were edited by hand. */
export function repeatingEventsOf(today: Today): {
  repeatingEvents: SampleRepeatingEvent[]
  generated: SampleEvent[]
} {
  const series = repeatingEventPlans.map((plan) => seriesOf(plan, today))
  return {
    repeatingEvents: series.map(([repeatingEvent]) => repeatingEvent),
    generated: series.flatMap(([, events]) => events),
  }
}
