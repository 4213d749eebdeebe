import { can, type Dashboard } from '../../src/contract.ts'
import { findLacking, loadDashboard } from '../db/listings/dashboard.ts'
import { countWaitingByKind } from '../db/listings/reviews.ts'
import { refused } from '../domain/permit.ts'
import { costs } from '../http/limits/expensive.ts'
import type { ApiPart } from './api-part.ts'

/**
 * `GET /dashboard`: the caller's next events and what needs attention; for moderators also what waits on the desk, and
 * what a new calendar still lacks.
 */
export const dashboardRoute: ApiPart = (app, { db, now }) => {
  app.get('/dashboard', { config: { access: 'loggedIn' } }, async (request): Promise<Dashboard> => {
    const { caller } = request
    if (!caller) throw refused(caller)
    request.spend(costs.view)
    const lacking = await findLacking(db.read)
    return {
      ...(await loadDashboard(db.read, { userId: caller.id, now: now() })),
      ...(can(caller, 'list', 'desk') && { waiting: await countWaitingByKind(db.read) }),
      ...(lacking.length > 0 && { lacking }),
    }
  })
}
