import {
  defaults,
  type ErrorCode,
  errorCodes,
  fieldErrorCodes,
  limits,
  type Permission,
  type Protected,
  roles,
} from '../../../src/contract.ts'
import { isOpen, reachOf } from '../../http/access/declared-access.ts'
import { isJson } from '../../http/list-query.ts'
import { type Errors, mayBeMissing, type Route } from '../route.ts'
import { documentSchemas } from './document-schemas.ts'
import type { JsonSchema } from './json-schema.ts'

const text = { type: 'string' }

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', enum: [...errorCodes] },
    fields: {
      description: 'What is wrong, by field path.',
      type: 'object',
      additionalProperties: { type: 'string', enum: [...fieldErrorCodes] },
    },
    meant: {
      description: 'Of unknown fields: the known one with a similar name.',
      type: 'object',
      additionalProperties: text,
    },
    count: { description: 'How many entries still link to this one.', type: 'integer' },
    max: { description: 'The bytes that a file in a form may have at most.', type: 'integer' },
    fault: {
      description: 'Why a file was refused, and where. Lines and columns count from 1.',
      type: 'object',
      properties: { reason: text, file: text, line: { type: 'integer' }, column: { type: 'integer' } },
      required: ['reason'],
    },
    reason: { description: 'Why a foreign calendar could not be read.', type: 'string' },
    requestId: {
      description: 'With 500: the `X-Request-Id`, by which the operator finds the request in the log.',
      type: 'string',
    },
  },
  required: ['error'],
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** Errors that every call can answer. */
const commonErrors: Record<429 | 500 | 503, ErrorCode[]> = {
  429: ['too many requests', 'too many creates'],
  500: ['InternalServerError'],
  503: ['overloaded', 'disk full', 'database moved', 'database damaged'],
}

const quoted = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ')

/** The address in the notation of OpenAPI. */
const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** Groups that aren't called as the first segment of their paths. */
const tags: Record<string, string> = {
  auth: 'login',
  passwordrec: 'login',
  sessions: 'login',
  'second-factor': 'login',
  'mail-settings': 'login',
  desk: 'moderation',
  eventsearch: 'search',
  cms: 'themes',
  partial: 'content',
  capabilities: 'content',
  'openapi.json': 'content',
}

const tagOf = ({ path }: Route) => {
  const [, first = ''] = path.split('/')
  return tags[first] ?? first
}

/** Whether answers to a call are kept for repeated requests (http/idempotency.ts). */
const isKept = ({ method, access }: Route) => method === 'post' && !isOpen(access)

/** Errors that follow from what a route declares. */
function errorsOf(route: Route): [status: number, codes: ErrorCode[]][] {
  const { access, ignoresToken, body, query, upload, ifMatch, errors = {} } = route
  const derived: Partial<Record<keyof Errors, ErrorCode[]>> = {
    400: [
      ...(body || upload ? (['invalid body'] as const) : []),
      ...(query ? (['invalid query'] as const) : []),
      ...(upload ? (['http: request body too large'] as const) : []),
      ...(isKept(route) ? (['idempotency key reused'] as const) : []),
    ],
    401: ignoresToken ? [] : ['unauthorized'],
    403: typeof access === 'object' && !isOpen(access) ? ['unauthorized'] : [],
    404: route.path.includes(':') && !errors[404] ? ['not found'] : [],
    412: ifMatch ? ['changed in the meantime'] : [],
  }
  return ([400, 401, 403, 404, 409, 412] as const).flatMap((status): [number, ErrorCode[]][] => {
    const { [status]: own = [] } = errors
    const codes = own === 'never' ? [] : [...new Set([...(derived[status] ?? []), ...own])]
    return codes.length > 0 ? [[status, codes]] : []
  })
}

const reach = { all: 'yes', own: 'own', none: 'no' }

/** Who may make a call, by the permission table (CONTRACT.md section 3). */
function reachInWords(permission: Permission, resource: Protected): string {
  const visitor = reachOf(null, permission, resource) === 'none' ? 'no' : 'yes'
  const users = roles.map((role) => `${role}: ${reach[reachOf({ id: '', role }, permission, resource)]}`)
  return `Visitor: ${visitor}, ${users.join(', ')}.`
}

const sentenceOf = ({ access, audience, ignoresToken }: Route) => {
  if (audience) return audience
  if (ignoresToken) return 'No login needed.'
  if (access === 'public') return 'For everyone.'
  return access === 'loggedIn' ? 'For all logged-in users.' : reachInWords(access.permission, access.resource)
}

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  required?: boolean
  schema?: JsonSchema
  content?: Record<string, { schema: JsonSchema }>
}

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: text,
})

