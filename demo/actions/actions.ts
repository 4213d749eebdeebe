import type { Action } from './action.ts'
import { checkIntegrity } from './check-integrity.ts'
import { deleteOrphanedMedia } from './delete-orphaned-media.ts'
import { generateRepeatingEvents } from './generate-repeating-events.ts'
import { purgeExpiredTokens } from './purge-expired-tokens.ts'
import { reindexSearch } from './reindex-search.ts'
import { sendModerationDigest } from './send-moderation-digest.ts'
import { sendOutbox } from './send-outbox.ts'

/** Every action of the host. */
export const actions: readonly Action[] = [
  checkIntegrity,
  deleteOrphanedMedia,
  generateRepeatingEvents,
  purgeExpiredTokens,
  reindexSearch,
  sendModerationDigest,
  sendOutbox,
]

/** The action of a name, if there is one. */
export function findAction(name: string): Action | undefined {
  return actions.find((action) => action.name === name)
}
