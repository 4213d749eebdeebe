import * as v from 'valibot'
import { limits, type ListingName, schema } from '../../src/contract.ts'
import { isReachable } from '../db/listings/visibility.ts'
import { entryPagePath } from '../domain/entry-links.ts'
import { ApiError } from '../lib/api-error.ts'
import { type ApiPart, named, route } from './route.ts'

/** The resources whose entries moderation can take off their public page, and the kind of that page. */
export const previewedKinds = {
  events: 'event',
  groups: 'group',
  places: 'place',
} as const satisfies Partial<Record<ListingName, string>>

/** A signed link that expires. */
export const previewLink = named('PreviewLink', v.object({ url: v.string(), expiresAt: schema.instant() }))

/**
 * `POST /{resource}/{id}/preview`: a signed, expiring link to the public page of an entry, even a deactivated one, for
 * those who may open the entry (CONTRACT.md section 2). Uses `write()` to check the caller's current rights, although
 * it writes nothing.
 */
export const entryPreviewRoutes: ApiPart = (deps, { previews }) =>
  (Object.keys(previewedKinds) as (keyof typeof previewedKinds)[]).map((resource) =>
    route('post', `/${resource}/:id/preview`, {
      access: 'loggedIn',
      audience: 'For those who can see the entry.',
      summary: 'Create a preview link',
      description: `The link shows its public page even if it is deactivated, for ${limits.previewMinutes} minutes, to anyone who has it.`,
      answers: { 201: { description: 'The link.', schema: previewLink } },
      async handle({ params: { id }, write }) {
        await write(async ({ tx, caller }) => {
          if (!(await isReachable(tx, resource, id, caller))) throw new ApiError(404, 'not found')
        })
        const path = entryPagePath(previewedKinds[resource], id)
        const { token, expiresAt } = await previews.issue(path)
        const url = `${deps.config.publicUrl}${path}?preview=${token}`
        return { url, expiresAt: expiresAt.toISOString() }
      },
    }),
  )
