import { deskAnswer, deskMarks, limits, listingNames } from '../../../src/contract.ts'
import { allResources } from '../resources/all-resources.ts'
import { accessOf } from './access.ts'
import { type Call, json, listOf, named } from './call.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const moderated = { isPublic: false, tag: 'moderation' } as const
const refusals = { 401: ['unauthorized' as const], 403: ['unauthorized' as const] }

const objectOf = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

const mark = objectOf({ kind: { enum: [...listingNames] }, id: text, version: whole })

/** The schemas of the moderation desk. */
export const deskSchemas: Record<string, JsonSchema> = {
  DeskAnswer: jsonSchemaOf(deskAnswer),
  DeskMarks: jsonSchemaOf(deskMarks),
  DeskEntry: objectOf({
    kind: { enum: [...listingNames] },
    item: { anyOf: listingNames.map((kind) => named(allResources[kind].schema)) },
    changedAt: { description: 'The last change by somebody who is not a moderator.', ...text },
    isNew: { description: 'No moderator has seen any version of it.', type: 'boolean' },
    owners: listOf(objectOf({ id: text, nickname: text, deactivated: { type: 'boolean' } })),
    names: {
      description: 'Names of what the entry points to, by the value of its field.',
      type: 'object',
      additionalProperties: text,
    },
    dates: { description: 'Dates generated since a repeating event was last seen.', ...whole },
    changed: {
      description: 'Single events of a repeating event that were changed by hand.',
      ...listOf(objectOf({ id: text, name: text, start: text })),
    },
    marks: { description: 'What to mark as seen.', ...listOf(mark) },
  }),
  DeskPage: objectOf({ items: listOf(named('DeskEntry')), total: whole, next: text }, ['next']),
}

const marking = (path: string, summary: string, more: string): Call => ({
  ...moderated,
  method: 'post',
  path,
  summary,
  description: `${accessOf('update', 'desk')} ${more}`,
  body: json(named('DeskMarks')),
  answers: { 200: { description: 'How many marks have changed.', content: json(named('EntriesChanged')) } },
  errors: { 400: ['invalid body'], ...refusals },
})

/** The calls of the moderation desk. */
export const deskCalls: Call[] = [
  {
    ...moderated,
    method: 'get',
    path: '/desk',
    summary: 'Get what no moderator has seen yet',
    description: `${accessOf('list', 'desk')} What people who are not moderators have created or changed, the latest change first; a repeating event stands for its events. \`total\` counts everything that waits.`,
    parameters: [
      {
        name: 'limit',
        in: 'query',
        description: 'How many entries; 0 only counts them.',
        schema: { type: 'integer', minimum: 0, maximum: limits.deskPage, default: limits.defaultPageSize },
      },
      {
        name: 'before',
        in: 'query',
        description: 'The `next` of the previous page.',
        schema: text,
      },
    ],
    answers: { 200: { description: 'A page of the desk.', content: json(named('DeskPage')) } },
    errors: { 400: ['invalid query'], ...refusals },
  },
  marking(
    '/desk/seen',
    'Mark changes as seen',
    'For all moderators. An entry that has changed since it was shown stays on the desk.',
  ),
  marking('/desk/unseen', 'Take marks back', 'Unless a later version has been seen since.'),
  {
    ...moderated,
    method: 'post',
    path: '/desk/answers',
    summary: 'Answer a deactivation',
    description:
      'For those who can edit the deactivated entry. All moderators get the answer as a notification. Counts as a create.',
    body: json(named('DeskAnswer')),
    answers: { 204: { description: 'Sent.' } },
    errors: { 400: ['invalid body'], 401: ['unauthorized'], 403: ['unauthorized'], 404: ['not found'] },
  },
]
