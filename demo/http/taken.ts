import type { ErrorCode } from '../../src/contract.ts'
import { violatedColumn } from '../db/transaction.ts'
import { ApiError } from './api-error.ts'

const taken: Record<string, ErrorCode> = {
  nameKey: 'name already exists',
  emailKey: 'email already exists',
  nicknameKey: 'nickname already exists',
}

/**
 * Does a write and says which unique value was taken when that breaks an index. Asking the index instead of looking first
 * holds also when two ask at once.
 */
export async function mapTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code = taken[violatedColumn(error) ?? '']
    throw code ? new ApiError(400, code) : error
  }
}
