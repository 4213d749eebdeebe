import { type EventPlan, on } from '../plan.ts'

const table = {
  lang: 'en',
  organizers: [{ group: 'kitchen' }],
  location: { place: 'kitchen' },
  category: 'course',
  topic: 'food',
  image: 'kitchen',
  ownedBy: ['selim'],
} as const

/** Cooking and eating together. */
export const food: readonly EventPlan[] = [
  {
    ...table,
    name: 'Sourdough without superstition',
    when: on(-3, 'tue', '17:30', '21:00'),
    tags: ['baking', 'workshop', 'vegan'],
    description:
      'Flour, water, salt, patience. Take home a starter named by someone else and a loaf to bake in the morning.',
  },
  {
    ...table,
    lang: 'de',
    name: 'Resteküche: Was der Wochenmarkt übrig lässt',
    when: on(0, 'fri', '14:00', '17:30'),
    tags: ['kochen', 'lebensmittelretten', 'kostenlos'],
    category: 'meeting',
    image: 'vegetables',
    description:
      'Um halb zwei kommen die Kisten, um vier steht Eintopf auf dem Tisch. Was wir nicht schaffen, füllt die Gläser im Fairteiler vor der Tür.',
  },
  {
    ...table,
    name: 'Tamil lunch with Priya',
    when: on(1, 'fri', '11:30', '14:00'),
    tags: ['cooking', 'vegan', 'pay what you can'],
    category: 'meeting',
    description:
      'Sambar, lemon rice and three chutneys, eaten with your right hand and explained along the way. Helpers meet at nine.',
    involved: [{ name: 'Priya Ramanathan', description: 'cooks and tells' }],
  },
  {
    ...table,
    lang: 'de',
    name: 'Fermentieren für Furchtlose',
    when: on(2, 'wed', '18:00', '21:00'),
    tags: ['einmachen', 'kurs', 'vegan'],
    image: 'vegetables',
    description:
      'Kimchi, Sauerkraut, Quittenessig: Es blubbert, es riecht, es lebt. Gläser bitte mitbringen, Mut wird gestellt.',
  },
  {
    ...table,
    lang: 'de',
    name: 'Kochen mit einer Hand',
    when: on(3, 'mon', '17:00', '19:30'),
    topic: 'inclusion',
    tags: ['kochen', 'barrierefrei', 'kurs'],
    description:
      'Nach Schlaganfall, mit Gips oder von Geburt an: Griffe, Bretter und Kniffe, mit denen Kochen einhändig Freude macht. Mit Ergotherapeut Jonas.',
    involved: [{ name: 'Jonas Eckhoff', description: 'Ergotherapie' }],
  },
  {
    ...table,
    name: 'Supper club: seven ways with quince',
    when: on(4, 'fri', '19:00', '22:30'),
    tags: ['dinner', 'local', 'booking required'],
    category: 'meeting',
    description:
      'Seven small courses, one stubborn fruit. Twenty-four seats; a quarter of them are always free of charge, no questions asked.',
  },
  {
    ...table,
    lang: 'de',
    name: 'Käsetheke zum Anfassen',
    when: on(7, 'thu', '18:30', '20:30'),
    tags: ['verkostung', 'regional'],
    category: 'talk',
    organizers: ['Meierei Hohe Geest'],
    description:
      'Sechs Laibe, drei Monate bis drei Jahre alt, dazu eine vegane Überraschung, die im letzten Jahr alle getäuscht hat.',
  },
  {
    ...table,
    name: 'Preserves swap',
    when: on(11, 'sun', '15:00', '17:00'),
    category: 'market',
    tags: ['swap', 'preserves', 'free'],
    description:
      'Bring the seventh jar of whatever you made too much of. Tasting spoons, labels and diplomatic rating cards are on the table.',
  },
]
