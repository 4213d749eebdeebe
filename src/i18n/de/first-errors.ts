import type { firstErrors as english } from '../en/first-errors.ts'

export const firstErrors = {
  errors: {
    unauthorized: 'Dazu fehlt dir die Berechtigung.',
    'invalid credentials': 'E-Mail-Adresse oder Passwort stimmt nicht',
    deactivated:
      'Dein Konto wurde vom Moderationsteam deaktiviert. Bitte wende dich an die Kontaktadresse der Moderation, um den Grund zu erfahren',
    deactivatedWithEmail:
      'Dein Konto wurde vom Moderationsteam deaktiviert. Bitte wende dich an die Kontaktadresse der Moderation, um den Grund zu erfahren ({{modEmail}})',
    'second factor required': 'Für dieses Konto ist auch ein Code aus deiner Authentifizierungs-App nötig',
    'second factor invalid':
      'Dieser Code ist falsch oder schon benutzt. Warte auf den nächsten in deiner App oder nimm einen Wiederherstellungscode',
    'too many requests':
      'Das war etwas viel auf einmal. Bitte warte einen Moment und versuche es noch einmal',
    'invalid body': 'Einige Angaben sind nicht gültig. Bitte prüfe die Felder',
    InternalServerError: 'Ups, auf der anderen Seite ist etwas schiefgegangen',
    overloaded: 'Im Kalender ist gerade viel los. Bitte versuche es gleich noch einmal',
    'disk full':
      'Der Speicherplatz des Servers ist voll, deshalb wurde nichts gespeichert. Bitte sag denen Bescheid, die den Kalender betreiben',
    UnknownError: 'Ups, ein unerwarteter Fehler ist aufgetreten',
  },
  validation: {
    required: 'das Feld darf nicht leer sein!',
  },
} satisfies typeof english
