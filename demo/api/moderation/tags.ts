import * as v from 'valibot'
import { tagMerge, tagUse } from '../../../src/contract.ts'
import { mergeTags, tagsInUse } from '../../entries/tags.ts'
import { type ApiPart, entriesChanged, route } from '../route.ts'
import { runHeader, withRun } from '../write.ts'

/** `GET /tags`: the tags of all events and repeating events with their counts. `POST /tags/merge` merges some. */
export const tagRoutes: ApiPart = (deps) => [
  route('get', '/tags', {
    access: { permission: 'list', resource: 'tags' },
    summary: 'List all tags',
    description: 'Sorted, with the number of events and repeating events that have each.',
    answers: { 200: { description: 'The tags.', schema: v.array(tagUse) } },
    handle: () => tagsInUse(deps.db),
  }),

  route('post', '/tags/merge', {
    access: { permission: 'merge', resource: 'tags' },
    summary: 'Rename or merge tags',
    description:
      'Replaces the tags in all events and repeating events, in one transaction. Views filtered by them redirect with 301.',
    body: tagMerge,
    answers: {
      200: { description: 'The number of entries changed.', schema: entriesChanged, headers: runHeader },
    },
    handle({ body, write, reply }) {
      const run = withRun(reply)
      return write((context) => mergeTags({ ...context, ...run }, body))
    },
  }),
]
