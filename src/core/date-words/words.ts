import { fold } from '../fold.ts'

/** A word, a number or a mark of a text. */
export type Token = {
  text: string
  /** The word folded; a number or mark as it is. */
  word: string
  kind: 'word' | 'number' | 'mark'
  /** Where it begins and ends in its line. */
  start: number
  end: number
  /** Whether white space comes before it. */
  spaced: boolean
}

const parts = /(\p{L}[\p{L}\p{M}]*)|([0-9]+)|(\s+)|[^]/gu

/** The words, numbers and marks of a line, in linear time. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  let spaced = false
  for (const { 0: text, 1: letters, 2: digits, 3: space, index: start } of line.matchAll(parts)) {
    if (space !== undefined) {
      spaced = true
      continue
    }
    const kind = letters === undefined ? (digits === undefined ? 'mark' : 'number') : 'word'
    const word = kind === 'number' ? text : kind === 'word' ? fold(text) : (markForms[text] ?? text)
    tokens.push({ text, word, kind, start, end: start + text.length, spaced })
    spaced = false
  }
  return tokens
}

const markForms: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from('‐‑‒–—―−', (form) => [form, '-']),
  ...Array.from('’‘`´ʼ', (form) => [form, "'"]),
])

/**
 * What the words of dates and times mean, in all languages: nobody uses one in the wrong language by mistake. Folded;
 * phrases are separated by `|`. Names of days and months come from `Intl` (names.ts).
 */
const phrases = {
  and: 'and|&|+|und|sowie|plus|y|e|et|ed|as well as|and the|und am|y el|e il|et le',
  until:
    "-|to|till|til|until|through|thru|bis|bis zum|bis zu|bis ca.|a|al|hasta|hasta el|hasta las|a las|au|jusqu'au|jusqu'a|alle|alle ore|all'|fino al|fino all'|fino alle|fino alle ore",
  since:
    "from|from the|starting|starting on|starting from|beginning|as of|von|vom|ab|ab dem|beginnend am|de|del|desde|desde el|desde las|a partir de|a partir del|a partir de las|du|des|des le|a partir du|a compter du|dal|dall'|dalle|dalle ore|a partire da|a partire dal|a partire dalle|a partire dalle ore|di",
  between: 'between|zwischen|entre|entre las|entre le|tra|tra le|fra|fra le',
  at: "um|at|alle|alle ore|all'|ore|h.|a las|a la|dalle|dalle ore|de las|a partir de las|desde las|a partire dalle|a partire dalle ore|entre las|tra le|fra le|gegen|vers|vers les|hacia las|sobre las|verso le|verso",
  link: "am|den|dem|der|on|the|el|le|il|de|del|of|di|d'|du|dia|l'|les|los|gli|i|lo|la",
  oClock: "uhr|h|hs|hrs|hr|hours|horas|hora|heures|heure|o'clock|ore",
  am: 'am|a.m.|a. m.|a.m|in the morning|morgens|vormittags|fruh|de la manana|du matin|del mattino|di mattina|della mattina',
  pm: "pm|p.m.|p. m.|p.m|in the afternoon|in the evening|at night|nachmittags|am nachmittag|abends|am abend|de la tarde|de la noche|de l'apres-midi|du soir|del pomeriggio|di pomeriggio|di sera|della sera",
  noon: '12 noon|noon|midday|mittags|mittag|12 uhr mittags|12 del mediodia|mediodia|del mediodia|midi|mezzogiorno',
  midnight: '12 midnight|midnight|mitternacht|medianoche|minuit|mezzanotte',
  halfBefore: 'halb',
  halfPast: 'half past|half',
  quarterPast: 'quarter past|a quarter past|viertel nach',
  quarterTo: 'quarter to|a quarter to|viertel vor',
  andHalf: 'y media|et demie|et demi|e mezza|e mezzo',
  andQuarter: 'y cuarto|et quart|e un quarto',
  lessQuarter: 'menos cuarto|moins le quart|meno un quarto',
  openEnd:
    "open end|openend|ende offen|late|til late|spat|in die nacht|tarde|el final|fin|l'aube|a finir|tarda notte|esaurimento|fin de fiesta|close|dusk|sunset",
  today:
    "today|tonight|this evening|this afternoon|this morning|heute|heute abend|heute nachmittag|heute mittag|heute nacht|hoy|esta noche|esta tarde|esta manana|hoy por la tarde|aujourd'hui|ce soir|cet apres-midi|ce matin|ce midi|oggi|oggi pomeriggio|stasera|questa sera|stamattina|stanotte",
  tomorrow:
    'tomorrow|tmrw|tomorrow night|tomorrow evening|tomorrow afternoon|tomorrow morning|morgen|morgen abend|morgen nachmittag|morgen fruh|morgen mittag|manana|manana por la tarde|manana por la noche|manana por la manana|demain|demain soir|demain matin|demain midi|demain apres-midi|domani|domani sera|domani mattina|domani pomeriggio',
  dayAfterTomorrow:
    'day after tomorrow|the day after tomorrow|ubermorgen|pasado manana|apres-demain|dopodomani',
  yesterday: 'yesterday|gestern|ayer|hier|ieri',
  coming:
    'this|this coming|coming|diesen|dieser|diesem|kommenden|kommender|am kommenden|este|esta|proximo|el proximo|este proximo|ce|cette|questo|questa|prossimo|prossima',
  next: 'next|nachsten|nachster|nachste|prochain|proximo|prossimo|prossima',
  afterwards: 'prochain|prochaine|que viene|prossimo|prossima|next',
  inSome: 'in|en|dentro de|dans|fra|tra',
  days: 'day|days|tag|tagen|tage|dia|dias|jour|jours|giorno|giorni',
  weeks: 'week|weeks|woche|wochen|semana|semanas|semaine|semaines|settimana|settimane',
  months: 'month|months|monat|monaten|monate|mes|meses|mois|mese|mesi',
  every:
    'every|each|jeden|jede|jeder|jedes|immer|cada|todos los|chaque|tous les|toutes les|ogni|tutti i|tutte le',
  everyTwo:
    'every other|every two weeks|every 2 weeks|every second week|fortnightly|alle 14 tage|alle vierzehn tage|alle zwei wochen|alle 2 wochen|14-tagig|14-taglich|zweiwochentlich|jede zweite woche|cada dos semanas|cada 2 semanas|cada quince dias|cada 15 dias|cada dos|tous les quinze jours|tous les 15 jours|toutes les deux semaines|toutes les 2 semaines|une semaine sur deux|ogni due settimane|ogni 2 settimane|ogni quindici giorni|ogni 15 giorni|a settimane alterne',
  oneOfTwo: 'sur deux|sur 2|si y otro no|si, otro no|alternos|si e uno no|ogni due settimane|ogni due',
  ofMonth:
    'of the month|of every month|of each month|in the month|each month|every month|im monat|des monats|eines monats|eines jeden monats|jeden monats|jedes monats|del mes|de mes|de cada mes|al mes|du mois|de chaque mois|del mese|di ogni mese|di ciascun mese|al mese|monthly',
  ofEveryMonth:
    'of every month|of each month|jedes monats|eines jeden monats|jeden monats|de cada mes|de chaque mois|di ogni mese',
  daily:
    'daily|every day|each day|both days|all days|taglich|jeden tag|jeweils|an beiden tagen|beide tage|a diario|diario|todos los dias|cada dia|ambos dias|los dos dias|tous les jours|chaque jour|les deux jours|ogni giorno|tutti i giorni|entrambi i giorni',
  exactly:
    'sharp|on the dot|prompt|punktlich|en punto|puntual|precises|pile|tapantes|in punto|precise|puntuali',
  exactlyAt: 'punkt|punktlich',
  wholeDay:
    'whole day|all day|ganztagig|ganzer tag|den ganzen tag|todo el dia|toute la journee|tutto il giorno',
} as const

