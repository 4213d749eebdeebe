import { listingNames } from '../../../src/contract.ts'
import { listOf, named } from './call.ts'
import type { JsonSchema } from './json-schema.ts'

const text = { type: 'string' }

/** The schemas of the dashboard. */
export const dashboardSchemas: Record<string, JsonSchema> = {
  Dashboard: {
    type: 'object',
    properties: {
      next: named('DashboardPart'),
      unpublished: named('DashboardPart'),
      canceled: named('DashboardPart'),
      withoutImage: named('DashboardPart'),
      waiting: { description: 'What waits on the moderation desk, by kind.', ...named('UseCounts') },
      lacking: {
        description: 'What every event needs and the calendar has none of yet.',
        ...listOf({ enum: ['categories', 'topics'] }),
      },
    },
    required: ['next', 'unpublished', 'canceled', 'withoutImage'],
  },
  DashboardPart: {
    type: 'object',
    properties: {
      items: listOf({
        type: 'object',
        properties: {
          kind: { enum: [...listingNames] },
          id: text,
          name: text,
          start: text,
          canceled: { type: 'boolean' },
          published: { type: 'boolean' },
        },
        required: ['kind', 'id', 'name'],
      }),
      total: { type: 'integer' },
    },
    required: ['items', 'total'],
  },
}
