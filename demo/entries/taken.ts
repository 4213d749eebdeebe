import type { ErrorCode } from '../../src/contract.ts'
import { brokenReference, violatedColumn } from '../db/connection/transaction.ts'
import { invalidBody } from '../domain/read-input.ts'
import { ApiError } from '../lib/api-error.ts'

const taken: Record<string, ErrorCode> = {
  nameKey: 'name already exists',
  emailKey: 'email already exists',
  nicknameKey: 'nickname already exists',
}

/** Input fields by the foreign key column that stores their references. */
const pointing: Record<string, string> = { userId: 'ownedBy', groupId: 'organizers' }

/**
 * Runs a write and translates constraint violations: a unique index into `… already exists`, a foreign key into
 * `invalidReference`. Checking beforehand instead would leave a race between concurrent writes.
 */
export async function mapBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = taken[violatedColumn(error) ?? '']
    if (code) throw new ApiError(400, code)
    const broken = brokenReference(error)
    if (!broken) throw error
    throw invalidBody({ [pointing[broken.column ?? ''] ?? '']: 'invalidReference' })
  }
}
