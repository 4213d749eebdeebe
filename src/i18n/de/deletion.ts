import type { deletion as en } from '../en/deletion.ts'

/** Was um jede Frage herum gesagt wird, ob ein Eintrag gelöscht werden soll. */
export const deletion = {
  on: 'am {{date}}',
  cancel: 'Abbrechen',
  delete: 'Löschen',
  deleting: 'Wird gelöscht …',
} satisfies typeof en
