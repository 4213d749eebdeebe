import type { account as english } from '../../en/people/account.ts'

export const account = {
  title: 'Dein Konto',
  loadFailed: 'Dein Konto konnte nicht geladen werden',
  retry: 'Noch einmal versuchen',
  saved: 'Deine Daten sind gespeichert.',
  password: 'Passwort',
  passwordText: 'Ein neues Passwort beendet alle deine Anmeldungen auf anderen Geräten.',
  changePassword: 'Passwort ändern',
  changingPassword: 'Wird geändert …',
  passwordChanged: 'Dein Passwort ist geändert.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  deletion: 'Konto löschen',
  deletionText: 'Dein Konto und alles, was hier über dich bekannt ist, verschwinden endgültig.',
  deletionOpen: 'Mein Konto löschen …',
  deletionTitle: 'Dein Konto löschen?',
  deletionErased:
    'Dein Spitzname, deine E-Mail-Adresse, dein Passwort und deine Nachrichten werden sofort gelöscht.',
  deletionStays:
    'Deine Veranstaltungen, Gruppen und Orte bleiben im Kalender, gehören dir aber nicht mehr. Lösch vorher, was nicht bleiben soll.',
  deletionOrphans: 'Die Moderation erfährt von Einträgen, die dann niemandem mehr gehören.',
  deletionFinal:
    'Du wirst überall abgemeldet. Das lässt sich nicht rückgängig machen; für ein neues Konto brauchst du eine neue Einladung.',
  deletionPassword: 'Dein Passwort',
  deletionConfirm: 'Mein Konto löschen',
  deleting: 'Wird gelöscht …',
  deleted: 'Dein Konto ist gelöscht. Mach es gut!',
} satisfies typeof english
