import type { serverActions as en } from '../en/server-actions.ts'

export const serverActions = {
  title: 'Server-Aktionen',
  intro: 'Das erledigt der Server von selbst, wenn es fällig ist. Hier kannst du es sofort anstoßen.',
  call: 'Ausführen',
  callNamed: 'Ausführen: {{name}}',
  never: 'noch nie',
  theServer: 'der Server selbst',
  states: { done: 'erledigt', failed: 'fehlgeschlagen', running: 'läuft' },
  done: '{{name}}: erledigt.',
  doneWith: '{{name}}: erledigt. {{result}}',
  failed: '{{name}}: fehlgeschlagen. {{error}}',
  alreadyRunning: '{{name}} läuft bereits. Was dabei herauskommt, siehst du, sobald die Aktion fertig ist.',
  outcomes: {
    'nothing wrong': 'Alles ist in Ordnung.',
    'database damaged': 'Die Datenbank meldet einen Schaden: {{detail}}',
    'events without category_one':
      '{{count}} Veranstaltung zeigt auf eine Kategorie, die es nicht mehr gibt.',
    'events without category_other':
      '{{count}} Veranstaltungen zeigen auf eine Kategorie, die es nicht mehr gibt.',
    'events without topic_one': '{{count}} Veranstaltung zeigt auf ein Thema, das es nicht mehr gibt.',
    'events without topic_other': '{{count}} Veranstaltungen zeigen auf ein Thema, das es nicht mehr gibt.',
    'events without place_one': '{{count}} Veranstaltung zeigt auf einen Ort, den es nicht mehr gibt.',
    'events without place_other': '{{count}} Veranstaltungen zeigen auf einen Ort, den es nicht mehr gibt.',
    'events without main event_one':
      '{{count}} Veranstaltung gehört zu einer Hauptveranstaltung, die es nicht mehr gibt.',
    'events without main event_other':
      '{{count}} Veranstaltungen gehören zu einer Hauptveranstaltung, die es nicht mehr gibt.',
    'events without repeating event_one':
      '{{count}} Veranstaltung gehört zu einer wiederkehrenden Veranstaltung, die es nicht mehr gibt.',
    'events without repeating event_other':
      '{{count}} Veranstaltungen gehören zu einer wiederkehrenden Veranstaltung, die es nicht mehr gibt.',
    'events without image_one': '{{count}} Veranstaltung zeigt ein Bild, das es nicht mehr gibt.',
    'events without image_other': '{{count}} Veranstaltungen zeigen ein Bild, das es nicht mehr gibt.',
    'repeating events without category_one':
      '{{count}} wiederkehrende Veranstaltung zeigt auf eine Kategorie, die es nicht mehr gibt.',
    'repeating events without category_other':
      '{{count}} wiederkehrende Veranstaltungen zeigen auf eine Kategorie, die es nicht mehr gibt.',
    'repeating events without topic_one':
      '{{count}} wiederkehrende Veranstaltung zeigt auf ein Thema, das es nicht mehr gibt.',
    'repeating events without topic_other':
      '{{count}} wiederkehrende Veranstaltungen zeigen auf ein Thema, das es nicht mehr gibt.',
    'repeating events without place_one':
      '{{count}} wiederkehrende Veranstaltung zeigt auf einen Ort, den es nicht mehr gibt.',
    'repeating events without place_other':
      '{{count}} wiederkehrende Veranstaltungen zeigen auf einen Ort, den es nicht mehr gibt.',
    'repeating events without image_one':
      '{{count}} wiederkehrende Veranstaltung zeigt ein Bild, das es nicht mehr gibt.',
    'repeating events without image_other':
      '{{count}} wiederkehrende Veranstaltungen zeigen ein Bild, das es nicht mehr gibt.',
    'groups without image_one': '{{count}} Gruppe zeigt ein Bild, das es nicht mehr gibt.',
    'groups without image_other': '{{count}} Gruppen zeigen ein Bild, das es nicht mehr gibt.',
    'places without image_one': '{{count}} Ort zeigt ein Bild, das es nicht mehr gibt.',
    'places without image_other': '{{count}} Orte zeigen ein Bild, das es nicht mehr gibt.',
    'organizers without group_one': '{{count}} veranstaltende Gruppe gibt es nicht mehr.',
    'organizers without group_other': '{{count}} veranstaltende Gruppen gibt es nicht mehr.',
    'owners without user_one': '{{count}} Eintrag gehört einem Konto, das es nicht mehr gibt.',
    'owners without user_other': '{{count}} Einträge gehören Konten, die es nicht mehr gibt.',
    'tags without event_one': '{{count}} Schlagwort gehört zu einer Veranstaltung, die es nicht mehr gibt.',
    'tags without event_other': '{{count}} Schlagwörter gehören zu Veranstaltungen, die es nicht mehr gibt.',
    'notifications without user_one': '{{count}} Nachricht ist für ein Konto, das es nicht mehr gibt.',
    'notifications without user_other': '{{count}} Nachrichten sind für Konten, die es nicht mehr gibt.',
    'sessions without user_one': '{{count}} Anmeldung gehört zu einem Konto, das es nicht mehr gibt.',
    'sessions without user_other': '{{count}} Anmeldungen gehören zu Konten, die es nicht mehr gibt.',
    'images deleted_one': '{{count}} Bild wurde gelöscht.',
    'images deleted_other': '{{count}} Bilder wurden gelöscht.',
    'events created_one': '{{count}} Veranstaltung wurde angelegt.',
    'events created_other': '{{count}} Veranstaltungen wurden angelegt.',
    'repeating events continued_one': '{{count}} wiederkehrende Veranstaltung geht weiter.',
    'repeating events continued_other': '{{count}} wiederkehrende Veranstaltungen gehen weiter.',
    'expired items deleted_one': '{{count}} abgelaufener Eintrag wurde gelöscht.',
    'expired items deleted_other': '{{count}} abgelaufene Einträge wurden gelöscht.',
    'entries indexed_one': '{{count}} Eintrag ist auffindbar.',
    'entries indexed_other': '{{count}} Einträge sind auffindbar.',
    'nothing new': 'Es gab nichts Neues.',
    'entries reported_one': '{{count}} Eintrag steht in der Mail.',
    'entries reported_other': '{{count}} Einträge stehen in der Mail.',
    'moderators notified_one': 'Sie geht an {{count}} Person.',
    'moderators notified_other': 'Sie geht an {{count}} Personen.',
    'mails sent_one': '{{count}} Mail wurde verschickt.',
    'mails sent_other': '{{count}} Mails wurden verschickt.',
    'mails failed_one': '{{count}} Mail konnte nicht verschickt werden und wird erneut versucht.',
    'mails failed_other': '{{count}} Mails konnten nicht verschickt werden und werden erneut versucht.',
  },
  names: {
    'check-integrity': 'Daten prüfen',
    'delete-orphaned-media': 'Ungenutzte Bilder aufräumen',
    'generate-repeating-events': 'Wiederkehrende Veranstaltungen fortsetzen',
    'purge-expired-tokens': 'Abgelaufenes aufräumen',
    'reindex-search': 'Suchindex neu aufbauen',
    'send-moderation-digest': 'Überblick an die Moderation schicken',
    'send-outbox': 'Wartende Mails verschicken',
  },
  explanations: {
    'check-integrity':
      'Prüft die Datenbank und sucht Einträge, die auf etwas zeigen, das es nicht mehr gibt.',
    'delete-orphaned-media': 'Löscht Bilder, die älter als ein Tag sind und in keinem Eintrag vorkommen.',
    'generate-repeating-events':
      'Führt wiederkehrende Veranstaltungen, die binnen drei Wochen auslaufen, bis drei Wochen im Voraus weiter.',
    'purge-expired-tokens':
      'Löscht abgelaufene Anmeldungen, Links für neue Passwörter und längst verschickte Mails.',
    'reindex-search': 'Liest alle Einträge neu in die Suche ein. Hilft, wenn die Suche etwas nicht findet.',
    'send-moderation-digest':
      'Schickt der Moderation per Mail, was seit der letzten solchen Mail neu oder geändert ist.',
    'send-outbox': 'Verschickt wartende Mails und versucht es bei fehlgeschlagenen noch einmal.',
  },
} satisfies typeof en
