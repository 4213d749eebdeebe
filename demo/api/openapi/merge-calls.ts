import { mergeableNames } from '../../../src/contract.ts'
import { allResources } from '../resources/all-resources.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, json, listOf, named } from './call.ts'

const refusals = { 401: ['unauthorized' as const], 403: ['unauthorized' as const] }

/** Calls with which moderators merge entries and tags. */
export const mergeCalls: Call[] = [
  ...mergeableNames.flatMap((resource): Call[] => {
    const { one, schema } = allResources[resource]
    const common = { tag: resource, isPublic: false }
    const id = inPath('id', 'The ID.')
    return [
      {
        ...common,
        method: 'get',
        path: `/${resource}/{id}/uses`,
        summary: `Count what points to ${one}`,
        description: `${accessOf('merge', resource)} Counts everything that a merge would move, also what is hidden.`,
        parameters: [id],
        answers: { 200: { description: 'Their number by resource.', content: json(named('UseCounts')) } },
        errors: { ...refusals, 404: ['not found'] },
      },
      {
        ...common,
        method: 'post',
        path: `/${resource}/{id}/merge`,
        summary: `Merge ${one} into another one`,
        description: `${accessOf('merge', resource)} In one transaction: what points to it points to the other one, which takes over the fields in \`take\`. Its address redirects there with 301, its owners become owners of the other one unless \`addOwners\` is false, and it is deleted.`,
        parameters: [
          id,
          {
            name: 'If-Match',
            in: 'header',
            description:
              'The `ETag` of the entry that goes away. If it has changed since, the response is 412.',
            schema: { type: 'string' },
          },
        ],
        body: json(named('MergeRequest')),
        answers: {
          200: {
            description: 'The entry that stays.',
            content: json(named(schema)),
            headers: { ETag: 'Its new version.' },
          },
        },
        errors: { ...refusals, 400: ['invalid body'], 404: ['not found'], 412: ['changed in the meantime'] },
      },
    ]
  }),
  {
    method: 'get',
    path: '/tags',
    tag: 'tags',
    summary: 'List all tags',
    description: `${accessOf('list', 'tags')} Sorted, with the number of events and repeating events that have each.`,
    isPublic: false,
    answers: { 200: { description: 'The tags.', content: json(listOf(named('TagUse'))) } },
    errors: refusals,
  },
  {
    method: 'post',
    path: '/tags/merge',
    tag: 'tags',
    summary: 'Rename or merge tags',
    description: `${accessOf('merge', 'tags')} Replaces the tags in all events and repeating events, in one transaction. Views filtered by them redirect with 301.`,
    isPublic: false,
    body: json(named('TagMerge')),
    answers: {
      200: { description: 'The number of entries changed.', content: json(named('EntriesChanged')) },
    },
    errors: { ...refusals, 400: ['invalid body'] },
  },
]
