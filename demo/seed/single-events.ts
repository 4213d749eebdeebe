import { fold } from '../../src/contract.ts'
import { eventPlans } from './calendar.ts'
import { firstDay, instantsOf, seasonOf } from './plan.ts'
import type { EventPlan, RepeatingEventPlan, Today } from './plan.ts'
import { alternativeOf } from './town/images.ts'
import type { EventTemplate, SampleEvent } from './types.ts'

/** The fields that an event and a repeating event have in common, with what was left out filled in. */
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
  }
}

/** A key made of a name, in the form that ids have. */
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
    published,
    ...(partOf && { parent: { event: partOf } }),
    parentListed,
    involved: [...involved],
  }
}

/** The events that are written down one by one, without those of other seasons. */
export function singleEventsOf(today: Today): SampleEvent[] {
  return eventPlans
    .filter(({ when, season }) => !season || season === seasonOf(firstDay(when, today)))
    .map((plan) => eventOf(plan, today))
}
