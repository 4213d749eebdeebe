import type { Clock } from '../../../../src/contract.ts'
import type { Today } from '../plan.ts'
import type { SampleNotification } from '../types.ts'
import { instantAgo } from './people.ts'

type Message = Omit<SampleNotification, 'createdAt'> & { daysAgo: number; clock: Clock }

const messages: readonly Message[] = [
  {
    key: 'welcome',
    userId: 'normal',
    subject: 'Willkommen, Amina!',
    message:
      'Schön, dass du dabei bist. Die ersten Schritte führen dich in fünf Minuten durch alles Wichtige: eine Gruppe, einen Ort und deine erste Veranstaltung.',
    linkTitle: 'Zu den ersten Schritten',
    linkUrl: { path: '/backstage/first-steps' },
    daysAgo: 30,
    clock: '19:06',
    viewed: true,
  },
  {
    key: 'co-owner',
    userId: 'normal',
    subject: 'Du kannst jetzt das Café Ankerplatz bearbeiten',
    message:
      'Noor hat dich als Mitverantwortliche eingetragen. Öffnungszeiten, Bild und Beschreibung könnt ihr ab sofort beide ändern.',
    daysAgo: 22,
    clock: '14:30',
    viewed: true,
  },
  {
    key: 'jasper-joined',
    userId: 'normal',
    subject: 'Deine Einladung wurde angenommen',
    message:
      'Jasper ist über deinen Link dazugekommen und hat gleich das Jugendradio übernommen. Danke fürs Weitersagen!',
    linkTitle: 'Deine Einladungen',
    linkUrl: { path: '/backstage/invite' },
    daysAgo: 18,
    clock: '12:46',
    viewed: true,
  },
  {
    key: 'picture-question',
    userId: 'normal',
    subject: 'Kleine Bitte zum Hoffest',
    message:
      'Hallo Amina, beim Hoffest in der Werft fehlt noch die genaue Uhrzeit für den Kinderflohmarkt. Magst du sie nachtragen? Dann nehmen wir das Fest in den Newsletter auf.\n\nLiebe Grüße\nTomasz',
    linkTitle: 'Veranstaltung ansehen',
    linkUrl: { event: 'shipyard-day' },
    daysAgo: 2,
    clock: '10:12',
    viewed: false,
  },
  {
    key: 'deactivated-event',
    userId: 'normal',
    subject: 'Eine Veranstaltung wurde deaktiviert',
    message:
      '„Restposten-Rallye Bahnhofstraße“ ist nicht mehr öffentlich zu sehen, weil sie für einen Händler wirbt. Wenn du das anders siehst, antworte gern der Moderation – wir sprechen darüber.',
    daysAgo: 1,
    clock: '16:48',
    viewed: false,
  },
  {
    key: 'weekly-tip',
    userId: 'normal',
    subject: 'You can invite someone this week',
    message: 'You can create your next invitation link. Who’s still missing from the calendar?',
    linkTitle: 'Create an invitation',
    linkUrl: { path: '/backstage/invite' },
    daysAgo: 0,
    clock: '00:05',
    viewed: false,
  },
  {
    key: 'spam-report',
    userId: 'moderator',
    subject: 'Hinweis: Kaffeefahrten im Kalender',
    message:
      'Hallo Tomasz, bei „Schnäppchenfahrten Sonnenklar“ werden Heizdecken verkauft. Das passt nicht zu unseren Grundsätzen, oder? Viele Grüße, Ruth',
    daysAgo: 44,
    clock: '08:20',
    viewed: true,
  },
  {
    key: 'without-owner',
    userId: 'moderator',
    subject: 'Ein Ort ohne Verantwortliche',
    message:
      'Ein Konto wurde gelöscht, seitdem ist für den Pavillon im Stadtpark niemand mehr verantwortlich. Amina hat sich schon gemeldet – bitte kurz bestätigen.',
    linkTitle: 'Orte ansehen',
    linkUrl: { path: '/backstage/places' },
    daysAgo: 3,
    clock: '09:02',
    viewed: false,
  },
  {
    key: 'theme-idea',
    userId: 'admin',
    subject: 'A darker header for the winter?',
    message:
      'Hi Henrike, the makers have sketched a winter look for the calendar: deep blue header, lanterns instead of bunting. Shall we try it as a theme of its own?\n\nEmil',
    linkTitle: 'The sketch',
    linkUrl: 'https://example.org/sketches/winter',
    daysAgo: 5,
    clock: '22:40',
    viewed: true,
  },
  {
    key: 'backup',
    userId: 'admin',
    subject: 'Sicherung abgeschlossen',
    message:
      'Die nächtliche Sicherung ist vollständig. Sicherungen, die älter als 30 Tage sind, wurden gelöscht.',
    daysAgo: 1,
    clock: '03:10',
    viewed: true,
  },
  {
    key: 'moderator-request',
    userId: 'admin',
    subject: 'Noor möchte mitmoderieren',
    message:
      'Noor ist seit fast einem Jahr dabei, kennt alle und hat Zeit. Ich bin sehr dafür. Könntest du die Rolle ändern?\n\nTomasz',
    linkTitle: 'Zu den Konten',
    linkUrl: { path: '/backstage/users' },
    daysAgo: 1,
    clock: '11:25',
    viewed: false,
  },
  {
    key: 'mail-bounce',
    userId: 'admin',
    subject: 'Eine Nachricht kam zurück',
    message:
      'Die Mail an werbewichtel@example.org ließ sich nicht zustellen. Das Konto ist bereits deaktiviert, es ist nichts weiter zu tun.',
    daysAgo: 0,
    clock: '00:10',
    viewed: false,
  },
]

/** Notifications for the three sample accounts to log in with, some read, some unread. */
export function notificationsOf(today: Today): SampleNotification[] {
  return messages.map(({ daysAgo, clock, ...message }) => ({
    ...message,
    createdAt: instantAgo(today, daysAgo, clock),
  }))
}
