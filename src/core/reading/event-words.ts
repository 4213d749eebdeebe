import type { Token } from '../date-words/words.ts'
import { fold } from '../fold.ts'
import { saysAt } from './poster-words.ts'

/** Words that are events or end in one, as German ones do: 'Weihnachtskonzert'. Folded. */
const kindEndings =
  /(?:einsatz|aktion|verkauf|konzert|markt|basar|bazar|fest|feier|abend|nachmittag|fruhschoppen|fruhstuck|brunch|lesung|vortrag|kurs|workshop|seminar|versammlung|sitzung|treffen|stammtisch|party|disco|tanz|ball|tee|theater|spiel|spiele|turnier|lauf|wanderung|fuhrung|ausstellung|eroffnung|vernissage|gottesdienst|andacht|vesper|mette|messe|singen|probe|borse|tombola|quiz|kino|essen|nacht|tag|spende|umzug|demo|kundgebung|werkstatt|training|gymnastik|tour|fahrt|ausflug|schau|show|gala|revue|musical|kabarett|slam|session|festival|kirmes|kerwe|kirchweih|fasching|karneval|gesprach|runde|sprechstunde|.weihnacht|schiessen|klatsch|hock|(?:erzahl|trauer|repair|advents?|sprach|eltern|frauen|senioren|kinder|strick|spiele|nah|begegnungs)cafe|springen|schwimmen|aktionstag|hearing|gruppe|zirkus|binden|backen|basteln|nahen|kochen|schafkopf|skat|cup|rennen|regatta|flohmarkt|grillen|treff|teria)e?n?s?$/

const kinds = new Set(
  `souper soupers tartiflette choucroute fondue couscous visit adventsfenster eisbaden anbaden oratorium weihnachtsoratorium cenita pulizia pulizie limpieza nettoyage cumple cumpleanos compleanno anniversaire birthday geburtstag pleno tutoria
cumpleaños tertulia kickabout calcetto calcio futbolin petanque belote burraco briscola tir braderie fayre barn storytime playgroup
toddlers stammtisch umtrunk putzete jause kaffeeklatsch plausch jass feierabendbier weihnachtsessen stubete chilbi
gouter reveillon initiation pique collecte crepes raclette permanence ceremonie hommage concours barbecue convivencia barbacoa concurso
campeonato maraton sesion homenaje acto hoguera vermut vigilia rosario despedida tombolata concorso cerimonia rassegna sfilata recita seduta convegno
seminario maratona biciclettata giochi hearing jumble rehearsal practice clinic cleanup potluck cookout sleepover memorial ceili seisiun
expo belen belenes presepe troc vide dressing rando randos foot futbol futsal partitella tischtennis fussball football doppelkopf canasta eisstock romeria romerias
film bingo karaoke repair reparation reparatur konzert oper ostereiersuche blutspende yoga zumba pilates advent premiere jam openair schwank
concert gig market fair fayre fete sale quiz night evening morning party dance ball play panto pantomime show talk lecture
reading workshop class course session meeting agm walk run race ride tour exhibition service mass carols carol singing club
group lunch supper dinner breakfast tea coffee bbq barbecue picnic raffle disco ceilidh screening tournament match friendly
training day parade march swap tidy clean social reception launch auction drop assembly matinee reunion circle fundraiser
tasting exchange swim dip drinks eucharist degustation degustazione degustacion cata intercambio echange scambio
festival gala cabaret disco musical opera time weekend stall crawl dash trail ceremony vigil
bal loto marche brocante grenier greniers braderie bourse fete sortie kermesse repas diner dejeuner apero soiree entrainement seance repetition atelier stage cours conference
debat assemblee exposition spectacle theatre comedie projection cine lecture conte balade randonnee course tournoi
collecte messe veillee dansant visite inauguration rencontre galette carnaval defile vente reunion forum jeux bal
concierto baile feria fiesta mercadillo mercado rastro cena comida almuerzo merienda chocolatada paella taller curso charla
conferencia debate asamblea junta exposicion inauguracion teatro obra funcion espectaculo proyeccion pelicula lectura
cuentacuentos excursion quedada pregon clases ruta marcha carrera torneo partido donacion misa procesion romeria verbena rifa noche jornada
jornadas visita encuentro cabalgata villancicos recital gimnasia certamen cotillon entrenamiento ensayo clase presentacion festivales calcotada
concerto ballo mercatino mercatini mercato sagra festa pranzo aperitivo merenda pizzata grigliata polentata castagnata
laboratorio corso conferenza incontro dibattito riunione assemblea mostra allenamento prova prove inaugurazione spettacolo commedia proiezione
cineforum lettura letture presentazione gita escursione camminata passeggiata corsa gara partita donazione messa processione
lotteria serata giornata raccolta veglione veglia ginnastica saggio fiera corteo cenone apericena burattini`.split(
    /\s+/,
  ),
)

