import type { resources as english } from '../../en/resources/hints.ts'
import { altHint } from './listing.ts'

export const resources = {
  categories: {
    hints: {
      name: 'Kurz, wie er in Listen und Filtern steht',
      headline: 'Der Titel ihrer Seite im öffentlichen Kalender',
      description: 'Steht unter dem Titel ihrer Seite.',
    },
  },
  events: {
    hints: {
      canceled: 'Die Veranstaltung bleibt im Kalender und ist dort als abgesagt gekennzeichnet.',
      location: 'Wähle einen Ort aus oder gib etwas anderes ein.',
      location2: 'Zum Beispiel: großer Saal, Zelt 2, Treffpunkt am Brunnen',
      address: 'Straße und Ort, damit alle den Weg finden',
      organizers: 'Wähle deine Gruppen aus oder gib einen anderen Namen ein.',
      involved: 'Vortragende, Musik, Moderation …',
      tags: 'Kleingeschriebene Wörter, nach denen gesucht wird. Bestätige jedes mit der Eingabetaste.',
      parent: 'Für den einzelnen Teil eines Festes, einer Tagung oder einer Reihe',
      alt: altHint,
      published:
        'Eine unveröffentlichte Veranstaltung steht in keiner öffentlichen Liste, aber wer ihre Adresse kennt, kann sie öffnen. Du kannst sie jederzeit veröffentlichen oder zurückziehen.',
      deactivated: 'Nimmt die Veranstaltung aus der Öffentlichkeit. Wem sie gehört, wird benachrichtigt.',
      ownedBy:
        'Sie können diese Veranstaltung ändern und löschen. Ändern können sie auch die, denen die veranstaltenden Gruppen gehören.',
    },
    fixed: {
      ownedBy:
        'Du kannst diese Veranstaltung über eine der veranstaltenden Gruppen bearbeiten. Diese Liste können nur die ändern, die hier stehen.',
    },
  },
  groups: {
    hints: {
      alt: altHint,
      published:
        'Eine unveröffentlichte Gruppe steht in keiner öffentlichen Liste, aber wer ihre Adresse kennt, kann sie öffnen. Du kannst sie jederzeit veröffentlichen oder zurückziehen.',
      deactivated: 'Nimmt die Gruppe aus der Öffentlichkeit. Wem sie gehört, wird benachrichtigt.',
      ownedBy:
        'Sie können diese Gruppe ändern und löschen und die Veranstaltungen ändern, die sie ausrichtet.',
    },
  },
  notifications: {
    hints: {
      linkTitle: 'Steht auf dem Knopf unter der Nachricht.',
      linkUrl: 'Eine Seite, um die es in der Nachricht geht, falls es eine gibt',
    },
  },
  places: {
    hints: {
      address: 'Straße und Ort, damit alle den Weg finden',
      alt: altHint,
      published:
        'Ein unveröffentlichter Ort steht in keiner öffentlichen Liste, aber wer seine Adresse kennt, kann ihn öffnen. Du kannst ihn jederzeit veröffentlichen oder zurückziehen.',
      deactivated: 'Nimmt den Ort aus der Öffentlichkeit. Wem er gehört, wird benachrichtigt.',
      ownedBy: 'Sie können diesen Ort ändern und löschen.',
    },
  },
  revents: {
    hints: {
      name: 'So heißt jeder einzelne Termin.',
      intervals:
        'Beliebig viele: Jedes bringt seine Tage dazu. Treffen mehrere denselben Tag, entsteht ein Termin.',
      excluded: 'Für diese Tage wird nichts erzeugt, zum Beispiel an Feiertagen.',
      location: 'Wähle einen Ort aus oder gib etwas anderes ein.',
      location2: 'Zum Beispiel: großer Saal, Zelt 2, Treffpunkt am Brunnen',
      address: 'Straße und Ort, damit alle den Weg finden',
      organizers: 'Wähle deine Gruppen aus oder gib einen anderen Namen ein.',
      tags: 'Kleingeschriebene Wörter, nach denen gesucht wird. Bestätige jedes mit der Eingabetaste.',
      alt: altHint,
      deactivated:
        'Termine, die daraus erzeugt werden, sind öffentlich nicht zu sehen. Wem sie gehört, wird benachrichtigt.',
      ownedBy:
        'Sie können diese wiederkehrende Veranstaltung und die daraus erzeugten Termine ändern und löschen. Ändern können sie auch die, denen die veranstaltenden Gruppen gehören.',
    },
    fixed: {
      ownedBy:
        'Du kannst diese wiederkehrende Veranstaltung über eine der veranstaltenden Gruppen bearbeiten. Diese Liste können nur die ändern, die hier stehen.',
    },
  },
  topics: {
    hints: {
      name: 'Kurz, wie er in Listen und Filtern steht',
      headline: 'Der Titel seiner Seite im öffentlichen Kalender; ohne ihn steht dort der Name',
      description: 'Steht unter dem Titel seiner Seite.',
    },
  },
  users: {
    hints: {
      password:
        'Bleibt es leer, gilt das bisherige weiter. Ein neues Passwort beendet alle Anmeldungen dieses Kontos.',
      currentPassword: 'Nötig für diese Änderung, damit niemand anders sie machen kann',
      newPassword: 'Mindestens {{passwordMin}} Zeichen',
      role: 'Normale Konten kümmern sich um ihre eigenen Einträge. Die Moderation darf alle Einträge und Benutzer ändern. Die Administration hat dazu die Aktionen und das CMS.',
      deactivated:
        'Mit einem deaktivierten Konto kann sich niemand anmelden; seine Anmeldungen enden sofort.',
    },
  },
} satisfies typeof english
