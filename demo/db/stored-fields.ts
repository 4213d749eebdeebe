import { type RawBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import { caseKey, contracts, type ItemOf, nameKey, withoutZeroPoint } from '../../src/contract.ts'
import type { Dialect } from './connection/database.ts'
import {
  type ByHand,
  type DraftOutput,
  type FieldStorage,
  storage,
  type StoredColumns,
  type StoredResource,
  storedResources,
  type WrittenColumns,
} from './schema/storage.ts'

/* The mappers between wire and rows, derived from the contracts and storage.ts. */

type Around = v.GenericSchema & { wrapped?: Around; default?: unknown }

type Entries = Record<string, Around>

const entriesOf = (schema: object) => (schema as { entries: Entries }).entries

/** A field with everything that determines its column. */
type Kept = FieldStorage & {
  field: string
  kind: 'flag' | 'list' | 'number' | 'text'
  /** Missing values are stored as null instead of a default. */
  nullable: boolean
  unique: boolean
}

const baseOf = (schema: Around): Around => (schema.wrapped ? baseOf(schema.wrapped) : schema)

const kinds: Record<string, Kept['kind']> = {
  boolean: 'flag',
  array: 'list',
  object: 'list',
  number: 'number',
}

function keptFields(resource: StoredResource): Kept[] {
  const { item, input, unique } = contracts[resource]
  const schemas: Entries = { ...entriesOf(input), ...entriesOf(item) }
  const facts: Readonly<Record<string, FieldStorage>> = storage[resource]
  return Object.entries(facts)
    .filter(([, { byHand }]) => !byHand)
    .map(([field, fact]) => {
      const schema = schemas[field]!
      return {
        ...fact,
        field,
        kind: kinds[baseOf(schema).type] ?? 'text',
        nullable: schema.type === 'nullish' && schema.default === undefined,
        unique: (unique as readonly string[]).includes(field),
      }
    })
}

const kept = Object.fromEntries(storedResources.map((name) => [name, keptFields(name)])) as Record<
  StoredResource,
  Kept[]
>

/** The fields of a resource that have their own column. */
export function fieldsKept(resource: StoredResource): readonly Kept[] {
  return kept[resource]
}

/** The column of a field and its folded and unique companions. */
export function columnNames({ field, folded, unique }: Kept): string[] {
  return [field, ...(folded ? [`${field}Folded`] : []), ...(unique ? [`${field}Key`] : [])]
}

function toColumn({ kind }: Kept, value: unknown): unknown {
  if (kind === 'flag') return value ? 1 : 0
  if (kind === 'list') return JSON.stringify(value)
  return value ?? null
}

function columnsOfField(field: Kept, value: unknown): [string, unknown][] {
  const folded = field.folded && [`${field.field}Folded`, typeof value === 'string' ? nameKey(value) : null]
  const key = field.unique && [`${field.field}Key`, caseKey(String(value))]
  return [[field.field, toColumn(field, value)], folded, key].filter((column) => Array.isArray(column)) as [
    string,
    unknown,
  ][]
}

/** The values of a newly generated event in the fields that only events have. */
export function generatedColumns(): Partial<WrittenColumns<'events'>> {
  const own = kept.events.filter((field) => 'generated' in field)
  return Object.fromEntries(own.flatMap((field) => columnsOfField(field, field.generated)))
}

/** Maps a validated input to the columns that a write sets. */
export function columnsOf<Name extends StoredResource>(
  resource: Name,
  input: DraftOutput<Name>,
): WrittenColumns<Name> {
  const written = entriesOf(contracts[resource].input)
  const values = input as Record<string, unknown>
  return Object.fromEntries(
    kept[resource]
      .filter(({ field }) => field in written)
      .flatMap((field) => columnsOfField(field, values[field.field])),
  ) as WrittenColumns<Name>
}

/** The columns of some fields of an entry. */
export function columnsOfFields(
  resource: StoredResource,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    kept[resource]
      .filter(({ field }) => field in values)
      .flatMap((field) => columnsOfField(field, values[field.field])),
  )
}

function fromColumn({ kind, nullable }: Kept, value: unknown): unknown {
  if (value === null && nullable) return null
  if (kind === 'flag') return value === 1
  return kind === 'list' ? (JSON.parse(String(value)) as unknown) : value
}

/** The fields of an entry in the order of its contract, without those marked `byHand`; id and creation have no `Kept`. */
const answeredFields = Object.fromEntries(
  storedResources.map((name) => {
    const fields = new Map(kept[name].map((field) => [field.field, field]))
    const names = Object.keys(entriesOf(contracts[name].item))
    return [
      name,
      names
        .filter((field) => fields.has(field) || field === 'id' || field === 'createdAt')
        .map((field) => ({ name: field, field: fields.get(field) })),
    ]
  }),
) as Record<StoredResource, { name: string; field: Kept | undefined }[]>

/** Maps a row to the entry as sent on the wire, without the fields marked `byHand`. */
export function itemOf<Name extends StoredResource>(
  resource: Name,
  row: StoredColumns<Name> & { id: string; createdAt: string },
): Omit<ItemOf<Name>, ByHand<Name>> {
  const values = row as Record<string, unknown>
  const item: Record<string, unknown> = {}
  for (const { name, field } of answeredFields[resource])
    item[name] = field ? fromColumn(field, values[name]) : values[name]
  return withoutZeroPoint(item) as Omit<ItemOf<Name>, ByHand<Name>>
}

/** The fields that some columns of a row hold. */
export function fieldsIn(
  resource: StoredResource,
  columns: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    kept[resource]
      .filter(({ field }) => field in columns)
      .map((field) => [field.field, fromColumn(field, columns[field.field])]),
  )
}

/** A sort expression. `nullable`: it may be null; such rows come last. */
export type SortColumn = {
  by: RawBuilder<unknown> | ((dialect: Dialect) => RawBuilder<unknown>)
  nullable?: boolean
}

/** Sort expressions for the columns of a list. Texts with a folded column are sorted by that. */
export function sortColumnsOf(resource: StoredResource): Record<string, SortColumn> {
  return Object.fromEntries(
    kept[resource].map(({ field, folded, nullable }) => [
      field,
      { by: sql.ref(folded ? `${field}Folded` : field), nullable },
    ]),
  )
}
