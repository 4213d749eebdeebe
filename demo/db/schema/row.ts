import type { Generated } from 'kysely'

/** The columns of every entry. */
export type Row = { seq: Generated<number>; id: string; createdAt: string; version: Generated<number> }
