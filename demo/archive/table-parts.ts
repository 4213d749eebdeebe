import * as v from 'valibot'
import {
  deedNames,
  fold,
  listingNames,
  type MergeableName,
  mergeableNames,
  resourceNames,
  schema as s,
} from '../../src/contract.ts'
import { sampleKey } from '../db/sample-mark.ts'
import { isSiteSecret } from '../db/site-secret.ts'
import { importParts } from './import-parts.ts'
import { count, maybeInstant, type Part, text, version } from './part.ts'
import { tablePart } from './table-part.ts'

const id = { schema: s.id() }
const plainText = { schema: text() }
const maybeText = { schema: v.nullish(text(), null) }
const instant = { schema: s.instant() }
const perhaps = { schema: maybeInstant() }
const number = { schema: count() }
const user = { schema: s.id(), to: 'users' } as const
const maybeUser = { schema: v.nullish(s.id(), null), to: 'users' } as const
const textList = { schema: v.array(text(), 'invalid'), stored: 'json' } as const
const kind = { schema: v.picklist(listingNames, 'invalid') }
const fraction = {
  schema: v.nullish(v.pipe(v.number('invalid'), v.minValue(0, 'invalid'), v.maxValue(1, 'invalid')), null),
}

/** Images; their files are in `media/`. The import makes the smaller sizes from them. */
export const mediaPart = tablePart({
  file: 'media.ndjson',
  table: 'media',
  key: ['id'],
  target: 'media',
  left: ['original', 'detail', 'list'],
  columns: {
    id,
    contentType: { schema: v.literal('image/webp', 'invalid') },
    createdAt: instant,
    createdBy: maybeUser,
    focusX: fraction,
    focusY: fraction,
    copyOf: { schema: v.nullish(s.id(), null), to: 'media' },
  },
})

/** What others need to follow the entries: feeds, old addresses, the moderation desk. */
export const followUps: readonly Part[] = [
  tablePart({
    file: 'withdrawn.ndjson',
    table: 'withdrawnEvents',
    key: ['id'],
    columns: {
      id,
      version: { schema: version() },
      start: instant,
      end: perhaps,
      category: id,
      topic: id,
      location: plainText,
      organizers: textList,
      tags: textList,
      withdrawnAt: instant,
    },
  }),
  tablePart({
    file: 'redirects.ndjson',
    table: 'redirects',
    key: ['resource', 'gone'],
    columns: {
      resource: { schema: v.picklist([...mergeableNames, 'tags'], 'invalid') },
      gone: plainText,
      target: plainText,
    },
    pointers: ({ resource, target }) =>
      resource === 'tags' ? [] : [{ path: 'target', to: resource as MergeableName, id: String(target) }],
  }),
  tablePart({
    file: 'reviews.ndjson',
    table: 'reviews',
    key: ['kind', 'itemId'],
    columns: {
      kind,
      itemId: id,
      series: { schema: v.nullish(s.id(), null) },
      changedAt: instant,
      version: number,
      seenVersion: number,
      seenBefore: number,
      seenBy: { schema: v.nullish(s.id(), null) },
      seenAt: perhaps,
      dates: number,
      digestedVersion: number,
    },
  }),
  tablePart({
    file: 'hidden-entries.ndjson',
    table: 'hiddenEntries',
    key: ['kind', 'itemId'],
    columns: { userId: id, kind, itemId: id, version: { schema: version() } },
  }),
]

/** What is only exported with accounts, besides notifications and the passwords of users. */
export const accountParts: readonly Part[] = [
  tablePart({
    file: 'invitations.ndjson',
    table: 'invitations',
    key: ['seq'],
    columns: {
      id,
      createdAt: instant,
      version: { schema: version() },
      createdBy: maybeUser,
      used: { schema: v.boolean('invalid'), stored: 'flag' },
      usedBy: maybeUser,
    },
  }),
  tablePart({
    file: 'second-factors.ndjson',
    table: 'secondFactors',
    key: ['userId'],
    columns: {
      userId: user,
      secret: plainText,
      lastCounter: number,
      createdAt: instant,
      confirmedAt: perhaps,
    },
  }),
  tablePart({
    file: 'recovery-codes.ndjson',
    table: 'secondFactorCodes',
    key: ['userId', 'codeHash'],
    columns: { userId: user, codeHash: plainText, usedAt: perhaps },
  }),
  tablePart({
    file: 'known-addresses.ndjson',
    table: 'knownAddresses',
    key: ['userId', 'addressHash'],
    columns: { userId: user, addressHash: plainText, lastLoginAt: instant },
  }),
  tablePart({
    file: 'trail.ndjson',
    table: 'trail',
    key: ['seq'],
    columns: {
      id,
      createdAt: instant,
      version: { schema: version() },
      actor: maybeText,
      deed: { schema: v.picklist(deedNames, 'invalid') },
      resource: { schema: v.nullish(v.picklist(resourceNames, 'invalid'), null) },
      key: maybeText,
      name: maybeText,
      count: number,
      more: { schema: v.record(v.string(), v.unknown(), 'invalid'), stored: 'json' },
      bucket: maybeText,
    },
    derived: ({ name }) => ({ nameFolded: typeof name === 'string' ? fold(name) : null }),
  }),
  ...importParts,
  tablePart({
    file: 'secrets.ndjson',
    table: 'settings',
    key: ['key'],
    // The secrets that second factors are encrypted with, and the mark that passwords are public; no passing state.
    keeps: ({ key }) => isSiteSecret(String(key)) || key === sampleKey,
    columns: { key: plainText, value: plainText },
  }),
]
