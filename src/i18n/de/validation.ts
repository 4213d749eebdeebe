import type { errors as enErrors, validation as en } from '../en/validation.ts'

export const errors = {
  'name already exists': 'Es gibt schon einen Eintrag mit diesem Namen',
  'email already exists': 'Diese E-Mail-Adresse gibt es schon',
  'nickname already exists': 'Dieser Spitzname ist schon vergeben',
  'invalid invitation token': 'Dieser Einladungslink ist ungültig',
  'invitation token already used': 'Dieser Einladungslink wurde schon benutzt',
  'http: request body too large': 'Die Datei ist zu groß',
  NoInvitationYetError:
    'Deinen ersten Einladungslink kannst du eine Woche nach deiner Registrierung erstellen',
  InvitationLimitError: 'Du kannst nur einen Einladungslink pro Woche erstellen',
  InvalidRecoveryToken: 'Dieser Link für ein neues Passwort ist ungültig. Bitte fordere einen neuen an',
  ExpiredRecoveryToken: 'Dieser Link für ein neues Passwort ist abgelaufen. Bitte fordere einen neuen an',
  'geocoding needs address': 'Um die Koordinaten zu ermitteln, muss die Adresse ausgefüllt sein!',
  'geocoding failed': 'Der Dienst für die Koordinaten ist nicht erreichbar.',
  'no geocoding result': 'Zu dieser Adresse wurde nichts gefunden',
} satisfies typeof enErrors

export const validation = {
  tooLong: 'der Text ist zu lang',
  tooMany: 'das sind zu viele Einträge',
  tooShort: 'mindestens {{min}} Zeichen sind nötig',
  invalid: 'diese Angabe ist nicht gültig',
  invalidEmail: 'keine gültige E-Mail-Adresse',
  invalidLink: 'der Link muss mit http://, https:// oder {{host}} beginnen',
  invalidReference: 'diesen Eintrag gibt es nicht',
  invalidInterval: 'dieser Rhythmus ist nicht gültig',
  startAfterEnd: 'Der Beginn muss vor dem Ende der Veranstaltung liegen.',
  startTimeAfterEnd: 'Die Anfangszeit muss vor der Endzeit liegen.',
  periodTooLong: 'Veranstaltungen können höchstens 6 Monate im Voraus erzeugt werden.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  wrongPassword: 'das ist nicht dein aktuelles Passwort',
  passwordBlank:
    'Ein Passwort braucht mehr als Leerzeichen. Nimm zum Beispiel ein paar Wörter, die nichts miteinander zu tun haben.',
  passwordRepeats:
    'Dieses Passwort wiederholt nur ein paar Zeichen oder folgt der Tastatur. Nimm zum Beispiel ein paar Wörter, die nichts miteinander zu tun haben.',
  passwordPersonal:
    'Dieses Passwort ist dein Spitzname oder deine E-Mail-Adresse. Das wird zuerst ausprobiert, bitte wähl ein anderes.',
  passwordSite:
    'Dieses Passwort ist der Name dieser Website. Das wird zuerst ausprobiert, bitte wähl ein anderes.',
  passwordCommon:
    'Dieses Passwort steht auf Listen häufiger Passwörter. Nimm zum Beispiel ein paar Wörter, die nichts miteinander zu tun haben.',
  notAllowed: 'das darfst du nicht ändern',
  imageTooLarge: 'Die Datei ist zu groß',
  imageUnreadable: 'diese Datei ist kein Bild, das angezeigt werden kann',
  imageTooManyPixels:
    'Das Bild ist zu groß: höchstens 20.000 Pixel je Seite und 50 Millionen Pixel insgesamt.',
} satisfies typeof en
