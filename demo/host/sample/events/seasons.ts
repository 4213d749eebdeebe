import { type EventPlan, on } from '../plan.ts'

const outside = {
  lang: 'de',
  category: 'festival',
  topic: 'neighbourhood',
  ownedBy: ['moderator', 'ruth'],
  location: { place: 'market-square' },
  organizers: ['Stadt Quittensund'],
} as const

const spring = { ...outside, season: 'spring' } as const
const summer = { ...outside, season: 'summer' } as const
const autumn = { ...outside, season: 'autumn' } as const
const winter = { ...outside, season: 'winter' } as const

/** Seasonal events: each is left out if its day is in another season. */
export const seasonal: readonly EventPlan[] = [
  {
    ...spring,
    name: 'Pflanzentauschmarkt',
    when: on(2, 'thu', '15:00', '18:00'),
    organizers: [{ group: 'allotments' }, { group: 'garden' }],
    category: 'market',
    topic: 'garden',
    image: 'garden',
    tags: ['pflanzen', 'tauschen', 'draußen'],
    description:
      'Zu viele Tomaten auf der Fensterbank? Hier finden sie ein Beet. Beschriften nicht vergessen, sonst wird es wieder Zucchini.',
  },
  {
    ...spring,
    lang: 'en',
    name: 'Dawn chorus walk',
    when: on(1, 'sun', '05:00', '07:30'),
    category: 'excursion',
    topic: 'garden',
    location: { place: 'apiary' },
    image: 'robin',
    tags: ['birds', 'early risers', 'outdoors'],
    description:
      'Robins first, wrens second, everyone else at once. We walk slowly along the Mirle and end with breakfast at the bee house.',
  },
  {
    ...spring,
    name: 'Anbaden am Sandhaken',
    when: on(4, 'sun', '12:00', '14:00'),
    organizers: [{ group: 'sports' }],
    location: { place: 'beach' },
    category: 'sport',
    image: 'swimmers',
    tags: ['baden', 'mutig', 'sauna'],
    description:
      'Rein, quieken, raus. Die Fass-Sauna ist ab zehn geheizt, Handtücher bitte selbst mitbringen, Applaus gibt es vor Ort.',
  },
  {
    ...summer,
    name: 'Kino am Strand',
    when: on(1, 'sat', '22:00', '00:30'),
    organizers: [{ group: 'film' }],
    location: { place: 'beach' },
    category: 'film',
    topic: 'culture',
    image: 'cinema',
    tags: ['kino', 'draußen', 'picknick'],
    description:
      'Leinwand vor dem Wellenbrecher, Ton über Funkkopfhörer, Decke unter den Sternen. Bei Regen in der Kajüte 7.',
  },
  {
    ...summer,
    lang: 'en',
    name: 'Long-distance swim across the bay',
    when: on(3, 'sat', '08:00', '11:00'),
    organizers: [{ group: 'sports' }, { group: 'rowing' }],
    location: { place: 'beach' },
    category: 'sport',
    topic: 'health',
    image: 'swimmers',
    tags: ['swimming', 'open water', 'registration'],
    description:
      'Eight hundred metres or two kilometres, with a kayak never more than a shout away. Bright caps are handed out at the jetty.',
  },
  {
    ...summer,
    name: 'Mittsommertafel im Quittengrund',
    when: on(2, 'thu', '19:00', '23:30'),
    organizers: [{ group: 'allotments' }],
    location: { place: 'allotments' },
    topic: 'food',
    image: 'lanterns',
    tags: ['sommerfest', 'picknick', 'laternen'],
    description:
      'Alle Pforten offen, alle Tische zusammengeschoben. Jede Parzelle bringt eine Schüssel, die Kinder hängen die Laternen auf.',
  },
  {
    ...autumn,
    name: 'Quittenernte und großes Einkochen',
    when: on(1, 'sun', '11:00', '16:00'),
    organizers: [{ group: 'allotments' }, { group: 'kitchen' }],
    location: { place: 'allotments' },
    topic: 'food',
    image: 'vegetables',
    tags: ['ernte', 'quitten', 'mitmachen'],
    description:
      'Pflücken, abreiben, rühren, probieren. Aus zwei Zentnern Quitten werden Gelee, Brot und ein Duft, der bis zum Hafen zieht.',
  },
  {
    ...autumn,
    lang: 'en',
    name: 'Kite Sunday on the dyke',
    when: on(0, 'sun', '13:00', '17:00'),
    organizers: [{ group: 'sports' }],
    location: { place: 'pitch' },
    category: 'family',
    topic: 'children',
    image: 'crayons',
    tags: ['kites', 'families', 'outdoors'],
    description:
      'Wind from the west, sky full of octopuses. The lab lends kites and mends the ones that meet the floodlights.',
  },
  {
    ...autumn,
    name: 'Laternenumzug vom Markt zum Hafen',
    when: on(0, 'fri', '17:00', '18:30'),
    organizers: ['Möwenschule', { group: 'choir' }],
    category: 'family',
    topic: 'children',
    image: 'lanterns',
    tags: ['laternen', 'umzug', 'familien'],
    description:
      'Die Heringe singen vorweg, die Feuerwehr leuchtet hinterher. Am Kai warten Punsch und geteilte Brezeln.',
  },
  {
    ...winter,
    name: 'Schneemarkt auf dem Marktplatz',
    when: on(3, 'fri', '15:00', '21:00', 1),
    category: 'market',
    image: 'snow',
    tags: ['wintermarkt', 'handwerk', 'punsch'],
    description:
      'Zwei Tage lang zwölf Holzbuden: Wolle, Wachs, Waffeln. Schnee ist bestellt, sonst hilft die Schaumkanone der Feuerwehr.',
  },
  {
    ...winter,
    lang: 'en',
    name: 'Ice-cold dip and hot barrel sauna',
    when: on(4, 'sun', '11:00', '13:00'),
    organizers: [{ group: 'sports' }],
    location: { place: 'beach' },
    category: 'sport',
    topic: 'health',
    image: 'swimmers',
    tags: ['winter swimming', 'sauna', 'brave'],
    description:
      'In, gasp, out, sauna, repeat. First-timers go in with a hand to hold; nobody stays longer than a minute.',
  },
  {
    ...winter,
    name: 'Lichterabend: Die Stadt löscht das Licht',
    when: on(2, 'thu', '18:00', '21:00'),
    organizers: [{ group: 'climate' }, 'Stadt Quittensund'],
    topic: 'climate',
    image: 'lanterns',
    tags: ['laternen', 'sternenhimmel', 'kostenlos'],
    description:
      'Drei Stunden ohne Straßenlaternen, dafür mit tausend Kerzen – und zum ersten Mal im Jahr mit der Milchstraße über dem Rathaus.',
  },
  {
    ...winter,
    name: 'Geschichten am Kachelofen',
    when: on(6, 'sun', '16:00', '18:00'),
    organizers: [{ group: 'mill' }],
    location: { place: 'mill' },
    category: 'talk',
    topic: 'history',
    image: 'books',
    tags: ['erzählen', 'tee', 'familien'],
    description:
      'Wenn die Mühle stillsteht, wird erzählt: von Müllersleuten, Sturmfluten und einem Schaf im Kirchturm. Der Ofen schluckt jedes Scheit, das ihr mitbringt.',
  },
]
