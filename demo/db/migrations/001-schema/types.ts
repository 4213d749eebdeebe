import type { Dialect } from '../../connection/database.ts'

export type Types = {
  /** Text that is compared and sorted by code points. */
  text: string
  blob: string
  /** A key that counts up and never gives a number twice. */
  serial: string
  /** The columns that every resource has. */
  row: string
}

export function typesOf(dialect: Dialect): Types {
  const postgres = dialect === 'postgres'
  const text = postgres ? 'text collate "C"' : 'text'
  const serial = postgres
    ? 'bigint generated always as identity primary key'
    : 'integer primary key autoincrement'
  const row = `
    seq ${serial},
    id ${text} not null unique,
    "createdAt" ${text} not null,
    version integer not null default 1`
  return { text, blob: postgres ? 'bytea' : 'blob', serial, row }
}

/**
 * A foreign key. The host reads table and column from its name, to tell which field of a request had a broken
 * reference.
 */
export const pointsTo = (
  target: string,
  table: string,
  column: string,
  whenGone: 'cascade' | 'restrict' | 'set null',
) => `constraint "${table}_${column}_exists" references ${target} (id) on delete ${whenGone}`
