import type { errors as enErrors, validation as en } from '../en/validation.ts'

export const errors = {
  'name already exists': 'Diesen Namen gibt es schon. Bitte wähle einen anderen.',
  'email already exists': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'nickname already exists': 'Dieser Spitzname ist schon vergeben. Bitte wähle einen anderen.',
  'invalid invitation token': 'Dieser Einladungslink ist ungültig. Lass dir bitte einen neuen schicken.',
  'invitation token already used':
    'Dieser Einladungslink wurde schon benutzt. Lass dir bitte einen neuen schicken.',
  'http: request body too large': 'Die Datei ist zu groß.',
  NoInvitationYetError:
    'Deinen ersten Einladungslink kannst du eine Woche nach deiner Registrierung erstellen.',
  InvitationLimitError: 'Du kannst nur einen Einladungslink pro Woche erstellen.',
  InvalidRecoveryToken: 'Dieser Link ist ungültig. Bitte fordere einen neuen an.',
  ExpiredRecoveryToken: 'Dieser Link ist abgelaufen. Bitte fordere einen neuen an.',
  'geocoding needs address': 'Trag bitte zuerst die Adresse ein.',
  'geocoding failed': 'Die Adresssuche ist gerade nicht erreichbar. Bitte versuch es später noch einmal.',
  'no geocoding result':
    'Diese Adresse haben wir nicht gefunden. Schreib sie zum Beispiel so: Marktplatz 1, Lüneburg.',
} satisfies typeof enErrors

export const validation = {
  tooLong: 'Der Text ist zu lang. Bitte kürze ihn.',
  tooMany: 'Das sind zu viele Einträge. Bitte entferne einige.',
  tooShort: 'Bitte mindestens {{min}} Zeichen.',
  invalid: 'Bitte schreib ein Datum so: 28.11.2026, und eine Uhrzeit so: 15:00.',
  invalidEmail: 'Bitte gib eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.org.',
  invalidLink: 'Der Link muss mit http://, https:// oder {{host}} beginnen.',
  invalidReference: 'Diesen Eintrag gibt es nicht. Bitte wähle einen anderen.',
  invalidInterval: 'Diese Wiederholung gibt es nicht. Bitte wähle eine andere.',
  startAfterEnd: 'Das Ende muss nach dem Beginn liegen.',
  startTimeAfterEnd: 'Das Ende muss nach dem Beginn liegen.',
  periodTooLong: 'Termine kannst du höchstens 6 Monate im Voraus anlegen.',
  passwordsDiffer: 'Die beiden Passwörter stimmen nicht überein.',
  wrongPassword: 'Das ist nicht dein aktuelles Passwort.',
  passwordBlank:
    'Leerzeichen allein reichen nicht. Nimm zum Beispiel ein paar Wörter, die nichts miteinander zu tun haben.',
  passwordRepeats:
    'Wiederholte Zeichen und Tastenreihen sind leicht zu erraten. Nimm zum Beispiel ein paar Wörter, die nichts miteinander zu tun haben.',
  passwordPersonal:
    'Das ist dein Spitzname oder deine E-Mail-Adresse, und so etwas wird zuerst ausprobiert. Bitte wähle ein anderes Passwort.',
  passwordSite:
    'Das ist der Name dieser Website, und so etwas wird zuerst ausprobiert. Bitte wähle ein anderes Passwort.',
  passwordCommon:
    'Dieses Passwort benutzen viele, es ist leicht zu erraten. Nimm zum Beispiel ein paar Wörter, die nichts miteinander zu tun haben.',
  notAllowed: 'Das darfst du nicht ändern.',
  imageTooLarge: 'Das Bild ist zu groß. Höchstens 1 MB ist möglich.',
  imageUnreadable: 'Diese Datei lässt sich nicht als Bild anzeigen. Nimm bitte JPEG, PNG oder WebP.',
  imageTooManyPixels: 'Das Bild hat zu viele Pixel. Möglich sind 20.000 je Seite und 50 Millionen insgesamt.',
} satisfies typeof en
