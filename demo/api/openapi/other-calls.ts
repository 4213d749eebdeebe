import { limits, partialNames, searchQuery } from '../../../src/contract.ts'
import { accessOf } from './access.ts'
import { type Call, inPath, json, named, type Parameter } from './call.ts'
import { cmsCalls } from './cms-calls.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { entryCalls } from './entry-calls.ts'
import { loginCalls } from './login-calls.ts'
import { resourceCalls } from './resource-calls.ts'

const visitors = 'For visitors.'
const loggedIn = { isPublic: false, errors: { 401: ['unauthorized' as const] } }
const open = { isPublic: true, errors: {} }

const query = (name: string, description: string, schema: Parameter['schema'], required = false) =>
  ({ name, in: 'query', description, schema, required }) satisfies Parameter

function invitationCalls(): Call[] {
  const create = resourceCalls().find((call) => call.method === 'post' && call.path === '/invitations')!
  return [
    { ...create, path: '/invitations/invite' },
    {
      ...open,
      method: 'post',
      path: '/invitations/invite/{token}',
      tag: 'invitations',
      summary: 'Register by invitation',
      description: `${visitors} Answers what a login answers.`,
      parameters: [inPath('token', 'The token of the invitation.')],
      body: json(named('Registration')),
      answers: { 201: { description: 'Who joined.', content: json(named('SessionUser')) } },
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

const mediaCalls: Call[] = [
  {
    ...loggedIn,
    method: 'post',
    path: '/media',
    tag: 'media',
    summary: 'Upload an image',
    description: `For everyone who is logged in. JPEG, PNG or WebP, at most ${limits.imageBytes} bytes, ${limits.imageEdge} pixels on each side and ${limits.imagePixels} in all; it is encoded anew, without metadata. At most three uploads of one person are worked on at a time.`,
    body: {
      type: 'multipart/form-data',
      schema: {
        type: 'object',
        properties: { media: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['media'],
      },
    },
    answers: { 201: { description: 'Stored.', content: json(named('MediaId')) } },
    errors: { 400: ['invalid body', 'http: request body too large'], 401: ['unauthorized'] },
  },
  {
    ...open,
    method: 'get',
    path: '/media/{id}',
    tag: 'media',
    summary: 'Get an image',
    description: `For everyone, as long as some entry that shows it is not deactivated; of an image that no entry shows, for ${limits.freshImageHours} hours. After that for who may edit such an entry, who uploaded it, and moderators. \`detail\` is ${limits.imageDetailWidth} pixels wide, \`list\` ${limits.imageListWidth} by ${limits.imageListHeight}, cropped.`,
    parameters: [inPath('id', 'The id.'), query('size', 'The size.', { enum: ['list', 'detail', 'sharp'] })],
    answers: {
      200: {
        description: `The image. It never changes; for everyone it may be kept for ${limits.imageCacheSeconds} seconds.`,
        content: { type: 'image/webp', schema: {} },
        headers: { ETag: 'Its name.' },
      },
    },
    errors: { 400: ['invalid query'], 404: ['not found'] },
  },
  {
    ...loggedIn,
    method: 'delete',
    path: '/media/{id}',
    tag: 'media',
    summary: 'Delete an image everywhere',
    description:
      'For moderators and admins. The image and its description go out of every event, repeating event, group and place that shows it, as an edit of each.',
    parameters: [inPath('id', 'The id.')],
    answers: { 204: { description: 'Gone.' } },
    errors: { 401: ['unauthorized'], 403: ['unauthorized'], 404: ['not found'] },
  },
]

function searchCalls(): Call[] {
  const { properties } = jsonSchemaOf(searchQuery) as { properties: Record<string, Parameter['schema']> }
  const written = new Set(['filters', 'aggregations', 'omit'])
  const described: Record<string, string> = {
    query: 'Words that must all occur, in any order, the beginning of each is enough.',
    sort: 'Without it by relevance, or by start when nothing is searched for.',
    page: 'Counted from 1.',
    pageSize: 'Entries on a page.',
    filters: 'As for the list of events; `/search` also takes `kind`.',
    aggregations:
      'Values to be counted, of each field once: `{"tags":{"terms":{"field":"tags","size":20}}}`.',
    omit: 'Ids of events to be left out.',
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
    description: 'For everyone; finds what a visitor may see.',
    parameters,
    answers: { 200: { description: 'What was found.', content: json(named(content)) } },
    errors: { 400: ['invalid query'] },
  })
  return [
    search('/search', 'Search all public entries', 'SearchResult'),
    search('/eventsearch', 'Search events', 'EventSearchResult'),
  ]
}

const otherCalls: Call[] = [
  {
    method: 'get',
    path: '/revents/{id}/generate',
    tag: 'revents',
    summary: 'Generate the events of a period',
    description: `${accessOf('generate', 'revents')} At most ${limits.generationMonths} months from the start of the period and from today. A day that had its event gets no second one.`,
    isPublic: false,
    parameters: [
      inPath('id', 'The id.'),
      query('start', 'The first day.', { type: 'string', format: 'date' }, true),
      query('end', 'The last day.', { type: 'string', format: 'date' }, true),
    ],
    answers: { 200: { description: 'What was made.', content: json(named('GenerateAnswer')) } },
    errors: { 400: ['invalid query'], 401: ['unauthorized'], 403: ['unauthorized'], 404: ['not found'] },
  },
  {
    method: 'post',
    path: '/actions/run',
    tag: 'actions',
    summary: 'Run an action',
    description: `${accessOf('run', 'actions')} One that runs already is not started again; \`Retry-After\` says when it may be at the latest.`,
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
    summary: 'Get a help text of the site',
    description:
      'For everyone. A safe fragment of HTML, in the language of `lng`, the cookie `i18next` or the site.',
    parameters: [
      query('p', 'Which text.', { enum: [...partialNames] }, true),
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
    ...otherCalls,
    ...mediaCalls,
    ...searchCalls(),
    ...cmsCalls(),
  ]
}
