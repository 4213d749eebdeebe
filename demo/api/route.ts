import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Caller, ErrorCode } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { readBody, readQuery } from '../domain/read-input.ts'
import type { Access } from '../http/access/declared-access.ts'
import { requireLogin } from '../http/authenticate.ts'
import type { Deprecation } from '../http/deprecations.ts'
import type { RunWrite } from '../entries/resource.ts'
import { acceptForms } from '../http/forms/uploaded-file.ts'
import { decodeQuery } from '../http/list-query.ts'
import type { Theming } from '../themes/theming.ts'
import { refuseUnknownFields } from './unknown-fields.ts'
import { writerFor } from './write.ts'

/** Answers by status. */
export type Answers = Record<number, Answer | undefined>

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A Valibot schema, or a JSON Schema that can contain Valibot schemas. */
export type Schema = v.GenericSchema | { [keyword: string]: unknown }

/** A successful answer: JSON with a schema, another media type, or nothing. */
export type Answer = {
  description: string
  schema?: Schema
  type?: string
  /** Descriptions by name. */
  headers?: Record<string, string>
}

/** A file in the field of a form, or as the body itself in the media type `type`. */
type Upload = { field: string; files: number; bytes: number; type?: string }

/** The names and the documentation of a route: everything except its method, its path and its handler. */
type Description<Body, Query, Answers> = {
  access: Access
  /** A sentence about who may call it, if the one that follows from `access` says too little. */
  audience?: string
  /** Ignores the Authorization header. */
  ignoresToken?: boolean
  summary: string
  /** Anything else worth knowing. Markdown. */
  description?: string
  /** Descriptions of the parameters in the path and the query, by name; for those in the path also a schema that has one. */
  parameters?: Record<string, string | v.GenericSchema>
  /**
   * The JSON body. A body whose fields are all optional may be missing. Unknown fields are refused, except those of the
   * answers and of `sentBack`.
   */
  body?: Body
  /** What callers have read elsewhere and may send back whole. */
  sentBack?: v.GenericSchema
  query?: Query
  upload?: Upload
  /** The maximum size of the body in bytes; default: `limits.bodyBytes`. */
  bodyLimit?: number
  /** Takes `If-Match` and can answer 412; a text describes the header where the usual one doesn't fit. */
  ifMatch?: true | string
  /** By status. The first 2xx is what the handler's result is sent with; 204 sends nothing. */
  answers: Answers
  /**
   * Besides those that follow from access, path, body, query, upload and `If-Match`; `never` takes them back.
   */
  errors?: Errors
  /** It will go, and says so in its answers. */
  deprecated?: Deprecation
  /** Also answers with a slash at the end of the path. */
  withSlash?: true
  exposeHeadRoute?: false
}

export type Errors = Partial<Record<400 | 401 | 403 | 404 | 409 | 412, readonly ErrorCode[] | 'never'>>

/** `/users/:id` → `{ id: string }`. */
type Params<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown

type Parsed<Input> = Input extends v.GenericSchema ? v.InferOutput<Input> : never

/** A request as its handler gets it. Each of the last three is read whenever it is used, and throws what is wrong. */
export type RouteCall<Path = string, Body = undefined, Query = undefined> = {
  request: FastifyRequest
  reply: FastifyReply
  params: Params<Path>
  /** Writes on behalf of the session, with the rights that the caller has then; everything written goes through it. */
  write: RunWrite
  /** The logged-in caller. */
  readonly caller: NonNullable<Caller>
  readonly body: Parsed<Body>
  readonly query: Parsed<Query>
}

type Answered<Given> =
  NonNullable<Given[keyof Given]> extends infer One
    ? One extends { schema: infer Body extends v.GenericSchema }
      ? v.InferOutput<Body>
      : One extends { schema: Schema } | { type: string }
        ? unknown
        : undefined | void
    : never

type Handler<Path, Body, Query, Answers> = (
  call: RouteCall<Path, Body, Query>,
) => Promise<Answered<Answers> | FastifyReply> | FastifyReply | Answered<Answers>

