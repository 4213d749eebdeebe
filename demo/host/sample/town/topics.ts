import type { SampleTopic } from '../types.ts'

/** Topics: what events are about. */
export const topics: SampleTopic[] = [
  {
    key: 'children',
    name: 'Kinder',
    headline: 'Quittensund für Kinder',
    description: 'Vorlesen, Puppen, Basteln, Toben.',
  },
  {
    key: 'youth',
    name: 'Jugend',
    headline: 'Von Jugendlichen gemacht',
    description:
      'Radio, Sport, Werkstatt und Konzerte – geplant und entschieden von den Leuten, die hingehen.',
  },
  {
    key: 'neighbourhood',
    name: 'Nachbarschaft',
    headline: 'Tür an Tür',
    description: 'Was im Viertel besprochen, gefeiert und angepackt wird.',
  },
  {
    key: 'encounter',
    name: 'Sprache & Begegnung',
    headline: 'Meet, talk, understand',
    description: 'Language cafés, shared meals and evenings in more than one language.',
  },
  {
    key: 'climate',
    name: 'Klima & Energie',
    headline: 'Getting to zero, together',
    description: 'Balcony solar, heat plans, cargo bikes and the long conversations in between.',
  },
  {
    key: 'garden',
    name: 'Garten & Natur',
    headline: 'Was wächst und summt',
    description: 'Beete, Bienen, Bäume und der Fluss: Wissen zum Mitnehmen und Arbeit zum Mitmachen.',
  },
  {
    key: 'repair',
    name: 'Reparieren & Teilen',
    headline: 'Zu gut für die Tonne',
    description: 'Schrauben, löten, flicken, verleihen. Was heil ist, bleibt im Haus.',
  },
  {
    key: 'technology',
    name: 'Technik & Digitales',
    headline: 'Bits, bolts and open source',
    description: 'Makers, coders and everyone who would like to know how the thing works.',
  },
  {
    key: 'culture',
    name: 'Kunst & Kultur',
    headline: 'Sehen, lesen, staunen',
    description: 'Ausstellungen, Film, Theater und Literatur.',
  },
  {
    key: 'music',
    name: 'Musik',
    headline: 'Singen, spielen, tanzen',
    description: 'Chöre, Kapellen und alles, was einen Takt hat.',
  },
  {
    key: 'history',
    name: 'Stadtgeschichte',
    headline: 'Wie wir wurden, was wir sind',
    description: 'Mühle, Werft und Kirchenbuch: Geschichten aus vier Jahrhunderten an der Mirle.',
  },
  {
    key: 'harbour',
    name: 'Wasser & Hafen',
    headline: 'On and by the water',
    description: 'Boats, tides, piers and the people who know their knots.',
  },
  {
    key: 'food',
    name: 'Essen & Trinken',
    headline: 'Am langen Tisch',
    description: 'Gemeinsam kochen, probieren und einmachen. Unverträglichkeiten bitte immer dazusagen.',
  },
  {
    key: 'health',
    name: 'Gesundheit',
    headline: 'Gut für Kopf und Knie',
    description: 'Bewegung, Erste Hilfe und Gespräche, die sonst gern aufgeschoben werden.',
  },
  {
    key: 'inclusion',
    name: 'Inklusion',
    headline: 'Für alle gedacht',
    description:
      'Veranstaltungen mit Gebärdensprache, in Leichter Sprache oder mit anderem, was Teilhabe möglich macht – und Runden, die daran arbeiten.',
  },
]
