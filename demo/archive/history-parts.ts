import * as v from 'valibot'
import { nameKey, restorableNames, schema as s, versionedNames, writtenHow } from '../../src/contract.ts'
import { ownersInBin } from '../db/bin.ts'
import { inChunks } from '../db/connection/database.ts'
import { type Line, type Part, version } from './part.ts'
import { flag, id, instant, maybeId, maybeText, plainText, tablePart } from './table-part.ts'

const author = {
  how: { schema: v.picklist(writtenHow, 'invalid') },
  by: maybeId,
  run: maybeText,
}

const versionsPart = tablePart({
  file: 'versions.ndjson',
  table: 'versions',
  key: ['seq'],
  left: ['seq'],
  columns: {
    resource: { schema: v.picklist(versionedNames, 'invalid') },
    key: plainText,
    version: { schema: version() },
    step: { schema: v.picklist(['created', 'changed', 'removed'], 'invalid') },
    createdAt: instant,
    ...author,
    before: { schema: v.record(v.string(), v.unknown(), 'invalid'), stored: 'json' },
    owners: flag,
  },
})

const binPart = tablePart({
  file: 'bin.ndjson',
  table: 'bin',
  key: ['seq'],
  columns: {
    id,
    createdAt: instant,
    version: { schema: version() },
    resource: { schema: v.picklist(restorableNames, 'invalid') },
    name: plainText,
    start: maybeText,
    image: { schema: v.nullish(s.id(), null), to: 'media' },
    ...author,
    entry: { schema: v.record(v.string(), v.unknown(), 'invalid'), stored: 'json' },
    removal: { schema: v.record(v.string(), v.unknown(), 'invalid'), stored: 'json' },
  },
  derived: ({ name }) => ({ nameFolded: nameKey(String(name)) }),
})

const ownersOf = ({ ownedBy }: Line) => ownedBy as string[]

/** What is only exported with the history: versions, and deleted entries with their owners. */
export const historyParts: readonly Part[] = [
  {
    ...versionsPart,
    unique: ({ resource, key, version: number }) => [JSON.stringify([resource, key, number])],
  },
  {
    ...binPart,
    async toLines(db, rows, withAccounts) {
      const owners = await ownersInBin(
        db,
        rows.map((row) => String(row.id)),
      )
      const lines = await binPart.toLines(db, rows, withAccounts)
      return lines.map((line) => ({ ...line, ownedBy: owners.get(String(line.id)) }))
    },
    parse(value) {
      const { ownedBy, ...line } = (value ?? {}) as Line
      const owners = v.safeParse(v.array(s.id(), 'invalid'), ownedBy)
      if (!owners.success) return { faults: [{ field: 'ownedBy', what: 'invalid' }] }
      const read = binPart.parse(line)
      return 'faults' in read ? read : { line: { ...read.line, ownedBy: owners.output } }
    },
    pointers: (line) => [
      ...binPart.pointers(line),
      ...ownersOf(line).map((one, index) => ({ path: `ownedBy.${index}`, to: 'users' as const, id: one })),
    ],
    related: async (tx, lines) => {
      const rows = lines.flatMap((line) =>
        ownersOf(line).map((userId, position) => ({
          kind: 'bin',
          itemId: String(line.id),
          userId,
          position,
        })),
      )
      await inChunks(rows, (some) => tx.insertInto('owners').values(some).execute())
    },
  },
]
