import { defaults, type ErrorCode, errorCodes, type ResourceContract } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import { readBody } from '../domain/read-input.ts'
import { countCreates } from '../entries/create-limit.ts'
import type { Resource } from '../entries/resource.ts'
import { answerOf, createEntry, deleteEntry, keyOf, updateEntry } from '../entries/write-entry.ts'
import { sendVersion } from '../http/etag.ts'
import type { ResourceWords } from './read-routes.ts'
import { named, type Route, route } from './route.ts'

const taken = (fields: readonly string[]): ErrorCode[] =>
  fields.flatMap((field) => errorCodes.find((code) => code === `${field} already exists`) ?? [])

/**
 * `POST /{resource}`. Refusals: 400 from the schema, from unique names, and from the rules of the resource in entries/
 * (listing.ts: references, owners); 401 from `access`; 403 from the rights and the rules (listing.ts: only moderators
 * create what is deactivated); 429 from `countCreates`. The document adds what all routes have in common
 * (`errorsOf` in openapi/document.ts).
 */
export function createRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  { schema, one }: ResourceWords,
): Route {
  const { name, input, item: itemSchema, key, unique } = resource.contract
  return route('post', `/${name}`, {
    access: { permission: 'create', resource: name },
    summary: `Create ${one}`,
    body: named(`${schema}Input`, input),
    withSlash: true,
    answers: {
      201: {
        description: 'Created.',
        schema: named(schema, itemSchema),
        headers: { Location: 'Its address.', ETag: 'Its version.' },
      },
    },
    errors: { 400: taken(unique) },
    async handle({ request, reply, write }) {
      const given = resource.prepare?.(request.body, deps.config.timeZone) ?? request.body
      const body = readBody(input, given)
      const { item, version } = await write(async (context) => {
        await countCreates(context)
        const { key } = await createEntry(context, resource, body)
        return answerOf(context, resource, key)
      })
      sendVersion(reply, version)
      reply.header('location', `${defaults.apiBase}/${name}/${encodeURIComponent(keyOf(item, key))}`)
      return item
    },
  })
}

/** What the `PUT` of each resource says of itself. */
export function updateDescription(
  { name, input, item, key, unique }: ResourceContract,
  { schema, one }: ResourceWords,
  own: { description?: string; refusals?: readonly ErrorCode[] } = {},
) {
  const whole =
    'An absent field keeps its value; null or an empty value clears it. Changing a field that the caller may not change gives 403.'
  return {
    access: { permission: 'update', resource: name },
    summary: `Replace ${one}`,
    description: [whole, own.description].filter(Boolean).join(' '),
    parameters: { key: `The ${key}.` },
    body: named(`${schema}Input`, input),
    ifMatch: true,
    answers: {
      200: { description: 'Saved.', schema: named(schema, item), headers: { ETag: 'Its new version.' } },
    },
    errors: { 400: [...taken(unique), ...(own.refusals ?? [])] },
  } as const
}

/** `PUT /{resource}/{key}`. */
export function updateRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  resource: Resource<Row, Item, Input, Filters>,
  words: ResourceWords,
): Route {
  const { contract, queries } = resource
  return route('put', `/${contract.name}/:key`, {
    ...updateDescription(contract, words),
    query: queries?.update,
    async handle(call) {
      const { request, reply, params, write } = call
      const options = queries ? call.query : {}
      const { item, version } = await write((context) =>
        updateEntry({ ...context, options }, resource, params.key, request.body),
      )
      sendVersion(reply, version)
      return item
    },
  })
}

/** What the `DELETE` of each resource says of itself. */
export const deleteDescription = (
  { name, key }: Pick<ResourceContract, 'name' | 'key'>,
  { one, staysWhileUsed }: ResourceWords,
) =>
  ({
    access: { permission: 'delete', resource: name },
    summary: `Delete ${one}`,
    parameters: { key: `The ${key}.` },
    ifMatch: true,
    answers: { 204: { description: 'Deleted.' } },
    errors: { ...(staysWhileUsed && ({ 400: ['still in use'] } as const)) },
  }) as const

/** `DELETE /{resource}/{key}`. */
export function deleteRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  resource: Resource<Row, Item, Input, Filters>,
  words: ResourceWords,
): Route {
  const { contract, queries } = resource
  return route('delete', `/${contract.name}/:key`, {
    ...deleteDescription(contract, words),
    query: queries?.delete,
    handle(call) {
      const { params, write } = call
      const options = queries ? call.query : {}
      return write((context) => deleteEntry({ ...context, options }, resource, params.key))
    },
  })
}