type Declaration<Path, Body, Query, Answers> = Description<Body, Query, Answers> & {
  handle: Handler<Path, Body, Query, Answers>
}

/** A route of the API, with everything that its registration and its documentation need. */
export type Route = Description<v.GenericSchema, v.GenericSchema, Answers> & {
  method: Method
  /** Relative to /api/v1: `/users/:id`. */
  path: string
  serve(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

/** A part of the API. */
export type ApiPart = (deps: Deps, theming: Theming) => Route[]

/** Whether a schema is one of Valibot. */
export const isValibot = (value: unknown): value is v.GenericSchema =>
  (value as Partial<v.GenericSchema> | null | undefined)?.kind === 'schema'

/** Whether a JSON body may be missing: if all its fields are optional. */
export const mayBeMissing = (body: v.GenericSchema) => v.is(body, {})

/** Declares a route. The types of body, query, parameters and answer follow from the declaration. */
export function route<
  const Path extends string,
  Body extends v.GenericSchema | undefined,
  Query extends v.GenericSchema | undefined,
  const Given extends Answers,
>(
  method: Method,
  path: Path,
  { handle, body, query, ...declared }: Declaration<Path, Body, Query, Given>,
): Route {
  const absent = body && mayBeMissing(body) ? {} : undefined
  const { answers, sentBack } = declared
  const answered = [...Object.values<Answer | undefined>(answers).map((answer) => answer?.schema), sentBack]
  const refuseUnknown = body && refuseUnknownFields(body, answered.filter(isValibot))
  const status = Object.keys(declared.answers)
    .map(Number)
    .find((code) => code < 300)
  return {
    ...declared,
    body,
    query,
    method,
    path,
    async serve(deps, request, reply) {
      refuseUnknown?.(request.body)
      if (status) reply.code(status)
      const answer = await handle({
        request,
        reply,
        params: request.params as Params<Path>,
        write: writerFor(deps, request),
        get caller() {
          return requireLogin(request)
        },
        get body() {
          return readBody(body!, request.body ?? absent) as Parsed<Body>
        },
        get query() {
          return readQuery(query!, decodeQuery(query!, request.query)) as Parsed<Query>
        },
      })
      return status === 204 ? reply.send() : answer
    },
  }
}

async function acceptUpload(app: FastifyInstance, { files, bytes, type }: Upload): Promise<void> {
  await acceptForms(app, files, bytes)
  if (type) app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** Registers routes, with paths relative to those of the app. */
export async function registerRoutes(
  app: FastifyInstance,
  deps: Deps,
  routes: readonly Route[],
): Promise<void> {
  for (const { method, path, access, ignoresToken, deprecated, upload, withSlash, ...more } of routes) {
    const { bodyLimit, exposeHeadRoute, serve } = more
    const register = (scope: FastifyInstance) => {
      for (const url of withSlash ? [path, `${path}/`] : [path]) {
        const config = { access, ignoresToken, deprecated }
        const handler = (request: FastifyRequest, reply: FastifyReply) => serve(deps, request, reply)
        scope.route({ method, url, bodyLimit, exposeHeadRoute, config, handler })
      }
    }
    if (!upload) register(app)
    else {
      await app.register(async (scope) => {
        await acceptUpload(scope, upload)
        register(scope)
      })
    }
  }
}

/** Schemas with a name of their own in the OpenAPI document. */
export const namedSchemas = new Map<Schema, string>()

/** Gives a schema a name in the OpenAPI document. Those that the contract exports have their names already. */
export function named<Given extends Schema>(name: string, schema: Given): Given {
  namedSchemas.set(schema, name)
  return schema
}

/** The answer of a call that returns nothing. */
export const done = { 204: { description: 'Done.' } } as const

/** The answer of calls that change several entries. */
export const entriesChanged = named('EntriesChanged', v.object({ count: v.pipe(v.number(), v.integer()) }))
