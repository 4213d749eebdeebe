import { type Token, tokensOf } from '../date-words/words.ts'
import { beginsSmall, type ReadLine, trimmed } from './contents.ts'
import { isEventWord, isGermanEventWord, namesGroup } from './event-words.ts'
import { saysAt } from './poster-words.ts'

/** Words with which a sentence goes on about an event that it has named. */
export const verbs =
  /\s(?:c['’]est|findet|findent|trifft|treffen|ist|sind|wird|beginnt|startet|steigt|will|is|are|takes|starts|meets|(?<!\s(?:della|di|la|alla|ogni)\s)sera|será|sarà|tendra|tendrá|tendr[áa] lugar|es|se celebra|se hará|se tiendra|aura|est|a lieu|si terrà|si tiene|avrà|è|returns|revient|vuelve|torna|kehrt)(?:\s.*)?$/iu
/** 'Choir practice is off, Christmas party instead': what comes behind the comma takes place. */
export const instead = /^.{0,200},\s(?:dafür|stattdessen|instead|en su lugar|à la place|invece)\s/iu
const openings =
  /^(?:.*\b(?:laden wir (?:euch|dich|sie)?(?: herzlich)? (?:zur|zum|zu)|invite you to|join us (?:for|at)|come (?:along )?to|reminder that|recordamos que|we(?:'|’)re having|we are having|nous organisons|on organise|organizamos|organizziamo|facciamo|wir veranstalten|convocamos a|convidamos a|invitamos a|rappelons que|invitons à|ricordiamo che|invitiamo a)|(?:anyone (?:up for|fancy|for)|(?:hat|habt) (?:jemand|wer|ihr) (?:lust|bock) auf|qui (?:veut|vient (?:au|à la))|(?:alguien|quién) se apunta al?|chi (?:viene|vuole venire) (?:al|alla|a)))(?: an?| einen?| une?| un[oa]?)?\s/iu
const moved =
  /\s(?:décalée?s?|reportée?s?|déplacée?s?|avancée?s?|moved|postponed|brought forward|verlegt|verschoben|vorgezogen|trasladad[oa]s?|aplazad[oa]s?|adelantad[oa]s?|spostat[aeio]|rinviat[aeio]|anticipat[aeio])(?:\s(?:auf|to|à|au|al?|alle?))?$/iu
const thisWeek =
  /\s(?:(?:diese|nächste) woche|(?:this|next) week|cette semaine|la semaine prochaine|esta semana|la semana que viene|questa settimana|la settimana prossima)$/iu
const vocatives =
  /^(?:(?:hi|hey|hello|hallo|moin|salut|coucou|bonjour|hola|ciao|liebe[rs]?|dear|querid[oa]s|car[ie])(?:\s[\p{L}'’-]+){1,3},\s|(?:hallo|hi|hey|moin moin|moin|buenas|liebe leute|leute|ihr lieben|freunde|guys|folks|lads|all|anyone|everyone|everybody|hello|hola|chicos|chicas|amigos|familias|salut|coucou|les amis|ciao|ragazzi|ragazze|amici|raga)(?:\s(?:zusammen|leute|all|everyone|folks|guys|chicos|chicas|a todos|à tous|ragazzi|a tutti|les filles|les gars|les copains|les amis|le monde|chicas|amigos|familias|ihr lieben|there|team|mamma|mums|dads|parents|eltern|nachbarn|vecinos|vicini|voisins|tutti|todos|tous))?\s?[,!:]?(?:\s|$))/iu
const articles =
  /^(?:(?:zur|zum|beim|to the|alla|der|die|das|den|our|your|their|his|her|the|an?|unsere?[nmr]?|ihre?[nmr]?|seine?[nmr]?|la nostra|il nostro|la loro|il loro|su|sus|son|sa|ses|leurs?|la|les?|el|los|las|il|lo|nuestra|nuestro|notre|nos)\s|l['’])(?=\S)/iu

/** 'Versammlung unserer Anlage' */
const ofOurs =
  /\s(?:unsere[rs]|ihre[rs]|eure[rs]|dei nostri|delle nostre|de nuestr[oa]s?|de nos|de notre|of our)\s.*$/iu

/** A text without those whom it speaks to at its beginning: 'Chicos, …'. */
export const withoutVocative = (text: string): string => text.replace(vocatives, '')

/** What a sentence before its date is about. */
export function subjectOf(text: string): string {
  const said = text
    .replace(instead, '')
    .replace(/^.{0,300}[.!?]\s(?=\p{Lu})/u, '')
    .replace(openings, '')
  return trimmed(
    withoutVocative(said)
      .replace(verbs, '')
      .replace(ofOurs, '')
      .replace(moved, '')
      .replace(thisWeek, '')
      .replace(articles, ''),
  )
}

const determiners = new Set(
  'that dass der die das den dem des ein eine einen einem einer unser unsere unseren unserem unserer zum zur our the a an your la le l el les los las il lo gli un una une nuestra nuestro notre nos vos nostra nostro son sa ses leur leurs su sus suo sua loro their his her its seine seinen seinem seiner ihre ihren ihrem ihrer ihr vuestra vuestro votre il lo i all alla al au aux am im'.split(
    ' ',
  ),
)
const before = new Set(
  'fine fin nouvelle nouveau nouvel nueva nuevo nuova nuovo new neuen grand grande petit petite prima primo premiere premier primer primera'.split(
    ' ',
  ),
)
/** 'Sortie au marché de Noël', 'Ausflug nach Speyer': where to is the name. */
const trips =
  /(?:fahrt|ausflug|exkursion|outing|trip|sortie|excursion|visite?|visita|gita|viaje|voyage|viaggio|escursione|salida)$/
const toward = new Set('a al au aux alla alle to nach zum zur in ins'.split(' '))
const possessives = new Set(
  'our your their his her unserer unseres ihrer seiner eurer nostri nostre nostra nostro nuestros nuestras nuestra nuestro nos vos ses leurs notre votre sus su'.split(
    ' ',
  ),
)
const joins = new Set(
  'des der du de del della dei degli delle dell di d aux contra gegen contre contro vs of für fur for pour per para'.split(
    ' ',
  ),
)
const stops = new Set(
  `statt ein am im in um at on en à a per que che qui der die das y e et und and wieder ein mit with avec con bei bring bringt
bitte please back off it no need you need traed portate puntuali punktlich puntuales ramenez apportez bringen jeder jede alle chacun cada ognuno pensez chi wer who wir we nous this hier heute`.split(
    /\s+/,
  ),
)
/** Words that go on about an event that was named. */
const goesOn = new Set(
  `findet findent trifft treffen ist sind wird beginnt startet steigt will is are takes starts meets sera tendra lugar es se aura
est si avra hat haben has have was were c moved verlegt verschoben spostata spostato decale decalee aplazada returns revient vuelve torna kehrt entfallt fallt kommt geht steht`.split(
    /\s+/,
  ),
)
/** Words of a message that are said before the event. */
const fillers = new Set(
  `hi hiya hey hello hallo moin servus reminder remember quick info just say all everyone everybody folks guys lads girls mums
anyone up for fancy neighbours dont don t forget not about that for team there alright ok so well good very xx gang peeps update psst fyi friendly little
kleine kleiner kurze kurzer vergessen zusammen leute`.split(/\s+/),
)
/** Kinds of events that are said of many other things as well. */
const vague = new Set(
  'morning evening night day time week weekend group club class course show stage stall noche jornada giornata serata tour tag abend nachmittag nacht treffen prova prove tea coffee drinks social reception pique collecte'.split(
    ' ',
  ),
)
const wishes = new Set(
  'guten gute schonen schone schones good happy bon bonne buona buon buen buenas frohe wir'.split(' '),
)

/** Adjectives behind a Romance noun: 'Assemblée communale ordinaire', 'cena sociale'. */
const adjective =
  /(?:[aeio]l(?:es?|i)?|[aeiou]ri[oae]s?|aires?|ante|ente|enti|ic[oaie]s?|iques?|iv[oaie]s?|ives?|an[oaei]s?|enne|ell[eoai]|ad[oa]s?|id[oa]s?|at[aeoi]|en[oa]s?|eux|euse|os[oaie]s?|ist[aei]s?|[ei]ere|ieux|uel(?:le)?s?|oire|annuelle|elle)$/

/** Whether a folded word ends the words of a name in a message. */
export const endsPhrase = (word: string): boolean => stops.has(word) || goesOn.has(word) || fillers.has(word)

/** 'Prévoyez', 'recuperiamo': a message goes on. */
export const conjugated = /...(?:[ae]z|iamo|[ae]mos|ranno|remo|rons|era)$/

const mostWords = 5

/** A message without capitals, as they are typed on phones. */
export const isChat = ({ text, tokens }: Pick<ReadLine, 'text' | 'tokens'>): boolean =>
  tokens.length > 9 && /^[¡¿\s]*\p{Ll}/u.test(text) && !/[.?]$/.test(text)

/** The words up to the next 'of'. */
function upToJoin(tokens: readonly Token[], from: number): readonly Token[] {
  const end = tokens.findIndex(({ word, kind }, at) => at >= from && (joins.has(word) || kind !== 'word'))
  return tokens.slice(from, Math.min(end < 0 ? tokens.length : end, from + mostWords))
}

/** 'Comida de hermandad' is of a kind, 'comida de la hermandad' of a group. */
const bare = new Set(['de', 'di', 'd'])

const isOwner = (tokens: readonly Token[]) =>
  namesGroup(tokens) || tokens.some(({ word }) => word === 'club' || word === 'comunidad')

const meetings = new Set('meeting reunion riunione sitzung seance seduta treffen'.split(' '))

/** 'Riunione del comitato': a meeting of somebody is known by whose it is. */
const isAnyMeeting = (tokens: readonly Token[], at: number, to: number) =>
  to === at + 1 && meetings.has(tokens[at]!.word) && !/[lys]$/.test(tokens[at - 1]?.word ?? '')

type IsFree = (at: number) => boolean

const farthestArticle = 7

const isGlued = (token: Token | undefined, marks: string) =>
  token !== undefined && token.kind === 'mark' && marks.includes(token.word) && !token.spaced

/** Where the name of an event begins whose noun is at a token: behind its article. */
function beginOf(
  tokens: readonly Token[],
  at: number,
  isFree: IsFree,
  inChat: boolean,
  isEnglish: boolean,
): number {
  const first = inChat ? at : Math.max(0, at - farthestArticle)
  for (let from = at - 1; from >= first; from -= 1) {
    const token = tokens[from]!
    if (isFree(from) && determiners.has(token.word)) return from + (tokens[from + 1]!.word === "'" ? 2 : 1)
    const isNumber = token.kind === 'number' && token.text.length <= 3
    const isPart = isFree(from) || isNumber || isGlued(token, "'.-")
    if (!isPart || stops.has(token.word) || goesOn.has(token.word)) break
  }
  const most = inChat && isEnglish ? 2 : 0
  let from = at
  while (at - from < most && isFree(from - 1)) {
    const { word } = tokens[from - 1]!
    if (endsPhrase(word) || joins.has(word) || determiners.has(word)) break
    from -= 1
  }
  return from
}

const within = new Set('by with under con avec sous sotto bajo'.split(' '))

/** How many tokens of a title in capitals go on behind its noun: 'Carols by Candlelight', 'Supper with the Stars'. */
function partOfTitle(tokens: readonly Token[], at: number, to: number): number {
  if (!within.has(tokens[to]!.word) || beginsSmall(tokens[at]!.text)) return 0
  const skip = determiners.has(tokens[to + 1]?.word ?? '') ? 2 : 1
  const [last, next] = [tokens[to + skip], tokens[to + skip + 1]]
  const isName = last?.kind === 'word' && /^\p{Lu}/u.test(last.text)
  // 'Talk by John Smith' names who talks.
  return isName && !(next && /^\p{Lu}/u.test(next.text)) ? skip + 1 : 0
}

/** Behind the name of an event whose noun is at a token: with its adjectives and what it is of. */
function endOf(tokens: readonly Token[], at: number, isFree: IsFree, inChat: boolean): number {
  let to = at + 1
  const isTrip = trips.test(tokens[at]!.word)
  for (let words = 0; words < mostWords;) {
    const token = tokens[to]
    if (!token) break
    const next = tokens[to + 1]
    if (isGlued(token, "'-") && isFree(to + 1) && !next!.spaced) {
      to += 2
      continue
    }
    // 'Elternabend 5b'
    const isClass = token.kind === 'number' && next?.kind === 'word' && !next.spaced && next.text.length === 1
    if (isClass && isFree(to + 1)) to += 2
    if (isClass || !isFree(to)) break
    const { word, text } = token
    if (joins.has(word) || (isTrip && toward.has(word) && isFree(to + 1))) {
      let of = to + 1
      // 'Saggio di Natale dei nostri allievi'
      if (possessives.has(tokens[of]?.word ?? '')) break
      while (tokens[of]?.word === "'" || (isFree(of) && determiners.has(tokens[of]!.word))) of += 1
      // 'Meeting of the Hillside Association': of whom is no part of the name.
      if (
        !isFree(of) ||
        (stops.has(tokens[of]!.word) && beginsSmall(tokens[of]!.text)) ||
        (!inChat &&
          (of > to + 1 || !bare.has(word)) &&
          !isAnyMeeting(tokens, at, to) &&
          isOwner(upToJoin(tokens, of)))
      )
        break
      // 'Inauguration de la nouvelle bibliothèque'
      to = of + (before.has(tokens[of]!.word) && isFree(of + 1) ? 2 : 1)
      words += 1
      continue
    }
    const more = inChat ? 0 : partOfTitle(tokens, at, to)
    if (more > 0 && isFree(to + more - 1)) {
      to += more
      break
    }
    if (stops.has(word) || determiners.has(word) || goesOn.has(word) || saysAt(tokens, to, 'in') > 0) break
    if (inChat && conjugated.test(word)) break
    const isQuality = word.length > 4 && adjective.test(word)
    // 'Notre sortie vélo a lieu dimanche'
    const isLast = goesOn.has(next?.word ?? '') || (next?.word === 'a' && tokens[to + 2]?.word === 'lieu')
    if (!inChat && beginsSmall(text) && !isEventWord(word) && !isQuality && !isLast) break
    to += 1
    words += 1
  }
  return to
}

const english = new Set('the at this all is for and to on with you your of in if be bring'.split(' '))

/** The event that a sentence names somewhere: the noun with its kind, and what it is of. */
export function eventNamedIn(line: ReadLine): string | undefined {
  const { tokens, items, text: said } = line
  const taken = new Set(items.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)))
  const isFree = (at: number) => tokens[at]?.kind === 'word' && !taken.has(at)
  const inChat = isChat(line)
  const isNoun = (index: number) => {
    const { word, text } = tokens[index]!
    const isSmall = isGermanEventWord(word) && beginsSmall(text) && !inChat
    return (
      isFree(index) &&
      isEventWord(word) &&
      !isSmall &&
      !wishes.has(tokens[index - 1]?.word ?? '') &&
      saysAt(tokens, index, 'deadline') === 0 &&
      saysAt(tokens, index - 1, 'afterwards') !== 1
    )
  }
  // 'Comité des fêtes'
  const isOwned = (index: number) =>
    joins.has(tokens[index - 1]?.word ?? '') && index > 1 && namesGroup([tokens[index - 2]!])
  const all = [...tokens.keys()].filter(isNoun)
  const free = all.filter((index) => !isOwned(index))
  const nouns = free.length > 0 ? free : all
  const at =
    nouns.find((index) => !vague.has(tokens[index]!.word)) ?? nouns.find((index) => index > 0) ?? nouns[0]
  if (at === undefined) return undefined
  const isEnglish = tokens.filter(({ word }) => english.has(word)).length > 1
  const from = beginOf(tokens, at, isFree, inChat, isEnglish)
  const to = endOf(tokens, at, isFree, inChat)
  const name = trimmed(said.slice(tokens[from]!.start, tokens[to - 1]!.end))
  return withoutCase(name, said)
}

/** 'Zur ordentlichen Versammlung' is to the 'ordentliche Versammlung'. */
export const withoutCase = (name: string, said: string): string =>
  said.includes(`zur ${name}`) ? name.replace(/^(\p{Ll}{4,}e)n(?=\s\p{Lu})/u, '$1') : name

/** What a text says of an event that comes again, or how it praises it. */
const habits =
  /^(?:(?:our|unsere?r?|nuestr[ao]|notre|la nostra|il nostro)\s)?(?:(?:groß|klein|traditionell|alljährlich|jährlich|diesjährig|nächst|gemütlich|gemeinsam|beliebt|legendär)e[rsnm]?|grande?|gran|petite?|traditionnel(?:le)?|tradicional|tradizionale|annual|annuel(?:le)?|annuale|anual|traditional|big|little|small|next|popular|famous|prochaine?|próxim[oa]|prossim[oa]|consuet[oa]|solit[oa]|habituel(?:le)?)\s/u

/** A name without what is said of it before. */
export const withoutHabit = (name: string): string => name.replace(habits, '')

/** Whether an article stands before the event that some words name: 'Come along to our street party'. */
export function hasLead(said: string, name: string | undefined): boolean {
  const at = name === undefined ? -1 : said.toLowerCase().indexOf(name.toLowerCase())
  return (
    at > 0 &&
    tokensOf(said.slice(0, at))
      .slice(1)
      .some(({ word }) => determiners.has(word))
  )
}
