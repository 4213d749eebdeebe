import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaults, validate } from '../../src/contract.ts'
import type { Deps } from '../config/deps.ts'
import { type AnyRow, transact } from '../db/connection/transaction.ts'
import type { ChangedUsers } from '../db/people/hold-caller.ts'
import { mergeInput } from '../domain/merge-input.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { invalidBody, readBody, readQuery } from '../domain/read-input.ts'
import { countCreates } from '../entries/create-limit.ts'
import { findStored } from '../entries/find-stored.ts'
import type { LoggedIn, Resource, Stored, Write } from '../entries/resource.ts'
import { mapBroken } from '../entries/taken.ts'
import { trailNotes } from '../entries/trail-notes.ts'
import { createEntry, keyOf, recordDeletion, removeEntry, replace } from '../entries/write-entry.ts'
import { demandLiveCaller } from '../http/access/live-caller.ts'
import { demandVersion, sendVersion } from '../http/etag.ts'
import { readingOf } from '../http/page-language.ts'

type Key = { Params: { key: string } }

/**
 * Runs a writing call in one transaction. Its first statements read session and account again and lock them, so that
 * the work uses the caller's current rights. All writes on behalf of a session go through here (enforced by
 * scripts/rules.ts). `changed` names the accounts that the work changes or deletes. Its records are logged after the
 * commit.
 */
export async function write<Result>(
  deps: Deps,
  request: FastifyRequest,
  work: (write: Write) => Promise<Result>,
  changed?: ChangedUsers,
): Promise<Result> {
  const { result, notes } = await mapBroken(() =>
    transact(deps.db, async (tx) => {
      const caller = await demandLiveCaller(deps, tx, request, changed)
      const now = deps.now()
      const notes = trailNotes()
      const record: Write['record'] = (deed) => notes.note(tx, { ...deed, actor: caller.id, now })
      return {
        result: await work({
          deps,
          tx,
          caller,
          reading: readingOf(request, deps.config),
          tokenHash: request.tokenHash,
          now,
          options: {},
          record,
        }),
        notes,
      }
    }),
  )
  notes.log(request.log)
  return result
}

/**
 * Reads the input of an update of an entry, which may be missing. Throws if the caller may not update it (403), or
 * knew another version (412). Fills in fixed and kept fields; throws 403 if a fixed field has another value. `given` is
 * the body, which may be completed by what the entry has.
 */
export function readUpdate<Row extends AnyRow, Item extends object, Input, Filters>(
  request: FastifyRequest,
  caller: LoggedIn,
  resource: Resource<Row, Item, Input, Filters>,
  current: Stored<Row, Item> | undefined,
  given: (item: Item) => unknown = () => request.body,
): { current: Stored<Row, Item>; body: Input } {
  const { contract } = resource
  assertAllowed(caller, 'update', contract.name, current?.item)
  demandVersion(request, current.row.version)
  const fixed = [...contract.readOnly, ...resource.fixed(caller, current.item)]
  const { kept = [], keptWith } = contract
  const { entries } = contract.input as unknown as { entries: object }
  const fields = Object.keys(entries)
  const merged = mergeInput(given(current.item), current.item, { fields, fixed, kept, keptWith })
  if (merged === undefined) throw invalidBody()
  if (merged.changed.length > 0) {
    throw refused(caller, Object.fromEntries(merged.changed.map((field) => [field, 'notAllowed' as const])))
  }
  return { current: current, body: readMerged(contract.input, merged) }
}

/**
 * Reads a completed body. What was kept as it was absent may contradict what was sent, such as a last day of
 * registration after a new, earlier end: that is cleared.
 */
function readMerged<Input>(
  schema: Resource<AnyRow, object, Input, unknown>['contract']['input'],
  { input, absent }: { input: Readonly<Record<string, unknown>>; absent: readonly string[] },
): Input {
  const read = validate(schema, input)
  const wrong = read.ok ? [] : Object.keys(read.fields)
  const stale = wrong.every((field) => absent.includes(field)) ? wrong : []
  return readBody(schema, { ...input, ...Object.fromEntries(stale.map((field) => [field, null])) })
}

/** Registers `POST /{resource}`. */
export function createRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { name, input: schema, key } = resource.contract
  const access = { permission: 'create', resource: name } as const
  for (const path of [`/${name}`, `/${name}/`]) {
    app.post(path, { config: { access } }, async (request, reply) => {
      const given = resource.prepare?.(request.body, deps.config.timeZone) ?? request.body
      const body = readBody(schema, given)
      const { item, version } = await write(deps, request, async (write) => {
        await countCreates(write)
        return createEntry(write, resource, body)
      })
      sendVersion(reply, version)
      reply
        .code(201)
        .header('location', `${defaults.apiBase}/${name}/${encodeURIComponent(keyOf(item, key))}`)
      return item
    })
  }
}

/** Registers `PUT /{resource}/{key}`. */
export function updateRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { name } = resource.contract
  const access = { permission: 'update', resource: name } as const
  app.put<Key>(`/${name}/:key`, { config: { access } }, async (request, reply) => {
    const options = resource.queries ? readQuery(resource.queries.update, request.query) : {}
    const { item, version } = await write(deps, request, async (write) => {
      await resource.hold?.(write)
      const found = await findStored(deps.db, write.tx, resource, request.params.key, 'update')
      const given = (item: Item) =>
        resource.prepare?.(request.body, deps.config.timeZone, item) ?? request.body
      const { current, body } = readUpdate(request, write.caller, resource, found, given)
      return replace({ ...write, options }, resource, current, body)
    })
    sendVersion(reply, version)
    return item
  })
}

/** Registers `DELETE /{resource}/{key}`. */
export function deleteRoute<Row extends AnyRow, Item extends object, Input, Filters>(
  app: FastifyInstance,
  deps: Deps,
  resource: Resource<Row, Item, Input, Filters>,
): void {
  const { name } = resource.contract
  const access = { permission: 'delete', resource: name } as const
  app.delete<Key>(`/${name}/:key`, { config: { access } }, async (request, reply) => {
    const options = resource.queries ? readQuery(resource.queries.delete, request.query) : {}
    await write(deps, request, async (write) => {
      const { key } = request.params
      await resource.hold?.(write)
      const current = await findStored(deps.db, write.tx, resource, key, 'delete')
      assertAllowed(write.caller, 'delete', name, current?.item)
      demandVersion(request, current.row.version)
      await removeEntry({ ...write, options }, resource, current)
      await recordDeletion(write, name, current.item, key)
    })
    return reply.code(204).send()
  })
}