/** Words that end like one. */
const noEvents =
  /^(?:(?:sonn|mon|diens|donners|frei|sams)tag(?:s|abends?|nachmittags?|vormittags?|morgens?)?|vergessen|dessen|messen|interessen|hessen|komm?ittee|committee|guarantee|trustee|grunde|reaktion|redaktion|fraktion|exkurs|diskurs|durchfuhrung|substanz|distanz|beispiele?|(?:an|ab|zu|ruck|hin)fahrt|(?:orts|regional|bezirks|kreis|landes)gruppe|ablauf|verlauf|alltag|werktags?|(?:vor)?mittags?|sonntags)$/

/** Whether a folded word says what kind of event something is. */
export const isEventWord = (word: string): boolean =>
  kinds.has(word) ||
  isGermanEventWord(word) ||
  (word.endsWith('s') && kinds.has(word.slice(0, -1))) ||
  (word.endsWith('es') && kinds.has(word.slice(0, -2)))

/** Whether a folded word is a German one for a kind of event, which as a noun begins with a capital. */
export const isGermanEventWord = (word: string): boolean =>
  word.length > 3 && !kinds.has(word) && kindEndings.test(word) && !noEvents.test(word)

/** Whether some words name a kind of event. */
export const namesEvent = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind, word }) => kind === 'word' && isEventWord(word))

/** Whether some words name a kind of event as a noun: 'feiern wir' doesn't. */
export const namesNoun = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ kind, word, text }) =>
      kind === 'word' && isEventWord(word) && !(isGermanEventWord(word) && /^\p{Ll}/u.test(text)),
  )

/** Words of those who invite, by their end in German and whole in other languages. Folded. */
const groupEndings =
  /(?:verein|vereins|verband|gesellschaft|gemeinde|gemeinschaft|chor|orchester|ensemble|kapelle|feuerwehr|wacht|zunft|beirat|initiative|jugend|pfarrei|theatergruppe|spielgruppe|spielschar|werk|abteilung|ortsgruppe|forderkreis|freundeskreis|bund|amt|verwaltung)$/
const groups = new Set(
  `stadt landkreis kita vhs volkshochschule freunde sv tsv fc sc tus tsg ffw drk awo nabu bund caritas eg gmbh ug ltd onlus aps asd odv
society sociedad association council players parish choir band company committee trust pta wi guild league rotary lions singers
friends scouts residents neighbours orchestra
amicale comite commune ville troupe compagnie chorale harmonie fanfare paroisse sapeurs union societe collectif
asociacion ayuntamiento ampa banda coral coro comision pena parroquia grupo compania hermandad cofradia orquesta
comune pro associazione gruppo parrocchia compagnia corale polisportiva societa comitato proloco cai avis arci
concejalia diputacion consejo sektion sezione seccion section agrupacion federacion`.split(/\s+/),
)

