import { capabilities, limits, partialNames, searchQuery } from '../../../src/contract.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, json, named, type Parameter } from './call.ts'
import { cmsCalls } from './cms-calls.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { mergeCalls } from './merge-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { importCalls } from './import-calls.ts'
import { entryCalls } from './entry-calls.ts'
import { loginCalls } from './login-calls.ts'
import { mediaCalls } from './media-calls.ts'
import { resourceCalls } from './resource-calls.ts'

const visitors = 'No login needed.'
const loggedIn = { isPublic: false, errors: { 401: ['unauthorized' as const] } }
const open = { isPublic: true, errors: {} }

const query = (name: string, description: string, schema: Parameter['schema'], required = false) =>
  ({ name, in: 'query', description, schema, required }) satisfies Parameter

function invitationCalls(): Call[] {
  const create = resourceCalls().find((call) => call.method === 'post' && call.path === '/invitations')!
  return [
    { ...create, path: '/invitations/invite' },
    {
      ...loggedIn,
      method: 'get',
      path: '/invitations/invite',
      tag: 'invitations',
      summary: 'Find out when the next invitation is possible',
      description: 'For all logged-in users. `from` is null if it is possible now.',
      answers: { 200: { description: 'When.', content: json(named('NextInvitation')) } },
    },
    {
      ...open,
      method: 'get',
      path: '/invitations/invite/{token}',
      tag: 'invitations',
      summary: 'Find out whether an invitation can still be used',
      description: visitors,
      parameters: [inPath('token', 'The invitation token.')],
      answers: { 204: { description: 'It can be used.' } },
      errors: { 400: ['invalid invitation token', 'invitation token already used'] },
    },
    {
      ...open,
      method: 'post',
      path: '/invitations/invite/{token}',
      tag: 'invitations',
      summary: 'Register by invitation',
      description: `${visitors} Returns the same as a login.`,
      parameters: [inPath('token', 'The invitation token.')],
      body: json(named('Registration')),
      answers: { 201: { description: 'The new user.', content: json(named('SessionUser')) } },
      errors: {
        400: [
          'invalid body',
          'invalid invitation token',
          'invitation token already used',
          'email already exists',
          'nickname already exists',
        ],
      },
    },
  ]
}

function searchCalls(): Call[] {
  const { properties } = jsonSchemaOf(searchQuery) as { properties: Record<string, Parameter['schema']> }
  const written = new Set(['filters', 'aggregations', 'omit'])
  const described: Record<string, string> = {
    query:
      'Words that must all occur, in any order. The beginning of each word is enough. Words in quotation marks are neither corrected nor searched by synonyms.',
    sort: 'Default: by relevance, or by start if there is no query.',
    page: 'The page number, from 1.',
    pageSize: 'Entries per page.',
    filters: 'The same as for the list of events; `/search` also takes `kind`.',
    aggregations: 'Values to count, each field once: `{"tags":{"terms":{"field":"tags","size":20}}}`.',
    omit: 'IDs of events to leave out.',
  }
  const parameters = Object.entries(properties).map<Parameter>(([name, schema]) => ({
    ...query(name, described[name]!, schema),
    json: written.has(name),
  }))
  const search = (path: string, summary: string, content: string): Call => ({
    ...open,
    method: 'get',
    path,
    tag: 'search',
    summary,
    description: 'For everyone. Finds what visitors can see.',
    parameters,
    answers: { 200: { description: 'The results.', content: json(named(content)) } },
    errors: { 400: ['invalid query'] },
  })
  return [
    search('/search', 'Search all public entries', 'SearchResult'),
    search('/eventsearch', 'Search events', 'EventSearchResult'),
  ]
}

const otherCalls: Call[] = [
  {
    ...loggedIn,
    method: 'get',
    path: '/dashboard',
    tag: 'dashboard',
    summary: 'Get what comes next and what needs attention',
    description: `For all logged-in users: entries that they can edit without being moderators, at most ${limits.dashboardEntries} in each part. \`waiting\` is for moderators.`,
    answers: { 200: { description: 'The dashboard.', content: json(named('Dashboard')) } },
  },
  {
    method: 'get',
    path: '/revents/{id}/generate',
    tag: 'revents',
    summary: 'Generate events for a period',
    description: `${accessOf('generate', 'revents')} At most ${limits.generationMonths} months from the start of the period and from today. A day that already had its event doesn't get a second one.`,
    isPublic: false,
    parameters: [
      inPath('id', 'The ID.'),
      query('start', 'The first day.', { type: 'string', format: 'date' }, true),
      query('end', 'The last day.', { type: 'string', format: 'date' }, true),
    ],
    answers: { 200: { description: 'The events created.', content: json(named('GenerateAnswer')) } },
    errors: { 400: ['invalid query'], 401: ['unauthorized'], 403: ['unauthorized'], 404: ['not found'] },
  },
  {
    method: 'post',
    path: '/actions/run',
    tag: 'actions',
    summary: 'Run an action',
    description: `${accessOf('run', 'actions')} An action that is already running isn't started again; \`Retry-After\` gives the latest time at which it can be.`,
    isPublic: false,
    body: json(named('ActionRun')),
    answers: {
      200: { description: 'The action, with its error if there was one.', content: json(named('Action')) },
    },
    errors: {
      400: ['invalid body'],
      401: ['unauthorized'],
      403: ['unauthorized'],
      404: ['not found'],
      409: ['already running'],
    },
  },
  {
    ...open,
    method: 'get',
    path: '/partial/content',
    tag: 'content',
    summary: "Get one of the site's help texts",
    description:
      'For everyone. A sanitised HTML fragment, in the language given by `lng`, the cookie `i18next` or the site.',
    parameters: [
      query('p', 'The text to get.', { enum: [...partialNames] }, true),
      query('lng', 'The language.', { type: 'string' }),
    ],
    answers: {
      200: { description: 'The text.', content: { type: 'text/html', schema: { type: 'string' } } },
    },
    errors: { 404: ['not found'] },
  },
  {
    ...open,
    method: 'get',
    path: '/capabilities',
    tag: 'content',
    summary: 'Find out which groups of calls the server has',
    description: 'For everyone. Parts of Backstage that need a group that is not named are left out.',
    answers: {
      200: {
        description: 'The groups.',
        content: json({ type: 'array', items: { type: 'string', enum: [...capabilities] } }),
      },
    },
  },
  {
    ...open,
    method: 'get',
    path: '/openapi.json',
    tag: 'content',
    summary: 'Get this document',
    description: 'For everyone.',
    answers: { 200: { description: 'OpenAPI 3.1.', content: json({ type: 'object' }) } },
  },
]

/** Every call of the API. */
export function allCalls(): Call[] {
  return [
    ...loginCalls,
    ...resourceCalls(),
    ...invitationCalls(),
    ...entryCalls,
    ...mergeCalls,
    ...deskCalls,
    ...importCalls,
    ...otherCalls,
    ...mediaCalls,
    ...searchCalls(),
    ...cmsCalls(),
  ]
}
