import { type FieldErrorCode, parseReference } from '../../../src/contract.ts'
import { lockExisting } from '../../db/transaction.ts'
import { invalidBody } from '../../http/body.ts'
import type { Write } from '../resource.ts'

/** The parts of a draft that point to other entries; what is absent points to nothing. */
export type Pointing = {
  category?: string
  topic?: string
  location?: string
  organizers?: readonly string[]
  ownedBy?: readonly string[]
  image?: string | null
}

type Pointer = { path: string; table: string; id: string }

function pointersOf(draft: Pointing): Pointer[] {
  const { category, topic, location, organizers = [], ownedBy = [], image } = draft
  const to = (path: string, table: string, id: string | null | undefined) => (id ? [{ path, table, id }] : [])
  const named = (path: string, table: string, value: string) => {
    const reference = parseReference(value)
    return 'id' in reference ? [{ path, table, id: reference.id }] : []
  }
  return [
    ...to('category', 'categories', category),
    ...to('topic', 'topics', topic),
    ...to('image', 'media', image),
    ...(location === undefined ? [] : named('location', 'places', location)),
    ...organizers.flatMap((organizer, index) => named(`organizers.${index}`, 'groups', organizer)),
    ...ownedBy.flatMap((id, index) => to(`ownedBy.${index}`, 'users', id)),
  ]
}

const same = (one: Pointer) => (other: Pointer) => one.table === other.table && one.id === other.id

/**
 * Refuses a draft that points to what does not exist: 400 with `invalidReference` per field. What the entry pointed to
 * before is not looked at again. The entries pointed to cannot be deleted until the transaction ends.
 */
export async function demandReferences(
  { deps, tx }: Write,
  draft: Pointing,
  before: Pointing = {},
): Promise<void> {
  const known = pointersOf(before)
  const added = pointersOf(draft).filter((pointer) => !known.some(same(pointer)))
  const fields: Record<string, FieldErrorCode> = {}
  for (const table of new Set(added.map((pointer) => pointer.table))) {
    const pointers = added.filter((pointer) => pointer.table === table)
    const ids = [...new Set(pointers.map((pointer) => pointer.id))]
    const existing = await lockExisting(deps.db, tx, table, ids)
    for (const { path, id } of pointers) if (!existing.has(id)) fields[path] = 'invalidReference'
  }
  if (Object.keys(fields).length > 0) throw invalidBody(fields)
}
