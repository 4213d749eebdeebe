import { type EventPlan, on } from '../plan.ts'

const talk = {
  lang: 'de',
  organizers: [{ group: 'library-friends' }],
  location: { place: 'library' },
  location2: 'Lesesaal',
  category: 'talk',
  topic: 'culture',
  image: 'books',
  ownedBy: ['fenja'],
} as const

const tower = {
  location: { place: 'water-tower' },
  location2: undefined,
  image: 'telescope',
  ownedBy: ['emil'],
} as const

/** Readings, lectures and evenings at the observatory. */
export const talks: readonly EventPlan[] = [
  {
    ...talk,
    name: 'Lesung: Die Inventur der Nordsee',
    when: on(-5, 'wed', '19:30', '21:00'),
    tags: ['lesung', 'roman'],
    description:
      'Eine Zählerin soll alle Wellen zwischen zwei Leuchttürmen erfassen und verliebt sich in eine Rundungsdifferenz. Es liest Grete Hoyer.',
    involved: [{ name: 'Grete Hoyer', description: 'Autorin' }],
  },
  {
    ...talk,
    lang: 'en',
    name: 'Life stories on loan: borrow a neighbour',
    when: on(-2, 'wed', '16:00', '19:00'),
    topic: 'encounter',
    tags: ['conversation', 'free', 'bilingual'],
    description:
      'Borrow a person for twenty minutes: a nun, a former skipper, a trans father, a beekeeper, somebody who left school at twelve. Ask what you’ve always wanted to ask.',
  },
  {
    ...talk,
    name: 'Vortrag: Was der Schlick erzählt',
    when: on(0, 'tue', '19:00', '20:30'),
    topic: 'harbour',
    image: 'harbour',
    tags: ['vortrag', 'meer', 'eintritt frei'],
    description:
      'Bohrkerne aus dem Sund reichen achttausend Jahre zurück. Dr. Ylva Strand hat sie geduldig gelesen und bringt einen Meter davon mit – zum Anfassen.',
    involved: [{ name: 'Dr. Ylva Strand', description: 'Meeresgeologin' }],
  },
  {
    ...talk,
    name: 'Digitale Sprechstunde: Fragen ohne Augenrollen',
    when: on(1, 'wed', '10:00', '12:00'),
    topic: 'technology',
    image: 'makers',
    tags: ['beratung', 'smartphone', 'kostenlos'],
    category: 'course',
    description:
      'Passwort weg, Speicher voll, Enkel zu schnell? Hier wird langsam erklärt und nicht selbst getippt. Eigene Geräte mitbringen, gern geladen.',
  },
  {
    ...talk,
    ...tower,
    lang: 'en',
    name: 'Under the dome: a first night with the telescope',
    when: on(1, 'mon', '20:30', '23:00'),
    languages: ['en'],
    ageFrom: 10,
    topic: 'technology',
    organizers: ['Friends of the Water Tower'],
    tags: ['astronomy', 'beginners welcome', 'outdoors'],
    description:
      'Saturn if it’s up, the Moon if it isn’t, and hot chocolate if it rains. A camera shows the view downstairs for everyone who would rather not climb the spiral stairs.',
  },
  {
    ...talk,
    name: 'Literaturkreis: Ein Buch, zehn Meinungen',
    when: on(2, 'mon', '18:30', '20:00'),
    tags: ['literatur', 'gesprächskreis'],
    description:
      'Diesmal: *Die Fährfrau*. Wer es nicht zu Ende gelesen hat, muss mit Spoilern leben und bekommt dafür das größte Stück Kuchen.',
  },
  {
    ...talk,
    name: 'Leichte Sprache: Die Zeitung von gestern',
    when: on(2, 'thu', '15:00', '16:30'),
    topic: 'inclusion',
    tags: ['leichte sprache', 'lesen', 'kostenlos'],
    description:
      'Wir lesen zusammen die Zeitung. Die Texte sind in Leichter Sprache. Jeder kann mitlesen. Jeder kann fragen. Es gibt Kaffee.',
  },
  {
    ...talk,
    lang: 'en',
    name: 'Translating herring: an evening with two poets',
    when: on(3, 'mon', '19:30', '21:00'),
    attendance: 'both',
    onlineLink: 'https://example.org/live/herring',
    languages: ['en', 'de'],
    tags: ['poetry', 'reading', 'bilingual'],
    description:
      'How do you carry a word for a hundred kinds of rain into a language that has six? Two poets read each other’s work and argue, kindly, about commas.',
    involved: [
      { name: 'Sunniva Dahl', description: 'poems' },
      { name: 'Ahmad Rezai', description: 'translations' },
    ],
  },
  {
    ...talk,
    name: 'Erste Hilfe für die Seele',
    when: on(3, 'thu', '18:00', '20:00'),
    attendance: 'online',
    onlineLink: 'https://example.org/live/seele',
    topic: 'health',
    image: 'cups',
    tags: ['gesundheit', 'vortrag', 'kostenlos'],
    description:
      'Was sage ich jemandem, dem es schlecht geht – und was lieber nicht? Zwei Menschen aus der Krisenberatung erklären es, mit Übungen zum Ausprobieren.',
  },
  {
    ...talk,
    ...tower,
    name: 'Sternbilder für Ungeduldige',
    when: on(4, 'wed', '20:00', '21:30'),
    topic: 'children',
    organizers: ['Freundeskreis Wasserturm'],
    tags: ['astronomie', 'familien', 'ab 8 jahren'],
    description:
      'Fünf Sternbilder in neunzig Minuten, jedes mit einer Geschichte, die nicht im Lehrbuch steht. Bei Wolken malen wir die Sterne selbst an die Decke.',
  },
  {
    ...talk,
    name: 'Nacht der Bibliothek',
    when: on(5, 'fri', '18:00', '01:00'),
    tags: ['lange nacht', 'lesung', 'familien'],
    description:
      'Taschenlampenführung im Magazin, Rätsel zwischen den Regalen, um elf die Gruselgeschichte auf dem Dach. Wer bis eins bleibt, darf sich ein ausgesondertes Buch wünschen.',
  },
  {
    ...talk,
    name: 'Podium: Wem gehört das Ufer?',
    when: on(9, 'wed', '19:00', '21:00'),
    signLanguage: true,
    captions: true,
    organizers: [{ group: 'assembly' }, { group: 'library-friends' }],
    location: { place: 'town-hall' },
    location2: 'Bürgersaal',
    topic: 'neighbourhood',
    image: 'town-map',
    tags: ['diskussion', 'stadtplanung', 'gebärdensprache'],
    ownedBy: ['ruth', 'fenja'],
    description:
      'Badesteg, Radweg, Reetgürtel, Restaurant: Alle wollen ans Wasser. Fünf Stühle auf dem Podium, einer davon bleibt leer für Menschen aus dem Publikum.',
  },
  {
    ...talk,
    lang: 'en',
    name: 'Seed drawer opening: borrow a bean',
    when: on(13, 'tue', '16:00', '18:00'),
    topic: 'garden',
    image: 'vegetables',
    tags: ['seeds', 'gardening', 'free'],
    description:
      'The library lends seeds: take a packet now, bring back a handful at harvest. With a short talk on saving tomatoes from themselves.',
  },
]
