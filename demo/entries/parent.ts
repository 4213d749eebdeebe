import { can, idReference, type ParentReference, parseParent } from '../../src/contract.ts'
import { toItems } from '../db/listings/rows.ts'
import { refused } from '../domain/permit.ts'
import { invalidBody } from '../domain/read-input.ts'
import type { Write } from './resource.ts'

const invalidParent = () => invalidBody({ parent: 'invalidReference' })

/** The entry that a parent refers to, locked until the transaction ends. */
async function findParent({ deps, tx }: Write, { kind, id }: ParentReference) {
  const hold = deps.db.dialect === 'postgres'
  if (kind === 'event') {
    const rows = tx.selectFrom('events').selectAll().where('id', '=', id)
    return (await toItems(tx, 'events', await (hold ? rows.forShare() : rows).execute()))[0]
  }
  const rows = tx.selectFrom('revents').selectAll().where('id', '=', id)
  return (await toItems(tx, 'revents', await (hold ? rows.forShare() : rows).execute()))[0]
}

const hasSubEvents = async ({ tx }: Write, id: string) =>
  (await tx
    .selectFrom('events')
    .select('id')
    .where('parent', '=', idReference(id))
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Rejects a new parent that does not exist or is a sub-event, or if the event has sub-events itself: there is only
 * one level. Generated events may be main events. Normal users may only choose a parent that they may edit.
 */
export async function demandParent(
  write: Write,
  parent: string | null | undefined,
  current?: { id: string; parent?: string | null },
): Promise<void> {
  const reference = parseParent(parent)
  if (!reference || parent === current?.parent) return
  const found = await findParent(write, reference)
  if (!found) throw invalidParent()
  if (!can(write.caller, 'update', reference.kind === 'event' ? 'events' : 'revents', found)) {
    throw refused(write.caller, { parent: 'notAllowed' })
  }
  if (reference.kind === 'repeatingEvent') return
  if (found.id === current?.id || ('parent' in found && parseParent(found.parent)?.kind === 'event')) {
    throw invalidParent()
  }
  if (current && (await hasSubEvents(write, current.id))) throw invalidParent()
}
