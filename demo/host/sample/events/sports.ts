import { type EventPlan, on } from '../plan.ts'

const match = {
  lang: 'de',
  organizers: [{ group: 'sports' }],
  location: { place: 'pitch' },
  category: 'sport',
  topic: 'health',
  image: 'football',
  ownedBy: ['bente'],
} as const

const hall = { ...match, location: { place: 'sports-hall' }, image: 'runners' } as const

/** Matches, runs and introductory training sessions. */
export const sports: readonly EventPlan[] = [
  {
    ...match,
    name: 'Heimspiel: SV Wellengang – FC Priel',
    when: on(-6, 'sun', '15:00', '16:45'),
    tags: ['fußball', 'heimspiel'],
    description:
      'Kreisliga, aber mit Herz. Falafel und Bratwurst ab 14 Uhr, Kinder unter 1,40 m dürfen mit einlaufen.',
  },
  {
    ...hall,
    lang: 'en',
    name: 'Try it: wheelchair rugby for everyone',
    when: on(-1, 'sun', '14:00', '17:00'),
    topic: 'inclusion',
    image: 'basketball',
    tags: ['wheelchair sports', 'taster', 'free'],
    description:
      'Loud, fast and far safer than it looks. Sports chairs are provided; come with or without a disability, and with clothes that forgive.',
  },
  {
    ...match,
    name: 'Derby am Deich: Wellengang II gegen Geestkicker',
    when: on(0, 'sat', '14:30', '16:15'),
    tags: ['fußball', 'derby', 'heimspiel'],
    description:
      'Zuletzt ging es 4:4 aus, danach teilten sich beide Teams den Kuchen. Eintritt: ein Lächeln oder drei Euro.',
  },
  {
    ...hall,
    name: 'Rückenschule ohne Turnbeutel',
    when: on(0, 'tue', '18:00', '19:00'),
    tags: ['rücken', 'kurs', 'alle altersgruppen'],
    image: 'yoga',
    description:
      'Eine Stunde in Alltagskleidung, mit Übungen, die auf einen Bürostuhl passen. Physiotherapeutin Samira zeigt auch die Variante für verspannte Eltern.',
    involved: [{ name: 'Samira Yusuf', description: 'Physiotherapie' }],
  },
  {
    ...hall,
    name: 'Rollstuhlbasketball: Wellengang Wheelers – Turbinen',
    when: on(1, 'tue', '19:00', '21:00'),
    topic: 'inclusion',
    image: 'basketball',
    tags: ['rollstuhlbasketball', 'heimspiel', 'eintritt frei'],
    description:
      'Zweite Liga Nord, erstes Heimspiel der Rückrunde. In der Halbzeit darf das Publikum auf den Korb werfen – aus dem Rollstuhl natürlich.',
  },
  {
    ...match,
    name: 'Mädchen am Ball: Schnuppertraining',
    when: on(1, 'sat', '11:00', '12:30'),
    topic: 'youth',
    tags: ['fußball', 'mädchen', 'ab 8 jahren'],
    description:
      'Dribbeln, passen, jubeln. Für alle Mädchen zwischen 8 und 13, ganz gleich, ob schon einmal ein Ball in der Nähe war. Schuhe verleihen wir.',
  },
  {
    ...hall,
    lang: 'en',
    name: 'Table tennis for the very young and the over-seventies',
    when: on(2, 'tue', '16:00', '18:00'),
    tags: ['table tennis', 'all ages', 'free'],
    description:
      'Doubles are drawn so that every pair is at least fifty years apart. The reigning champions are nine and eighty-one.',
  },
  {
    ...match,
    lang: 'en',
    name: 'Dyke Run: 5, 10 or as far as you like',
    when: on(3, 'sun', '10:00', '13:00'),
    image: 'runners',
    tags: ['running', 'fun run', 'outdoors'],
    location2: 'Start at the clubhouse',
    description:
      'No chips, no podium. You set your own distance at the start and collect a quince jelly at the finish. The route is flat and firm enough for pushchairs and handbikes.',
  },
  {
    ...hall,
    name: 'Selbstbehauptung: Laut sein üben',
    when: on(3, 'wed', '17:30', '19:30'),
    topic: 'youth',
    tags: ['selbstbehauptung', 'ab 14 jahren', 'kostenlos'],
    image: 'yoga',
    description:
      'Nein sagen, Hilfe holen, stehen bleiben. Zwei Stunden mit Trainerin Katja für alle ab vierzehn, Begleitpersonen warten mit Tee auf der Tribüne.',
  },
  {
    ...match,
    name: 'Pokalviertelfinale: Wellengang – Concordia Marsch',
    when: on(4, 'sat', '15:00', '17:00'),
    tags: ['fußball', 'pokal', 'heimspiel'],
    description:
      'Drei Klassen Unterschied und ein nasser Platz: genau unser Wetter. Sonderbus ab Marktplatz um 14:15 Uhr.',
  },
  {
    ...hall,
    lang: 'en',
    name: 'Badminton ladder night',
    when: on(4, 'wed', '20:00', '22:00'),
    tags: ['badminton', 'mixed', 'drop in'],
    canceled: true,
    description: 'Cancelled: the hall floor is being sanded. We will be back, bouncier than before.',
  },
  {
    ...match,
    name: 'Vereinsfest mit Turnier der Unsportlichen',
    when: on(7, 'sat', '11:00', '22:00'),
    tags: ['vereinsfest', 'turnier', 'familien'],
    category: 'festival',
    description:
      'Eierlauf, Gummistiefelweitwurf, Tauziehen über den Priel. Abends grillt der Vorstand, und die Yogagruppe verliert traditionell beim Limbo.',
  },
]
