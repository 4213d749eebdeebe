import type { invite as en } from '../../en/joining/invite.ts'

export const invite = {
  title: 'Einladungen',
  intro:
    'Mit einem Einladungslink kann genau eine Person ein Konto anlegen. Gib ihn jemandem, dem du vertraust.',
  quota:
    'Den ersten Link kannst du sieben Tage nach deiner Registrierung erstellen, danach alle sieben Tage einen neuen. So wächst der Kalender nach und nach.',
  nextFrom: 'Den nächsten Link kannst du ab {{date}} erstellen.',
  firstFrom: 'Den ersten Link kannst du ab {{date}} erstellen.',
  nextNow: 'Du kannst jetzt einen Link erstellen.',
  create: 'Einladungslink erstellen',
  creating: 'Wird erstellt …',
  createFailed: 'Der Link konnte nicht erstellt werden',
  somethingElse: 'Da ist etwas schiefgegangen. Bitte versuch es noch einmal.',
  ready: 'Dein neuer Einladungslink',
  readyText: 'Damit kann eine Person ein Konto anlegen. Danach gilt der Link nicht mehr.',
  link: 'Einladungslink',
  copy: 'Link kopieren',
  copyOf: 'Link vom {{date}} kopieren',
  copied: 'Der Link ist kopiert.',
  copyByHand:
    'Dein Browser erlaubt das Kopieren nicht. Der Link ist schon markiert, bitte kopiere ihn selbst.',
  list: 'Deine Einladungslinks',
  listOfAll: 'Alle Einladungslinks',
  emptyText: 'Hier findest du später deine Links und siehst, wer damit dazugekommen ist.',
  unused: 'noch nicht benutzt',
  delete: 'Link vom {{date}} löschen',
  deleteTitle: 'Einladungslink vom {{date}} löschen?',
  deleteText: 'Der Link funktioniert dann nicht mehr.',
  deleteQuota: 'Einen neuen Link bekommst du dadurch nicht früher.',
  deleted: 'Der Einladungslink ist gelöscht.',
} satisfies typeof en
