import type { Action } from './action.ts'
import { checkIntegrity } from './check-integrity.ts'
import { deleteOrphanedMedia } from './delete-orphaned-media.ts'
import { finishImports } from './finish-imports.ts'
import { generateRepeatingEvents } from './generate-repeating-events.ts'
import { makeBackup } from './make-backup.ts'
import { purgeExpiredTokens } from './purge-expired-tokens.ts'
import { readSubscriptions } from './read-subscriptions.ts'
import { indexSearch, reindexSearch } from './reindex-search.ts'
import { sendModerationDigest } from './send-moderation-digest.ts'
import { sendNotificationMails } from './send-notification-mails.ts'
import { sendOutbox } from './send-outbox.ts'

/** All actions of the host. */
export const actions: readonly Action[] = [
  checkIntegrity,
  deleteOrphanedMedia,
  finishImports,
  generateRepeatingEvents,
  indexSearch,
  makeBackup,
  purgeExpiredTokens,
  readSubscriptions,
  reindexSearch,
  sendModerationDigest,
  sendNotificationMails,
  sendOutbox,
]

/** Returns the action with this name, if it exists. */
export function findAction(name: string): Action | undefined {
  return actions.find((action) => action.name === name)
}
