import * as v from 'valibot'
import { can, limits, listingNames } from '../../src/contract.ts'
import { findLacking, loadDashboard } from '../db/listings/dashboard.ts'
import { countWaitingByKind } from '../db/listings/reviews.ts'
import { costs } from '../http/limits/expensive.ts'
import { type ApiPart, named, route } from './route.ts'

const part = named(
  'DashboardPart',
  v.object({
    items: v.array(
      v.object({
        kind: v.picklist(listingNames),
        id: v.string(),
        name: v.string(),
        start: v.optional(v.string()),
        canceled: v.optional(v.boolean()),
        published: v.optional(v.boolean()),
      }),
    ),
    total: v.pipe(v.number(), v.integer()),
  }),
)

const dashboard = named(
  'Dashboard',
  v.object({
    next: part,
    unpublished: part,
    canceled: part,
    withoutImage: part,
    waiting: v.optional(
      v.pipe(v.record(v.string(), v.number()), v.description('What waits on the moderation desk, by kind.')),
    ),
    lacking: v.optional(
      v.pipe(
        v.array(v.picklist(['categories', 'topics'])),
        v.description('What every event needs and the calendar has none of yet.'),
      ),
    ),
  }),
)

/**
 * `GET /dashboard`: the caller's next events and what needs attention; for moderators also what waits on the desk, and
 * what a new calendar still lacks.
 */
export const dashboardRoute: ApiPart = ({ db, now }) => [
  route('get', '/dashboard', {
    access: 'loggedIn',
    summary: 'Get what comes next and what needs attention',
    description: `Of the entries that they can edit without being moderators, at most ${limits.dashboardEntries} in each part. \`waiting\` is for moderators.`,
    answers: { 200: { description: 'The dashboard.', schema: dashboard } },
    async handle({ request, caller }) {
      request.spend(costs.view)
      const lacking = await findLacking(db.read)
      return {
        ...(await loadDashboard(db.read, { userId: caller.id, now: now() })),
        ...(can(caller, 'list', 'desk') && { waiting: await countWaitingByKind(db.read) }),
        ...(lacking.length > 0 && { lacking }),
      }
    },
  }),
]
