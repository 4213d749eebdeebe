import type * as v from 'valibot'
import {
  contracts,
  type ErrorCode,
  errorCodes,
  isMergeable,
  limits,
  type Permission,
  type ResourceName,
} from '../../../src/contract.ts'
import { eventDeletionQuery, eventUpdateQuery } from '../../entries/events.ts'
import { isOpen } from '../../http/access/declared-access.ts'
import { allResources } from '../resources/all-resources.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, inQuery, json, listOf, named, type Parameter } from './call.ts'
import { exampleOf } from './examples.ts'
import { foldableEvents, foldedSchemas } from './folded-lists.ts'
import { jsonSchemaOf } from './json-schema.ts'

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` you last read. If the entry has changed since, the response is 412.',
  schema: { type: 'string' },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `Repeating a key within ${limits.idempotencyHours} hours gives the same user the first response again.`,
  schema: { type: 'string' },
}

/** Item and input schemas of all resources, by their name in the document. */
export const resourceSchemas = {
  ...foldedSchemas,
  ...Object.fromEntries(
    Object.values(contracts).flatMap(({ name, item, input }) => {
      const { schema, onlyListed } = allResources[name]
      const example = exampleOf(name)
      return [
        [schema, { ...jsonSchemaOf(item), ...(example && { examples: [example.item] }) }],
        ...(onlyListed
          ? []
          : [[`${schema}Input`, { ...jsonSchemaOf(input), ...(example && { examples: [example.input] }) }]]),
      ]
    }),
  ),
}

function listParameters(resource: ResourceName): Parameter[] {
  const { sortable, filters, initialSorting } = contracts[resource]
  const { sorting } = initialSorting
  return [
    inQuery('offset', 'The number of entries to skip.', { type: 'integer', minimum: 0, default: 0 }),
    inQuery('limit', `The maximum number of entries; without a login at most ${limits.visitorListLimit}.`, {
      type: 'integer',
      minimum: 0,
      maximum: limits.maxListLimit,
      default: limits.defaultPageSize,
    }),
    inQuery('sorting', 'The column to sort by.', { enum: [...sortable], default: sorting }),
    inQuery('order', 'The sort direction.', { enum: ['ASC', 'DESC'], default: 'DESC' }),
    {
      ...inQuery(
        'filters',
        `Entries must match all of them. A list can hold ${limits.maxFilterValues} values, the JSON ${limits.queryJsonBytes} bytes.`,
        jsonSchemaOf(filters),
      ),
      json: true,
    },
  ]
}

const taken = (resource: ResourceName): ErrorCode[] =>
  contracts[resource].unique.flatMap(
    (field) => errorCodes.find((code) => code === `${field} already exists`) ?? [],
  )

function base(resource: ResourceName, permission: Permission, summary: string, more = '') {
  const isPublic = isOpen({ permission, resource })
  const errors: Call['errors'] = { ...(!isPublic && { 401: ['unauthorized'], 403: ['unauthorized'] }) }
  const description = `${accessOf(permission, resource)}${more && ` ${more}`}`
  return { tag: resource, summary, description, isPublic, errors }
}

const movedAnswer: Call['answers'] = {
  301: {
    description: 'It has been merged into another entry.',
    content: json({ type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }),
    headers: { Location: 'The address of that entry.' },
  },
}

function readCalls(resource: ResourceName): Call[] {
  const { schema, one, many } = allResources[resource]
  const list = base(resource, 'list', `List ${many}`)
  const see = base(resource, 'see', `Get ${one}`)
  return [
    {
      ...list,
      method: 'get',
      path: `/${resource}`,
      parameters: listParameters(resource),
      answers: {
        200: {
          description: 'One page of the list.',
          content: json(listOf(named(schema))),
          headers: { 'x-total-count': 'The total number of entries.' },
        },
      },
      errors: { ...list.errors, 400: ['invalid query'] },
    },
    {
      ...see,
      method: 'get',
      path: `/${resource}/{key}`,
      parameters: [inPath('key', `The ${contracts[resource].key}.`)],
      answers: {
        200: {
          description: 'The entry.',
          content: json(named(schema)),
          headers: { ETag: 'Its version.' },
        },
        ...(isMergeable(resource) ? movedAnswer : {}),
      },
      errors: { ...see.errors, 404: ['not found'] },
    },
  ]
}

function writeCalls(resource: ResourceName): Call[] {
  const { schema, one } = allResources[resource]
  const key = inPath('key', `The ${contracts[resource].key}.`)
  const create = base(resource, 'create', `Create ${one}`)
  const update = base(
    resource,
    'update',
    `Replace ${one}`,
    'Send the whole entry: fields that are absent or null are cleared. Changing a field that the caller may not change gives 403.',
  )
  const remove = base(resource, 'delete', `Delete ${one}`)
  const item = json(named(schema))
  const body = json(named(`${schema}Input`))
  return [
    {
      ...create,
      method: 'post',
      path: `/${resource}`,
      parameters: [idempotencyKey],
      body,
      answers: { 201: { description: 'Created.', content: item, headers: { Location: 'Its address.' } } },
      errors: { ...create.errors, 400: ['invalid body', ...taken(resource)] },
    },
    {
      ...update,
      method: 'put',
      path: `/${resource}/{key}`,
      parameters: [key, ifMatch],
      body,
      answers: { 200: { description: 'Saved.', content: item, headers: { ETag: 'Its new version.' } } },
      errors: {
        ...update.errors,
        400: ['invalid body', ...taken(resource)],
        404: ['not found'],
        412: ['changed in the meantime'],
      },
    },
    {
      ...remove,
      method: 'delete',
      path: `/${resource}/{key}`,
      parameters: [key, ifMatch],
      answers: { 204: { description: 'Deleted.' } },
      errors: {
        ...remove.errors,
        ...(allResources[resource].staysWhileUsed && { 400: ['still in use'] }),
        404: ['not found'],
        412: ['changed in the meantime'],
      },
    },
  ]
}

/** Adds query parameters, from the schema with which the route reads them. */
const withQuery = (call: Call, schema: v.GenericSchema, described: Record<string, string>): Call => {
  const { properties } = jsonSchemaOf(schema) as { properties: Record<string, Parameter['schema']> }
  const parameters = Object.entries(properties).map(([name, value]) => inQuery(name, described[name]!, value))
  return { ...call, parameters: [...(call.parameters ?? []), ...parameters] }
}

/** Calls that deviate from the general rule, by method and path. */
const exceptions: Record<string, (call: Call) => Call> = {
  'post /actions': (call) => ({
    ...call,
    description: 'Always refused: actions are defined by the host.',
    errors: { ...call.errors, 400: ['create not implemented for actions'] },
    answers: {},
  }),
  'post /invitations': (call) => ({
    ...call,
    description: `${call.description} Normal users can create the first one a week after joining, then one a week.`,
    body: undefined,
    answers: { 201: { description: 'Created.', content: json(named('InvitationLink')) } },
    errors: { 401: ['unauthorized'], 403: ['NoInvitationYetError', 'InvitationLimitError'] },
  }),
  'get /users': (call) => ({
    ...call,
    description: `${call.description} Normal users only get ID and nickname, and can only filter and sort by nickname.`,
  }),
  'get /events': foldableEvents,
  'put /events/{key}': (call) =>
    withQuery(call, eventUpdateQuery, {
      from: "Set when the update comes from the repeating event: it doesn't count as edited by hand, and an event that is now as the repeating event would generate it no longer does.",
    }),
  'delete /events/{key}': (call) =>
    withQuery(call, eventDeletionQuery, {
      exclude:
        'Whether to skip the day of a generated event when generating again. That of a cancelled one is always skipped.',
    }),
  'put /users/{key}': (call) => ({
    ...call,
    description: `${call.description} Changing your own email address or password needs \`currentPassword\`.`,
    errors: { ...call.errors, 400: [...call.errors[400]!, 'invalid credentials', 'last admin'] },
  }),
  'delete /users/{key}': (call) => ({
    ...call,
    description: `${call.description} Deleting your own account needs the password in the body.`,
    body: json(named('AccountDeletion')),
    errors: { ...call.errors, 400: ['invalid credentials', 'last admin'] },
  }),
  'put /actions/{key}': (call) => ({ ...call, description: `${call.description} Changes nothing.` }),
  'delete /actions/{key}': (call) => ({ ...call, summary: 'Reset the counters of an action' }),
}

/** The calls of all resources, derived from their contracts and the permission table. */
export function resourceCalls(): Call[] {
  return (Object.keys(contracts) as ResourceName[]).flatMap((resource) =>
    (allResources[resource].onlyListed
      ? readCalls(resource).slice(0, 1)
      : [...readCalls(resource), ...writeCalls(resource)]
    ).map((call) => exceptions[`${call.method} ${call.path}`]?.(call) ?? call),
  )
}
