import { addDays } from '../../../../src/contract.ts'
import type { RepeatingEventPlan } from '../plan.ts'
import { house } from '../town/streets.ts'

/** Sports, music and stories: runs, yoga, canoes, choir, radio, stories. */
export const moving: readonly RepeatingEventPlan[] = [
  {
    key: 'running',
    lang: 'de',
    name: 'Lauftreff Morgenröte',
    intervals: (first) => [{ type: 'day', interval: 5, date: addDays(first, 2) }],
    start: '07:00',
    end: '08:00',
    organizers: [{ group: 'sports' }],
    location: 'Deichtreppe am Leuchtturmweg',
    ...house('Leuchtturmweg', 9),
    category: 'sport',
    topic: 'health',
    price: 'free',
    registration: 'notRequired',
    tags: ['laufen', 'draußen', 'anfänger willkommen'],
    image: 'runners',
    ownedBy: ['bente', 'normal'],
    description: `Alle fünf Tage, damit jeder Wochentag einmal drankommt. Sechs Kilometer den Deich entlang, so langsam, dass man dabei reden kann.

Danach Kaffee aus der Thermoskanne. Eine Gruppe geht, statt zu laufen, und kommt trotzdem an.`,
    changes: [
      {
        which: { nth: 1 },
        canceled: true,
        description:
          'Fällt aus: Der Deich ist wegen Bauarbeiten gesperrt. Nächstes Mal sind wir wieder da, wie immer um sieben.',
      },
    ],
  },
  {
    key: 'morning-yoga',
    lang: 'en',
    name: 'Slow Sunday Yoga',
    intervals: () => [{ type: 'week', interval: 1, weekDay: 0 }],
    start: '09:30',
    end: '10:45',
    organizers: [{ group: 'sports' }],
    location: { place: 'ballroom' },
    category: 'sport',
    topic: 'health',
    price: 'donation',
    quiet: true,
    languages: ['en'],
    tags: ['yoga', 'all levels', 'pay what you can'],
    image: 'yoga',
    ownedBy: ['bente'],
    description: `Seventy-five gentle minutes on the sprung floor. Every pose comes with a chair version, and nobody will correct you without asking.

Mats and blankets are provided. Doors close at 9:35 so that the room can go quiet.`,
  },
  {
    key: 'canoe',
    lang: 'en',
    name: 'Beginners’ Paddle on the Mirle',
    intervals: () => [{ type: 'week', interval: 2, weekDay: 6 }],
    start: '09:00',
    end: '11:30',
    organizers: [{ group: 'rowing' }],
    location: { place: 'boathouse' },
    category: 'sport',
    topic: 'harbour',
    price: 'paid',
    priceFrom: 15,
    currency: 'EUR',
    registration: 'required',
    ageFrom: 12,
    languages: ['en', 'de'],
    tags: ['canoe', 'outdoors', 'beginners welcome'],
    image: 'canoe',
    ownedBy: ['joris'],
    description: `Two and a half hours on quiet water: getting in without a splash, going straight, and stopping where you meant to.

You should be able to swim. Dry suits in every size hang in the boathouse, so the season never really ends.`,
    skipped: [2],
  },
  {
    key: 'choir',
    lang: 'de',
    name: 'Offene Probe der Heringe',
    intervals: () => [{ type: 'week', interval: 1, weekDay: 4 }],
    start: '19:30',
    end: '21:15',
    organizers: [{ group: 'choir' }],
    location: { place: 'neighbourhood-house' },
    location2: 'Saal, Eingang über den Hof',
    category: 'music',
    topic: 'music',
    price: 'free',
    registration: 'notRequired',
    languages: ['de'],
    tags: ['chor', 'singen', 'ohne vorsingen'],
    image: 'choir',
    ownedBy: ['oda'],
    description: `Einsingen um halb acht, danach Seemannslieder, Monteverdi und ein Stück, das Oda am Vorabend entdeckt hat.

Neue Stimmen setzen sich einfach dazu. Tiefe Stimmen werden mit Keksen bestochen.`,
    changes: [
      {
        which: { week: 2 },
        canceled: true,
        description:
          'Keine Probe: Wir schonen die Stimmen für das Mirlefest am Wochenende. Kommt vorbei und singt mit!',
      },
    ],
  },
  {
    key: 'radio-live',
    lang: 'de',
    name: 'Radio Zugvogel live',
    intervals: () => [{ type: 'week', interval: 2, weekDay: 5 }],
    start: '19:00',
    end: '20:00',
    organizers: [{ group: 'radio' }],
    location: { place: 'youth-centre' },
    location2: 'Studio',
    category: 'music',
    topic: 'youth',
    price: 'free',
    attendance: 'both',
    onlineLink: 'https://example.org/radio-zugvogel',
    tags: ['radio', 'jugend', 'livestream'],
    image: 'radio',
    ownedBy: ['jasper', 'noor'],
    description: `Eine Stunde live aus dem Studio: Stadtgespräch, neue Musik und die beliebte Rubrik *Wem gehört diese Möwe?*

Zuhören geht im [Livestream](https://example.org/radio-zugvogel), zuschauen durch die Scheibe, mitmachen sowieso.`,
  },
  {
    key: 'story-time',
    lang: 'de',
    name: 'Vorlesestunde auf der Kinderinsel',
    intervals: () => [{ type: 'week', interval: 1, weekDay: 1 }],
    start: '16:00',
    end: '16:45',
    organizers: [{ group: 'library-friends' }],
    location: { place: 'library' },
    location2: 'Kinderinsel, 1. Stock',
    category: 'family',
    topic: 'children',
    ageFrom: 4,
    registration: 'notRequired',
    tags: ['vorlesen', 'ab 4 jahren', 'kostenlos'],
    image: 'books',
    ownedBy: ['fenja'],
    description: `Geschichten für Kinder ab vier, mit Kissen, Handpuppen und Pausen zum Dazwischenfragen. Am letzten Montag des Monats lesen wir zweisprachig.

Große Leute dürfen bleiben oder so lange in Ruhe Zeitung lesen.`,
    changes: [
      {
        which: { nth: 2 },
        name: 'Vorlesestunde zweisprachig: Der Mond in der Teekanne',
        involved: [
          { name: 'Fenja Claasen', description: 'liest auf Deutsch' },
          { name: 'Dilan Yıldız', description: 'liest auf Kurdisch' },
        ],
      },
    ],
  },
]
