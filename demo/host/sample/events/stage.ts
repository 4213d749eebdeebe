import { type EventPlan, on } from '../plan.ts'

const puppet = {
  lang: 'de',
  organizers: [{ group: 'puppets' }],
  location: { place: 'puppet-theatre' },
  category: 'family',
  topic: 'children',
  image: 'puppets',
  ownedBy: ['yuki'],
} as const

const show = { category: 'stage', topic: 'culture', image: 'stage', ownedBy: ['carlos', 'yuki'] } as const

/** Puppet theatre, improvisation and open stages. */
export const stage: readonly EventPlan[] = [
  {
    ...puppet,
    name: 'Die Schnecke, die zu früh kam',
    when: on(-4, 'sat', '15:00', '15:45'),
    tags: ['puppentheater', 'ab 3 jahren'],
    description:
      'Alle sind pünktlich, nur die Schnecke nicht: Sie ist schon seit gestern da. Ein Stück über das Warten, mit viel Musik und wenig Text.',
  },
  {
    ...puppet,
    name: 'Gespenst sucht Wohnung',
    when: on(0, 'wed', '16:00', '16:50'),
    tags: ['puppentheater', 'ab 5 jahren'],
    description:
      'Möbliert, ruhig, bitte mit Dachboden: Ein höfliches Gespenst klingelt sich durch die Stadt. Nach der Vorstellung dürfen alle Puppen gestreichelt werden, auch das Gespenst.',
  },
  {
    ...puppet,
    name: 'Fuchs & Henne und der Mond im Eimer',
    when: on(0, 'sun', '15:00', '15:50'),
    topic: 'inclusion',
    tags: ['puppentheater', 'ab 4 jahren', 'gebärdensprache'],
    description:
      'Die Henne hat den Mond gefangen, der Fuchs will ihn zurückbringen. Yuki spielt, Malte übersetzt in Gebärdensprache und wird dabei selbst zur Figur.',
    involved: [
      { name: 'Yuki Tanabe', description: 'Spiel und Puppen' },
      { name: 'Malte Groth', description: 'Gebärdensprache' },
    ],
  },
  {
    ...show,
    lang: 'de',
    name: 'Theater ohne Zettel: Impro-Montag',
    when: on(1, 'mon', '20:00', '21:45'),
    organizers: ['Improgruppe Kielholen'],
    location: { place: 'puppet-theatre' },
    tags: ['improtheater', 'mitmachen'],
    description:
      'Das Publikum ruft einen Ort, einen Beruf und ein Gemüse – den Rest erledigen sechs Leute ohne Textbuch. Wer mag, steht in der zweiten Hälfte selbst auf der Bühne.',
  },
  {
    ...show,
    lang: 'en',
    name: 'Stand-up in a Second Language',
    when: on(1, 'sat', '19:30', '21:30'),
    organizers: [{ group: 'language-cafe' }],
    location: { place: 'cafe' },
    topic: 'encounter',
    tags: ['comedy', 'languages', 'open mic'],
    ownedBy: ['noor', 'normal'],
    description:
      'Eight people are funny on purpose in a language they learned as adults. False friends, real stories and a bell for untranslatable puns.',
    involved: [
      { name: 'Dilan Yıldız', description: 'host' },
      { name: 'Kwame Asante', description: 'closing set' },
    ],
  },
  {
    ...puppet,
    name: 'Puppenbau: Aus Socke wird Person',
    when: on(2, 'wed', '15:30', '17:30'),
    category: 'course',
    tags: ['basteln', 'ab 6 jahren', 'material inklusive'],
    description:
      'Bring eine einzelne Socke mit, wir haben Knöpfe, Wolle und Geduld. Am Ende gibt es ein Stegreifspiel mit allen neuen Persönlichkeiten.',
  },
  {
    ...show,
    lang: 'de',
    name: 'Offene Bühne: Acht Minuten gehören dir',
    when: on(3, 'tue', '19:30', '22:00'),
    organizers: [{ group: 'film' }],
    location: { place: 'cinema' },
    tags: ['offene bühne', 'kleinkunst', 'anmeldung vor ort'],
    description:
      'Lied, Zaubertrick, Gedicht, Beschwerde: acht Minuten pro Auftritt, dann klingelt Carlos mit der Schiffsglocke. Anmeldung ab sieben an der Bar.',
  },
  {
    ...puppet,
    lang: 'en',
    name: 'The Hen Who Read Maps',
    when: on(3, 'sun', '15:00', '15:45'),
    ageFrom: 4,
    languages: ['en'],
    tags: ['puppets', 'ages 4+', 'relaxed performance'],
    description:
      'A hen, an atlas and the slow discovery that the world is bigger than the yard. In simple English with a lot of pointing. Relaxed performance: the lights stay half up.',
  },
  {
    ...show,
    lang: 'de',
    name: 'Erzählcafé: Mein erster Tag in dieser Stadt',
    when: on(4, 'mon', '18:00', '20:00'),
    organizers: [{ group: 'language-cafe' }, { group: 'library-friends' }],
    location: { place: 'cafe' },
    topic: 'encounter',
    tags: ['erzählen', 'zuhören', 'mehrsprachig'],
    image: 'cups',
    ownedBy: ['noor', 'normal'],
    description:
      'Fünf Menschen erzählen von ihrem ersten Tag in Quittensund: 1961, 1994, 2015, 2022 und letzten Dienstag. Danach erzählt, wer möchte.',
  },
  {
    ...show,
    lang: 'de',
    name: 'Das Tribunal der Möwen',
    when: on(4, 'sat', '19:30', '21:15'),
    status: 'soldOut',
    signLanguage: true,
    companionFree: true,
    organizers: ['Theatergruppe der Möwenschule'],
    location: { place: 'school' },
    location2: 'Aula',
    topic: 'youth',
    tags: ['schultheater', 'premiere', 'eintritt frei'],
    ownedBy: ['moderator'],
    description:
      'Die Möwen verklagen die Stadt wegen entgangener Pommes. Ein Stück der zehnten Klasse, selbst geschrieben, mit Zeuginnen, Krümeln und überraschendem Urteil.',
  },
  {
    ...puppet,
    name: 'Der kleine Drache hat keine Streichhölzer',
    when: on(7, 'sun', '15:00', '15:50'),
    ageFrom: 4,
    ageTo: 8,
    quiet: true,
    tags: ['puppentheater', 'ab 4 jahren'],
    description:
      'Alle Drachen spucken Feuer, nur Ignaz pustet Seifenblasen. Die sind, wie sich zeigt, viel praktischer.',
  },
  {
    ...show,
    lang: 'en',
    name: 'Radio drama, live with coconuts',
    when: on(9, 'fri', '20:00', '21:30'),
    organizers: [{ group: 'radio' }],
    location: { place: 'youth-centre' },
    topic: 'youth',
    image: 'radio',
    ownedBy: ['jasper'],
    tags: ['radio play', 'live', 'sound effects'],
    description:
      'A shipwreck, performed with gravel trays, thunder sheets and forty volunteers in the audience. Broadcast live, mistakes included.',
  },
]
