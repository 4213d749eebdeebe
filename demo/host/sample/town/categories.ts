import type { SampleCategory } from '../types.ts'

/** Categories: the kinds of events. */
export const categories: SampleCategory[] = [
  {
    key: 'music',
    name: 'Musik & Konzert',
    headline: 'Was klingt in Quittensund',
    description:
      'Vom Chorabend in der Nikolaikirche bis zur langen Nacht im Ballhaus: alles, wofür man Ohren braucht – und manchmal Tanzschuhe.',
  },
  {
    key: 'stage',
    name: 'Bühne & Kleinkunst',
    headline: 'Vorhang auf',
    description:
      'Theater, Puppenspiel, Improvisation, offene Bühnen. Wer selbst auftreten will, ist meistens willkommen.',
  },
  {
    key: 'film',
    name: 'Film & Kino',
    headline: 'Licht aus, Film ab',
    description: 'Vorführungen in der Kajüte 7 und überall dort, wo sich ein Laken spannen lässt.',
  },
  {
    key: 'course',
    name: 'Workshop & Kurs',
    headline: 'Learn something with your hands',
    description:
      'Courses, open labs and practice evenings. Most of them need no experience at all; what you should bring is written in each description.',
  },
  {
    key: 'market',
    name: 'Markt & Tausch',
    headline: 'Stöbern, tauschen, mitnehmen',
    description:
      'Wochenmarkt, Flohmarkt, Tauschregale: Hier wechseln Rüben, Romane und Rennräder die Besitzerin.',
  },
  {
    key: 'festival',
    name: 'Feste & Umzüge',
    headline: 'Die ganze Stadt auf den Beinen',
    description: 'Stadtfeste, Hoffeste und Umzüge – meist draußen, meist umsonst, immer mit Kuchen.',
  },
  {
    key: 'sport',
    name: 'Sport & Bewegung',
    headline: 'Get moving',
    description:
      'Training sessions, matches, runs and paddles. Beginners are welcome unless it says otherwise.',
  },
  {
    key: 'meeting',
    name: 'Treffen & Austausch',
    headline: 'Zusammensetzen',
    description:
      'Regelmäßige Runden, Versammlungen und offene Abende. Neue Gesichter werden begrüßt, nicht bestaunt.',
  },
  {
    key: 'talk',
    name: 'Vortrag & Lesung',
    headline: 'Zuhören und nachfragen',
    description: 'Lesungen, Vorträge, Podien und Gespräche in Bibliothek, Rathaus und Wasserturm.',
  },
  {
    key: 'family',
    name: 'Familie & Kinder',
    headline: 'Für kleine und große Leute',
    description: 'Alles, wobei Kinder nicht nur mitkommen dürfen, sondern gemeint sind.',
  },
  {
    key: 'excursion',
    name: 'Natur & Ausflug',
    headline: 'Out and about along the Mirle',
    description: 'Walks, boat trips and mornings in the reeds. Sturdy shoes help; so does a thermos flask.',
  },
]
