import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaults, type ResourceName, validate } from '../../src/contract.ts'
import type { ChangedUsers } from '../db/people/hold-caller.ts'
import { forgetRedirects } from '../db/redirects.ts'
import { type AnyRow, anyTable, transact } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../lib/ids.ts'
import { mergeInput } from '../domain/merge-input.ts'
import { demandLiveCaller } from '../http/access/live-caller.ts'
import { invalidBody, readBody } from '../http/body.ts'
import { changedInTheMeantime, demandVersion, sendVersion } from '../http/etag.ts'
import { countCreates } from '../http/limits/create-limit.ts'
import { assertAllowed, refused } from '../http/permit.ts'
import { mapBroken } from '../http/taken.ts'
import { trailNotes } from './moderation/trail-notes.ts'
import { findStored } from './read-routes.ts'
import type { LoggedIn, Resource, Stored, Write } from './resource.ts'

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
  const query = request.query as Record<string, unknown>
  const { result, notes } = await mapBroken(() =>
    transact(deps.db, async (tx) => {
      const caller = await demandLiveCaller(deps, tx, request, changed)
      const now = deps.now()
      const notes = trailNotes()
      const record: Write['record'] = (deed) => notes.note(tx, { ...deed, actor: caller.id, now })
      return {
        result: await work({ deps, tx, caller, tokenHash: request.tokenHash, now, query, record }),
        notes,
      }
    }),
  )
  notes.log(request.log)
  return result
}

/**
 * Reads the input of an update of an entry, which may be missing. Throws if the caller may not update it (403), or
 * knew another version (412). Fills in fixed and kept fields; throws 403 if a fixed field has another value.
 */
export function readUpdate<Row extends AnyRow, Item extends object, Input, Filters>(
  request: FastifyRequest,
  caller: LoggedIn,
  resource: Resource<Row, Item, Input, Filters>,
  current: Stored<Row, Item> | undefined,
): { current: Stored<Row, Item>; body: Input } {
  const { contract } = resource
  assertAllowed(caller, 'update', contract.name, current?.item)
  demandVersion(request, current.row.version)
  const fixed = [...contract.readOnly, ...resource.fixed(caller, current.item)]
  const { kept = [], keptIfAbsent, keptWith } = contract
  const merged = mergeInput(request.body, current.item, { fixed, kept, keptIfAbsent, keptWith })
  if (merged === undefined) throw invalidBody()
  if (merged.changed.length > 0) {
    throw refused(caller, Object.fromEntries(merged.changed.map((field) => [field, 'notAllowed' as const])))
  }
  return { current: current, body: readMerged(contract.input, merged) }
}

/**
 * Reads a completed body. What was kept for a client that doesn't know it may contradict what it sends, such as a last
 * day of registration after a new, earlier end: that is cleared.
 */
function readMerged<Input>(
  schema: Resource<AnyRow, object, Input, unknown>['contract']['input'],
  { input, later }: { input: Readonly<Record<string, unknown>>; later: readonly string[] },
): Input {
  const read = validate(schema, input)
  const wrong = read.ok ? [] : Object.keys(read.fields)
  const stale = wrong.every((field) => later.includes(field)) ? wrong : []
  return readBody(schema, { ...input, ...Object.fromEntries(stale.map((field) => [field, null])) })
}

type Answer<Item> = { item: Partial<Item>; version: number }

/** The answer to a write: the entry as the caller may see it, and its version. */
async function answerOf<Row extends AnyRow, Item extends object, Input, Filters>(
  { deps, tx, caller }: Write,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
): Promise<Answer<Item>> {
  const stored = (await findStored(deps.db, tx, resource, key))!
  return { item: resource.present(stored.item, caller), version: stored.row.version }
}

/** Creates an entry from a validated body, with all rules of a create by hand except the rate limit. */
export async function createEntry<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  body: Input,
): Promise<Answer<Item>> {
  await resource.hold?.(write)
  const input = await resource.applyRules(write, body)
  const row = await anyTable(write.tx)
    .insertInto(resource.contract.name)
    .values({ id: newId(), createdAt: write.now.toISOString(), ...resource.columns(write, input) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const key = keyOf(row, resource.keyColumn ?? 'id')
  await resource.saved?.(write, key, input)
  return answerOf(write, resource, key)
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
      const body = readBody(schema, request.body)
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

const keyOf = (item: object, key: string) => String((item as Record<string, unknown>)[key])

/** Replaces an entry; throws 412 if it has been written since it was read. */
export async function replace<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  current: Stored<Row, Item>,
  body: Input,
): Promise<Answer<Item>> {
  const { version } = current.row
  const keyColumn = resource.keyColumn ?? 'id'
  const key = keyOf(current.row, keyColumn)
  const input = await resource.applyRules(write, body, current)
  const updated = await anyTable(write.tx)
    .updateTable(resource.contract.name)
    .set({ ...resource.columns(write, input, current), version: version + 1 })
    .where(keyColumn, '=', key)
    .where('version', '=', version)
    .returning(keyColumn)
    .executeTakeFirst()
  if (!updated) throw changedInTheMeantime()
  await resource.saved?.(write, key, input, current)
  await recordFlag(write, resource.contract.name, {
    key,
    before: current.item,
    after: input as Flagged,
  })
  return answerOf(write, resource, String(updated[keyColumn]))
}

type Flagged = { deactivated?: boolean | null; name?: string }

/** Name of an entry for the audit trail. Notifications have none, because their text is private. */
const nameIn = (item: object) => ('name' in item && typeof item.name === 'string' ? { name: item.name } : {})

/** Records that moderation has hidden or restored an entry. */
async function recordFlag(
  { record }: Write,
  resource: ResourceName,
  { key, before, after }: { key: string; before: Flagged; after: Flagged },
): Promise<void> {
  const is = Boolean(after.deactivated)
  if (Boolean(before.deactivated) === is) return
  await record({ deed: is ? 'deactivated' : 'reactivated', resource, key, ...nameIn(before) })
}

/** Records a deletion; omits the key of an invitation, because it is secret. */
export function recordDeletion({ record }: Write, resource: ResourceName, item: object, key: string) {
  const known = resource === 'invitations' ? {} : { key }
  return record({ deed: 'deleted', resource, ...known, ...nameIn(item) })
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
    const { item, version } = await write(deps, request, async (write) => {
      await resource.hold?.(write)
      const found = await findStored(deps.db, write.tx, resource, request.params.key, 'update')
      const { current, body } = readUpdate(request, write.caller, resource, found)
      return replace(write, resource, current, body)
    })
    sendVersion(reply, version)
    return item
  })
}

/** Deletes an entry with everything that belongs to it, as by hand; the caller records it in the audit trail. */
export async function removeEntry<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  current: Stored<Row, Item>,
): Promise<void> {
  const { name } = resource.contract
  const keyColumn = resource.keyColumn ?? 'id'
  const key = keyOf(current.row, keyColumn)
  await resource.removing?.(write, current)
  await anyTable(write.tx).deleteFrom(name).where(keyColumn, '=', key).execute()
  await forgetRedirects(write.tx, name, key)
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
    await write(deps, request, async (write) => {
      const { key } = request.params
      await resource.hold?.(write)
      const current = await findStored(deps.db, write.tx, resource, key, 'delete')
      assertAllowed(write.caller, 'delete', name, current?.item)
      demandVersion(request, current.row.version)
      await removeEntry(write, resource, current)
      await recordDeletion(write, name, current.item, key)
    })
    return reply.code(204).send()
  })
}
