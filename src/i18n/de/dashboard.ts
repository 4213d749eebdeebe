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
    title: 'Wiederkehrende Veranstaltungen, die auslaufen',
    text: 'Der letzte Termin von „{{title}}“ ist am {{date}}.',
    over: 'Der letzte Termin von „{{title}}“ war am {{date}}.',
    extend: 'Weiter erzeugen bis {{date}}',
    extendNamed: '„{{title}}“ weiter erzeugen bis {{date}}',
    extended_one: '„{{title}}“: Ein Termin wurde erzeugt.',
    extended_other: '„{{title}}“: {{count}} Termine wurden erzeugt.',
    nothing: '„{{title}}“: Die Intervalle haben keinen weiteren Termin. Bitte ändere sie.',
  },
  principles: 'Nutzungsgrundsätze',
  faq: 'Häufige Fragen',
  readMore: 'Auf einer eigenen Seite',
  firstSteps: 'Erste Schritte',
  firstStepsText:
    'Der Rundgang führt dich zu deiner Gruppe, deinem Ort und deiner ersten Veranstaltung. Du kannst da weitermachen, wo du aufgehört hast.',
  firstStepsGoOn: 'Weitermachen',
} satisfies typeof en
