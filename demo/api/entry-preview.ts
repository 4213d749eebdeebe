import type { ListingName } from '../../src/contract.ts'
import { isReachable } from '../db/listings/visibility.ts'
import { entryPagePath } from '../domain/links.ts'
import { ApiError } from '../lib/api-error.ts'
import type { Theming } from '../themes/theming.ts'
import type { ApiPart } from './api-part.ts'
import { write } from './write-routes.ts'

/** The resources whose entries moderation can take off their public page, and the kind of that page. */
export const previewedKinds = {
  events: 'event',
  groups: 'group',
  places: 'place',
} as const satisfies Partial<Record<ListingName, string>>

/**
 * `POST /{resource}/{id}/preview`: a signed, expiring link to the public page of an entry, even a deactivated one, for
 * those who may open the entry (CONTRACT.md section 2). Uses `write()` to check the caller's current rights, although
 * it writes nothing.
 */
export const entryPreviewCalls =
  ({ previews }: Theming): ApiPart =>
  (app, deps) => {
    for (const [resource, kind] of Object.entries(previewedKinds) as [
      keyof typeof previewedKinds,
      string,
    ][]) {
      app.post<{ Params: { id: string } }>(
        `/${resource}/:id/preview`,
        { config: { access: 'loggedIn' } },
        async (request, reply) => {
          const { id } = request.params
          await write(deps, request, async ({ tx, caller }) => {
            if (!(await isReachable(tx, resource, id, caller))) throw new ApiError(404, 'not found')
          })
          const path = entryPagePath(kind, id)
          const { token, expiresAt } = await previews.issue(path)
          reply.code(201)
          const url = `${deps.config.publicUrl}${path}?preview=${token}`
          return { url, expiresAt: expiresAt.toISOString() }
        },
      )
    }
  }
