import * as v from 'valibot'
import {
  entryVersion,
  type ErrorCode,
  isRevertible,
  restorableNames,
  restoreRequest,
  runProgress,
  runUndone,
  type VersionedName,
} from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import type { AnyRow } from '../db/connection/transaction.ts'
import { bin, deleteForGood, restoreDeleted } from '../entries/bin.ts'
import type { Resource } from '../entries/resource.ts'
import { progressOf, undoRun } from '../entries/undo-run.ts'
import { entryAt, historyOf, removeHistory, restoreVersion } from '../entries/versions.ts'
import { sendVersion } from '../http/etag.ts'
import { readingOf } from '../http/page-language.ts'
import { listRoute, type ResourceWords } from './read-routes.ts'
import { type ApiPart, named, type Route, route } from './route.ts'

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.description('The number of a version.'))

/** The version that a path names; anything but a number is none. */
const versionIn = (text: string) => (v.is(number, text) ? Number(text) : Number.NaN)

const taken: readonly ErrorCode[] = ['name already exists']

/** The history of the entries of a resource, and how to restore a version (CONTRACT.md section 2, 'History and bin'). */
export function versionRoutes<Row extends AnyRow, Item extends object, Input, Filters>(
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
  { one, schema, atVersion = named(schema, resource.contract.item) }: ResourceWords,
): Route[] {
  const name = resource.contract.name as VersionedName
  const access = { permission: 'update', resource: name } as const
  const parameters = { key: 'The id.', version: number }
  const item = named(schema, resource.contract.item)
  const restore = route('post', `/${name}/:key/versions/:version/restore`, {
    access,
    summary: `Restore a version of ${one}`,
    description:
      'A change like any other: owners, publication and deactivation stay as they are. Fields that can no longer be as they were are named in the answer, and can be left as they are with `without`.',
    parameters,
    ifMatch: true,
    body: restoreRequest,
    answers: { 200: { description: 'Restored.', schema: item, headers: { ETag: 'Its new version.' } } },
    errors: { 400: taken, 404: ['not found'] },
    async handle({ params: { key, version }, body, reply, write }) {
      const answer = await write((context) =>
        restoreVersion(context, resource, { key, version: versionIn(version) }, body),
      )
      sendVersion(reply, answer.version)
      return answer.item
    },
  })
  return [
    route('get', `/${name}/:key/versions`, {
      access,
      summary: `Get the history of ${one}`,
      description: 'Its latest versions, the last one first: who changed what, when and how.',
      parameters: { key: 'The id.' },
      answers: { 200: { description: 'The versions.', schema: v.array(entryVersion) } },
      handle: ({ caller, params: { key } }) => historyOf(deps, caller, resource, key),
    }),
    route('get', `/${name}/:key/versions/:version`, {
      access,
      summary: `Get ${one} as it was at a version`,
      parameters,
      answers: { 200: { description: 'The entry.', schema: atVersion } },
      errors: { 404: ['not found'] },
      async handle({ request, caller, params: { key, version } }) {
        const entry = await entryAt(deps, caller, resource, { key, version: versionIn(version) })
        return resource.present(entry, caller, readingOf(request, deps.config))
      },
    }),
    route('delete', `/${name}/:key/versions`, {
      access: { permission: 'delete', resource: 'bin' },
      summary: `Remove the history of ${one}`,
      description: 'What a version should not have said is then in none. The entry stays as it is.',
      parameters: { key: 'The id.' },
      answers: { 204: { description: 'Removed.' } },
      errors: { 404: ['not found'] },
      handle: ({ params: { key }, write }) => write((context) => removeHistory(context, resource, key)),
    }),
    ...(isRevertible(name) ? [restore] : []),
  ]
}

/** Deleted entries: `GET /bin`, and to restore one or remove it for good; and undoing work on many entries. */
export const binRoutes: ApiPart = (deps) => [
  listRoute(
    deps,
    bin(deps.config.binDays),
    { schema: 'DeletedEntry', one: 'a deleted entry', many: 'deleted entries' },
    { description: 'Those that the caller may restore.' },
  ),
  route('post', '/bin/:id/restore', {
    access: { permission: 'update', resource: 'bin' },
    audience: 'Owners, and moderators.',
    summary: 'Restore a deleted entry',
    description:
      'With its id and everything that belonged to it. Fields that can no longer be as they were are named in the answer, and can be left out with `without`.',
    parameters: { id: 'The id of the entry.' },
    body: restoreRequest,
    answers: {
      200: {
        description: 'Restored.',
        schema: v.object({ resource: v.picklist(restorableNames), id: v.string(), name: v.string() }),
      },
    },
    errors: { 400: taken, 404: ['not found'] },
    handle: ({ params: { id }, body, write }) => write((context) => restoreDeleted(context, id, body)),
  }),
  route('delete', '/bin/:id', {
    access: { permission: 'delete', resource: 'bin' },
    summary: 'Remove a deleted entry for good',
    parameters: { id: 'The id of the entry.' },
    answers: { 204: { description: 'Removed.' } },
    errors: { 404: ['not found'] },
    handle: ({ params: { id }, write }) => write((context) => deleteForGood(context, id)),
  }),
  route('post', '/runs/:run/undo', {
    access: 'loggedIn',
    audience: 'Those who did the work, and moderators.',
    summary: 'Undo a merge, a generation or a change of a series',
    description:
      'As one, by the id in the header `X-Run` of its answer or in `run` of a version. Entries that have been changed since stay as they are. Larger runs are undone after the answer; nothing is undone twice.',
    parameters: { run: 'The id of the work.' },
    answers: {
      200: { description: 'What has become of the entries.', schema: runUndone },
      202: { description: 'It is being undone: ask `GET /runs/{run}`.', schema: runProgress },
    },
    errors: { 404: ['not found'], 409: ['already running'] },
    async handle({ request, reply, params: { run }, write }) {
      const answer = await undoRun(deps, write, run, request.log)
      if ('state' in answer) reply.code(202)
      return answer
    },
  }),
  route('get', '/runs/:run', {
    access: 'loggedIn',
    audience: 'Those who undo the work, and moderators.',
    summary: 'Get the progress of undoing a run',
    description: 'Until an hour after it is.',
    parameters: { run: 'The id of the work.' },
    answers: { 200: { description: 'How far it is.', schema: runProgress } },
    errors: { 404: ['not found'] },
    handle: ({ caller, params: { run } }) => progressOf(deps.db.read, caller, run),
  }),
]
