import type { account as english } from '../../en/people/account.ts'

export const account = {
  title: 'Dein Konto',
  loadFailed: 'Dein Konto konnte nicht geladen werden',
  retry: 'Noch einmal versuchen',
  saved: 'Deine Daten sind gespeichert.',
  password: 'Passwort',
  passwordText: 'Mit einem neuen Passwort wirst du auf allen anderen Geräten abgemeldet.',
  changePassword: 'Passwort ändern',
  changingPassword: 'Wird geändert …',
  passwordChanged: 'Dein Passwort ist geändert.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  deletion: 'Konto löschen',
  deletionText: 'Dein Konto und deine persönlichen Daten werden endgültig gelöscht.',
  deletionOpen: 'Mein Konto löschen …',
  deletionTitle: 'Dein Konto löschen?',
  deletionErased:
    'Dein Spitzname, deine E-Mail-Adresse, dein Passwort und deine Nachrichten werden sofort gelöscht.',
  deletionStays:
    'Deine Veranstaltungen, Gruppen und Orte bleiben im Kalender, gehören dir aber nicht mehr. Lösch vorher, was nicht stehen bleiben soll.',
  deletionOrphans:
    'Wenn für einen Eintrag dann niemand mehr verantwortlich ist, bekommt die Moderation Bescheid.',
  deletionFinal:
    'Du wirst überall abgemeldet. Das lässt sich nicht rückgängig machen: Für ein neues Konto brauchst du eine neue Einladung.',
  deletionPassword: 'Dein Passwort',
  deletionConfirm: 'Mein Konto löschen',
  deleting: 'Wird gelöscht …',
  deleted: 'Dein Konto ist gelöscht. Mach es gut!',
} satisfies typeof english
