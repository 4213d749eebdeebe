import { type EventPlan, on } from '../plan.ts'

const garden = {
  lang: 'en',
  organizers: [{ group: 'garden' }],
  location: { place: 'garden' },
  category: 'course',
  topic: 'garden',
  image: 'garden',
  ownedBy: ['normal', 'liv'],
} as const

const allotment = {
  ...garden,
  lang: 'de',
  organizers: [{ group: 'allotments' }],
  location: { place: 'allotments' },
  image: 'vegetables',
  ownedBy: ['paul'],
} as const
const apiary = {
  ...garden,
  lang: 'de',
  organizers: [{ group: 'bees' }],
  location: { place: 'apiary' },
  image: 'bees',
  ownedBy: ['paul'],
} as const

/** Events in the community garden, on the allotments and with the bees. */
export const gardening: readonly EventPlan[] = [
  {
    ...garden,
    name: 'Working Saturday: turning the big compost',
    when: on(-4, 'sat', '10:00', '14:00'),
    tags: ['volunteering', 'compost', 'outdoors'],
    description:
      'Three bays, five cubic metres, many forks. Strong backs and good stories are equally useful; soup at one.',
  },
  {
    ...apiary,
    name: 'Honigschleudern zum Zuschauen und Kleben',
    when: on(-1, 'sat', '13:00', '16:00'),
    tags: ['bienen', 'honig', 'kinder willkommen'],
    category: 'family',
    description:
      'Entdeckeln, schleudern, sieben, schlecken. Ein Glas darf jedes Kind selbst füllen und beschriften.',
  },
  {
    ...garden,
    name: 'Raised beds at wheelchair height: planning together',
    when: on(0, 'mon', '16:30', '18:30'),
    topic: 'inclusion',
    tags: ['accessibility', 'planning', 'garden'],
    description:
      'We have timber for two more table beds. Where should they stand, how deep must they be, and who would like to sow what? Measuring tape provided.',
  },
  {
    ...allotment,
    name: 'Schnittkurs: Apfelbäume ohne Angst',
    when: on(0, 'sat', '10:00', '13:00'),
    tags: ['obstbäume', 'kurs', 'draußen'],
    description:
      'Erst gucken, dann denken, dann schneiden. Baumwart Enno erklärt drei Schnitte, mit denen man fast nichts falsch machen kann. Werkzeug ist da, Handschuhe bitte mitbringen.',
    involved: [{ name: 'Enno Petersen', description: 'Baumwart' }],
  },
  {
    ...apiary,
    name: 'Wildbienenhotel: Bohren, stapeln, Fehler vermeiden',
    when: on(1, 'sat', '14:00', '16:30'),
    tags: ['bienen', 'basteln', 'familien'],
    description:
      'Neun von zehn Insektenhotels bleiben leer. Wir bauen das zehnte. Material ist da; wer einen Akkubohrer hat, bringt ihn mit.',
  },
  {
    ...garden,
    name: 'Herbs on a windowsill',
    when: on(1, 'sun', '14:00', '16:00'),
    tags: ['herbs', 'beginners welcome', 'free'],
    description:
      'Basil does not have to die. Plant three pots, learn when not to water, and leave with a small forest of mint whether you want it or not.',
  },
  {
    ...allotment,
    name: 'Gartensprechstunde am Zaun',
    when: on(2, 'tue', '15:00', '17:00'),
    category: 'meeting',
    tags: ['beratung', 'garten', 'kostenlos'],
    description:
      'Schnecken, Spätfrost, sauer gewordener Boden: Bring ein Blatt, ein Foto oder eine Handvoll Erde mit. Ruth und Paul wissen es – oder streiten sich lehrreich.',
  },
  {
    ...garden,
    name: 'Garden kitchen: pickle everything',
    when: on(3, 'sun', '11:00', '14:00'),
    topic: 'food',
    organizers: [{ group: 'garden' }, { group: 'kitchen' }],
    location: { place: 'kitchen' },
    image: 'kitchen',
    tags: ['fermentation', 'cooking', 'pay what you can'],
    description:
      'Salt, time and whatever the beds gave us this week. Bring two empty jars and leave with two full ones, plus instructions for not opening them too early.',
  },
  {
    ...allotment,
    name: 'Parzellenrundgang für Neugierige',
    when: on(4, 'sun', '14:00', '16:00'),
    category: 'excursion',
    tags: ['führung', 'garten', 'familien'],
    description:
      'Vierundsechzig Gärten, vierundsechzig Weltanschauungen. Ein Spaziergang mit offenen Pforten, Blechkuchen und der Gelegenheit, sich auf die Warteliste zu setzen.',
  },
  {
    ...garden,
    name: 'Dig day: planting the edible hedge',
    when: on(6, 'sun', '10:00', '15:00'),
    tags: ['volunteering', 'planting', 'outdoors'],
    description:
      'Hazel, rowan, quince – of course quince. Sixty plants, sixty holes. Children get the small spades and the big worms.',
  },
  {
    ...apiary,
    name: 'Anfängerkurs Imkern, Teil 1: Das Volk',
    when: on(11, 'sat', '10:00', '16:00'),
    tags: ['bienen', 'kurs', 'anmeldung'],
    description:
      'Ein Tag Theorie mit echtem Summen nebenan. Wer danach weitermachen will, bekommt eine Patin, einen Paten und ein halbes Volk auf Probe.',
  },
]
