import type { serverActions as en } from '../en/server-actions.ts'

export const serverActions = {
  title: 'Server-Aktionen',
  intro: 'Das erledigt der Server von selbst, wenn es fällig ist. Hier kannst du es sofort anstoßen.',
  call: 'Ausführen',
  callNamed: 'Ausführen: {{name}}',
  never: 'noch nie',
  theServer: 'der Server selbst',
  states: { done: 'erledigt', failed: 'fehlgeschlagen' },
  done: '{{name}}: erledigt.',
  doneWith: '{{name}}: erledigt. {{result}}',
  failed: '{{name}}: fehlgeschlagen. {{error}}',
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
