import {
  importApply,
  importItem,
  importPlan,
  importPreview,
  importUndone,
  limits,
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
  ImportInput: jsonSchemaOf(importApply),
  ImportPlan: jsonSchemaOf(importPlan),
  ImportPreview: jsonSchemaOf(importPreview),
  ImportUndone: jsonSchemaOf(importUndone),
  Subscription: jsonSchemaOf(subscriptionItem),
  SubscriptionInput: jsonSchemaOf(subscriptionInput),
  SubscriptionRead: jsonSchemaOf(subscriptionRead),
}

const refusals = { 401: ['unauthorized' as const], 403: ['unauthorized' as const] }
const sourceErrors = ['invalid body', 'source unreachable', 'source unreadable', 'too many events'] as const
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
    path: '/imports/preview',
    tag: 'imports',
    summary: 'See what an import would do',
    description: `${accessOf('create', 'imports')} Reads text, a file or an address (\`source\`) of at most ${limits.importBytes} bytes, and plans: which events would be created, changed or cancelled, which look like entries that exist, and what places, organizers, categories and tags become. Writes nothing. \`reason\` of an error is a code that says why the source can’t be read.`,
    isPublic: false,
    body: json(named('ImportPreview')),
    answers: { 200: { description: 'The plan.', content: json(named('ImportPlan')) } },
    errors: { ...refusals, 400: [...sourceErrors] },
  },
  {
    method: 'post',
    path: '/imports',
    tag: 'imports',
    summary: 'Import events',
    description: `${accessOf('create', 'imports')} Reads the source again and applies the plan with the given choices, all or nothing. \`review\` is that of the preview: if the source or the entries it meets have changed since, the response is 412 and nothing is imported. Entries belong to the caller and obey the same rules as if they had been typed.`,
    isPublic: false,
    body: json(named('ImportInput')),
    answers: { 201: { description: 'The import.', content: json(named('Import')) } },
    errors: {
      ...refusals,
      400: [...sourceErrors, 'nothing to import'],
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
