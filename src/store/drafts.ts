import { withLocalStorage } from './local-storage.ts'

/** A draft: form values that were typed but not saved yet, in the browser's storage. */
export type StoredDraft = {
  /** Time of the last change, ISO 8601. */
  savedAt: string
  /** Form values by field; for an existing entry only the changed ones. */
  values: Record<string, unknown>
  /** The entry's values of these fields when they were changed. */
  before?: Record<string, unknown>
  /** ETag of the entry's version that was changed. */
  etag?: string
  /**
   * A submit without an answer, which may have arrived. A create is repeated with the same idempotency key; a
   * server version equal to `body` is not a conflict.
   */
  unanswered?: { key: string; body: unknown }
  /** Fields that were filled in from a text and not looked at yet, with the doubt about each. */
  marks?: Record<string, { doubt?: string | undefined }>
}

/** Identifies a draft: server, user, resource, and the id of an entry, or `new` with the values from the route. */
export type DraftOwner = { api: string; userId: string; resource: string; id: string }

const prefixOf = (api: string, userId: string) => `store:draft:${api}:${userId}:`

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): StoredDraft | undefined {
  const draft: unknown = JSON.parse(text ?? 'null')
  const isDraft =
    isFields(draft) &&
    typeof draft.savedAt === 'string' &&
    isFields(draft.values) &&
    !isNaN(Date.parse(draft.savedAt))
  return isDraft ? (draft as StoredDraft) : undefined
}

/** Local storage key of a draft (CONTRACT.md section 1, 'Store'). */
export function draftKey({ api, userId, resource, id }: DraftOwner): string {
  return `${prefixOf(api, userId)}${resource}:${id}`
}

/** Reads a draft; anything malformed counts as absent. */
export function readDraft(key: string): StoredDraft | undefined {
  return withLocalStorage((storage) => parse(storage.getItem(key)))
}

/** Stores a draft. Its values must not contain passwords. */
export function writeDraft(key: string, draft: StoredDraft): void {
  withLocalStorage((storage) => storage.setItem(key, JSON.stringify(draft)))
}

export function removeDraft(key: string): void {
  withLocalStorage((storage) => storage.removeItem(key))
}

/** Deletes all drafts of a user, on that user's logout. */
export function removeDraftsOf(api: string, userId: string): void {
  withLocalStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefixOf(api, userId))) storage.removeItem(key)
  })
}