export type Concept = keyof typeof phrases

type Phrases<Name extends string> = ReadonlyMap<string, Partial<Record<Name, readonly (readonly string[])[]>>>

/** What phrases mean, by their first word, the longest first: most words of a text begin none, which one look-up tells. */
export function phraseTable<Name extends string>(meanings: Readonly<Record<Name, string>>): Phrases<Name> {
  const table = new Map<string, Partial<Record<Name, string[][]>>>()
  for (const name of Object.keys(meanings) as Name[]) {
    for (const phrase of meanings[name].split('|')) {
      const words = tokensOf(phrase).map(({ word }) => word)
      const begun: Partial<Record<Name, string[][]>> = table.get(words[0]!) ?? {}
      begun[name] = [...(begun[name] ?? []), words].toSorted((one, other) => other.length - one.length)
      table.set(words[0]!, begun)
    }
  }
  return table
}

/** How many tokens the longest phrase takes that has a meaning and begins at a token; 0 if none does. */
export function phraseIn<Name extends string>(
  table: Phrases<Name>,
  tokens: readonly Token[],
  at: number,
  name: NoInfer<Name>,
): number {
  const token = tokens[at]
  const begun = token && table.get(token.word)?.[name]
  if (!begun) return 0
  const found = begun.find((words) => words.every((word, offset) => tokens[at + offset]?.word === word))
  return found?.length ?? 0
}

let table: Phrases<Concept> | undefined

/** How many tokens say something from a token on, such as 'until'; 0 if they don't. */
export function phraseAt(tokens: readonly Token[], at: number, concept: Concept): number {
  table ??= phraseTable(phrases)
  return phraseIn(table, tokens, at, concept)
}

const numbered = (lists: string, from: number) =>
  new Map(
    lists
      .split('\n')
      .flatMap((list) => list.split(' ').map((words, at) => [words, at + from] as const))
      .flatMap(([words, value]) => words.split('/').map((word) => [word, value] as const)),
  )

/** Numbers as words, from one to twelve; folded. */
export const numberWords: ReadonlyMap<string, number> = numbered(
  `eins/ein/eine/einer/einem zwei drei vier funf sechs sieben acht neun zehn elf zwolf
one/a two three four five six seven eight nine ten eleven twelve
una/un dos tres cuatro cinco seis siete ocho nueve diez once doce
une deux trois quatre cinq six sept huit neuf dix onze douze
un' due tre quattro cinque sei sette otto nove dieci undici dodici`,
  1,
)

/** Which of its kind in a month, as words; folded, -1 is the last one. */
export const ordinalWords: ReadonlyMap<string, number> = new Map([
  ...numbered(
    `ersten/erster/erste/erstes zweiten/zweiter/zweite dritten/dritter/dritte vierten/vierter/vierte funften/funfter/funfte
first second third fourth fifth
primer/primero/primera segundo/segunda tercer/tercero/tercera cuarto/cuarta quinto/quinta
premier/premiere/premiers deuxieme/second troisieme quatrieme cinquieme
primo/prima secondo/seconda terzo/terza quarto/quarta quinto/quinta`,
    1,
  ),
  ...'last letzten letzter letzte letztes ultimo ultima dernier derniere'
    .split(' ')
    .map((word) => [word, -1] as const),
])
