import {
  type FieldErrorCode,
  pointersIn,
  type Pointing,
  type ResourceContract,
  targetsOf,
} from '../../../src/contract.ts'
import { lockExisting } from '../../db/transaction.ts'
import { invalidBody } from '../../http/body.ts'
import type { Write } from '../resource.ts'

const same = (one: Pointing) => (other: Pointing) => one.to === other.to && one.id === other.id

/**
 * Rejects references to missing entries: 400 with `invalidReference` per field. The contract defines which fields are
 * references, and to what. Unchanged references are not checked again. The referenced entries are locked against
 * deletion until the transaction ends.
 */
export async function demandReferences(
  { deps, tx }: Write,
  contract: Pick<ResourceContract, 'input'>,
  input: object,
  before: object = {},
): Promise<void> {
  const pointers = pointersIn(contract.input)
  const known = targetsOf(pointers, before)
  const added = targetsOf(pointers, input).filter((pointing) => !known.some(same(pointing)))
  const fields: Record<string, FieldErrorCode> = {}
  for (const table of new Set(added.map(({ to }) => to))) {
    const pointing = added.filter(({ to }) => to === table)
    const ids = [...new Set(pointing.map(({ id }) => id))]
    const existing = await lockExisting(deps.db, tx, table, ids)
    for (const { path, id } of pointing) if (!existing.has(id)) fields[path] = 'invalidReference'
  }
  if (Object.keys(fields).length > 0) throw invalidBody(fields)
}
