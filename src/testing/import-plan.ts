import type { ImportItem, ImportPlan, PlannedEvent } from '../contracts/imports.ts'
import type { SubscriptionItem } from '../contracts/subscriptions.ts'

/** An event of a source, new unless said otherwise. */
export const plannedEvent = (key: string, more: Partial<PlannedEvent> = {}): PlannedEvent => ({
  key,
  step: 'create',
  leftOut: false,
  name: key,
  start: '2026-12-05T19:00:00.000Z',
  end: null,
  place: 'Old mill',
  organizer: null,
  status: null,
  entry: null,
  changes: [],
  duplicates: [],
  faults: {},
  ...more,
})

/** A plan for these events; it counts them by step. */
export function importPlanOf(events: readonly PlannedEvent[], more: Partial<ImportPlan> = {}): ImportPlan {
  const counts: Record<string, number> = {}
  for (const { step } of events) counts[step] = (counts[step] ?? 0) + 1
  return {
    review: 'review-1',
    format: 'csv',
    title: null,
    columns: null,
    events: [...events],
    counts,
    places: [],
    organizers: [],
    words: [],
    defaults: { category: null, topic: null, location: null },
    faults: [],
    ...more,
  }
}

/** An import of two events. */
export const pastImport = (id: string, more: Partial<ImportItem> = {}): ImportItem => ({
  id,
  createdAt: '2026-11-20T09:00:00.000Z',
  format: 'ics',
  title: 'Mill concerts',
  host: null,
  created: 2,
  updated: 0,
  canceled: 0,
  places: 0,
  undoneAt: null,
  ...more,
})

/** A calendar that was read without trouble. */
export const subscriptionOf = (id: string, more: Partial<SubscriptionItem> = {}): SubscriptionItem => ({
  id,
  createdAt: '2026-11-01T09:00:00.000Z',
  name: 'Mill concerts',
  address: 'https://mill.example/feed.ics',
  host: 'mill.example',
  format: 'ics',
  mapping: null,
  choices: { published: true, private: false, places: [], organizers: [], words: [], events: [] },
  paused: false,
  userId: 'me',
  state: 'ok',
  error: null,
  failures: 0,
  lastReadAt: '2026-11-21T09:00:00.000Z',
  lastSuccessAt: '2026-11-21T09:00:00.000Z',
  nextReadAt: '2026-11-21T10:00:00.000Z',
  counts: {},
  events: 12,
  edited: 0,
  ...more,
})
