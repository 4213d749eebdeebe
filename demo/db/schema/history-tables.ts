import type { Generated } from 'kysely'
import type { RestorableName, VersionedName, WrittenHow } from '../../../src/contract.ts'
import type { Flag, Row } from './storage.ts'

/** A change of an entry (versions.ts). */
export type VersionTable = {
  seq: Generated<number>
  resource: VersionedName
  key: string
  /** That of the entry's row after it. */
  version: number
  step: 'created' | 'changed' | 'removed'
  createdAt: string
  how: WrittenHow
  /** Null for the host, and once the account is gone. */
  by: string | null
  run: string | null
  /** JSON: the values that the fields it changed had before. */
  before: string
  /** Whether it changed owners: `before` then holds ids of accounts. */
  owners: Flag
}

/** A deleted entry (bin.ts). Its owners are in `owners`, with the kind `bin`. */
export type BinTable = Row & {
  resource: RestorableName
  name: string
  nameFolded: string
  start: string | null
  /** Its image, which is kept as long as it is. */
  image: string | null
  how: WrittenHow
  by: string | null
  run: string | null
  /** JSON: the entry, and what its row has besides. */
  entry: string
  /** JSON: what its deletion changed elsewhere (`Removal`). */
  removal: string
}
