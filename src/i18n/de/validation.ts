import type { validation as en } from '../en/validation.ts'

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
  notAllowed: 'das darfst du nicht ändern',
  imageTooLarge: 'Die Datei ist zu groß',
  imageUnreadable: 'diese Datei ist kein Bild, das angezeigt werden kann',
} satisfies typeof en
