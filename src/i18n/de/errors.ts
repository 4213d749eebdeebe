import type { errors as en } from '../en/errors.ts'

export const errors = {
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
  'changed in the meantime': 'Jemand anderes hat diesen Eintrag inzwischen geändert',
  'invalid query': 'Diese Liste lässt sich mit diesen Filtern nicht anzeigen',
  'create not implemented for actions': 'Aktionen lassen sich nicht anlegen',
  NoInvitationYetError: 'Deinen ersten Einladungslink kannst du eine Woche nach deiner Anmeldung erstellen',
  InvitationLimitError: 'Du kannst nur einen Einladungslink pro Woche erstellen',
  InvalidRecoveryToken: 'Dieser Link für ein neues Passwort ist ungültig. Bitte fordere einen neuen an',
  ExpiredRecoveryToken: 'Dieser Link für ein neues Passwort ist abgelaufen. Bitte fordere einen neuen an',
  'last admin':
    'Die letzte Person mit Administrationsrechten kann weder gelöscht noch deaktiviert werden noch eine andere Rolle bekommen',
  'geocoding needs address': 'Um die Koordinaten zu ermitteln, muss die Adresse ausgefüllt sein!',
  'geocoding failed': 'Der Dienst für die Koordinaten ist nicht erreichbar.',
  'no geocoding result': 'Zu dieser Adresse wurde nichts gefunden',
} satisfies typeof en