function headerParameters(route: Route): Parameter[] {
  const { ifMatch } = route
  const version =
    ifMatch === true
      ? 'The `ETag` you last read. If the entry has changed since, the response is 412.'
      : ifMatch
  const repeatable = `Repeating a key within ${limits.idempotencyHours} hours gives the same user the first response again.`
  return [
    ...(version ? [header('If-Match', version)] : []),
    ...(isKept(route) ? [header('Idempotency-Key', repeatable)] : []),
  ]
}

const fileOf = (type: string): JsonSchema =>
  type.startsWith('text/') ? text : { type: 'string', contentMediaType: type }

const formWith = (field: string): JsonSchema => ({
  type: 'object',
  properties: { [field]: fileOf('application/octet-stream') },
  required: [field],
})

/** The API as an OpenAPI 3.1 document, generated from the declarations of its routes. */
export function openApiDocument(publicUrl: string, routes: readonly Route[]) {
  const { jsonOf, inlined, componentsOf } = documentSchemas(routes)

  function pathParameters({ path, parameters = {} }: Route): Parameter[] {
    return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
      const about = parameters[name] ?? 'The ID.'
      const { description, ...schema } =
        typeof about === 'string' ? { ...text, description: about } : inlined(about)
      return { name, in: 'path', required: true, description: description as string, schema }
    })
  }

  /** The parameters of a query, from the schema with which the route reads it. Lists and objects are sent as JSON. */
  function queryParameters({ query, parameters = {} }: Route): Parameter[] {
    if (!query) return []
    const { properties = {}, required = [] } = inlined(query) as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      description: (parameters[name] ?? description) as string,
      ...(required.includes(name) && { required: true }),
      ...(isJson(query, name) ? { content: { 'application/json': { schema } } } : { schema }),
    }))
  }

  function bodyOf({ method, body, upload }: Route) {
    if (!body && !upload) return {}
    const content: Record<string, { schema: JsonSchema }> = {
      ...(body && { 'application/json': { schema: jsonOf(body) } }),
      ...(upload?.type && { [upload.type]: { schema: fileOf(upload.type) } }),
      ...(upload && { 'multipart/form-data': { schema: formWith(upload.field) } }),
    }
    return { requestBody: { required: method === 'put' || !body || !mayBeMissing(body), content } }
  }

  function responsesOf(route: Route) {
    const good = Object.entries(route.answers).map(([status, answer]) => {
      const { description, schema, type, headers } = answer!
      return [
        status,
        {
          description,
          ...(headers && {
            headers: Object.fromEntries(
              Object.entries(headers).map(([name, about]) => [name, { description: about, schema: text }]),
            ),
          }),
          ...(schema && { content: { 'application/json': { schema: jsonOf(schema) } } }),
          ...(type && { content: { [type]: { schema: fileOf(type) } } }),
        },
      ]
    })
    const bad = errorsOf(route).map(([status, codes]) => [
      status,
      { description: quoted(codes), content: errorContent },
    ])
    const common = Object.keys(commonErrors).map((status) => [
      status,
      { $ref: `#/components/responses/${status}` },
    ])
    return Object.fromEntries([...good, ...bad, ...common])
  }

  function operationOf(route: Route) {
    const { method, access, summary, description, deprecated } = route
    const path = templateOf(route.path)
    return {
      operationId: `${method}${path.replace(/[^a-z]+(.)?/gi, (_all, next: string = '') => next.toUpperCase())}`,
      tags: [tagOf(route)],
      summary,
      description: [sentenceOf(route), description].filter(Boolean).join(' '),
      ...(deprecated && { deprecated: true }),
      security: isOpen(access) ? [{}, { token: [] }] : [{ token: [] }],
      parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
      ...bodyOf(route),
      responses: responsesOf(route),
    }
  }

  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const route of routes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Community calendar',
      version: '1',
      description:
        'Events, groups and places of a community calendar. Every error is JSON: `{ error, fields?, meant?, count?, max?, fault?, reason?, requestId? }`. A body with a field that the call does not know is refused; fields of the answer are ignored in bodies. Instants are ISO 8601 in UTC.',
    },
    servers: [{ url: `${publicUrl}${defaults.apiBase}` }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(
        [...componentsOf(paths), ['Error', errorSchema] as const].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ) as Record<string, JsonSchema>,
      responses: Object.fromEntries(
        Object.entries(commonErrors).map(([status, codes]) => [
          status,
          { description: quoted(codes), content: errorContent },
        ]),
      ),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
export type Operation = OpenApiDocument['paths'][string][string]
