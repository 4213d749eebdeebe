import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  importAddress,
  importApply,
  importChosen,
  importItem,
  importListQuery,
  importProgress,
  importReview,
  importSourceQuery,
  importUndone,
  limits,
  seesAll,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { countHit } from '../db/rate-limits.ts'
import { requireLogin } from '../http/authenticate.ts'
import { uploadedFile } from '../http/forms/uploaded-file.ts'
import { costs } from '../http/limits/expensive.ts'
import { listImports, runningImports, stopImport } from '../imports/apply.ts'
import { closeImport, importReviewed, openImport, reviewImport } from '../imports/import.ts'
import { undoImport } from '../imports/undo.ts'
import { ApiError, refuseTooMany } from '../lib/api-error.ts'
import { semaphoreEach } from '../lib/semaphore.ts'
import { type ApiPart, named, route } from './route.ts'

/** Counts an address that somebody has read; throws 429. */
export async function countAddress(deps: Deps, request: FastifyRequest): Promise<void> {
  const { id } = requireLogin(request)
  refuseTooMany(await countHit(deps, `addresses:user:${id}:hour`, deps.limits.addressesRead))
}

/**
 * Reading sources waits for the same person's one before: few are fetched at once, and a slow address would keep
 * everybody from theirs.
 */
const inTurnOf = semaphoreEach(1, {
  maxWaiting: 3,
  refuse: () => new ApiError(429, 'too many requests', {}, { 'retry-after': '10' }),
})

/** Reads sources for somebody, one after the other. Throws 429 if too many wait. */
export const readInTurn = async <Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
): Promise<Result> => inTurnOf(requireLogin(request).id, read)

const create = { permission: 'create', resource: 'imports' } as const

const sourceErrors = ['source unreadable'] as const

/** The parameter of both lists. */
export const allParameter = { all: 'With `true` moderators get those of everybody.' }

/** `/imports`: events of foreign calendars. The steps are described in `imports/import.ts`. */
export const importRoutes: ApiPart = (deps) => [
  route('post', '/imports/sources', {
    access: create,
    summary: 'Open a source of events, and see what importing it would do',
    description: `Reads a file or pasted text of at most ${limits.importBytes} bytes, sent as a form, or an address. The response is a plan: which events would be created, changed or cancelled, which may be duplicates of entries, and what places, organizers, categories and tags become. Creates no entries. What was read is kept for ${limits.importSourceMinutes} minutes, for the caller only, and at most the latest ${limits.importSourcesKept} sources of a person: name its \`id\` in reviews and in the import. \`reason\` of an error is a code that says why the source can’t be read.`,
    query: importSourceQuery,
    parameters: { format: 'Its format; by default recognised by its content.' },
    body: importAddress,
    upload: { field: 'file', files: 1, bytes: limits.importBytes },
    answers: { 201: { description: 'The plan without choices.', schema: importReview } },
    errors: { 400: [...sourceErrors, 'source unreachable'] },
    async handle(call) {
      const { request, caller, write } = call
      request.spend(costs.import)
      const { format } = call.query
      const given = request.isMultipart() ? { bytes: await uploadedFile(request, 'file') } : call.body
      if ('address' in given) await countAddress(deps, request)
      return readInTurn(request, async () => openImport({ deps, caller, write }, { ...given, format }))
    },
  }),

  route('post', '/imports/sources/:id/review', {
    access: create,
    summary: 'See what an import would do with your choices',
    description: 'Plans a source that you have opened with the given choices. Writes nothing.',
    body: importChosen,
    answers: { 200: { description: 'The plan.', schema: importReview } },
    errors: { 400: sourceErrors, 404: ['source expired'] },
    handle(call) {
      const { request, caller, params } = call
      request.spend(costs.import)
      return reviewImport({ deps, caller }, params.id, call.body)
    },
  }),

  route('delete', '/imports/sources/:id', {
    access: create,
    summary: 'Forget a source',
    description: `Otherwise it is deleted after ${limits.importSourceMinutes} minutes.`,
    answers: { 204: { description: 'Deleted.' } },
    errors: { 404: ['source expired'] },
    handle: ({ params, write }) => write(async (context) => closeImport(context, params.id)),
  }),

  route('post', '/imports', {
    access: create,
    summary: 'Import events',
    description:
      'Applies the plan of an opened source (`source`: its ID) with the given choices, all or nothing. `review` is that of the last plan: if the entries that the source meets have changed since, the response is 412 and nothing is imported. While somebody imports one calendar, they can’t import another one, and nobody else can import the same one: 409. Entries belong to the caller and obey the same rules as if they had been typed.',
    body: named('ImportInput', importApply),
    answers: { 201: { description: 'The import.', schema: importItem } },
    errors: {
      400: [...sourceErrors, 'nothing to import'],
      404: ['source expired'],
      409: ['already running', 'import stopped'],
      412: ['changed in the meantime'],
    },
    handle(call) {
      const { request, caller, write } = call
      request.spend(costs.import)
      return importReviewed({ deps, caller, write }, call.body)
    },
  }),

  route('get', '/imports', {
    access: { permission: 'list', resource: 'imports' },
    summary: 'List your imports',
    description: `The latest ${limits.importsListed}, the last one first, with those of subscriptions that changed something. They are kept for ${limits.importUndoDays} days.`,
    query: importListQuery,
    parameters: allParameter,
    answers: { 200: { description: 'The imports.', schema: v.array(importItem) } },
    handle: ({ caller, query: { all } }) =>
      listImports(deps.db.read, all === 'true' && seesAll(caller) ? undefined : caller.id),
  }),

  route('get', '/imports/running', {
    access: { permission: 'list', resource: 'imports' },
    summary: 'Follow your imports',
    description:
      'Imports of yours that are being applied or undone, with how many of their entries are done. The one that began last comes last.',
    answers: {
      200: { description: 'The imports.', schema: v.array(named('ImportProgress', importProgress)) },
    },
    handle: ({ caller }) => runningImports(deps.db.read, caller.id),
  }),

  route('post', '/imports/:id/stop', {
    access: { permission: 'delete', resource: 'imports' },
    summary: 'Stop an import',
    description:
      'What has been imported so far is removed or restored. The call that imports is then answered with 409 `import stopped`.',
    answers: { 204: { description: 'It is being reverted.' } },
    handle: ({ params, write }) => write((context) => stopImport(context, params.id)),
  }),

  route('delete', '/imports/:id', {
    access: { permission: 'delete', resource: 'imports' },
    summary: 'Undo an import',
    description:
      'Removes what it has created and puts back what it has changed. Entries that have been edited here since, that a later import has changed or that others refer to stay as they are: `stays`.',
    answers: { 200: { description: 'What has become of it.', schema: importUndone } },
    errors: { 400: ['already undone'], 409: ['already running'] },
    handle: ({ params, write }) => undoImport(write, params.id),
  }),
]
