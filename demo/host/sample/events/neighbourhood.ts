import { type EventPlan, on } from '../plan.ts'

const house = {
  lang: 'de',
  organizers: [{ group: 'assembly' }],
  location: { place: 'neighbourhood-house' },
  category: 'meeting',
  topic: 'neighbourhood',
  image: 'assembly',
  ownedBy: ['ruth', 'noor'],
} as const

const climate = {
  ...house,
  lang: 'en',
  organizers: [{ group: 'climate' }],
  location: { place: 'town-hall' },
  topic: 'climate',
  image: 'turbines',
  ownedBy: ['liv'],
} as const

/** Events of the neighbourhood council, the climate circle and the language café. */
export const neighbourhood: readonly EventPlan[] = [
  {
    ...climate,
    name: 'Heat map walk: measuring the warmest corner in town',
    when: on(-7, 'sat', '14:00', '16:30'),
    category: 'excursion',
    location: { place: 'market-square' },
    image: 'town-map',
    tags: ['climate', 'citizen science', 'walk'],
    description:
      'Forty thermometers, four routes, one very hot car park. The data goes straight into the town’s tree plan.',
  },
  {
    ...house,
    name: 'Mieten, Heizen, Nebenkosten: Beratungsabend',
    when: on(-2, 'tue', '17:00', '19:30'),
    tags: ['beratung', 'wohnen', 'kostenlos'],
    description:
      'Abrechnung mitbringen, Nummer ziehen, Kaffee trinken. Drei Ehrenamtliche vom Mietertreff rechnen nach.',
  },
  {
    ...house,
    lang: 'en',
    name: 'Welcome dinner for new neighbours',
    when: on(0, 'thu', '18:30', '21:00'),
    topic: 'encounter',
    organizers: [{ group: 'language-cafe' }, { group: 'kitchen' }],
    image: 'kitchen',
    tags: ['newcomers welcome', 'dinner', 'free'],
    description:
      'Moved here this year, or twenty years ago and still don’t know the people upstairs? There is soup, a map with secrets on it, and someone who speaks your language. Please tell us if you need childcare.',
  },
  {
    ...house,
    name: 'Baumpaten gesucht: Wer gießt die Linden?',
    when: on(0, 'wed', '17:00', '18:30'),
    topic: 'climate',
    image: 'square',
    tags: ['bäume', 'ehrenamt', 'hafenviertel'],
    description:
      'Hundertzwölf Straßenbäume, achtundsiebzig Patenschaften. Wir verteilen Gießkannen, Hydrantenschlüssel und die Ehre, einem Baum einen Namen zu geben.',
  },
  {
    ...climate,
    name: 'Balcony solar: plug in and pay less',
    when: on(1, 'tue', '18:00', '20:00'),
    tags: ['energy', 'solar', 'renters'],
    location2: 'Bürgersaal',
    description:
      'Two panels, one socket, no landlord drama. Bring a photo of your balcony; we bring a sun-path app, the forms and a panel to lift.',
  },
  {
    ...house,
    name: 'Runder Tisch Barrierefreiheit',
    when: on(1, 'fri', '15:00', '17:00'),
    topic: 'inclusion',
    organizers: ['Beirat für Menschen mit Behinderung', { group: 'assembly' }],
    location: { place: 'town-hall' },
    location2: 'Bürgersaal',
    image: 'town-map',
    tags: ['barrierefreiheit', 'gebärdensprache', 'schriftdolmetschen'],
    description: `Welche Kante muss zuerst weg? Gemeinsam bewerten wir zwölf Stellen, die im letzten Monat gemeldet wurden.

Induktionsschleife, Gebärdensprache und Schriftdolmetschen sind da. Unterlagen gibt es vorab in Leichter Sprache.`,
  },
  {
    ...house,
    name: 'Spieleabend für Menschen, die keinen kennen',
    when: on(1, 'thu', '19:00', '22:00'),
    topic: 'encounter',
    image: 'games',
    tags: ['spiele', 'neu in der stadt', 'kostenlos'],
    description:
      'Namensschild, Würfelbecher, los. Nach jeder Runde wird neu gemischt, so sitzt niemand zweimal neben derselben Person – es sei denn, beide wollen es.',
  },
  {
    ...house,
    name: 'Wahlcafé: Wie funktioniert der Stadtrat?',
    when: on(2, 'wed', '18:00', '20:00'),
    tags: ['politik', 'mitreden', 'leichte sprache'],
    image: 'cups',
    location: { place: 'cafe' },
    description:
      'Vier Ratsmitglieder aus vier Fraktionen erklären je einen Beschluss – ohne Fremdwörter. Für jedes gibt es einen Euro ins Glas.',
  },
  {
    ...climate,
    name: 'Cargo bike rehearsal',
    when: on(2, 'thu', '16:00', '18:30'),
    status: 'postponed',
    location: { place: 'market-square' },
    image: 'bicycle',
    tags: ['cycling', 'try it out', 'families'],
    description:
      'Six cargo bikes, one obstacle course, several sacks of potatoes as test passengers. All of them can be borrowed for free afterwards.',
  },
  {
    ...house,
    lang: 'en',
    name: 'Memory café: music and time for people with dementia',
    when: on(3, 'tue', '15:00', '17:00'),
    topic: 'inclusion',
    image: 'record',
    tags: ['dementia friendly', 'music', 'carers welcome'],
    description:
      'Records from every decade, small dances, no quizzes. Families and carers may stay, sing along or simply sit in the garden for two hours.',
  },
  {
    ...climate,
    name: 'The heat plan in plain words',
    when: on(3, 'wed', '19:00', '20:45'),
    category: 'talk',
    tags: ['energy', 'heating', 'town planning'],
    description:
      'Which street gets district heating, when, and what if yours does not? The town’s planner answers questions; the Climate Circle keeps the clock and the biscuits.',
  },
  {
    ...house,
    name: 'Klönschnack am Feuer',
    when: on(4, 'fri', '18:00', '21:00'),
    location2: 'Innenhof',
    image: 'lanterns',
    tags: ['feuerschale', 'offen für alle', 'kostenlos'],
    description:
      'Holz ist da, Stockbrotteig auch. Kein Thema, kein Protokoll. Wer eine Mundharmonika hat, darf, muss aber nicht.',
  },
  {
    ...house,
    name: 'Bürgerbudget: Vorstellung der 40 Ideen',
    when: on(6, 'wed', '18:00', '20:30'),
    location: { place: 'town-hall' },
    tags: ['bürgerbudget', 'mitreden', 'abstimmung'],
    description:
      'Vierzig Ideen, je neunzig Sekunden. Vom Trinkbrunnen bis zur Nachtbibliothek: Hier hört man, worüber ab nächster Woche abgestimmt wird.',
  },
  {
    ...climate,
    name: 'Repairing the town: climate budget hearing',
    when: on(10, 'mon', '18:30', '20:30'),
    tags: ['climate', 'budget', 'public hearing'],
    description:
      'The council presents next year’s numbers. We have prepared a one-page summary and eleven polite, difficult questions.',
  },
]
