import {
  importApply,
  importChosen,
  importItem,
  importReview,
  importUndone,
  limits,
  sourceFormats,
  subscriptionInput,
  subscriptionItem,
  subscriptionRead,
} from '../../../src/contract.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, inQuery, json, listOf, named } from './call.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** The schemas of imports and subscriptions. */
export const importSchemas: Record<string, JsonSchema> = {
  Import: jsonSchemaOf(importItem),
  ImportChosen: jsonSchemaOf(importChosen),
  ImportInput: jsonSchemaOf(importApply),
  ImportReview: jsonSchemaOf(importReview),
  ImportUndone: jsonSchemaOf(importUndone),
  Subscription: jsonSchemaOf(subscriptionItem),
  SubscriptionInput: jsonSchemaOf(subscriptionInput),
  SubscriptionRead: jsonSchemaOf(subscriptionRead),
}

const refusals = { 401: ['unauthorized' as const], 403: ['unauthorized' as const] }
const sourceErrors = ['invalid body', 'source unreadable', 'too many events'] as const
const all = inQuery('all', 'With `true` moderators get those of everybody.', { enum: ['true', 'false'] })
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` of the subscription. If it has changed since, the response is 412.',
  schema: { type: 'string' },
} as const
const id = inPath('id', 'The ID.')
const subscriptionAnswer = (description: string) => ({
  description,
  content: json(named('Subscription')),
  headers: { ETag: 'Its version.' },
})

/** The calls that bring events from foreign calendars. */
export const importCalls: Call[] = [
  {
    method: 'post',
    path: '/imports/sources',
    tag: 'imports',
    summary: 'Open a source of events, and see what importing it would do',
    description: `${accessOf('create', 'imports')} Reads a file or pasted text of at most ${limits.importBytes} bytes, sent as a form, or an address, sent as JSON \`{ "address": "https://…" }\`. The response is a plan: which events would be created, changed or cancelled, which may be duplicates of entries, and what places, organizers, categories and tags become. Creates no entries. What was read is kept for ${limits.importSourceMinutes} minutes, for the caller only, and at most the latest ${limits.importSourcesKept} sources of a person: name its \`id\` in reviews and in the import. \`reason\` of an error is a code that says why the source can’t be read.`,
    isPublic: false,
    parameters: [
      inQuery('format', 'Its format; by default recognised by its content.', {
        enum: ['auto', ...sourceFormats],
      }),
    ],
    body: {
      type: 'multipart/form-data',
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
    answers: { 201: { description: 'The plan without choices.', content: json(named('ImportReview')) } },
    errors: {
      ...refusals,
      400: [...sourceErrors, 'source unreachable', 'invalid query', 'http: request body too large'],
    },
  },
  {
    method: 'post',
    path: '/imports/sources/{id}/review',
    tag: 'imports',
    summary: 'See what an import would do with your choices',
    description: `${accessOf('create', 'imports')} Plans a source that you have opened with the given choices. Writes nothing.`,
    isPublic: false,
    parameters: [id],
    body: json(named('ImportChosen')),
    answers: { 200: { description: 'The plan.', content: json(named('ImportReview')) } },
    errors: { ...refusals, 400: [...sourceErrors], 404: ['source expired'] },
  },
  {
    method: 'delete',
    path: '/imports/sources/{id}',
    tag: 'imports',
    summary: 'Forget a source',
    description: `${accessOf('create', 'imports')} Otherwise it is deleted after ${limits.importSourceMinutes} minutes.`,
    isPublic: false,
    parameters: [id],
    answers: { 204: { description: 'Deleted.' } },
    errors: { ...refusals, 404: ['source expired'] },
  },
  {
    method: 'post',
    path: '/imports',
    tag: 'imports',
    summary: 'Import events',
    description: `${accessOf('create', 'imports')} Applies the plan of an opened source (\`source\`: its ID) with the given choices, all or nothing. \`review\` is that of the last plan: if the entries that the source meets have changed since, the response is 412 and nothing is imported. Entries belong to the caller and obey the same rules as if they had been typed.`,
    isPublic: false,
    body: json(named('ImportInput')),
    answers: { 201: { description: 'The import.', content: json(named('Import')) } },
    errors: {
      ...refusals,
      400: [...sourceErrors, 'nothing to import'],
      404: ['source expired'],
      412: ['changed in the meantime'],
    },
  },
  {
    method: 'get',
    path: '/imports',
    tag: 'imports',
    summary: 'List your imports',
    description: `${accessOf('list', 'imports')} The latest ${limits.importsListed}, the last one first, with those of subscriptions that changed something. They are kept for ${limits.importUndoDays} days.`,
    isPublic: false,
    parameters: [all],
    answers: { 200: { description: 'The imports.', content: json(listOf(named('Import'))) } },
    errors: { ...refusals, 400: ['invalid query'] },
  },
  {
    method: 'delete',
    path: '/imports/{id}',
    tag: 'imports',
    summary: 'Undo an import',
    description: `${accessOf('delete', 'imports')} Removes what it has created and puts back what it has changed, in one transaction. Entries that have been edited here since, that a later import has changed or that others refer to stay as they are: \`stays\`.`,
    isPublic: false,
    parameters: [id],
    answers: { 200: { description: 'What has become of it.', content: json(named('ImportUndone')) } },
    errors: { ...refusals, 400: ['already undone'], 404: ['not found'] },
  },
  {
    method: 'get',
    path: '/subscriptions',
    tag: 'subscriptions',
    summary: 'List your subscriptions',
    description: `${accessOf('list', 'subscriptions')} The last one first.`,
    isPublic: false,
    parameters: [all],
    answers: { 200: { description: 'The subscriptions.', content: json(listOf(named('Subscription'))) } },
    errors: { ...refusals, 400: ['invalid query'] },
  },
  {
    method: 'post',
    path: '/subscriptions',
    tag: 'subscriptions',
    summary: 'Subscribe to a calendar',
    description: `${accessOf('create', 'subscriptions')} At most ${limits.subscriptions} a person. It is read within minutes, and every ${limits.subscriptionMinutes} minutes from then on. Counts as a create.`,
    isPublic: false,
    body: json(named('SubscriptionInput')),
    answers: { 201: subscriptionAnswer('The subscription, not read yet.') },
    errors: { ...refusals, 400: ['invalid body', 'source unreachable', 'too many subscriptions'] },
  },
  {
    method: 'get',
    path: '/subscriptions/{id}',
    tag: 'subscriptions',
    summary: 'Get a subscription',
    description: `${accessOf('see', 'subscriptions')} Only the owner gets the address.`,
    isPublic: false,
    parameters: [id],
    answers: { 200: subscriptionAnswer('The subscription.') },
    errors: { ...refusals, 404: ['not found'] },
  },
  {
    method: 'put',
    path: '/subscriptions/{id}',
    tag: 'subscriptions',
    summary: 'Change a subscription',
    description: `${accessOf('update', 'subscriptions')} It is read again soon.`,
    isPublic: false,
    parameters: [id, ifMatch],
    body: json(named('SubscriptionInput')),
    answers: { 200: subscriptionAnswer('The changed subscription.') },
    errors: {
      ...refusals,
      400: ['invalid body', 'source unreachable'],
      404: ['not found'],
      412: ['changed in the meantime'],
    },
  },
  {
    method: 'delete',
    path: '/subscriptions/{id}',
    tag: 'subscriptions',
    summary: 'End a subscription',
    description: `${accessOf('delete', 'subscriptions')} Its events stay in the calendar.`,
    isPublic: false,
    parameters: [id, ifMatch],
    answers: { 204: { description: 'Ended.' } },
    errors: { ...refusals, 404: ['not found'], 412: ['changed in the meantime'] },
  },
  {
    method: 'post',
    path: '/subscriptions/{id}/read',
    tag: 'subscriptions',
    summary: 'Read a subscription now',
    description: `${accessOf('update', 'subscriptions')} Answers when it has been read; \`state\` and \`error\` say how that went. With \`confirmLoss\` also cancels what has disappeared when that is most of what was ahead.`,
    isPublic: false,
    parameters: [id],
    body: json(named('SubscriptionRead')),
    answers: { 200: subscriptionAnswer('The subscription after it.') },
    errors: { ...refusals, 400: ['invalid body'], 404: ['not found'], 409: ['already running'] },
  },
]
