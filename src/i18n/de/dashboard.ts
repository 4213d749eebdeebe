import type { dashboard as en } from '../en/dashboard.ts'

export const dashboard = {
  create: 'Etwas eintragen',
  newEvent: 'Neue Veranstaltung',
  newGroup: 'Neue Gruppe',
  newPlace: 'Neuer Ort',
  unread: 'Ungelesene Nachrichten',
  nothingUnread: 'Nichts Neues. Du hast alle Nachrichten gelesen.',
  markAsRead: 'Als gelesen markieren',
  markSubjectAsRead: 'Als gelesen markieren: {{subject}}',
  allNotifications: 'Alle Nachrichten',
  moreUnread_one: 'und eine weitere',
  moreUnread_other: 'und {{count}} weitere',
  runningOut: {
    title: 'Reihen, die bald enden',
    text: 'Der letzte Termin von „{{title}}“ ist am {{date}}.',
    over: 'Der letzte Termin von „{{title}}“ war am {{date}}.',
    extend: 'Termine bis {{date}} anlegen',
    extendNamed: 'Termine bis {{date}} anlegen für „{{title}}“',
    extended_one: 'Für „{{title}}“ ist ein neuer Termin angelegt.',
    extended_other: 'Für „{{title}}“ sind {{count}} neue Termine angelegt.',
    nothing:
      'Für „{{title}}“ gibt es keine weiteren Termine. Ändere die Wiederholungen, wenn es weitergehen soll.',
  },
  principles: 'Grundsätze',
  faq: 'Häufige Fragen',
  readMore: 'Auf eigener Seite öffnen',
  firstSteps: 'Erste Schritte',
  firstStepsText:
    'Hier legst du Schritt für Schritt deine Gruppe, deinen Ort und deine erste Veranstaltung an. Mach da weiter, wo du aufgehört hast.',
  firstStepsGoOn: 'Weitermachen',
} satisfies typeof en
