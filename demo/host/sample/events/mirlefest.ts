import { type EventPlan, on } from '../plan.ts'
import { house } from '../town/streets.ts'

const part = {
  partOf: 'mirlefest',
  parentListed: true,
  lang: 'de',
  category: 'festival',
  topic: 'neighbourhood',
  ownedBy: ['moderator', 'ruth'],
  location: { place: 'market-square' },
} as const

/** The town's three-day festival and its programme. */
export const mirlefest: readonly EventPlan[] = [
  {
    key: 'mirlefest',
    lang: 'de',
    name: 'Mirlefest – drei Tage am Fluss',
    when: on(2, 'fri', '16:00', '18:00', 2),
    organizers: ['Stadt Quittensund', { group: 'assembly' }, { group: 'choir' }, { group: 'kitchen' }],
    location: { place: 'market-square' },
    location2: 'und am ganzen Mirleufer',
    category: 'festival',
    topic: 'neighbourhood',
    tags: ['mirlefest', 'stadtfest', 'kostenlos', 'draußen'],
    image: 'lanterns',
    ownedBy: ['moderator', 'ruth'],
    description: `Von Freitag bis Sonntag gehört die Stadt dem Fluss. Zwischen Marktplatz und Bootssteg wird gesungen, gekocht, gerudert und bis in die Nacht getanzt.

- **Freitag:** Eröffnung, Lichterfahrt
- **Samstag:** Tafel, Bühne, Tanz
- **Sonntag:** Frühstück, Regatta der Pappboote, Ausklang

Alle Wege sind ausgeschildert, Ruhezelte stehen am Kirchhof, und wer nichts ausgeben möchte, muss es nicht. Bei Regen ziehen wir in die Alte Werft um.`,
    involved: [
      { name: 'Tomasz Brandt', description: 'Gesamtleitung' },
      { name: 'Ruth Ahlers', description: 'Nachbarschaften und Tafel' },
      { name: 'Joris de Wit', description: 'alles, was schwimmt' },
    ],
  },
  {
    ...part,
    name: 'Eröffnung mit Fassanstich und Freibrause',
    when: on(2, 'fri', '16:00', '17:00'),
    organizers: ['Stadt Quittensund'],
    tags: ['mirlefest', 'kostenlos'],
    image: 'square',
    description:
      'Die Bürgermeisterin sticht ein Fass Quittenbrause an, die Stadtkapelle spielt dazu, so laut sie darf. Übersetzung in Gebärdensprache neben der Bühne.',
  },
  {
    ...part,
    name: 'Lichterfahrt auf der Mirle',
    when: on(2, 'fri', '20:00', '22:30'),
    organizers: [{ group: 'rowing' }],
    location: { place: 'boathouse' },
    topic: 'harbour',
    tags: ['mirlefest', 'boote', 'laternen'],
    image: 'lanterns',
    ownedBy: ['moderator', 'joris'],
    description:
      'Dreißig Boote, dreihundert Lampions. Wer ein schwimmendes Ding besitzt, fährt mit; wer keins hat, winkt vom Ufer oder steigt in eines der Gästeboote.',
  },
  {
    ...part,
    lang: 'en',
    name: 'The Very Long Table',
    when: on(2, 'sat', '12:00', '15:30'),
    organizers: [{ group: 'kitchen' }, { group: 'garden' }],
    location: 'Mirleufer between the bridges',
    ...house('Mirleufer', 20),
    topic: 'food',
    tags: ['mirlefest', 'food', 'pay what you can'],
    image: 'kitchen',
    ownedBy: ['moderator', 'selim'],
    description:
      'Two hundred metres of tablecloth along the river. Every household brings one dish and one chair more than it needs. Labels for allergens are on the trestles.',
  },
  {
    ...part,
    name: 'Die Heringe singen Shantys – und ihr den Refrain',
    when: on(2, 'sat', '16:00', '17:15'),
    organizers: [{ group: 'choir' }],
    location2: 'Brunnenbühne',
    category: 'music',
    topic: 'music',
    tags: ['mirlefest', 'chor', 'mitsingen'],
    image: 'choir',
    ownedBy: ['moderator', 'oda'],
    description:
      'Fünfzig Stimmen vom Brunnen, der Rest vom Platz. Liedblätter gibt es auch in Großdruck und in Brailleschrift.',
    involved: [
      { name: 'Oda Lüders', description: 'Leitung' },
      { name: 'Piet Sander', description: 'Schifferklavier' },
    ],
  },
  {
    ...part,
    name: 'Fuchs und Henne auf großer Fahrt',
    when: on(2, 'sat', '15:00', '15:40'),
    organizers: [{ group: 'puppets' }],
    location: { place: 'puppet-theatre' },
    category: 'family',
    topic: 'children',
    tags: ['mirlefest', 'ab 4 jahren', 'entspannte vorstellung'],
    image: 'puppets',
    ownedBy: ['moderator', 'yuki'],
    description:
      'Eine Henne, die nicht schwimmen kann, ein Fuchs, der nicht lügen will, und ein Boot aus Zeitungspapier. Entspannte Vorstellung: rein- und rausgehen ist erlaubt.',
  },
  {
    ...part,
    name: 'Tanz auf der Brücke',
    when: on(2, 'sat', '21:00', '01:30'),
    organizers: ['Kollektiv Niedrigwasser', { group: 'radio' }],
    location: 'Mirlebrücke',
    ...house('Brückenstraße', 15),
    category: 'music',
    topic: 'music',
    tags: ['mirlefest', 'tanzen', 'draußen'],
    image: 'record',
    ownedBy: ['moderator', 'jasper'],
    description:
      'Die Brücke wird zur Tanzfläche, das Jugendradio legt auf, ab elf übernimmt das Kollektiv Niedrigwasser. Kopfhörerzone für alle, die es leiser mögen.',
  },
  {
    ...part,
    lang: 'en',
    name: 'Cardboard Regatta',
    when: on(2, 'sun', '13:00', '16:00'),
    organizers: [{ group: 'makers' }, { group: 'rowing' }],
    location: { place: 'boathouse' },
    category: 'family',
    topic: 'harbour',
    tags: ['mirlefest', 'boats', 'families'],
    image: 'regatta',
    ownedBy: ['moderator', 'emil'],
    description:
      'Three hours to build a boat from cardboard and tape, three minutes to find out. Prizes for the fastest, the finest and the most dignified sinking. Life jackets provided.',
  },
  {
    ...part,
    name: 'Ausklang mit Feuerwerk der leisen Art',
    when: on(2, 'sun', '17:00', '18:00'),
    organizers: ['Stadt Quittensund'],
    location: { place: 'harbour' },
    tags: ['mirlefest', 'lichtkunst', 'tierfreundlich'],
    image: 'fireworks',
    description:
      'Licht und Farbe ohne Knall: hundert Drohnen und die Lampen der Kutter zeichnen Bilder über das Hafenbecken. Hunde, Möwen und Babys dürfen bleiben.',
  },
]
