import type { errors as en } from '../en/errors.ts'

export const errors = {
  unauthorized: 'Dazu fehlt dir die Berechtigung.',
  'invalid credentials': 'E-Mail-Adresse oder Passwort stimmt nicht',
  deactivated:
    'Dein Konto wurde vom Moderationsteam deaktiviert. Bitte wende dich an die Kontaktadresse der Moderation, um den Grund zu erfahren',
  deactivatedWithEmail:
    'Dein Konto wurde vom Moderationsteam deaktiviert. Bitte wende dich an die Kontaktadresse der Moderation, um den Grund zu erfahren ({{modEmail}})',
  'name already exists': 'Es gibt schon einen Eintrag mit diesem Namen',
  'email already exists': 'Diese E-Mail-Adresse gibt es schon',
  'nickname already exists': 'Dieser Spitzname ist schon vergeben',
  'invalid invitation token': 'Dieser Einladungslink ist ungültig',
  'invitation token already used': 'Dieser Einladungslink wurde schon benutzt',
  'http: request body too large': 'Die Datei ist zu groß',
  'still in use': 'Dieser Eintrag wird noch verwendet und kann nicht gelöscht werden',
  'still in use_one': 'Dieser Eintrag wird noch von einem anderen verwendet und kann nicht gelöscht werden',
  'still in use_other':
    'Dieser Eintrag wird noch von {{count}} anderen verwendet und kann nicht gelöscht werden',
  'not found': 'Diesen Eintrag gibt es nicht oder nicht mehr',
  'too many requests': 'Das war etwas viel auf einmal. Bitte warte einen Moment und versuche es noch einmal',
  'changed in the meantime': 'Jemand anderes hat diesen Eintrag inzwischen geändert',
  'invalid query': 'Diese Liste lässt sich mit diesen Filtern nicht anzeigen',
  'invalid body': 'Einige Angaben sind nicht gültig. Bitte prüfe die Felder',
  'create not implemented for actions': 'Aktionen lassen sich nicht anlegen',
  NoInvitationYetError: 'Deinen ersten Einladungslink kannst du eine Woche nach deiner Anmeldung erstellen',
  InvitationLimitError: 'Du kannst nur einen Einladungslink pro Woche erstellen',
  InvalidRecoveryToken: 'Dieser Link für ein neues Passwort ist ungültig. Bitte fordere einen neuen an',
  ExpiredRecoveryToken: 'Dieser Link für ein neues Passwort ist abgelaufen. Bitte fordere einen neuen an',
  'last admin':
    'Die letzte Person mit Administrationsrechten kann weder gelöscht noch deaktiviert werden noch eine andere Rolle bekommen',
  InternalServerError: 'Ups, auf der anderen Seite ist etwas schiefgegangen',
  overloaded: 'Im Kalender ist gerade viel los. Bitte versuche es gleich noch einmal',
  UnknownError: 'Ups, ein unerwarteter Fehler ist aufgetreten',
  'geocoding needs address': 'Um die Koordinaten zu ermitteln, muss die Adresse ausgefüllt sein!',
  'geocoding failed': 'Der Dienst für die Koordinaten ist nicht erreichbar.',
  'no geocoding result': 'Zu dieser Adresse wurde nichts gefunden',
} satisfies typeof en
