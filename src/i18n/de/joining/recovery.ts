import type { recovery as en } from '../../en/joining/recovery.ts'

export const recovery = {
  requestTitle: 'Passwort vergessen?',
  requestText:
    'Gib die E-Mail-Adresse deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort setzen kannst.',
  email: 'E-Mail-Adresse',
  request: 'Link anfordern',
  requesting: 'Wird angefordert …',
  requestFailed: 'Der Link konnte nicht angefordert werden',
  requestedTitle: 'Schau in dein Postfach',
  requestedText:
    'Wenn es ein Konto mit der Adresse {{email}} gibt, ist eine Mail mit einem Link unterwegs. Er funktioniert einmal und {{minutes}} Minuten lang.',
  requestedHint: 'Nach ein paar Minuten noch nichts da? Schau im Spam-Ordner nach oder prüfe die Adresse.',
  requestAgain: 'Noch einmal anfordern',
  setTitle: 'Neues Passwort setzen',
  setText: 'Danach bist du auf allen anderen Geräten abgemeldet.',
  password: 'Neues Passwort',
  passwordHint: 'Mindestens {{min}} Zeichen. Ein paar Wörter hintereinander lassen sich gut merken.',
  repeat: 'Neues Passwort wiederholen',
  set: 'Passwort speichern',
  setting: 'Wird gespeichert …',
  setFailed: 'Das Passwort konnte nicht gespeichert werden',
  noToken: 'Dieser Link ist unvollständig',
  noTokenText: 'Öffne den vollständigen Link aus der Mail oder fordere einen neuen an.',
  requestNew: 'Neuen Link anfordern',
  doneTitle: 'Dein neues Passwort ist gespeichert',
  doneText: 'Du kannst dich jetzt damit anmelden.',
  toLogin: 'Zur Anmeldung',
  loggedInText: 'Dein Passwort kannst du in deinem Konto ändern.',
  toAccount: 'Zu deinem Konto',
} satisfies typeof en
