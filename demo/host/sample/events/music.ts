import { type EventPlan, on } from '../plan.ts'

const concert = { category: 'music', topic: 'music', ownedBy: ['oda'] } as const
const inChurch = { ...concert, lang: 'de', location: { place: 'church' }, image: 'score' } as const
const inBallroom = {
  ...concert,
  location: { place: 'ballroom' },
  image: 'record',
  ownedBy: ['oda', 'carlos'],
} as const

/** Concerts and dance nights. */
export const music: readonly EventPlan[] = [
  {
    ...inChurch,
    name: 'Nachhall: Orgel und Saxofon im Dunkeln',
    when: on(-6, 'sat', '21:00', '22:15'),
    organizers: ['Kantorei an St. Nikolai'],
    tags: ['konzert', 'orgel', 'improvisation'],
    description:
      'Alle Lichter aus, nur die Töne bleiben. Acht Sekunden Nachhall sind lang, wenn man sie mit Schweigen füllt.',
  },
  {
    ...inBallroom,
    lang: 'en',
    name: 'Swing Tea: live band and free taster lesson',
    when: on(-2, 'sun', '15:00', '19:00'),
    organizers: ['The Tin Whales'],
    price: 'paid',
    priceFrom: 8,
    priceTo: 12,
    currency: 'EUR',
    priceText: 'Pay what you can afford.',
    bookingLink: 'https://example.org/tickets/swing-tea',
    tags: ['swing', 'dancing', 'beginners welcome'],
    description:
      'A lesson at three, the Tin Whales from four, scones in between. You don’t need a partner; smooth-soled shoes help.',
  },
  {
    ...inChurch,
    name: 'Kerzenkonzert: Lieder für lange Abende',
    when: on(0, 'fri', '19:30', '21:00'),
    organizers: [{ group: 'choir' }],
    price: 'free',
    tags: ['konzert', 'chor', 'eintritt frei'],
    image: 'choir',
    description: `Die Heringe singen Volkslieder aus neun Ländern, jedes in seiner Sprache. Zwischen den Stücken erzählen Menschen aus dem Sprachcafé, wer ihnen das Lied beigebracht hat.

Eintritt frei, Decken am Eingang.`,
    involved: [
      { name: 'Oda Lüders', description: 'Leitung' },
      { name: 'Noor Haddad', description: 'Moderation' },
    ],
  },
  {
    ...inBallroom,
    lang: 'de',
    name: 'Tanznacht Querbeet: Walzer bis Wave',
    when: on(0, 'sat', '20:00', '02:00'),
    organizers: ['Ballhaus-Kollektiv'],
    price: 'paid',
    priceFrom: 10,
    currency: 'EUR',
    priceText: 'Ermäßigt 6 €, mit Kulturpass frei.',
    bookingLink: 'https://example.org/karten/tanznacht',
    tags: ['tanzen', 'party', 'alle generationen'],
    description:
      'Um acht Walzer und Cha-Cha, um zehn Soul, ab Mitternacht alles mit Synthesizer. Die Tanzpaten mit grüner Schleife fordern jeden auf, der sitzt.',
  },
  {
    ...concert,
    lang: 'en',
    name: 'Lunch-break music: cello among the shelves',
    when: on(1, 'wed', '12:30', '13:00'),
    organizers: [{ group: 'library-friends' }],
    location: { place: 'library' },
    location2: 'Reading room',
    image: 'books',
    tags: ['classical', 'free', 'lunch break'],
    description:
      'Thirty minutes of Bach and one surprise, played where coughing is normally frowned upon. Bring a sandwich: for once, we’ll look the other way.',
    involved: [{ name: 'Ifeoma Okafor', description: 'cello' }],
  },
  {
    ...concert,
    lang: 'de',
    name: 'Proberaum offen: Deine erste Band',
    when: on(1, 'sun', '15:00', '18:00'),
    organizers: [{ group: 'radio' }],
    location: { place: 'youth-centre' },
    location2: 'Proberaum im Keller',
    topic: 'youth',
    image: 'stage',
    ownedBy: ['jasper'],
    tags: ['jugend', 'band', 'kostenlos'],
    description:
      'Schlagzeug, Bass, drei Gitarren und jemand, der zeigt, wie man sie hält. Am Ende steht ein Lied mit drei Akkorden. Mehr haben die Großen auch nicht.',
  },
  {
    ...inChurch,
    name: 'Singen ohne Publikum',
    when: on(3, 'wed', '18:00', '19:00'),
    organizers: [{ group: 'choir' }],
    tags: ['singen', 'mitmachen', 'kostenlos'],
    image: 'choir',
    description:
      'Eine Stunde einfache Kanons im Kreis, niemand hört zu, alle singen. Gut für Menschen, denen einmal gesagt wurde, sie könnten das nicht.',
  },
  {
    ...inBallroom,
    lang: 'de',
    name: 'Quittenball',
    when: on(3, 'fri', '20:00', '01:00'),
    organizers: ['Ballhaus-Kollektiv', { group: 'sports' }],
    tags: ['ball', 'tanzen', 'livemusik'],
    description: `Der Ball für alle, die nie zu Bällen gehen. Kleiderordnung: gelb, irgendwo. Das Salonorchester Treibholz spielt bis eins, danach wird gemeinsam gefegt.

Taxi-Sammelpunkt und Nachtbus vor der Tür.`,
  },
  {
    ...concert,
    lang: 'en',
    name: 'Songs from the Signal Room',
    when: on(4, 'sun', '17:00', '18:30'),
    organizers: ['Marit & the Foghorns'],
    location: { place: 'lighthouse' },
    location2: 'Keeper’s cottage',
    topic: 'harbour',
    image: 'lighthouse',
    ownedBy: ['joris'],
    tags: ['folk', 'acoustic', 'small venue'],
    description:
      'Forty seats, two guitars and a harmonium that came with the lighthouse. The lamp will be lit for the encore.',
  },
  {
    ...concert,
    lang: 'de',
    name: 'Hausmusikabend im Nachbarschaftshaus',
    when: on(4, 'thu', '19:00', '21:30'),
    organizers: [{ group: 'assembly' }],
    location: { place: 'neighbourhood-house' },
    image: 'score',
    ownedBy: ['ruth'],
    tags: ['hausmusik', 'mitmachen'],
    canceled: true,
    description:
      'Leider abgesagt: Der Flügel hat eine Grippe, genauer gesagt einen gerissenen Stimmstock. Wir melden uns mit einem neuen Termin.',
  },
  {
    ...inChurch,
    name: 'Magnificat: Chorkonzert mit Orchester',
    when: on(8, 'sun', '17:00', '18:45'),
    organizers: [{ group: 'choir' }, 'Kammerorchester Geest'],
    tags: ['konzert', 'chor', 'orchester'],
    description:
      'Bach, ein estnisches Wiegenlied und die Uraufführung eines Stücks für Chor und Nebelhorn. Karten ab vier Wochen vorher in der Stadtbibliothek.',
  },
  {
    ...inBallroom,
    lang: 'en',
    name: 'Silent disco, three channels',
    when: on(12, 'fri', '21:00', '01:30'),
    organizers: [{ group: 'radio' }],
    topic: 'youth',
    tags: ['dancing', 'headphones', 'all ages'],
    description:
      'Three DJs, three colours of headphones, one dance floor. The vibrating stage plate is back for everyone who prefers to feel the bass.',
  },
]
