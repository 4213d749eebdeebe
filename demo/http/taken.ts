import type { ErrorCode } from '../../src/contract.ts'
import { brokenReference, violatedColumn } from '../db/transaction.ts'
import { ApiError } from './api-error.ts'
import { invalidBody } from './body.ts'

const taken: Record<string, ErrorCode> = {
  nameKey: 'name already exists',
  emailKey: 'email already exists',
  nicknameKey: 'nickname already exists',
}

/** Fields of an input by the column that keeps what they point to. */
const pointing: Record<string, string> = { userId: 'ownedBy', groupId: 'organizers' }

/**
 * Does a write and says which unique value was taken when that breaks an index, and what is gone when that breaks a foreign
 * key. Asking the database instead of looking first holds also when two ask at once.
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
