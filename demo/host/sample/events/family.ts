import { on } from '../plan.ts'
import type { EventPlan } from '../plan.ts'

const kids = {
  lang: 'de',
  category: 'family',
  topic: 'children',
  image: 'crayons',
  ownedBy: ['fenja', 'yuki'],
} as const

/** Events for children and the adults who come with them. */
export const family: readonly EventPlan[] = [
  {
    ...kids,
    name: 'Krabbelkonzert auf dem Teppich',
    when: on(-1, 'tue', '10:00', '10:40'),
    organizers: ['Musikschule Quittensund'],
    location: { place: 'neighbourhood-house' },
    topic: 'music',
    image: 'score',
    tags: ['ab 0 jahren', 'konzert', 'kostenlos'],
    description:
      'Geige, Akkordeon und vierzig Minuten, in denen niemand stillsitzen muss. Wickeln, stillen und Mitsabbern erlaubt.',
  },
  {
    ...kids,
    name: 'Malwerkstatt: Das Meer in allen Farben außer Blau',
    when: on(0, 'thu', '15:30', '17:30'),
    organizers: ['Kunstschule Treppenhaus'],
    location: { place: 'school' },
    location2: 'Werkraum 1',
    tags: ['malen', 'ab 6 jahren', 'material inklusive'],
    description:
      'Rot, Grün, Glitzer – nur Blau bleibt im Schrank. Am Ende hängt ein vier Meter breites Meer im Flur. Kittel haben wir.',
  },
  {
    ...kids,
    lang: 'en',
    name: 'Brick lagoon: building for small engineers',
    when: on(1, 'thu', '15:00', '16:30'),
    organizers: [{ group: 'library-friends' }],
    location: { place: 'library' },
    location2: 'Kinderinsel',
    tags: ['ages 5+', 'building', 'free'],
    description:
      'Thirty kilos of bricks and one task: a bridge that carries a dictionary. We provide the dictionary.',
  },
  {
    ...kids,
    name: 'Papa-Kind-Frühstück (Opas und Onkel auch)',
    when: on(1, 'sun', '09:30', '11:30'),
    organizers: [{ group: 'kitchen' }],
    location: { place: 'kitchen' },
    topic: 'food',
    image: 'kitchen',
    ownedBy: ['selim'],
    tags: ['frühstück', 'familien', 'offen für alle'],
    description:
      'Pfannkuchen wenden, Saft verschütten, Väter kennenlernen. Selim zeigt, wie man mit einem Kind auf dem Arm Rührei macht.',
  },
  {
    ...kids,
    name: 'Tauschbörse: Aus klein mach größer',
    when: on(2, 'mon', '15:00', '17:30'),
    organizers: [{ group: 'flea-market' }],
    location: { place: 'neighbourhood-house' },
    category: 'market',
    topic: 'repair',
    image: 'flea',
    ownedBy: ['normal', 'selim'],
    tags: ['kinderkleidung', 'tauschen', 'kostenlos'],
    description:
      'Bring mit, was zu klein ist, nimm mit, was passt. Kein Geld, keine Listen. Übriges geht an die Kleiderkammer.',
  },
  {
    ...kids,
    name: 'Forschernachmittag: Warum schwimmt ein Schiff?',
    when: on(3, 'wed', '15:30', '17:00'),
    organizers: [{ group: 'makers' }],
    location: { place: 'school' },
    location2: 'Werkraum 2',
    topic: 'technology',
    image: 'regatta',
    ownedBy: ['emil'],
    tags: ['experimente', 'ab 7 jahren', 'kostenlos'],
    description:
      'Knete sinkt. Knete schwimmt. Dazwischen liegt eine der besten Ideen der Menschheit. Mit Wanne, Waage und trockener Ersatzkleidung kommen.',
  },
  {
    ...kids,
    lang: 'en',
    name: 'Bilingual playgroup: rhymes in five languages',
    when: on(4, 'tue', '10:00', '11:30'),
    organizers: [{ group: 'language-cafe' }],
    location: { place: 'cafe' },
    topic: 'encounter',
    image: 'cups',
    ownedBy: ['noor', 'normal'],
    tags: ['ages 1-4', 'languages', 'free'],
    description:
      'The same finger rhyme exists everywhere, only the spider changes. Bring your children and the songs you grew up with.',
  },
  {
    ...kids,
    name: 'Taschenlampenexpedition in die Mühle',
    when: on(4, 'sat', '18:00', '19:30'),
    ageFrom: 8,
    ageTo: 12,
    organizers: [{ group: 'mill' }],
    location: { place: 'mill' },
    topic: 'history',
    image: 'mill',
    ownedBy: ['ruth'],
    tags: ['ab 6 jahren', 'abenteuer', 'anmeldung'],
    description:
      'Was knarrt da? Mit Taschenlampen durch den Mehlkeller, vorbei an der Mühlenkatze bis zum Windenboden. Gruseln auf eigene Gefahr, Kekse gratis.',
  },
  {
    ...kids,
    name: 'Kinderversammlung: Wir planen den Spielplatz',
    when: on(5, 'thu', '15:00', '17:00'),
    organizers: [{ group: 'assembly' }],
    location: { place: 'school' },
    location2: 'Aula',
    topic: 'neighbourhood',
    image: 'assembly',
    ownedBy: ['ruth', 'noor'],
    tags: ['mitbestimmung', 'ab 6 jahren'],
    description:
      'Rutsche oder Seilbahn? Stimmberechtigt ist, wer jünger als vierzehn ist. Erwachsene dürfen Protokoll führen.',
  },
  {
    ...kids,
    lang: 'en',
    name: 'Pyjama cinema',
    when: on(8, 'fri', '17:30', '19:00'),
    organizers: [{ group: 'film' }],
    location: { place: 'cinema' },
    category: 'film',
    image: 'cinema',
    ownedBy: ['carlos'],
    tags: ['ages 4+', 'short films', 'bring a pillow'],
    description:
      'Six animated shorts without words, and a bar that serves only cocoa. Home in time for bed, already dressed for it.',
  },
]
