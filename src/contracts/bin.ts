import * as v from 'valibot'
import { maxCharacters } from '../core/characters.ts'
import { limits } from '../core/limits.ts'
import { defineContract } from '../core/resource-contract.ts'
import { restorableNames } from '../core/resource-names.ts'
import * as s from '../core/schema.ts'

/**
 * How an entry was written: in a browser, by another program, with many others at once, by the repeating event that it
 * belongs to, and so on; `host` is what the calendar does by itself.
 */
export const writtenHow = [
  'form',
  'api',
  'import',
  'bulk',
  'generation',
  'merge',
  'archive',
  'undo',
  'restore',
  'host',
] as const

export type WrittenHow = (typeof writtenHow)[number]

const count = () => v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'))

const person = {
  /** Id of the account; absent if the calendar did it, or an account that has been deleted. */
  by: v.nullish(s.id()),
  byName: v.nullish(v.string()),
  how: v.picklist(writtenHow),
  /** Id of the work of which it is a part, such as an import. */
  run: v.nullish(v.string()),
}

/** One version of an entry (CONTRACT.md section 2, 'History and bin'): who wrote it, and what that changed. */
export const entryVersion = v.object({
  version: count(),
  ...v.partial(v.object(person)).entries,
  /** Absent of the version that the history begins with, if the entry is older. */
  createdAt: v.nullish(s.instant()),
  /** `changed` if absent. */
  step: v.nullish(v.picklist(['created', 'changed', 'removed'])),
  /** The fields that it changed, with the values before and after it. */
  changes: v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() })),
})

export type EntryVersion = v.InferOutput<typeof entryVersion>

/** The body of the calls that restore a version or a deleted entry. */
export const restoreRequest = v.object({
  /** Fields to leave out, since what they held is gone: they keep their value, or stay empty. */
  without: v.pipe(
    v.nullish(v.array(v.pipe(v.string('invalid'), maxCharacters(100, 'tooLong')), 'invalid'), () => []),
    v.maxLength(limits.listLength, 'tooMany'),
  ),
  /** Of a deleted entry: another name, if its own has been given to another entry. */
  name: v.nullish(v.pipe(v.string('invalid'), maxCharacters(limits.nameLength, 'tooLong'))),
})

export type RestoreRequest = v.InferOutput<typeof restoreRequest>

/** The answer of `POST /runs/{run}/undo` for a small run: the number of restored and of removed entries, and the others with the reason. */
export const runUndone = v.object({
  restored: count(),
  removed: count(),
  stays: v.array(
    v.object({
      id: s.id(),
      name: v.string(),
      resource: v.picklist(restorableNames),
      /** `lost`: what some of its fields held is gone or no longer allowed; `nameTaken`: another entry has its name. */
      reason: v.picklist(['edited', 'inUse', 'notAllowed', 'lost', 'nameTaken']),
      fields: v.optional(v.array(v.string())),
    }),
  ),
})

export type RunUndone = v.InferOutput<typeof runUndone>

/** The progress of undoing a run, in entries; once it is `undone`, also its result. */
export const runProgress = v.object({
  state: v.picklist(['undoing', 'undone']),
  done: count(),
  total: count(),
  ...runUndone.entries,
})

export type RunProgress = v.InferOutput<typeof runProgress>

/** A deleted entry that can be restored. */
export const binContract = defineContract({
  name: 'bin',
  key: 'id',
  item: v.object({
    /** The id of the entry. */
    id: s.id(),
    /** When it was deleted, and when it is removed for good. */
    createdAt: s.instant(),
    until: s.instant(),
    resource: v.picklist(restorableNames),
    name: v.string(),
    /** Start of an event. */
    start: v.nullish(v.string()),
    ...person,
    ownedBy: v.array(s.id()),
  }),
  input: v.object({}),
  filters: v.strictObject(
    {
      /** Part of the name, as people type it. */
      likeName: v.optional(v.pipe(v.string('invalid'), maxCharacters(limits.lineLength, 'tooLong'))),
      resource: v.optional(v.picklist(restorableNames, 'invalid')),
      run: v.optional(v.pipe(v.string('invalid'), maxCharacters(100, 'tooLong'))),
    },
    'invalid',
  ),
  sortable: ['createdAt', 'name'],
  readOnly: [
    'id',
    'createdAt',
    'until',
    'resource',
    'name',
    'start',
    'by',
    'byName',
    'how',
    'run',
    'ownedBy',
  ],
  unique: [],
})

export type BinItem = v.InferOutput<typeof binContract.item>
