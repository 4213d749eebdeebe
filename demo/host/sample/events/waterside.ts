import { type EventPlan, on } from '../plan.ts'
import { house } from '../town/streets.ts'

const club = {
  lang: 'en',
  organizers: [{ group: 'rowing' }],
  location: { place: 'boathouse' },
  category: 'excursion',
  topic: 'harbour',
  image: 'canoe',
  ownedBy: ['joris'],
} as const

const harbour = { ...club, lang: 'de', location: { place: 'harbour' }, image: 'harbour' } as const

/** Events on the Mirle, in the harbour and at the lighthouse. */
export const waterside: readonly EventPlan[] = [
  {
    ...harbour,
    name: 'Knoten, die halten: Spleißkurs auf dem Kutter',
    when: on(-6, 'sat', '13:00', '16:00'),
    category: 'course',
    tags: ['seemannschaft', 'handwerk', 'kurs'],
    organizers: ['Museumskutter Almut'],
    description:
      'Palstek kann jeder, Augspleiß nach drei Stunden auch. An Bord der *Almut*, bei Wind unter Deck.',
  },
  {
    ...club,
    name: 'Lamp lighting at the Old Lighthouse',
    when: on(0, 'fri', '18:00', '21:00'),
    location: { place: 'lighthouse' },
    image: 'lighthouse',
    tags: ['lighthouse', 'families', 'views'],
    description:
      'For one evening the lamp turns again. Climb the 112 steps in groups of ten, or watch the beam from the cottage with cocoa and a live picture from the gallery.',
  },
  {
    ...club,
    name: 'Sunday drift: downstream with thermos flasks',
    when: on(0, 'sun', '10:00', '14:00'),
    tags: ['canoe', 'nature', 'slow travel'],
    description:
      'No hurry at all: we let the Mirle do the work, count herons and stop for cake at the sluice. Two-person canoes, one experienced paddler in each.',
  },
  {
    ...harbour,
    name: 'Müllsammeln zwischen Ebbe und Flut',
    when: on(1, 'sun', '10:00', '12:30'),
    topic: 'climate',
    organizers: [{ group: 'rowing' }, { group: 'climate' }],
    tags: ['aufräumen', 'ehrenamt', 'familien'],
    description:
      'Zangen, Säcke und Gummistiefel stellen wir. Das seltsamste Fundstück des Monats bekommt einen Ehrenplatz im Schaufenster der Bibliothek.',
  },
  {
    ...club,
    name: 'Capsize drill in warm water',
    when: on(2, 'mon', '19:30', '21:00'),
    category: 'course',
    location: 'Hallenbad Geestmitte',
    location2: 'teaching pool',
    ...house('Bahnhofstraße', 41),
    image: 'swimmers',
    tags: ['canoe', 'safety', 'indoors'],
    description:
      'Fall in on purpose, learn to get back in with some dignity. Bring swimwear and an old T-shirt; boats are already at the pool.',
  },
  {
    ...harbour,
    name: 'Kutter kommt rein: Fischverkauf mit Geschichten',
    when: on(3, 'fri', '07:30', '10:00'),
    category: 'market',
    topic: 'food',
    tags: ['fisch', 'regional', 'frühaufsteher'],
    organizers: ['Fischerei Sander & Töchter'],
    description:
      'Was heute Nacht im Netz war, liegt um halb acht auf Eis. Familie Sander erzählt, was davon Saison hat und wie man eine Scholle überredet, sich filetieren zu lassen.',
  },
  {
    ...harbour,
    name: 'Hafenrundgang mit Blindenstock und guten Ohren',
    when: on(4, 'sun', '11:00', '12:30'),
    topic: 'inclusion',
    organizers: ['Blinden- und Sehbehindertenverein'],
    tags: ['führung', 'barrierefrei', 'hören'],
    description:
      'Winden, Möwen, Tauwerk, Teer: Der Hafen klingt und riecht. Eine Führung für blinde, sehbehinderte und sehende Menschen, mit vielen Dingen zum Anfassen.',
  },
  {
    ...club,
    name: 'Bird count from the water',
    when: on(5, 'sun', '08:00', '11:00'),
    image: 'robin',
    tags: ['birds', 'citizen science', 'early risers'],
    description:
      'Paddle quietly, count loudly – afterwards. We need six boats for six stretches of reed. Binoculars and laminated ducks provided.',
  },
  {
    ...club,
    key: 'regatta',
    name: 'Sound Regatta weekend',
    when: on(9, 'sat', '09:00', '17:00', 1),
    category: 'sport',
    image: 'regatta',
    location: { place: 'harbour' },
    tags: ['regatta', 'sailing', 'two days'],
    description: `Two days of racing for everything that floats upright: dinghies, folkboats, rowing fours and, on Sunday, the stand-up parade.

Best views from the Nordkai. Commentary in German and English, results on the big slate by the bell.`,
  },
  {
    ...harbour,
    name: 'Nachtfahrt mit dem Museumskutter',
    when: on(14, 'sat', '22:00', '02:30'),
    organizers: ['Museumskutter Almut'],
    image: 'lighthouse',
    tags: ['ausfahrt', 'nacht', 'anmeldung'],
    description:
      'Motor aus, Sterne an: Wir treiben eine Stunde vor dem Leuchtfeuer und essen dabei Labskaus, auch vegan. Zwölf Plätze, warme Sachen dringend empfohlen.',
  },
]
