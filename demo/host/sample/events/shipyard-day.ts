import { type EventPlan, on } from '../plan.ts'

const part = {
  partOf: 'shipyard-day',
  lang: 'de',
  location: { place: 'shipyard' },
  category: 'market',
  topic: 'repair',
  ownedBy: ['normal', 'emil'],
} as const

/** The open day at the old shipyard, with sub-events in its halls. */
export const shipyardDay: readonly EventPlan[] = [
  {
    key: 'shipyard-day',
    lang: 'de',
    name: 'Hoffest in der Alten Werft: Der große Tauschtag',
    when: on(3, 'sat', '11:00', '20:00'),
    organizers: [{ group: 'flea-market' }, { group: 'repair-cafe' }, { group: 'makers' }],
    location: { place: 'shipyard' },
    category: 'market',
    topic: 'repair',
    tags: ['hoffest', 'tauschen', 'kostenlos'],
    image: 'market',
    ownedBy: ['normal', 'emil'],
    description: `Einen Tag lang wird nichts gekauft. Wer etwas mitbringt, nimmt etwas mit – Bücher, Werkzeug, Setzlinge, Fertigkeiten.

Dazu offene Werkstätten, ein Kinderflohmarkt und am Abend Suppe für alle. Das **Programm der Hallen** steht unten.`,
  },
  {
    ...part,
    name: 'Kinderflohmarkt auf der Helling',
    when: on(3, 'sat', '11:00', '14:00'),
    organizers: [{ group: 'flea-market' }],
    location2: 'Helling',
    category: 'family',
    topic: 'children',
    tags: ['hoffest', 'flohmarkt', 'kinder'],
    image: 'flea',
    description:
      'Decke ausbreiten, Preise malen, handeln lernen. Erwachsene kaufen, Kinder verkaufen – andersherum ist verboten.',
  },
  {
    ...part,
    parentListed: true,
    name: 'Tauschring der Fähigkeiten',
    when: on(3, 'sat', '13:00', '16:00'),
    organizers: ['Zeitbank Hafenviertel'],
    location2: 'Halle 1',
    topic: 'neighbourhood',
    tags: ['hoffest', 'tauschen', 'zeitbank'],
    image: 'assembly',
    description:
      'Biete Steuererklärung, suche Akkordeonstunden. An der großen Wand hängen Karten mit dem, was Menschen können – nimm eine ab, häng eine auf.',
  },
  {
    ...part,
    lang: 'en',
    name: 'Print, cut, weave: the machines on show',
    when: on(3, 'sat', '12:00', '17:00'),
    organizers: [{ group: 'makers' }],
    location: { place: 'lab' },
    category: 'course',
    topic: 'technology',
    tags: ['makers', '3d printing', 'free'],
    image: 'makers',
    description:
      'Every machine in the lab runs something small you can take home: a whistle, a coaster, a strip of cloth. Ask the robot for directions; it means well.',
  },
  {
    ...part,
    name: 'Saatgutbörse am Schraubstock',
    when: on(3, 'sat', '14:00', '17:00'),
    organizers: [{ group: 'allotments' }, { group: 'garden' }],
    location2: 'Halle 2',
    topic: 'garden',
    tags: ['hoffest', 'saatgut', 'tauschen'],
    image: 'vegetables',
    description:
      'Alte Sorten in neuen Tütchen: Quittensunder Spätkohl, Blaue Elise, Tomaten ohne Namen. Wer nichts zu tauschen hat, nimmt trotzdem mit und bringt nächstes Jahr etwas.',
  },
  {
    ...part,
    name: 'Werftsuppe mit Livemusik',
    when: on(3, 'sat', '17:30', '20:00'),
    organizers: [{ group: 'kitchen' }, 'Blechkapelle Backbord'],
    location2: 'Hof, bei Regen Halle 1',
    category: 'music',
    topic: 'food',
    tags: ['hoffest', 'suppe', 'livemusik'],
    image: 'kitchen',
    description:
      'Ein Kessel, dreihundert Schüsseln und die Blechkapelle Backbord, die nur drei langsame Stücke kennt. Bring deine eigene Schale mit.',
  },
]
