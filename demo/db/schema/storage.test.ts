import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { can, contracts, pointersIn } from '../../../src/contract.ts'
import { databaseForAll, describeOnEngines } from '../../testing/database-engines.ts'
import { imageUses } from '../media.ts'
import { columnNames, fieldsKept } from '../stored-fields.ts'
import { storedResources } from './storage.ts'

/** The column types each kind of field may have in the two databases. */
const types = {
  flag: /^int/,
  number: /^(int|real|double|float)/,
  text: /^text$/,
  list: /^text$/,
}

describeOnEngines('the migrated tables', (engine) => {
  const fresh = databaseForAll(engine)
  let tables: Map<string, Map<string, { type: string; nullable: boolean }>>
  let indexed: Set<string>
  let noted: Set<string>

  const read = async <Row = { name: string; of: string }>(query: string) =>
    (await sql.raw<Row>(query).execute(fresh.database.read)).rows

  beforeAll(async () => {
    // Not Kysely's introspection: it reads all schemas of PostgreSQL, and fails when another test drops its own.
    const found = await read<{ of: string; name: string; type: string; nullable: boolean | number }>(
      engine === 'sqlite'
        ? `select m.name as "of", c.name, c.type, not c."notnull" as nullable
           from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'`
        : `select table_name as "of", column_name as name, udt_name as type, is_nullable = 'YES' as nullable
           from information_schema.columns where table_schema = current_schema()`,
    )
    tables = new Map()
    for (const { of, name, type, nullable } of found) {
      const columns = tables.get(of) ?? new Map()
      tables.set(of, columns.set(name, { type: type.toLowerCase(), nullable: Boolean(nullable) }))
    }
    const indexes =
      engine === 'sqlite'
        ? `select sql as name, tbl_name as "of" from sqlite_master where type = 'index' and sql is not null`
        : `select indexdef as name, tablename as "of" from pg_indexes where schemaname = current_schema()`
    indexed = new Set(
      (await read(indexes)).map(({ name, of }) => `${of}.${/\("?(\w+)"?/.exec(name)?.[1] ?? ''}`),
    )
    const triggers =
      engine === 'sqlite'
        ? `select name, tbl_name as "of" from sqlite_master where type = 'trigger' and sql like '%contentChanges%'`
        : `select trigger_name as name, event_object_table as "of" from information_schema.triggers
           where trigger_schema = current_schema() and action_statement like '%noteContentChange%'`
    noted = new Set((await read(triggers)).map(({ of }) => of))
  })

  describe.each(storedResources)('of %s', (resource) => {
    const columns = fieldsKept(resource).flatMap((field) =>
      columnNames(field).map((column) => ({ column, field })),
    )

    it('have a column for every field of the contract', () => {
      const missing = columns.filter(({ column }) => !tables.get(resource)?.has(column))
      expect(missing.map(({ column }) => `${resource}.${column}`)).toEqual([])
    })

    it('keep what the contract allows: its type, and nothing at all where that is valid', () => {
      const wrong = columns.filter(({ column, field }) => {
        const { type = '', nullable = true } = tables.get(resource)?.get(column) ?? {}
        return !types[field.kind].test(type) || (field.nullable && !nullable)
      })
      expect(wrong.map(({ column }) => `${resource}.${column}`)).toEqual([])
    })

    it.runIf(can(null, 'list', resource))('note each change for the pages that are kept', () => {
      expect([...noted]).toContain(resource)
    })
  })

  it.each(imageUses)('find by $resource.$field who shows an image', ({ resource, field }) => {
    expect([...indexed]).toContain(`${resource}.${field}`)
  })
})

/** All parts of a schema, recursively. */
function schemasIn(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    entries = {},
    item,
    items = [],
    options = [],
    wrapped,
    pipe = [],
  } = schema as Record<string, object>
  const parts = [item, wrapped, ...[entries, items, options, pipe].flatMap((all) => Object.values(all))]
  return [schema, ...parts.filter((part) => part !== schema).flatMap(schemasIn)]
}

const isImage = (schema: object) =>
  JSON.stringify((schema as { metadata?: unknown }).metadata ?? null).includes('"media"')

it.each(Object.values(contracts))('no image of $name is hidden from the look-up of its uses', ({ input }) => {
  const marks = new Set(schemasIn(input).filter(isImage))
  expect(marks.size).toBe(pointersIn(input).filter(({ to }) => to === 'media').length)
})
