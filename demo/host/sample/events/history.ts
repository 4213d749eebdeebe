import { type EventPlan, on } from '../plan.ts'
import { house } from '../town/streets.ts'

const mill = {
  lang: 'de',
  organizers: [{ group: 'mill' }],
  location: { place: 'mill' },
  category: 'excursion',
  topic: 'history',
  image: 'mill',
  ownedBy: ['ruth'],
} as const

/** Events at the mill and tours of the old streets. */
export const history: readonly EventPlan[] = [
  {
    ...mill,
    name: 'Mahltag: Vom Korn zum warmen Brot',
    when: on(-4, 'sun', '11:00', '16:00'),
    tags: ['mühle', 'brot', 'familien'],
    description: 'Bei Wind mahlen wir, bei Flaute erzählen wir. Der Lehmofen ist in jedem Fall heiß.',
  },
  {
    ...mill,
    name: 'Stadtgespräch: Die vergessenen Seilerinnen',
    when: on(0, 'tue', '17:30', '19:00'),
    location: 'Treffpunkt: Seilerbahn, Ecke Kaistraße',
    ...house('Seilerbahn', 33),
    image: 'town-map',
    tags: ['stadtführung', 'frauengeschichte'],
    description:
      'Zweihundert Meter lang war die Reeperbahn, auf der Frauen die Taue für halb Europa drehten. Ein Spaziergang zu Häusern, Löhnen und einem sehr erfolgreichen Streik.',
    involved: [{ name: 'Ruth Ahlers', description: 'Führung' }],
  },
  {
    ...mill,
    lang: 'en',
    name: 'Old town, new eyes: a walk led by newcomers',
    when: on(1, 'sat', '10:30', '12:30'),
    location: { place: 'market-square' },
    image: 'square',
    topic: 'encounter',
    organizers: [{ group: 'language-cafe' }, { group: 'mill' }],
    tags: ['guided walk', 'newcomers', 'bilingual'],
    ownedBy: ['noor', 'ruth'],
    description:
      'Four people who arrived in the last five years show you their Quittensund: the best bench, the strangest sign, the office where everything took so long.',
  },
  {
    ...mill,
    name: 'Archivabend: Wer kennt die Leute auf dem Foto?',
    when: on(1, 'wed', '18:00', '20:00'),
    location: { place: 'library' },
    location2: 'Stadtarchiv, Untergeschoss',
    category: 'talk',
    image: 'books',
    tags: ['archiv', 'fotos', 'mitmachen'],
    description:
      'Auf dem Tisch liegen dreihundert Bilder aus einem Koffer vom Dachboden der Werft. Wir suchen Namen, Daten und die Geschichte zu dem Mann mit dem Pinguin.',
  },
  {
    ...mill,
    name: 'Müllerhandwerk: Steine schärfen',
    when: on(4, 'wed', '16:00', '18:00'),
    category: 'course',
    tags: ['handwerk', 'mühle', 'vorführung'],
    description:
      'Alle paar Jahre muss der Läuferstein hoch und seine Furchen werden nachgeschlagen. Funken, Staub und ein Handwerk, das nur noch wenige können.',
  },
  {
    ...mill,
    name: 'Stille Stunde am Gedenkstein',
    when: on(2, 'thu', '18:00', '18:45'),
    location: 'Gedenkstein am Kirchhof',
    ...house('Kirchhof', 5),
    category: 'meeting',
    image: 'lanterns',
    organizers: ['Bündnis Erinnern Quittensund'],
    tags: ['gedenken', 'offen für alle'],
    description:
      'Wir lesen die Namen der Quittensunderinnen und Quittensunder, die verfolgt und vertrieben wurden, und stellen Lichter auf. Schülerinnen der Möwenschule spielen Klarinette.',
  },
  {
    ...mill,
    lang: 'en',
    name: 'Behind the millstones: a tour with flour on your nose',
    when: on(8, 'sun', '13:00', '14:30'),
    tags: ['mill', 'guided tour', 'families'],
    description:
      'From the cap to the cellar in ninety minutes. The ground floor is step-free, and the film shown there covers everything upstairs.',
  },
]
