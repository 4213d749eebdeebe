/** What was typed into a form and not saved yet, as the browser keeps it. */
export type StoredDraft = {
  /** When it was typed last, ISO 8601. */
  savedAt: string
  /** What stands in the form, by field: of an entry that exists only what differs from it. */
  values: Record<string, unknown>
  /** What the entry had in these fields when they were changed. */
  before?: Record<string, unknown>
  /** The version of the entry that was changed. */
  etag?: string
  /**
   * A submit that was sent and never answered, and may have arrived: a create is sent again under the same key, and a version
   * that says what this one did is no conflict.
   */
  unanswered?: { key: string; body: unknown }
}

/** Whose draft it is, and of what: the id of an entry, or `new` with what the route filled in. */
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

/** A browser that forbids storage, or has none left, keeps no drafts; that is no error. */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(globalThis.localStorage)
  } catch {
    return undefined
  }
}

/** Local storage key of a draft (CONTRACT.md section 1, 'Store'). */
export function draftKey({ api, userId, resource, id }: DraftOwner): string {
  return `${prefixOf(api, userId)}${resource}:${id}`
}

/** What was kept under a key; anything that is no draft counts as nothing. */
export function readDraft(key: string): StoredDraft | undefined {
  return attempt((storage) => parse(storage.getItem(key)))
}

/** Keeps a draft; passwords must not be among its values. */
export function writeDraft(key: string, draft: StoredDraft): void {
  attempt((storage) => storage.setItem(key, JSON.stringify(draft)))
}

/** Forgets a draft. */
export function removeDraft(key: string): void {
  attempt((storage) => storage.removeItem(key))
}

/** Forgets all drafts of a user, at that user's own logout. */
export function removeDraftsOf(api: string, userId: string): void {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefixOf(api, userId))) storage.removeItem(key)
  })
}
