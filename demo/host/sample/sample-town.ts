import { repeatingEventsOf } from './generated-events.ts'
import { todayAt } from './plan.ts'
import { singleEventsOf } from './single-events.ts'
import { categories } from './town/categories.ts'
import { groups } from './town/groups.ts'
import { images } from './town/images.ts'
import { invitationsOf } from './town/invitations.ts'
import { notificationsOf } from './town/notifications.ts'
import { peopleOf } from './town/people.ts'
import { places } from './town/places.ts'
import { topics } from './town/topics.ts'
import type { SampleTown } from './types.ts'

/**
 * The calendar of the invented town of Quittensund at `now` in a time zone (CONTRACT.md section 5): about four
 * hundred events from two months ago to four months ahead. Deterministic: the same arguments give the same town. Main
 * events come before their sub-events.
 */
export function sampleTown(now: Date, timeZone: string): SampleTown {
  const today = todayAt(now, timeZone)
  const { repeatingEvents, generated } = repeatingEventsOf(today)
  return {
    users: peopleOf(today),
    groups,
    places,
    categories,
    topics,
    repeatingEvents,
    events: [...singleEventsOf(today), ...generated],
    notifications: notificationsOf(today),
    invitations: invitationsOf(today),
    images,
  }
}
