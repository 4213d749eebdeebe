import type { recovery as en } from '../../en/joining/recovery.ts'

export const recovery = {
  requestTitle: 'Passwort vergessen?',
  requestText:
    'Nenn uns die E-Mail-Adresse deines Kontos, dann bekommst du eine Mail mit einem Link für ein neues Passwort.',
  email: 'E-Mail-Adresse',
  request: 'Link zuschicken',
  requesting: 'Wird geschickt …',
  requestFailed: 'Der Link konnte nicht angefordert werden',
  requestedTitle: 'Schau in dein Postfach',
  requestedText:
    'Wenn es ein Konto mit der Adresse {{email}} gibt, ist eine Mail mit einem Link unterwegs. Der Link funktioniert einmal und {{minutes}} Minuten lang.',
  requestedHint: 'Nach ein paar Minuten noch nichts da? Schau in den Spam-Ordner, oder prüfe die Adresse.',
  requestAgain: 'Noch einmal anfordern',
  setTitle: 'Neues Passwort setzen',
  setText: 'Alle anderen Anmeldungen deines Kontos enden damit.',
  password: 'Neues Passwort',
  passwordHint: 'Mindestens {{min}} Zeichen. Ein paar Wörter hintereinander lassen sich gut merken.',
  repeat: 'Neues Passwort wiederholen',
  set: 'Passwort speichern',
  setting: 'Wird gespeichert …',
  setFailed: 'Das Passwort konnte nicht gespeichert werden',
  noToken: 'Dieser Link ist nicht vollständig',
  noTokenText: 'Öffne den Link aus der Mail noch einmal, und zwar ganz, oder fordere einen neuen an.',
  requestNew: 'Neuen Link anfordern',
  doneTitle: 'Dein neues Passwort ist gespeichert',
  doneText: 'Melde dich damit an, und weiter geht’s.',
  toLogin: 'Zur Anmeldung',
  loggedInText: 'Dein Passwort kannst du in deinem Konto ändern.',
  toAccount: 'Zu deinem Konto',
} satisfies typeof en
