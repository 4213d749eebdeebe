import { fold, templateFactNames } from '../../../src/contract.ts'
import { eventPlans } from './calendar.ts'
import {
  type EventPlan,
  firstDay,
  instantsOf,
  type RepeatingEventPlan,
  seasonOf,
  type Today,
} from './plan.ts'
import { alternativeOf } from './town/images.ts'
import type { EventTemplate, SampleEvent } from './types.ts'

/** The facts of a plan; what is tagged as free is free. */
function factsOf(plan: EventPlan | RepeatingEventPlan): Partial<EventTemplate> {
  const own = Object.fromEntries(
    templateFactNames.flatMap((name) => (name in plan ? [[name, plan[name]]] : [])),
  )
  return plan.tags.includes('kostenlos') ? { price: 'free', ...own } : own
}

/** The fields that events and repeating events share, with defaults for omitted ones. */
export function templateOf(plan: EventPlan | RepeatingEventPlan): EventTemplate {
  const { name, description, location, location2, address, lat, lng, category, topic, image, lang } = plan
  return {
    name,
    description,
    organizers: [...plan.organizers],
    location,
    ...(location2 && { location2 }),
    ...(address && { address, lat, lng }),
    category,
    topic,
    tags: [...plan.tags],
    image,
    alt: alternativeOf(image, lang),
    ownedBy: [...plan.ownedBy],
    deactivated: plan.deactivated ?? false,
    ...factsOf(plan),
  }
}

/** Derives a key from a name, in the format of ids. */
function keyOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)
}

function eventOf(plan: EventPlan, today: Today): SampleEvent {
  const {
    key,
    name,
    when,
    canceled = false,
    status,
    published = true,
    partOf,
    parentListed = false,
    involved = [],
  } = plan
  return {
    key: key ?? keyOf(name),
    ...templateOf(plan),
    ...instantsOf(when, today),
    canceled,
    ...(status && { status }),
    published,
    ...(partOf && { parent: { event: partOf } }),
    parentListed,
    involved: [...involved],
  }
}

/** All single events, without those of other seasons. */
export function singleEventsOf(today: Today): SampleEvent[] {
  return eventPlans
    .filter(({ when, season }) => !season || season === seasonOf(firstDay(when, today)))
    .map((plan) => eventOf(plan, today))
}
