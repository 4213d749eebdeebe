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
    text: 'Den ersten hast du geschafft: Dein Konto ist da. Es folgen eine Gruppe, ein Ort und eine Veranstaltung. Jeder Schritt dauert ein, zwei Minuten, und jeden kannst du überspringen.',
    textAll:
      'Konto, Gruppe, Ort, Veranstaltung: Du hast schon alles. Hier kannst du Schritt für Schritt noch mehr anlegen.',
    leave:
      'Du kannst jederzeit aufhören. Was du gemacht hast, bleibt, und über die Übersicht kommst du hierher zurück.',
    start: 'Los geht’s',
  },
  infoGroup: {
    title: 'Wer lädt ein? Deine Gruppe',
    text: 'Eine Gruppe ist, wer zu Veranstaltungen einlädt: ein Verein, eine Band, eine Initiative im Viertel oder nur du. Im Kalender hat sie eine eigene Seite mit allen ihren Veranstaltungen.',
    hint: 'Wer eine Gruppe besitzt, kann alle ihre Veranstaltungen bearbeiten. Es reicht also, die anderen einmal in der Gruppe einzutragen.',
    create: 'Gruppe anlegen',
    skip: 'Überspringen: Ich lade ohne Gruppe ein',
  },
  createGroup: { title: 'Gruppe anlegen' },
  infoPlace: {
    title: 'Wo passiert es? Dein Ort',
    text: 'Ein Ort ist ein Café, ein Park, ein Saal. Er steht auf der Karte und sammelt alles, was dort los ist.',
    hint: 'Schau, ob es ihn schon gibt: Einen vorhandenen Ort wählst du direkt in der Veranstaltung aus.',
    create: 'Ort anlegen',
    skip: 'Überspringen: Meinen Ort gibt es schon',
  },
  createPlace: { title: 'Ort anlegen' },
  infoEvent: {
    title: 'Was ist los? Deine erste Veranstaltung',
    text: 'Titel, Beginn, Ort, Kategorie und Thema reichen. Sobald du sie speicherst, steht sie im öffentlichen Kalender.',
    hint: 'Du willst nur ausprobieren? Nimm das Häkchen bei „veröffentlicht“ weg, dann erscheint sie in keiner Liste.',
    create: 'Veranstaltung anlegen',
    skip: 'Überspringen: Ich habe noch nichts vor',
  },
  createEvent: {
    title: 'Erste Veranstaltung anlegen',
    chosen: 'Was du gerade angelegt hast, ist schon ausgewählt.',
  },
  nextSteps: {
    title: 'Geschafft!',
    titleOpen: 'Fürs Erste fertig',
    text: 'Du kennst dich jetzt aus. So geht es weiter:',
    textOpen: 'Was du übersprungen hast, kannst du jederzeit nachholen, hier oder über das Menü.',
    seeEvent: 'Deine Veranstaltung im Kalender ansehen',
    repeating: 'Es findet jede Woche statt? Lege eine wiederkehrende Veranstaltung an',
    more: 'Noch eine Veranstaltung eintragen',
    first: 'Die erste Veranstaltung eintragen',
    principles: 'Die Nutzungsgrundsätze lesen',
    faq: 'Antworten in den häufigen Fragen finden',
    home: 'Zu Backstage',
  },
} satisfies typeof en
