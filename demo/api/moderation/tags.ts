import { tagMerge, type TagsMerged } from '../../../src/contract.ts'
import { readBody } from '../../domain/read-input.ts'
import { mergeTags, tagsInUse } from '../../entries/tags.ts'
import type { ApiPart } from '../api-part.ts'
import { write } from '../write-routes.ts'

/** `GET /tags`: the tags of all events and repeating events with their counts. `POST /tags/merge` merges some. */
export const tagRoutes: ApiPart = (app, deps) => {
  app.get('/tags', { config: { access: { permission: 'list', resource: 'tags' } } }, () => tagsInUse(deps.db))

  const config = { access: { permission: 'merge', resource: 'tags' } } as const
  app.post('/tags/merge', { config }, async (request): Promise<TagsMerged> => {
    const body = readBody(tagMerge, request.body)
    return write(deps, request, (context) => mergeTags(context, body))
  })
}
