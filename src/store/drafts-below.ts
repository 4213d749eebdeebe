import { type DraftOwner, draftKey, readDraft, type StoredDraft } from './drafts.ts'

/**
 * The drafts of all entries whose ids begin with that of `owner`, keyed by the rest of their ids, for example
 * the files of a theme. Empty if the browser blocks storage.
 */
export function draftsBelow(owner: DraftOwner): ReadonlyMap<string, StoredDraft> {
  const start = draftKey(owner)
  const found = new Map<string, StoredDraft>()
  for (const key of keys().filter((each) => each.startsWith(start))) {
    const draft = readDraft(key)
    if (draft) found.set(key.slice(start.length), draft)
  }
  return found
}

function keys(): string[] {
  try {
    return Object.keys(globalThis.localStorage)
  } catch {
    return []
  }
}
