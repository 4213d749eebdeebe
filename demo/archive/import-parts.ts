import * as v from 'valibot'
import { importChoices, schema as s, sourceFormats, subscriptionStates } from '../../src/contract.ts'
import { count, maybeInstant, type Part, text, version } from './part.ts'
import { tablePart } from './table-part.ts'

const id = { schema: s.id() }
const maybeId = { schema: v.nullish(s.id(), null) }
const plainText = { schema: text() }
const maybeText = { schema: v.nullish(text(), null) }
const instant = { schema: s.instant() }
const perhaps = { schema: maybeInstant() }
const number = { schema: count() }
const user = { schema: s.id(), to: 'users' } as const
const flag = { schema: v.boolean('invalid'), stored: 'flag' } as const
const hashes = { schema: v.record(v.string(), v.string(), 'invalid'), stored: 'json' } as const
const step = v.picklist(['create', 'update', 'cancel'], 'invalid')

/** Subscriptions, with their addresses, and what makes imports undoable and repeatable. */
export const importParts: readonly Part[] = [
  tablePart({
    file: 'subscriptions.ndjson',
    table: 'subscriptions',
    key: ['seq'],
    left: ['leasedUntil'],
    columns: {
      id,
      createdAt: instant,
      version: { schema: version() },
      userId: user,
      name: plainText,
      address: plainText,
      format: { schema: v.picklist([...sourceFormats, 'auto'], 'invalid') },
      mapping: {
        schema: v.nullish(v.record(v.string(), v.nullable(v.string())), null),
        stored: 'json',
      },
      choices: { schema: importChoices, stored: 'json' },
      paused: flag,
      etag: maybeText,
      lastModified: maybeText,
      state: { schema: v.picklist(subscriptionStates, 'invalid') },
      error: maybeText,
      failures: number,
      lastReadAt: perhaps,
      lastSuccessAt: perhaps,
      nextReadAt: perhaps,
      counts: { schema: v.record(v.string(), count(), 'invalid'), stored: 'json' },
      found: number,
      faults: number,
    },
  }),
  tablePart({
    file: 'imports.ndjson',
    table: 'imports',
    key: ['seq'],
    columns: {
      id,
      createdAt: instant,
      version: { schema: version() },
      userId: user,
      subscriptionId: maybeId,
      format: { schema: v.picklist(sourceFormats, 'invalid') },
      title: maybeText,
      host: maybeText,
      created: number,
      updated: number,
      canceled: number,
      places: number,
      undoneAt: perhaps,
    },
  }),
  tablePart({
    file: 'import-changes.ndjson',
    table: 'importChanges',
    key: ['importId', 'kind', 'itemId'],
    columns: {
      importId: id,
      kind: { schema: v.picklist(['events', 'places'], 'invalid') },
      itemId: id,
      step: { schema: step },
      version: { schema: version() },
      before: {
        schema: v.nullish(v.record(v.string(), v.unknown(), 'invalid'), null),
        stored: 'json',
      },
    },
  }),
  tablePart({
    file: 'followed-events.ndjson',
    table: 'followedEvents',
    key: ['id'],
    columns: {
      id,
      source: plainText,
      keyHash: plainText,
      eventId: { schema: v.nullish(s.id(), null), to: 'events' },
      subscriptionId: maybeId,
      seen: hashes,
      start: instant,
      editedHere: flag,
      missing: flag,
    },
  }),
]
