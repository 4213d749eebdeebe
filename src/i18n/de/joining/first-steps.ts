import type { firstSteps as en } from '../../en/joining/first-steps.ts'

export const firstSteps = {
  checklist: 'Erste Schritte',
  entries: { account: 'Konto', group: 'Gruppe', place: 'Ort', event: 'Erste Veranstaltung' },
  states: { done: 'erledigt', skipped: 'übersprungen', open: 'noch offen' },
  skip: 'Überspringen',
  loading: 'Wird geladen …',
  have: {
    group:
      'Du hast schon die Gruppe „{{name}}“. Du kannst noch eine anlegen oder diesen Schritt überspringen.',
    place: 'Du hast schon den Ort „{{name}}“. Du kannst noch einen anlegen oder diesen Schritt überspringen.',
    event:
      'Du hast schon die Veranstaltung „{{name}}“. Du kannst noch eine anlegen oder diesen Schritt überspringen.',
  },
  welcome: {
    title: 'Willkommen! Vier Schritte bis zur ersten Veranstaltung',
    text: 'Den ersten hast du geschafft: Dein Konto ist fertig. Jetzt kommen eine Gruppe, ein Ort und eine Veranstaltung. Jeder Schritt dauert ein, zwei Minuten, und jeden kannst du überspringen.',
    textAll:
      'Konto, Gruppe, Ort, Veranstaltung: Du hast schon alles. Hier kannst du Schritt für Schritt noch mehr anlegen.',
    leave:
      'Du kannst jederzeit aufhören. Was du angelegt hast, bleibt, und über die Übersicht kommst du hierher zurück.',
    start: 'Los geht’s',
  },
  infoGroup: {
    title: 'Wer lädt ein? Deine Gruppe',
    text: 'Zu einer Veranstaltung lädt eine Gruppe ein: ein Verein, eine Band, eine Initiative im Viertel oder nur du. Im Kalender hat sie eine eigene Seite mit allen ihren Veranstaltungen.',
    hint: 'Wer eine Gruppe verwaltet, kann alle ihre Veranstaltungen bearbeiten. Es reicht also, die anderen einmal in der Gruppe einzutragen.',
    create: 'Gruppe anlegen',
    skip: 'Überspringen: Ich lade ohne Gruppe ein',
  },
  createGroup: { title: 'Gruppe anlegen' },
  infoPlace: {
    title: 'Wo findet es statt? Dein Ort',
    text: 'Ein Ort ist ein Café, ein Park, ein Saal. Er hat eine eigene Seite mit allem, was dort los ist.',
    hint: 'Schau, ob es ihn schon gibt. Dann wählst du ihn später einfach in der Veranstaltung aus.',
    create: 'Ort anlegen',
    skip: 'Überspringen: Meinen Ort gibt es schon',
  },
  createPlace: { title: 'Ort anlegen' },
  infoEvent: {
    title: 'Was ist los? Deine erste Veranstaltung',
    text: 'Name, Beginn, Ort, Kategorie und Thema reichen. Sobald du speicherst, steht deine Veranstaltung im öffentlichen Kalender.',
    hint: 'Du willst nur etwas ausprobieren? Nimm das Häkchen bei „Veröffentlicht“ weg, dann erscheint sie in keiner Liste.',
    create: 'Veranstaltung anlegen',
    skip: 'Überspringen: Ich habe noch nichts vor',
  },
  createEvent: {
    title: 'Erste Veranstaltung anlegen',
    chosen: 'Was du gerade angelegt hast, ist schon eingetragen.',
  },
  nextSteps: {
    title: 'Geschafft!',
    titleOpen: 'Fürs Erste fertig',
    text: 'Du kennst dich jetzt aus. So kann es weitergehen:',
    textOpen: 'Was du übersprungen hast, kannst du jederzeit nachholen, hier oder über das Menü.',
    seeEvent: 'Deine Veranstaltung im Kalender ansehen',
    repeating: 'Etwas findet jede Woche statt? Leg eine Reihe an',
    more: 'Noch eine Veranstaltung eintragen',
    first: 'Die erste Veranstaltung eintragen',
    principles: 'Die Grundsätze lesen',
    faq: 'Die häufigen Fragen lesen',
    home: 'Zur Übersicht',
  },
} satisfies typeof en
