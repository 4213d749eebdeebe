import type { resources as english } from '../../en/resources/hints.ts'
import { altHint } from './listing.ts'

export const resources = {
  categories: {
    hints: {
      name: 'Kurz, für Listen und Filter',
      headline: 'Der Titel der Seite im öffentlichen Kalender',
      description: 'Steht unter dem Titel der Seite.',
    },
  },
  events: {
    hints: {
      canceled: 'Die Veranstaltung bleibt im Kalender. Alle sehen dort, dass sie abgesagt ist.',
      location: 'Wähle einen Ort oder gib etwas anderes ein.',
      location2: 'Zum Beispiel: großer Saal, Zelt 2, Treffpunkt am Brunnen',
      address: 'Straße und Ort, damit alle hinfinden',
      organizers: 'Wähle deine Gruppen oder gib einen anderen Namen ein.',
      involved: 'Vortragende, Musik, Moderation …',
      tags: 'Wörter, nach denen andere suchen. Mit Enter bestätigen.',
      parent: 'Für einen Teil eines Festes, einer Tagung oder einer Reihe',
      alt: altHint,
      published:
        'Ohne Häkchen steht die Veranstaltung in keiner Liste, aber alle mit dem Link können sie sehen. Du kannst das jederzeit ändern.',
      deactivated: 'Blendet die Veranstaltung öffentlich aus. Die Verantwortlichen bekommen eine Nachricht.',
      ownedBy:
        'Diese Personen können die Veranstaltung ändern und löschen. Auch wer eine der veranstaltenden Gruppen verwaltet, kann sie ändern.',
    },
    fixed: {
      ownedBy:
        'Du kannst diese Veranstaltung bearbeiten, weil du eine der veranstaltenden Gruppen verwaltest. Diese Liste können nur die ändern, die hier stehen.',
    },
  },
  groups: {
    hints: {
      alt: altHint,
      published:
        'Ohne Häkchen steht die Gruppe in keiner Liste, aber alle mit dem Link können sie sehen. Du kannst das jederzeit ändern.',
      deactivated: 'Blendet die Gruppe öffentlich aus. Die Verantwortlichen bekommen eine Nachricht.',
      ownedBy:
        'Diese Personen können die Gruppe ändern und löschen und alle Veranstaltungen der Gruppe ändern.',
    },
  },
  notifications: {
    hints: {
      linkTitle: 'Beschriftung des Knopfs unter der Nachricht',
      linkUrl: 'Die Seite, um die es geht, falls es eine gibt',
    },
  },
  places: {
    hints: {
      address: 'Straße und Ort, damit alle hinfinden',
      alt: altHint,
      published:
        'Ohne Häkchen steht der Ort in keiner Liste, aber alle mit dem Link können ihn sehen. Du kannst das jederzeit ändern.',
      deactivated: 'Blendet den Ort öffentlich aus. Die Verantwortlichen bekommen eine Nachricht.',
      ownedBy: 'Diese Personen können den Ort ändern und löschen.',
    },
  },
  revents: {
    hints: {
      name: 'So heißt jeder einzelne Termin.',
      intervals: 'Du kannst mehrere kombinieren. Doppelte Tage zählen einmal.',
      excluded: 'Für diese Tage legen wir keinen Termin an, zum Beispiel an Feiertagen.',
      location: 'Wähle einen Ort oder gib etwas anderes ein.',
      location2: 'Zum Beispiel: großer Saal, Zelt 2, Treffpunkt am Brunnen',
      address: 'Straße und Ort, damit alle hinfinden',
      organizers: 'Wähle deine Gruppen oder gib einen anderen Namen ein.',
      tags: 'Wörter, nach denen andere suchen. Mit Enter bestätigen.',
      alt: altHint,
      deactivated:
        'Blendet neue Termine der Reihe öffentlich aus. Die Verantwortlichen bekommen eine Nachricht.',
      ownedBy:
        'Diese Personen können die Reihe und ihre Termine ändern und löschen. Auch wer eine der veranstaltenden Gruppen verwaltet, kann sie ändern.',
    },
    fixed: {
      ownedBy:
        'Du kannst diese Reihe bearbeiten, weil du eine der veranstaltenden Gruppen verwaltest. Diese Liste können nur die ändern, die hier stehen.',
    },
  },
  topics: {
    hints: {
      name: 'Kurz, für Listen und Filter',
      headline: 'Der Titel der Seite im öffentlichen Kalender; ohne ihn steht dort der Name',
      description: 'Steht unter dem Titel der Seite.',
    },
  },
  users: {
    hints: {
      password:
        'Lass es leer, wenn das bisherige bleiben soll. Mit einem neuen Passwort wird das Konto überall abgemeldet.',
      currentPassword: 'Damit niemand außer dir das ändern kann',
      newPassword: 'Mindestens {{passwordMin}} Zeichen',
      role: 'Mitglieder kümmern sich um ihre eigenen Einträge. Die Moderation darf alle Einträge und Konten ändern. Die Administration hat außerdem die Server-Aktionen und Designs.',
      deactivated:
        'Mit einem deaktivierten Konto kann sich niemand anmelden. Es wird sofort überall abgemeldet.',
    },
  },
} satisfies typeof english
