import type { Language } from '../../../src/contract.ts'
import type { ImageKey, PlaceKey, UserKey } from '../keys.ts'
import type { SamplePlace } from '../types.ts'
import { alternativeOf } from './images.ts'
import { house } from './streets.ts'

interface PlacePlan {
  key: PlaceKey
  lang: Language
  name: string
  street: [name: string, number: number]
  image: ImageKey
  ownedBy: UserKey[]
  description: string
  published?: boolean
  deactivated?: boolean
}

const plans: readonly PlacePlan[] = [
  {
    key: 'market-square',
    lang: 'de',
    name: 'Marktplatz',
    street: ['Am Markt', 8],
    image: 'square',
    ownedBy: ['moderator'],
    description: 'Brunnen, Linden, Wochenmarkt. Das Pflaster ist holprig; ein glatter Weg führt vom Rathaus zum Brunnen.',
  },
  {
    key: 'town-hall',
    lang: 'de',
    name: 'Rathaus',
    street: ['Am Markt', 1],
    image: 'square',
    ownedBy: ['moderator'],
    description: 'Rats- und Bürgersaal im ersten Stock, Aufzug im Hof. Im Bürgersaal liegt eine Induktionsschleife für Hörgeräte.',
  },
  {
    key: 'mill',
    lang: 'de',
    name: 'Alte Mühle',
    street: ['Mühlenweg', 3],
    image: 'mill',
    ownedBy: ['ruth'],
    description: `Holländerwindmühle von 1648 mit Backhaus und Mahlboden.

Das Erdgeschoss ist stufenlos erreichbar, auf den Mahlboden führen 31 steile Stufen.`,
  },
  {
    key: 'library',
    lang: 'de',
    name: 'Stadtbibliothek',
    street: ['Quittenallee', 12],
    image: 'books',
    ownedBy: ['fenja'],
    description: 'Lesesaal, Kinderinsel und ein Dachgarten mit Blick bis zum Leuchtturm. Ausleihe ohne Gebühr, Aufzug bis unters Dach.',
  },
  {
    key: 'harbour',
    lang: 'de',
    name: 'Alter Hafen',
    street: ['Nordkai', 2],
    image: 'harbour',
    ownedBy: ['joris'],
    description: 'Treffpunkt ist die rote Glocke am Nordkai. Bei Sturm zieht alles in die Alte Werft um.',
  },
  {
    key: 'shipyard',
    lang: 'de',
    name: 'Alte Werft',
    street: ['Werftstraße', 8],
    image: 'tools',
    ownedBy: ['normal', 'emil'],
    description: `Zwei Hallen, in denen bis 1987 Kutter gebaut wurden. Heute stehen hier Werkbänke, Flohmarkttische und gelegentlich eine Bühne.

Halle 2 ist beheizt. Parkplätze gibt es keine, Fahrradbügel reichlich.`,
  },
  {
    key: 'lab',
    lang: 'en',
    name: 'Driftwood Lab',
    street: ['Werftstraße', 11],
    image: 'makers',
    ownedBy: ['emil'],
    description: 'The makers’ workshop. Step-free entrance from the slipway side; ring the ship’s bell if the door is shut.',
  },
  {
    key: 'cafe',
    lang: 'de',
    name: 'Café Ankerplatz',
    street: ['Kaistraße', 5],
    image: 'cups',
    ownedBy: ['noor', 'normal'],
    description: 'Genossenschaftliches Café mit Kinderecke, Klavier und dem besten Kardamomknoten östlich der Brücke.',
  },
  {
    key: 'cinema',
    lang: 'de',
    name: 'Kajüte 7',
    street: ['Kaistraße', 7],
    image: 'cinema',
    ownedBy: ['carlos'],
    description: 'Kleines Kino im ehemaligen Lotsenhaus. Zwei Rollstuhlplätze in Reihe drei, Hörverstärker an der Kasse.',
  },
  {
    key: 'puppet-theatre',
    lang: 'de',
    name: 'Theater Fuchs & Henne',
    street: ['Töpfergasse', 4],
    image: 'puppets',
    ownedBy: ['yuki'],
    description: 'Sechzig Plätze auf Kissen, Bänken und drei Ohrensesseln. Kinderwagen parken in der Glasurküche.',
  },
  {
    key: 'kitchen',
    lang: 'en',
    name: 'The Open Kitchen',
    street: ['Töpfergasse', 11],
    image: 'kitchen',
    ownedBy: ['selim'],
    description: 'A former bakery with a ten-metre table. Ground floor, wide doors, an accessible toilet – and an apron for everyone.',
  },
  {
    key: 'church',
    lang: 'de',
    name: 'Nikolaikirche',
    street: ['Kirchhof', 2],
    image: 'score',
    ownedBy: ['oda'],
    description: 'Backsteinkirche mit berühmtem Nachhall. Für Konzerte gibt es Decken am Eingang – sie werden gebraucht.',
  },
  {
    key: 'school',
    lang: 'de',
    name: 'Möwenschule',
    street: ['Schulstraße', 9],
    image: 'crayons',
    ownedBy: ['moderator'],
    description: 'Aula, Werkräume und ein Pausenhof mit Kletterschiff. Nachmittags steht das Tor offen.',
  },
  {
    key: 'youth-centre',
    lang: 'de',
    name: 'Jugendhaus Leuchtturm',
    street: ['Leuchtturmweg', 2],
    image: 'radio',
    ownedBy: ['jasper'],
    description: 'Radiostudio, Proberaum, Halfpipe und eine Küche, in der immer jemand Nudeln kocht. Für alle zwischen 12 und 20.',
  },
  {
    key: 'lighthouse',
    lang: 'en',
    name: 'Old Lighthouse',
    street: ['Leuchtturmweg', 18],
    image: 'lighthouse',
    ownedBy: ['joris'],
    description: 'Built in 1874, dark since 1999, lit again for special evenings. 112 steps up; the keeper’s cottage is step-free.',
  },
  {
    key: 'boathouse',
    lang: 'en',
    name: 'The Boathouse',
    street: ['Am Bootssteg', 6],
    image: 'canoe',
    ownedBy: ['joris'],
    description: 'Home of the rowing and canoe club. Showers, a drying room and a jetty with a boat lift.',
  },
  {
    key: 'sports-hall',
    lang: 'de',
    name: 'Sporthalle Wellengang',
    street: ['Deichweg', 20],
    image: 'runners',
    ownedBy: ['bente'],
    description: 'Dreifeldhalle mit Tribüne, barrierefreien Umkleiden und Leihrollstühlen für den Sport.',
  },
  {
    key: 'pitch',
    lang: 'de',
    name: 'Sportplatz am Deich',
    street: ['Deichweg', 24],
    image: 'football',
    ownedBy: ['bente'],
    description: 'Rasenplatz hinter dem Deich, mit Vereinsheim und einer Würstchenbude, die auch Falafel kann.',
  },
  {
    key: 'garden',
    lang: 'en',
    name: 'Mill Lane Garden',
    street: ['Mühlenweg', 17],
    image: 'garden',
    ownedBy: ['normal', 'liv'],
    description: 'Through the blue gate, past the compost, and there you are. Paths are firm gravel, some beds stand at table height.',
  },
  {
    key: 'allotments',
    lang: 'de',
    name: 'Kleingärten Quittengrund',
    street: ['Quittengrund', 1],
    image: 'vegetables',
    ownedBy: ['paul'],
    description: 'Vereinshaus mit Obstpresse am Haupttor. Von der Haltestelle *Mirlebrücke* sind es zehn Minuten zu Fuß.',
  },
  {
    key: 'apiary',
    lang: 'de',
    name: 'Bienenhaus am Mirlebogen',
    street: ['Mirleufer', 54],
    image: 'bees',
    ownedBy: ['paul'],
    description: 'Schwarzes Holzhaus mit neun bunten Fluglöchern. Bitte auf dem gemähten Weg bleiben – die Bienen haben Vorfahrt.',
  },
  {
    key: 'neighbourhood-house',
    lang: 'de',
    name: 'Nachbarschaftshaus',
    street: ['Lindenstraße', 22],
    image: 'assembly',
    ownedBy: ['ruth', 'noor'],
    description: 'Großer Saal, zwei Gruppenräume, Spielzimmer und ein Hof mit Feuerschale. Stufenlos, mit Wickeltisch und Leitsystem.',
  },
  {
    key: 'ballroom',
    lang: 'de',
    name: 'Ballhaus Quitte',
    street: ['Lindenstraße', 30],
    image: 'record',
    ownedBy: ['oda', 'carlos'],
    description: 'Schwingboden von 1926, Spiegelkugel von 1974, Musikanlage von gestern. Garderobe gegen Spende.',
  },
  {
    key: 'water-tower',
    lang: 'en',
    name: 'Water Tower Observatory',
    street: ['Turmberg', 5],
    image: 'telescope',
    ownedBy: ['emil'],
    description: 'A retired water tower with a dome on top. The lift goes to the reading room, a spiral staircase to the telescope.',
  },
  {
    key: 'beach',
    lang: 'de',
    name: 'Badestelle Sandhaken',
    street: ['Sandhaken', 3],
    image: 'swimmers',
    ownedBy: ['bente', 'joris'],
    description: 'Feiner Sand, flaches Wasser, eine Fass-Sauna und ein Badesteg mit Rampe. Keine Aufsicht außerhalb der Saison.',
  },
  {
    key: 'pavilion',
    lang: 'de',
    name: 'Pavillon im Stadtpark',
    street: ['Gartenstraße', 33],
    image: 'lanterns',
    ownedBy: ['normal'],
    published: false,
    description: 'Wird gerade saniert. Sobald das Dach wieder dicht ist, gibt es hier Sommerkonzerte und Schach.',
  },
  {
    key: 'trading-estate',
    lang: 'de',
    name: 'Gewerbehof 13',
    street: ['Bahnhofstraße', 13],
    image: 'town-map',
    ownedBy: ['werbewichtel'],
    deactivated: true,
    description: 'Verkaufsraum im Hinterhof.',
  },
]

/** The places of the town, each at a house of one of its streets. */
export const places: SamplePlace[] = plans.map(
  ({ lang, street: [street, number], published = true, deactivated = false, ...place }) => ({
    ...place,
    ...house(street, number),
    link: `https://example.org/orte/${place.key}`,
    email: `${place.key}@example.org`,
    alt: alternativeOf(place.image, lang),
    published,
    deactivated,
  }),
)
