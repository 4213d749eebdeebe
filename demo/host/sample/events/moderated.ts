import { type EventPlan, on } from '../plan.ts'

const unpublished = { lang: 'de', published: false, ownedBy: ['normal'], topic: 'neighbourhood' } as const
const removed = {
  lang: 'de',
  deactivated: true,
  category: 'market',
  topic: 'neighbourhood',
  image: 'town-map',
} as const

/** Events that visitors do not see: unpublished, or deactivated by moderators. */
export const moderated: readonly EventPlan[] = [
  {
    ...unpublished,
    name: 'Nähkreis Fadenlauf: Gründungstreffen',
    when: on(3, 'tue', '18:30', '20:30'),
    organizers: [{ group: 'sewing' }],
    location: { place: 'neighbourhood-house' },
    category: 'meeting',
    topic: 'repair',
    image: 'sewing',
    tags: ['nähen', 'gründung'],
    description:
      'Entwurf – der Raum ist noch nicht bestätigt. Wer hat eine Maschine, wer einen Schlüssel, wer sammelt Stoffe? Das klären wir an diesem Abend.',
  },
  {
    ...unpublished,
    name: 'Eröffnung des Pavillons im Stadtpark',
    when: on(13, 'sat', '14:00', '18:00'),
    organizers: ['Stadt Quittensund'],
    location: { place: 'pavilion' },
    category: 'festival',
    image: 'lanterns',
    ownedBy: ['moderator', 'normal'],
    tags: ['eröffnung', 'stadtpark'],
    description:
      'Noch nicht öffentlich: Der Termin hängt vom Dachdecker ab. Geplant sind Musik, Schach und die erste Limonade unter dem neuen Dach.',
  },
  {
    ...unpublished,
    lang: 'en',
    name: 'Winter programme planning (internal)',
    when: on(2, 'tue', '18:00', '19:30'),
    organizers: [{ group: 'garden' }],
    location: { place: 'garden' },
    category: 'meeting',
    topic: 'garden',
    image: 'garden',
    ownedBy: ['normal', 'liv'],
    tags: ['planning'],
    description:
      'For the core team: who opens the gate when, and which courses do we want to offer next? Publish once the dates are fixed.',
  },
  {
    ...unpublished,
    name: 'Sommerkino am Sandhaken – Ideensammlung',
    when: on(10, 'thu', '19:00', '20:30'),
    organizers: [{ group: 'film' }],
    location: { place: 'cafe' },
    category: 'meeting',
    topic: 'culture',
    image: 'cinema',
    ownedBy: ['carlos', 'normal'],
    tags: ['planung', 'kino'],
    description:
      'Leinwand, Strom, Mücken, Mond: Wir sammeln, was für ein Kino am Strand geklärt werden muss.',
  },
  {
    ...removed,
    name: 'Restposten-Rallye Bahnhofstraße',
    when: on(1, 'sat', '09:00', '18:00'),
    organizers: ['Handelshaus Kröger'],
    location: { place: 'trading-estate' },
    ownedBy: ['normal'],
    tags: ['verkauf'],
    description: 'Alles muss raus! Matratzen, Pfannen, Gartenzwerge zu Sonderpreisen.',
  },
  {
    ...removed,
    name: 'Tagesfahrt ins Blaue mit Gratis-Heizdecke',
    when: on(2, 'wed', '06:30', '19:00'),
    organizers: [{ group: 'bargain-trips' }],
    location: { place: 'trading-estate' },
    ownedBy: ['werbewichtel'],
    category: 'excursion',
    tags: ['busfahrt'],
    description: 'Kostenlose Busfahrt mit kleiner Produktvorführung. Nur heute, nur für Sie.',
  },
  {
    ...removed,
    name: 'Wunderwasser-Seminar',
    when: on(4, 'thu', '18:00', '20:00'),
    organizers: ['Vital-Quelle Vertrieb'],
    location: { place: 'trading-estate' },
    ownedBy: ['werbewichtel'],
    category: 'talk',
    topic: 'health',
    tags: ['wellness'],
    description: 'Erfahren Sie, wie energetisiertes Wasser Ihr Leben verändert. Flasche 89 Euro.',
  },
]
