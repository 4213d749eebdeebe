import {
  accountDeletion,
  actionRun,
  credentials,
  defaults,
  entriesDeactivation,
  errorCodes,
  fieldErrorCodes,
  focalPoint,
  invitationLink,
  mergeRequest,
  nextInvitation,
  recoveryCodes,
  recoveryRequest,
  recoverySetPassword,
  registration,
  secondFactorProof,
  secondFactorSecret,
  searchKinds,
  searchWording,
  secondFactorState,
  session,
  sessionUser,
  tagMerge,
  tagUse,
  useCounts,
  userSecurity,
} from '../../../src/contract.ts'
import { isDeprecated } from '../../http/deprecations.ts'
import { allResources } from '../resources/all-resources.ts'
import { type Call, commonErrors, listOf, named, type Parameter } from './call.ts'
import { dashboardSchemas } from './dashboard-schemas.ts'
import { deskSchemas } from './desk-calls.ts'
import { importSchemas } from './import-calls.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { allCalls } from './other-calls.ts'
import { resourceSchemas } from './resource-calls.ts'
import { themeSchemas } from './theme-schemas.ts'

const text = { type: 'string' }

const bucketLists = {
  type: 'object',
  additionalProperties: listOf({
    type: 'object',
    properties: { term: text, count: { type: 'integer' } },
    required: ['term', 'count'],
  }),
}

const resultOf = (items: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    items: listOf(items),
    total: { type: 'integer' },
    buckets: bucketLists,
    wordings: {
      ...listOf(jsonSchemaOf(searchWording)),
      description:
        'How the search differs from what was typed: words that find nothing and were corrected (`correction`), and words whose synonyms were searched for, too (`synonym`). `typedFound`: the words as typed find something as well.',
    },
  },
  required: ['items', 'total', 'buckets', 'wordings'],
})

const kinds = searchKinds.map((kind) => named(allResources[kind].schema))

const schemas: Record<string, JsonSchema> = {
  ...resourceSchemas,
  ...deskSchemas,
  ...dashboardSchemas,
  ...importSchemas,
  ...themeSchemas,
  AccountDeletion: jsonSchemaOf(accountDeletion),
  ActionRun: jsonSchemaOf(actionRun),
  Credentials: jsonSchemaOf(credentials),
  EntriesChanged: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
  EntriesDeactivation: jsonSchemaOf(entriesDeactivation),
  EventSearchResult: resultOf(named('Event')),
  Error: {
    type: 'object',
    properties: {
      error: { type: 'string', enum: [...errorCodes] },
      fields: {
        description: 'What is wrong, by field path.',
        type: 'object',
        additionalProperties: { type: 'string', enum: [...fieldErrorCodes] },
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
    },
    required: ['error'],
  },
  GenerateAnswer: {
    type: 'object',
    properties: { created: { type: 'integer' }, events: listOf(text) },
    required: ['created', 'events'],
  },
  InvitationLink: jsonSchemaOf(invitationLink),
  MergeRequest: jsonSchemaOf(mergeRequest),
  NextInvitation: jsonSchemaOf(nextInvitation),
  PreviewLink: {
    type: 'object',
    properties: { url: text, expiresAt: { type: 'string', format: 'date-time' } },
    required: ['url', 'expiresAt'],
  },
  FocalPoint: jsonSchemaOf(focalPoint),
  MediaId: { type: 'object', properties: { id: text }, required: ['id'] },
  NewPassword: jsonSchemaOf(recoverySetPassword),
  RecoveryCodes: jsonSchemaOf(recoveryCodes),
  RecoveryRequest: jsonSchemaOf(recoveryRequest),
  Registration: jsonSchemaOf(registration),
  SearchResult: resultOf({ anyOf: kinds, properties: { kind: text }, required: ['kind'] }),
  SecondFactorProof: jsonSchemaOf(secondFactorProof),
  SecondFactorSecret: jsonSchemaOf(secondFactorSecret),
  SecondFactorState: jsonSchemaOf(secondFactorState),
  Session: jsonSchemaOf(session),
  SessionUser: jsonSchemaOf(sessionUser),
  UserSecurity: jsonSchemaOf(userSecurity),
  TagMerge: jsonSchemaOf(tagMerge),
  TagUse: jsonSchemaOf(tagUse),
  UseCounts: jsonSchemaOf(useCounts),
  UserEntries: {
    type: 'object',
    properties: {
      own: { description: 'Active entries that no other owner can look after.', type: 'integer' },
      shared: { description: 'Active entries with other owners who can log in.', type: 'integer' },
      hidden: { description: 'Entries hidden in one step and unchanged since.', type: 'integer' },
    },
    required: ['own', 'shared', 'hidden'],
  },
}

const errorContent = { 'application/json': { schema: named('Error') } }

const quoted = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ')

function parameterOf({ json, ...parameter }: Parameter) {
  if (!json) return parameter
  const { schema, ...rest } = parameter
  return { ...rest, content: { 'application/json': { schema } } }
}

function responsesOf({ answers, errors, path, method }: Call) {
  const good = Object.entries(answers).map(([status, { description, content, headers }]) => [
    status,
    {
      description,
      ...(headers && {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, about]) => [name, { description: about, schema: text }]),
        ),
      }),
      ...(content && { content: { [content.type ?? 'application/json']: { schema: content.schema } } }),
    },
  ])
  const own = path.endsWith('/auth/login') && method === 'post' ? {} : { 401: ['unauthorized'] }
  const bad = Object.entries({ ...own, ...errors }).map(([status, codes]) => [
    status,
    { description: quoted(codes), content: errorContent },
  ])
  const common = Object.keys(commonErrors).map((status) => [
    status,
    { $ref: `#/components/responses/${status}` },
  ])
  return Object.fromEntries([...good, ...bad, ...common])
}

function operationOf(call: Call) {
  const { method, path, tag, summary, description, isPublic, parameters = [], body } = call
  return {
    operationId: `${method}${path.replace(/[^a-z]+(.)?/gi, (_all, next: string = '') => next.toUpperCase())}`,
    tags: [tag],
    summary,
    description,
    ...(isDeprecated(method, path) && { deprecated: true }),
    security: isPublic ? [{}, { token: [] }] : [{ token: [] }],
    parameters: parameters.map(parameterOf),
    ...(body && {
      requestBody: {
        required: true,
        content: { [body.type ?? 'application/json']: { schema: body.schema } },
      },
    }),
    responses: responsesOf(call),
  }
}

export type Operation = ReturnType<typeof operationOf>

/** The whole API as an OpenAPI 3.1 document, generated from the schemas, limits and permissions that the routes use. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of allCalls()) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Community calendar',
      version: '1',
      description:
        'Events, groups and places of a community calendar. Every error is JSON: `{ error, fields?, count?, max?, fault?, reason? }`. Instants are ISO 8601 in UTC.',
    },
    servers: [{ url: `${publicUrl}${defaults.apiBase}` }],
    tags: [...new Set(allCalls().map((call) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
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
