import type { RepeatingEventPlan } from '../plan.ts'

/** Regular meetings: language café, neighbourhood assembly, climate circle, lunch, games. */
export const encounters: readonly RepeatingEventPlan[] = [
  {
    key: 'language-cafe',
    lang: 'de',
    name: 'Sprachcafé: Reden und Kardamomknoten',
    intervals: () => [{ type: 'week', interval: 1, weekDay: 2 }],
    start: '17:00',
    end: '19:00',
    organizers: [{ group: 'language-cafe' }],
    location: { place: 'cafe' },
    category: 'meeting',
    topic: 'encounter',
    registration: 'notRequired',
    languages: ['de', 'en', 'ar', 'uk'],
    tags: ['sprache', 'deutsch lernen', 'kostenlos', 'kinderbetreuung'],
    image: 'cups',
    ownedBy: ['noor', 'normal'],
    description: `Deutsch üben, Freunde finden, Fragen zu Briefen stellen, die niemand versteht. An jedem Tisch sitzt jemand, der mehr als eine Sprache kann.

Kinder spielen nebenan, Tee und Gebäck stehen bereit. **Einfach kommen**, ohne Anmeldung und ohne Vorkenntnisse.

*New in town? Come and sit down. We speak slowly, and in many languages.*`,
    changes: [
      {
        which: { nth: 1 },
        name: 'Sprachcafé spezial: Papierkram-Abend',
        description: `Heute bringen alle die Briefe mit, die seit Wochen ungeöffnet auf dem Küchentisch liegen. Drei Freiwillige mit Behördenerfahrung lesen mit, übersetzen und helfen beim Antworten.

Was auf den Tischen liegt, bleibt auf den Tischen: vertraulich und kostenlos.`,
        involved: [
          { name: 'Noor Haddad', description: 'Arabisch, Englisch' },
          { name: 'Oksana Melnyk', description: 'Ukrainisch, Polnisch' },
          { name: 'Tomasz Brandt', description: 'kennt jedes Formular' },
        ],
      },
      { which: { nth: 6 }, canceled: true },
    ],
  },
  {
    key: 'assembly',
    lang: 'de',
    name: 'Nachbarschaftsversammlung Hafenviertel',
    intervals: () => [{ type: 'month', interval: 2, weekDay: 3 }],
    start: '19:00',
    end: '21:00',
    organizers: [{ group: 'assembly' }],
    location: { place: 'neighbourhood-house' },
    location2: 'Großer Saal',
    category: 'meeting',
    topic: 'neighbourhood',
    price: 'free',
    languages: ['de'],
    signLanguage: true,
    tags: ['mitreden', 'hafenviertel', 'gebärdensprache'],
    image: 'assembly',
    ownedBy: ['ruth', 'noor'],
    description: `Jeden zweiten Mittwoch im Monat: Was stört, was fehlt, was nehmen wir selbst in die Hand?

1. Berichte aus den Arbeitsgruppen
2. Anträge – auch spontane
3. Abstimmung mit Kartoffeln (ja, wirklich)

Gebärdensprache und Flüsterübersetzung bitte bis zum Freitag davor anmelden.`,
  },
  {
    key: 'climate-circle',
    lang: 'en',
    name: 'Climate Circle: what next?',
    intervals: () => [{ type: 'week', interval: 4, weekDay: 1 }],
    start: '19:00',
    end: '21:00',
    organizers: [{ group: 'climate' }],
    location: { place: 'town-hall' },
    location2: 'Room 104',
    category: 'meeting',
    topic: 'climate',
    price: 'free',
    registration: 'notRequired',
    languages: ['en'],
    tags: ['climate', 'energy', 'newcomers welcome'],
    image: 'turbines',
    ownedBy: ['liv'],
    description: `Every fourth Monday we look at what moved, what got stuck and who wants to push. Forty minutes of business, then small groups on heat, transport and gardens.

First time here? Sit next to someone with a green badge; they will explain the abbreviations.`,
  },
  {
    key: 'community-lunch',
    lang: 'en',
    name: 'Long Table Lunch',
    intervals: () => [{ type: 'month', interval: 4, weekDay: 0 }],
    start: '12:00',
    end: '15:00',
    organizers: [{ group: 'kitchen' }, { group: 'garden' }],
    location: { place: 'kitchen' },
    category: 'meeting',
    topic: 'food',
    price: 'donation',
    registration: 'notRequired',
    tags: ['food', 'vegan', 'pay what you can'],
    image: 'kitchen',
    ownedBy: ['selim'],
    description: `We start chopping at ten, sit down at noon and leave when the coffee runs out. The menu depends on what the market and the garden could not sell or eat.

- Cooks: ten o’clock, bring a knife you like
- Guests: noon, bring an appetite
- Dishwashers: heroes, any time`,
  },
  {
    key: 'board-games',
    lang: 'en',
    name: 'Meeples & Mint Tea',
    intervals: () => [{ type: 'week', interval: 2, weekDay: 3 }],
    start: '19:00',
    end: '22:30',
    organizers: ['Anja and the Wednesday table'],
    location: { place: 'cafe' },
    category: 'meeting',
    topic: 'encounter',
    price: 'free',
    languages: ['en', 'de'],
    tags: ['board games', 'beginners welcome', 'free'],
    image: 'games',
    ownedBy: ['noor'],
    description: `Two hundred games on the shelf and people who enjoy explaining them. Come alone or as a group; we shuffle the tables every hour so that nobody gets stuck with the dragon game.

Games with large print and tactile pieces are on the top shelf, on the left.`,
  },
]
