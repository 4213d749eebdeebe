import * as v from 'valibot'
import { can, limits, listingNames, troubleNames } from '../../src/contract.ts'
import { findLacking, loadDashboard } from '../db/listings/dashboard.ts'
import { countWaitingByKind } from '../db/listings/reviews.ts'
import { costs } from '../http/limits/expensive.ts'
import { apiLanguage } from '../http/page-language.ts'
import { troubleIn } from '../i18n/messages.ts'
import { findTroubles } from '../jobs/troubles.ts'
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
    troubles: v.optional(
      v.pipe(
        v.array(v.object({ about: v.picklist(troubleNames), subject: v.string(), message: v.string() })),
        v.description('What is wrong with the host, the most urgent first, in the language of the caller.'),
      ),
    ),
  }),
)

/**
 * `GET /dashboard`: the caller's next events and what needs attention; for moderators also what waits on the desk, and
 * what a new calendar still lacks; for administrators what is wrong with the host.
 */
export const dashboardRoute: ApiPart = (deps) => [
  route('get', '/dashboard', {
    access: 'loggedIn',
    summary: 'Get what comes next and what needs attention',
    description: `Of the entries that they can edit without being moderators, at most ${limits.dashboardEntries} in each part. \`waiting\` is for moderators, \`troubles\` for administrators.`,
    answers: { 200: { description: 'The dashboard.', schema: dashboard } },
    async handle({ request, caller }) {
      request.spend(costs.view)
      const { config, db, now } = deps
      const lacking = await findLacking(db.read)
      const troubles = can(caller, 'list', 'actions') ? await findTroubles(deps) : []
      const language = apiLanguage(request, config.language)
      return {
        ...(await loadDashboard(db.read, { userId: caller.id, now: now() })),
        ...(can(caller, 'list', 'desk') && { waiting: await countWaitingByKind(db.read) }),
        ...(lacking.length > 0 && { lacking }),
        ...(troubles.length > 0 && { troubles: troubles.map((trouble) => troubleIn(language, trouble)) }),
      }
    },
  }),
]
