import type { PlacePlan } from './place-plan.ts'

/** Places within the old town walls and along the Lindenstraße. */
export const placesInTown: readonly PlacePlan[] = [
  {
    key: 'market-square',
    lang: 'de',
    name: 'Marktplatz',
    street: ['Am Markt', 8],
    image: 'square',
    ownedBy: ['moderator'],
    description:
      'Brunnen, Linden, Wochenmarkt. Das Pflaster ist holprig; ein glatter Weg führt vom Rathaus zum Brunnen.',
  },
  {
    key: 'town-hall',
    lang: 'de',
    name: 'Rathaus',
    street: ['Am Markt', 1],
    image: 'square',
    ownedBy: ['moderator'],
    description:
      'Rats- und Bürgersaal im ersten Stock, Aufzug im Hof. Im Bürgersaal liegt eine Induktionsschleife für Hörgeräte.',
  },
  {
    key: 'library',
    lang: 'de',
    name: 'Stadtbibliothek',
    street: ['Quittenallee', 12],
    image: 'books',
    ownedBy: ['fenja'],
    description:
      'Lesesaal, Kinderinsel und ein Dachgarten mit Blick bis zum Leuchtturm. Ausleihe ohne Gebühr, Aufzug bis unters Dach.',
  },
  {
    key: 'cafe',
    lang: 'de',
    name: 'Café Ankerplatz',
    street: ['Kaistraße', 5],
    image: 'cups',
    ownedBy: ['noor', 'normal'],
    description:
      'Genossenschaftliches Café mit Kinderecke, Klavier und dem besten Kardamomknoten östlich der Brücke.',
  },
  {
    key: 'cinema',
    lang: 'de',
    name: 'Kajüte 7',
    street: ['Kaistraße', 7],
    image: 'cinema',
    ownedBy: ['carlos'],
    description:
      'Kleines Kino im ehemaligen Lotsenhaus. Zwei Rollstuhlplätze in Reihe drei, Hörverstärker an der Kasse.',
  },
  {
    key: 'puppet-theatre',
    lang: 'de',
    name: 'Theater Fuchs & Henne',
    street: ['Töpfergasse', 4],
    image: 'puppets',
    ownedBy: ['yuki'],
    description:
      'Sechzig Plätze auf Kissen, Bänken und drei Ohrensesseln. Kinderwagen parken in der Glasurküche.',
  },
  {
    key: 'kitchen',
    lang: 'en',
    name: 'The Open Kitchen',
    street: ['Töpfergasse', 11],
    image: 'kitchen',
    ownedBy: ['selim'],
    description:
      'A former bakery with a ten-metre table. Ground floor, wide doors, an accessible toilet – and an apron for everyone.',
  },
  {
    key: 'church',
    lang: 'de',
    name: 'Nikolaikirche',
    street: ['Kirchhof', 2],
    image: 'score',
    ownedBy: ['oda'],
    description:
      'Backsteinkirche mit berühmtem Nachhall. Für Konzerte gibt es Decken am Eingang – sie werden gebraucht.',
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
    key: 'neighbourhood-house',
    lang: 'de',
    name: 'Nachbarschaftshaus',
    street: ['Lindenstraße', 22],
    image: 'assembly',
    ownedBy: ['ruth', 'noor'],
    description:
      'Großer Saal, zwei Gruppenräume, Spielzimmer und ein Hof mit Feuerschale. Stufenlos, mit Wickeltisch und Leitsystem.',
  },
  {
    key: 'ballroom',
    lang: 'de',
    name: 'Ballhaus Quitte',
    street: ['Lindenstraße', 30],
    image: 'record',
    ownedBy: ['oda', 'carlos'],
    description:
      'Schwingboden von 1926, Spiegelkugel von 1974, Musikanlage von gestern. Garderobe gegen Spende.',
  },
  {
    key: 'pavilion',
    lang: 'de',
    name: 'Pavillon im Stadtpark',
    street: ['Gartenstraße', 33],
    image: 'lanterns',
    ownedBy: ['normal'],
    published: false,
    description:
      'Wird gerade saniert. Sobald das Dach wieder dicht ist, gibt es hier Sommerkonzerte und Schach.',
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