/** Words with which the name of a group begins, whatever it does: 'Grupo de teatro'. */
const leads = new Set(
  'agrupacion sociedad hermandad grupo gruppo groupe compania compagnia compagnie troupe asociacion associazione association amicale comite comitato banda coral coro corale chorale harmonie pena ayuntamiento comune mairie parroquia parrocchia paroisse'.split(
    ' ',
  ),
)

/** Whether a line begins with a word for a group, so that what it does is no event. */
export const beginsGroup = (tokens: readonly Token[]): boolean =>
  tokens
    .slice(0, 3)
    .some(
      ({ kind, word }, at) =>
        kind === 'word' &&
        (at === 0 || tokens[at - 1]!.word.length <= 3) &&
        leads.has(word) &&
        !isInCompany(tokens, at),
    )

/** Whether a line names those who invite rather than what they invite to. */
export function namesGroup(tokens: readonly Token[]): boolean {
  return (
    tokens.some(
      ({ kind, word }, at) =>
        kind === 'word' && (groups.has(word) || groupEndings.test(word)) && !isInCompany(tokens, at),
    ) || tokens.some((_, at) => saysAt(tokens, at, 'presented') > 0)
  )
}

const inCompany = /^(?:company|friends|freunde|gesellschaft|gemeinschaft|compania|compagnie|compagnia)$/
const and = new Set('& + and und y et e in en'.split(' '))

/** 'Soup & Company', 'Kaffee und Gesellschaft', 'Sopa y compañía': whom one is with. */
const isInCompany = (tokens: readonly Token[], at: number) =>
  inCompany.test(tokens[at]!.word) && and.has(tokens[at - 1]?.word ?? '')

/** Words that only those have who invite. */
const plainGroups = new Set(
  `vhs volkshochschule sv tsv fc sc tus tsg ffw drk awo nabu caritas gmbh ltd onlus aps asd odv society sociedad association council parish choir
committee rotary orchestra amicale comite commune chorale fanfare paroisse asociacion ayuntamiento ampa coral parroquia agrupacion hermandad cofradia
associazione parrocchia corale polisportiva comitato proloco cai avis arci comune concejalia diputacion federacion sektion sezione seccion section mairie
sindicato syndicat gewerkschaft assessorato comision players sapeurs harriers athletic athletics gaa cgt cgil ugt gesangverein`.split(
    /\s+/,
  ),
)
const plainEndings =
  /(?:verein|vereins|verband|feuerwehr|kirchengemeinde|pfarrgemeinde|pfarrei|chor|orchester|kapelle|beirat|ortsgruppe|forderkreis|freundeskreis|verwaltung|gemeinderat)$/

const longestLead = 60

/** What only the names of associations begin with. */
const plainLeads =
  /^(?:les |the |gli |los |die |la |il |l'|der |das )?(?:ensemble vocal|filodrammatica|universite populaire|einladung zu|you're invited to|(?:conductor|director|direction|direzione|direccion|leitung) ?:|friends of|amis d|amici d|amigos d|freunde d|pro loco|(?:grupo|gruppo|groupe) (?:de |di )?(?:teatro|theatre|montana|alpin|scout|folk)|(?:compagnia|compania|compagnie) (?:teatral|dialettal|de teatro|de theatre|di teatro)|(?:club|circulo|circolo) (?:de |di |d')?(?:atletismo|tenis|tennis|ciclis|cycliste|alpin|deportivo|sportivo|nautico))/

/** Whether a line plainly names an association or says who presents something: nobody takes it for a title. */
export const isPlainlyGroup = ({ text, tokens }: { text: string; tokens: readonly Token[] }): boolean =>
  plainLeads.test(fold(text.slice(0, longestLead))) ||
  tokens.some(
    ({ kind, word }, at) =>
      (kind === 'word' && (plainGroups.has(word) || plainEndings.test(word))) ||
      (word === 'e' && tokens[at + 1]?.word === '.' && tokens[at + 2]?.word === 'v') ||
      saysAt(tokens, at, 'presented') > 0 ||
      saysAt(tokens, at, 'invites') > 0,
  )
