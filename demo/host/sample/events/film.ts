import { type EventPlan, on } from '../plan.ts'

const screening = {
  lang: 'de',
  organizers: [{ group: 'film' }],
  location: { place: 'cinema' },
  category: 'film',
  topic: 'culture',
  image: 'cinema',
  ownedBy: ['carlos'],
} as const

const bar = '\n\nBar ab 19:30 Uhr, Eintritt nach Gefühl (Richtwert 6 Euro).'

/** Evenings at the little cinema. The films are invented too. */
export const film: readonly EventPlan[] = [
  {
    ...screening,
    name: 'Der letzte Lotse',
    when: on(-7, 'thu', '20:00', '21:50'),
    tags: ['kino', 'dokumentarfilm'],
    description: `Vierzig Jahre lang kannte er jede Sandbank. Jetzt soll ein Programm das übernehmen. Ein stilles Porträt über Wissen, das nirgends steht.${bar}`,
  },
  {
    ...screening,
    name: 'Stummfilm mit Klavier: Die Windmüllerin',
    when: on(-3, 'sun', '17:00', '18:40'),
    tags: ['kino', 'stummfilm', 'livemusik'],
    topic: 'music',
    image: 'score',
    description: `Restauriert, viragiert und zum ersten Mal seit 1927 wieder zu sehen. Am Klavier improvisiert Hanne Friis, die den Film selbst noch nicht kennt.${bar}`,
    involved: [{ name: 'Hanne Friis', description: 'Klavier' }],
  },
  {
    ...screening,
    lang: 'en',
    name: 'Short Nights: seven short films by neighbours',
    when: on(-1, 'thu', '20:00', '22:00'),
    tags: ['cinema', 'short films', 'local'],
    description:
      'Seven films, none longer than twelve minutes, all made within walking distance. The directors are in the room and slightly nervous. English subtitles throughout.',
  },
  {
    ...screening,
    name: 'Salz auf der Zunge',
    when: on(0, 'thu', '20:00', '21:55'),
    tags: ['kino', 'untertitel'],
    description: `Eine Köchin kehrt nach zwanzig Jahren in die Hafenkneipe ihrer Mutter zurück – mit einem Topf, einem Geheimnis und sehr wenig Geduld. Originalfassung mit deutschen Untertiteln.${bar}`,
  },
  {
    ...screening,
    name: 'Kino für Ohren: Hörfilm-Matinee',
    when: on(0, 'sun', '11:00', '12:45'),
    topic: 'inclusion',
    tags: ['kino', 'audiodeskription', 'barrierefrei'],
    description:
      'Derselbe Saal, dieselben Sessel, und eine Stimme, die erzählt, was man nicht sieht. Mit Audiodeskription über Kopfhörer oder Lautsprecher, Blindenführhunde willkommen.',
  },
  {
    ...screening,
    lang: 'en',
    name: 'Cloud Ledger of a Small Town',
    when: on(1, 'tue', '20:00', '21:40'),
    topic: 'climate',
    tags: ['cinema', 'documentary', 'climate'],
    organizers: [{ group: 'film' }, { group: 'climate' }],
    description:
      'A weather station, a retired postwoman and forty years of notebooks. Afterwards Liv from the Climate Circle compares them with this year’s measurements.',
    involved: [{ name: 'Liv Nordahl', description: 'conversation after the film' }],
  },
  {
    ...screening,
    name: 'Waltraud rattert: Mitternachtskino von der Rolle',
    when: on(1, 'fri', '22:30', '01:00'),
    tags: ['kino', '35 mm', 'spätvorstellung'],
    description: `Unser Projektor Waltraud wird sechzig und darf zeigen, was sie will. Es wird eine Weltraumoper mit sehr viel Alufolie.${bar}`,
  },
  {
    ...screening,
    name: 'Das Fahrrad meiner Großmutter',
    when: on(2, 'tue', '20:00', '21:35'),
    languages: ['fa'],
    captions: true,
    companionFree: true,
    tags: ['kino', 'familiengeschichte'],
    image: 'bicycle',
    description: `Drei Schwestern, ein geerbtes Rad und die Frage, wer es eigentlich gestohlen hat. Eine Komödie, bei der man sich am Ende ein Schloss kauft.${bar}`,
  },
  {
    ...screening,
    lang: 'en',
    name: 'Film quiz: name that seagull',
    when: on(3, 'thu', '20:00', '22:30'),
    tags: ['cinema', 'quiz', 'teams'],
    description:
      'Six rounds, teams of up to five, one joker for people who fall asleep in films. The winners choose what we show next month – choose wisely.',
  },
  {
    ...screening,
    name: 'Lange Nacht der weiten Röcke: Kostümfilm-Marathon',
    when: on(4, 'fri', '18:00', '02:00'),
    tags: ['kino', 'marathon', 'verkleiden'],
    description:
      'Vier Kostümfilme hintereinander, dazwischen Suppe. Wer in Krinoline kommt, bekommt zwei Plätze – aus Platzgründen.',
  },
  {
    ...screening,
    name: 'Der Garten hinter der Mauer',
    when: on(6, 'thu', '20:00', '21:45'),
    tags: ['kino', 'untertitel'],
    topic: 'garden',
    description: `Eine Gefängnisgärtnerei, ein Wettbewerb, eine Rose ohne Namen. Nach einer wahren Begebenheit, die noch besser ausging.${bar}`,
  },
  {
    ...screening,
    lang: 'en',
    name: 'Silent Sea: a screening with sign-language introduction',
    when: on(10, 'thu', '20:00', '22:00'),
    signLanguage: true,
    captions: true,
    topic: 'inclusion',
    tags: ['cinema', 'sign language', 'subtitles'],
    description:
      'A deaf diver and a hearing marine biologist share a boat for one summer. Introduced in German Sign Language, subtitled in English and German.',
  },
]
