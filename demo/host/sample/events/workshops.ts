import { type EventPlan, on } from '../plan.ts'

const lab = {
  lang: 'en',
  organizers: [{ group: 'makers' }],
  location: { place: 'lab' },
  category: 'course',
  topic: 'technology',
  image: 'makers',
  ownedBy: ['emil'],
} as const

const repair = {
  ...lab,
  lang: 'de',
  organizers: [{ group: 'repair-cafe' }],
  location: { place: 'shipyard' },
  location2: 'Halle 2',
  topic: 'repair',
  image: 'tools',
  ownedBy: ['normal', 'emil'],
} as const

/** Courses at the makerspace and the repair café. */
export const workshops: readonly EventPlan[] = [
  {
    ...lab,
    name: 'Knit a sensor: conductive yarn for beginners',
    when: on(-5, 'sat', '13:00', '17:00'),
    tags: ['textiles', 'electronics', 'beginners welcome'],
    image: 'sewing',
    description:
      'A scarf that knows how cold it is. No knitting or coding experience needed, though a bit of stubbornness helps with both.',
  },
  {
    ...repair,
    name: 'Stuhlklinik: Leimen, flechten, polstern',
    when: on(-3, 'sat', '10:00', '15:00'),
    tags: ['möbel', 'kurs', 'handwerk'],
    description:
      'Jeder bringt einen wackligen Stuhl und nimmt einen festen mit nach Hause. Zwischendurch trocknet der Leim, dann gibt es Suppe.',
  },
  {
    ...repair,
    name: 'Alles mit Stecker: Sicher prüfen und reparieren',
    when: on(0, 'mon', '18:00', '21:00'),
    tags: ['elektro', 'kurs', 'reparieren'],
    description:
      'Messgerät verstehen, Kabel tauschen, Finger behalten. Ein Abend für alle, die im Repair-Café an den Elektrotisch wollen – oder nur an den eigenen Wasserkocher.',
  },
  {
    ...lab,
    name: 'Paper circuits: cards that light up',
    when: on(1, 'thu', '16:30', '18:30'),
    topic: 'youth',
    tags: ['kids', 'electronics', 'ages 9+'],
    description:
      'Copper tape, tiny lights and a battery like a coin. Fold a card that glows when you open it. Grown-ups may help only if asked.',
  },
  {
    ...lab,
    name: 'Git for gardeners',
    when: on(2, 'mon', '19:00', '21:00'),
    tags: ['open source', 'workshop', 'bring a laptop'],
    description:
      'Version control explained with branches, grafts and compost. By nine everyone will have proposed a real change to the town’s open bus timetable.',
  },
  {
    key: 'hackathon',
    ...lab,
    name: 'Tide Hack: a weekend for useful small things',
    when: on(1, 'fri', '17:00', '16:00', 2),
    organizers: [{ group: 'makers' }, { group: 'climate' }],
    tags: ['hackathon', 'open source', 'sleepover possible'],
    description: `From Friday evening to Sunday afternoon we build things the town has asked for: a flood gauge, a bench that counts sitters, a better bin.

- Teams form on Friday at six
- Hammocks and showers are available
- Sunday at two: show and tell, with cake

Childcare on both days, quiet room on the gallery.`,
    involved: [
      { name: 'Emil Varga', description: 'host' },
      { name: 'Liv Nordahl', description: 'challenges from the Climate Circle' },
    ],
  },
  {
    ...repair,
    name: 'Flickabend: Jeans, Jacken, Lieblingspullis',
    when: on(3, 'thu', '18:00', '20:30'),
    organizers: [{ group: 'repair-cafe' }, { group: 'sewing' }],
    image: 'sewing',
    tags: ['nähen', 'flicken', 'kostenlos'],
    description:
      'Sichtbar stopfen ist schöner als heimlich wegwerfen. Garn in achtzig Farben, vier Nähmaschinen und eine Oma, die alles kann (sie heißt Gerda und ist dreißig).',
  },
  {
    ...lab,
    name: 'Build your own bike light',
    when: on(4, 'tue', '18:00', '21:00'),
    image: 'bicycle',
    tags: ['electronics', 'cycling', 'soldering'],
    description:
      'A dynamo light that keeps shining at the traffic lights. Parts cost 12 euros, the smug feeling on dark evenings is free.',
  },
  {
    ...repair,
    name: 'Messer, Scheren, Spaten: Schärfen lernen',
    when: on(4, 'mon', '17:00', '19:30'),
    tags: ['handwerk', 'kurs', 'werkzeug'],
    description:
      'Nasser Stein, richtiger Winkel, ruhige Hand. Bitte Klingen in ein Handtuch gewickelt transportieren – auch auf dem Fahrrad.',
  },
  {
    ...lab,
    name: 'Weave Saturday on the big loom',
    when: on(8, 'sat', '11:00', '16:00'),
    image: 'sewing',
    tags: ['textiles', 'weaving', 'drop in'],
    description:
      'The loom is warped for a forty-metre scarf. Add ten centimetres, sign the hem, help to make something nobody could finish alone.',
  },
]
