import type { firstErrors as english } from '../en/first-errors.ts'

export const firstErrors = {
  errors: {
    unauthorized: 'Dafür fehlt dir die Berechtigung.',
    'invalid credentials': 'E-Mail-Adresse oder Passwort stimmt nicht.',
    deactivated:
      'Die Moderation hat dein Konto deaktiviert. Schreib an ihre Kontaktadresse, um den Grund zu erfahren.',
    deactivatedWithEmail:
      'Die Moderation hat dein Konto deaktiviert. Den Grund erfährst du unter {{modEmail}}.',
    'second factor required': 'Gib bitte auch den Code aus deiner Authentifizierungs-App ein.',
    'second factor invalid':
      'Dieser Code ist falsch oder wurde schon benutzt. Warte auf den nächsten in deiner App oder nimm einen Wiederherstellungscode.',
    'too many requests':
      'Das ging etwas zu schnell. Bitte warte einen Moment und versuch es dann noch einmal.',
    'invalid body': 'Einige Angaben stimmen noch nicht. Bitte prüfe die Felder.',
    InternalServerError: 'Der Server hat einen Fehler gemeldet. Bitte versuch es gleich noch einmal.',
    overloaded: 'Im Kalender ist gerade viel los. Bitte versuch es gleich noch einmal.',
    'disk full':
      'Auf dem Server ist kein Platz mehr, deshalb wurde nichts gespeichert. Bitte gib denen Bescheid, die den Kalender betreiben.',
    UnknownError: 'Etwas ist schiefgegangen. Prüfe bitte deine Verbindung und versuch es noch einmal.',
  },
  validation: {
    required: 'Bitte ausfüllen.',
  },
} satisfies typeof english
