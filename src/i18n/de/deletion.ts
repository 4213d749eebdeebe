import type { deletion as en } from '../en/deletion.ts'

/** Was um jede Frage herum gesagt wird, ob ein Eintrag gelöscht werden soll. */
export const deletion = {
  on: 'am {{date}}',
  cancel: 'Abbrechen',
  delete: 'Löschen',
  deleting: 'Wird gelöscht …',
  image: {
    title: 'Dieses Bild überall löschen?',
    text: 'Das Bild verschwindet aus allen Veranstaltungen, Reihen, Gruppen und Orten, die es zeigen. Das lässt sich nicht rückgängig machen.',
    kept: 'Browser, die es schon geladen haben, zeigen es noch höchstens einen Tag lang.',
    confirm: 'Überall löschen',
    done: 'Das Bild ist überall gelöscht.',
  },
} satisfies typeof en
