import type { RepeatingEventPlan } from '../plan.ts'

/** Making, mending and markets: repair café, makerspace, bees, markets. */
export const making: readonly RepeatingEventPlan[] = [
  {
    key: 'repair-cafe',
    lang: 'de',
    name: 'Repair-Café: Heil statt neu',
    intervals: () => [
      { type: 'month', interval: 1, weekDay: 6 },
      { type: 'month', interval: 3, weekDay: 6 },
    ],
    start: '14:00',
    end: '17:00',
    organizers: [{ group: 'repair-cafe' }],
    location: { place: 'shipyard' },
    location2: 'Halle 2',
    category: 'course',
    topic: 'repair',
    price: 'donation',
    registration: 'notRequired',
    tags: ['reparieren', 'ehrenamt', 'kostenlos'],
    image: 'tools',
    ownedBy: ['normal', 'emil'],
    description: `Erster und dritter Samstag im Monat: Lötkolben an, Nähmaschine bereit, Kaffee heiß.

Annahme bis **16:15 Uhr**, ein Gerät pro Person. Bitte keine Mikrowellen – die sind uns zu spannungsreich.

Über die Hälfte der Patienten verlässt die Werft gesund. Die anderen wenigstens verstanden.`,
    changes: [
      {
        which: { nth: 1 },
        name: 'Repair-Café unterwegs: Fahrradklinik auf dem Markt',
        location: { place: 'market-square' },
        location2: 'am Brunnen',
        description: `Heute schrauben wir draußen: Platten, Bremsen, Licht. Ersatzteile zum Selbstkostenpreis, Luft gibt es umsonst.

Wer sein Rad lieber behält, als es neu zu kaufen, ist hier richtig.`,
      },
    ],
  },
  {
    key: 'open-lab',
    lang: 'en',
    name: 'Open Lab Night',
    intervals: () => [{ type: 'week', interval: 1, weekDay: 3 }],
    start: '18:00',
    end: '21:30',
    organizers: [{ group: 'makers' }],
    location: { place: 'lab' },
    category: 'course',
    topic: 'technology',
    price: 'free',
    registration: 'notRequired',
    languages: ['en', 'de'],
    tags: ['makers', 'open source', '3d printing', 'free'],
    image: 'makers',
    ownedBy: ['emil'],
    description: `The machines are on and somebody who knows them is in. Bring a file, a sketch or a loose wire.

A short safety tour starts at 18:15 sharp; after that the laser cutter is yours. Filament is charged by weight, advice is free.`,
    changes: [
      {
        which: { nth: 0 },
        name: 'Open Lab Night: soldering for first-timers',
        description: `Tonight the long table belongs to people who have never held a soldering iron. You will build a blinking herring – the town’s unofficial badge – and take it home.

Kits cost 6 euros, patience is included. Ten places, first come, first served.`,
      },
      { which: { nth: 4 }, canceled: true },
    ],
  },
  {
    key: 'bees',
    lang: 'de',
    name: 'Imkersprechstunde am Bienenhaus',
    intervals: () => [{ type: 'week', interval: 2, weekDay: 6 }],
    start: '10:00',
    end: '12:00',
    organizers: [{ group: 'bees' }],
    location: { place: 'apiary' },
    category: 'excursion',
    topic: 'garden',
    price: 'free',
    registration: 'notRequired',
    tags: ['bienen', 'natur', 'kinder willkommen'],
    image: 'bees',
    ownedBy: ['paul'],
    description: `Wir öffnen je nach Wetter ein Volk oder die Werkstatttür: Rähmchen drahten, Wachs schmelzen, Honig probieren.

Schutzkleidung leihen wir aus. Bei Allergien bitte vorher kurz Bescheid sagen.`,
  },
  {
    key: 'weekly-market',
    lang: 'de',
    name: 'Wochenmarkt',
    intervals: () => [{ type: 'week', interval: 1, weekDay: 5 }],
    start: '08:00',
    end: '13:00',
    organizers: ['Marktgilde Quittensund'],
    location: { place: 'market-square' },
    category: 'market',
    topic: 'food',
    price: 'free',
    tags: ['markt', 'regional'],
    image: 'market',
    ownedBy: ['moderator', 'selim'],
    description: `Siebenundzwanzig Stände rund um den Brunnen: Gemüse von der Geest, Fisch vom Kutter, Brot aus dem Lehmofen, Blumen aus dem Quittengrund.

Ab 12:30 Uhr füllt die Offene Küche ihre Kisten mit allem, was übrig bleibt.`,
    changes: [{ which: { week: 2 }, location2: 'wegen des Mirlefests auf der Lindenstraße' }],
  },
  {
    key: 'flea-market',
    lang: 'de',
    name: 'Flohmarkt in der Alten Werft',
    intervals: () => [{ type: 'month', interval: 1, weekDay: 0 }],
    start: '09:00',
    end: '15:00',
    organizers: [{ group: 'flea-market' }],
    location: { place: 'shipyard' },
    location2: 'Halle 1 und Hof',
    category: 'market',
    topic: 'repair',
    price: 'free',
    tags: ['flohmarkt', 'second hand', 'bei jedem wetter'],
    image: 'flea',
    ownedBy: ['normal', 'selim'],
    description: `Hundert Tische, kein Tisch wie der andere. Aufbau ab 7:30 Uhr, Standgebühr ein selbst gebackener Kuchen oder acht Euro.

Kinder bis 14 verkaufen kostenlos von der Decke. Was abends übrig ist, nimmt das Repair-Café in Zahlung.`,
  },
  {
    key: 'sewing',
    lang: 'de',
    name: 'Nähabend Fadenlauf',
    intervals: () => [{ type: 'week', interval: 2, weekDay: 4 }],
    start: '18:30',
    end: '21:00',
    organizers: [{ group: 'sewing' }],
    location: { place: 'pavilion' },
    category: 'course',
    topic: 'repair',
    tags: ['nähen', 'flicken'],
    image: 'sewing',
    ownedBy: ['normal'],
    deactivated: true,
    description: 'Ruht, bis der Pavillon wieder ein Dach hat. Danach geht es alle zwei Wochen los.',
  },
]
