import { validate } from '../../src/contract.ts'
import { type AnyRow, anyTable } from '../db/connection/transaction.ts'
import { mergeInput } from '../domain/merge-input.ts'
import { assertAllowed, refused } from '../domain/permit.ts'
import { invalidBody, readBody } from '../domain/read-input.ts'
import { changedInTheMeantime } from '../lib/api-error.ts'
import { newId } from '../lib/ids.ts'
import { afterWrite } from './after-write.ts'
import { findStored } from './find-stored.ts'
import type { Resource, Stored, Write } from './resource.ts'

/** The answer to a write: the entry as the caller may see it, and its version. */
export type Answer<Item> = { item: Partial<Item>; version: number }

/** An entry that was written, and the version it has now. */
type Entry = { key: string; version: number }

/** Reads the answer to a write. */
export async function answerOf<Row extends AnyRow, Item extends object, Input, Filters>(
  { deps, tx, caller, reading }: Write,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
): Promise<Answer<Item>> {
  const stored = (await findStored(deps.db, tx, resource, key))!
  return { item: resource.present(stored.item, caller, reading), version: stored.row.version }
}

/** Creates an entry from a validated body, with all rules of a create by hand except the rate limit. */
export async function createEntry<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  body: Input,
): Promise<Entry> {
  const { name } = resource.contract
  const keyColumn = resource.keyColumn ?? 'id'
  await resource.hold?.(write)
  const input = await resource.applyRules(write, body)
  const row = await anyTable(write.tx)
    .insertInto(name)
    .values({ id: newId(), createdAt: write.now.toISOString(), ...resource.columns(write, input) })
    .returning([keyColumn, 'version'])
    .executeTakeFirstOrThrow()
  const key = keyOf(row, keyColumn)
  await resource.saved?.(write, key, input)
  await afterWrite(write, {
    kind: 'created',
    way: 'hand',
    resource: name,
    keys: [key],
    after: input as object,
  })
  return { key, version: Number(row.version) }
}

/** The key of a row or an item as text. */
export const keyOf = (item: object, key: string) => String((item as Record<string, unknown>)[key])

/** Replaces an entry; throws 412 if it has been written since it was read. */
export async function replace<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  current: Stored<Row, Item>,
  body: Input,
): Promise<Entry> {
  const { name } = resource.contract
  const version = current.row.version + 1
  const keyColumn = resource.keyColumn ?? 'id'
  const key = keyOf(current.row, keyColumn)
  const input = await resource.applyRules(write, body, current)
  const updated = await anyTable(write.tx)
    .updateTable(name)
    .set({ ...resource.columns(write, input, current), version })
    .where(keyColumn, '=', key)
    .where('version', '=', current.row.version)
    .returning(keyColumn)
    .executeTakeFirst()
  if (!updated) throw changedInTheMeantime()
  await resource.saved?.(write, key, input, current)
  await afterWrite(write, {
    kind: 'changed',
    way: 'hand',
    resource: name,
    keys: [key],
    before: current,
    after: input as object,
  })
  return { key: keyOf(updated, keyColumn), version }
}

/**
 * Reads the input of an update of an entry, which may be missing. Throws if the caller may not update it (403), or
 * knew another version (412). Fills in fixed and kept fields; throws 403 if a fixed field has another value. `given` is
 * the body as it was sent.
 */
export function readUpdate<Row extends AnyRow, Item extends object, Input, Filters>(
  { deps, caller, assertVersion }: Pick<Write, 'deps' | 'caller' | 'assertVersion'>,
  resource: Resource<Row, Item, Input, Filters>,
  current: Stored<Row, Item> | undefined,
  given: unknown,
): { current: Stored<Row, Item>; body: Input } {
  const { contract } = resource
  assertAllowed(caller, 'update', contract.name, current?.item)
  assertVersion(current.row.version)
  const fixed = [...contract.readOnly, ...resource.fixed(caller, current.item)]
  const { kept = [], keptWith } = contract
  const { entries } = contract.input as unknown as { entries: object }
  const fields = Object.keys(entries)
  const completed = resource.prepare?.(given, deps.config.timeZone, current.item) ?? given
  const merged = mergeInput(completed, current.item, { fields, fixed, kept, keptWith })
  if (merged === undefined) throw invalidBody()
  if (merged.changed.length > 0) {
    throw refused(caller, Object.fromEntries(merged.changed.map((field) => [field, 'notAllowed' as const])))
  }
  return { current, body: readMerged(contract.input, merged) }
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

/** Updates an entry from the body of a call; throws as `readUpdate` does. */
export async function updateEntry<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
  given: unknown,
): Promise<Answer<Item>> {
  await resource.hold?.(write)
  const found = await findStored(write.deps.db, write.tx, resource, key, 'update')
  const { current, body } = readUpdate(write, resource, found, given)
  const updated = await replace(write, resource, current, body)
  return answerOf(write, resource, updated.key)
}

/** Deletes an entry with everything that belongs to it, by hand or as an import is undone. */
export async function removeEntry<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  current: Stored<Row, Item>,
  way: 'hand' | 'undo',
): Promise<void> {
  const { name } = resource.contract
  const keyColumn = resource.keyColumn ?? 'id'
  const key = keyOf(current.row, keyColumn)
  const removal = (await resource.removing?.(write, current)) ?? {}
  await anyTable(write.tx).deleteFrom(name).where(keyColumn, '=', key).execute()
  await afterWrite(write, { kind: 'removed', way, resource: name, keys: [key], before: current, removal })
}

/** Deletes an entry that the caller may delete. Throws 403, 404 and 412. */
export async function deleteEntry<Row extends AnyRow, Item extends object, Input, Filters>(
  write: Write,
  resource: Resource<Row, Item, Input, Filters>,
  key: string,
): Promise<void> {
  const { name } = resource.contract
  await resource.hold?.(write)
  const current = await findStored(write.deps.db, write.tx, resource, key, 'delete')
  assertAllowed(write.caller, 'delete', name, current?.item)
  write.assertVersion(current.row.version)
  await removeEntry(write, resource, current, 'hand')
}
