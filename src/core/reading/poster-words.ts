import { phraseIn, phraseTable, type Token } from '../date-words/words.ts'

/** What the words of posters and mails mean that aren't those of dates and times, in all languages; see `phrases` there. */
const phrases = {
  starts:
    'ouverture au public|apertura al publico|apertura al pubblico|open to the public|verkauf|beginn|start|starts|begin|begins|starting at|kick-off|kick off|show|inicio|comienzo|empieza|comienza|inizio|inizio concerto|debut|debut du concert|debut des festivites|concert|spielbeginn|performance|auffuhrung|rentree|prima lezione|primera clase|first class|anpfiff|salida|salida a las|partenza',
  doors:
    'einlass|doors|doors open|turen|turoffnung|apertura de puertas|apertura puertas|puertas|apertura porte|apertura|porte|ouverture des portes|ouverture|portes|accueil|abendkasse|treffen',
  deadline:
    "seller numbers|numbers from|numeros de puesto|numeros de vendedor|numeros de venta|numeros vendeurs|numeros de vendeur|numeri di vendita|numeri vendita|check-in|check in|accreditamento|anmeldung|anmeldungen|anmelden|anmeldeschluss|nachmeldung|meldeschluss|einsendeschluss|vorverkauf|vvk|karten|antrage|antrag|ruckmeldung|ruckmeldungen|rucklaufzettel|zusagen|zusage|abgabe|abzugeben|meldet|melden|bescheid|einzureichen|uberweisen|platze frei|tickets|register|registration|book by|book before|book now|book at|please book|to book|booking|bookings|sign up|rsvp|apply|applications|deadline|reply|nominations|entries|closing date|let me know|let me have|let us know|let us have|please tick|please return|please pay|can be booked|please confirm|menu choices|deposit|order by|orders|on sale|food served|box office|inscripcion|inscripciones|inscribirse|inscribete|apuntate|apuntarse|preinscripcion|matricula|matriculas|solicitudes|candidaturas|plazo|confirmad|confirmar|reservas|reserva|avisad|avisar|avise|entradas|recogida|inscription|inscriptions|inscrivez-vous|s'inscrire|confirmer|confirmez|prevenir|prevenez|repondre|repondez|reponse|renvoyer|remettre|retourner|dossiers|candidatures|reservation|reservations|reserver|reservez|billetterie|retrait des dossards|iscrizioni|iscrizione|iscriversi|confermate|confermare|adesioni|candidature|deleghe|quote|prenotazione|prenotazioni|prenotare|prenotate|prevendite|biglietti|ritiro pettorali|entro|stand:|depot:|reprise:|consegna:|entrega:|burozeiten|sprechzeiten|offnungszeiten|opening hours|opening times|office hours|horario de oficina|horario de atencion|horaires d'ouverture|heures d'ouverture|horaires|orari|orario di apertura|ersatztermin|rain date|ausser|except|excepto|salvo|sauf|tranne|eccetto|geschlossen|closed|cerrado|est ferme|sera ferme|chiuso|prevendita|venta de entradas|venta anticipada|a la venta|en vente|vente des billets|vente de billets|abonnements|abbonamenti|abonos|posted|published|publicado|publicada|publie le|pubblicato|veroffentlicht|aushang|affiche le|cerrada|permanecera cerrado|permanecera cerrada|chiusa|fermee|retrait des billets|portarli|portarle|consegnarli|consegnare|donare|deposer|entregarse|entregarlos|llevarlos|abgegeben|abzugeben|dropped off",
  handedIn:
    'be left|be dropped off|be handed in|be delivered|abgegeben werden|gebracht werden|angeliefert werden|se pueden dejar|se pueden entregar|pueden dejarse|pueden entregarse|etre deposes|etre deposees|etre apportes|etre apportees|si possono portare|si possono consegnare|possono essere portati|possono essere consegnati|possono essere consegnate',
  preparation:
    'installation a partir|installation exposants|installation le|installation samedi|installation vendredi|installation dimanche|installation de|installation entre|aufraumen|aufraumarbeiten|rangement|clear-up|clear up|clearing up|clean-up crew|tidy-up|recogida y limpieza|desmontaje|smontaggio|prove sul palco|prove generali|stellprobe|kuchenannahme|kuchenabgabe|plants can be brought|toys can be brought|aufbau|abbau|anlieferung|abgabe|annahme|ruckgabe|warenannahme|warenabgabe|abholung|set-up|set up|setup|drop-off|drop off|dropping off|take down|pick-up|pick up|collection of unsold|montaje|desmontaje|montage|demontage|installation des|mise en place|depot|depots|reprise|reprise des|restitution|retrait des|consegna|ritiro|restituzione|allestimento|montaggio|smontaggio|recogida de|entrega de|devolucion|generalprobe|hauptprobe|dress rehearsal|repetition generale|ensayo general|prova generale',
  weather:
    "ausweichtermin|ausweichdatum|bei regen|bei dauerregen|bei regenwetter|bei schlechtem wetter|bei schlechtwetter|bei sturm|verschiebedatum|in case of rain|in case of bad weather|if it rains|if wet|wet weather|en cas de pluie|en cas de mauvais temps|en cas d'intemperies|si llueve|en caso de lluvia|en caso de mal tiempo|in caso di pioggia|in caso di maltempo|in caso di brutto tempo|se piove|ersatztermin|rain date|bei schnee|bei starkem regen|bei unwetter|if raining|weather permitting|si pleut|s'il pleut|por lluvia|in caso di neve",
  before:
    "before|by|no later than|spatestens|spatestens bis|bis spatestens|bis spatestens zum|antes del|antes de|avant le|avant|au plus tard le|d'ici le|d'ici au|d'ici|da qui al|de aqui al|a mas tardar el|al piu tardi il|entro il|entro|entro le|prima del|non oltre il",
  hours:
    "zu den offnungszeiten|wahrend der offnungszeiten|offnungszeiten|burozeiten|sprechzeiten|opening hours|opening times|office hours|horario de apertura|horario de visita|heures d'ouverture|horaires d'ouverture|orari di apertura|orari d'apertura|orario di apertura",
  without: 'ohne|keine|kein|no|without|sin|sans|senza|nessuna|pas de',
  closed:
    'geschlossen|closed|cerrado|cerrada|cerramos|ferme|fermee|chiuso|chiusa|closes|schliesst|cierra|chiude|nicht besetzt|unbesetzt|urlaub|ferien|en vacances|in ferie|de vacaciones|cierran|fermes|chiusi|chiuse|cerrados|resta chiusa|restera fermee',
  opened: 'geoffnet|offen|open|opens|served|abierto|abierta|abre|ouvert|ouverte|aperto|aperta',
  cancelled:
    'verlegt|moved|decale|decalee|reprogramado|reprogramada|anticipato|rescheduled|trasladado|trasladada|deplace|deplacee|spostato|spostata|ausser|except|excepto|salvo|sauf|tranne|eccetto|geschlossen|closed|winterpause|sommerpause|nicht am|abgesagt|fallt aus|entfallt|verschoben|cancelled|canceled|postponed|cancelado|cancelada|aplazado|aplazada|annule|annulee|reporte|reportee|annullato|annullata|rinviato|rinviata',
  free: 'eintritt frei|freier eintritt|kostenlos|kostenfrei|gratis|free|free entry|free admission|admission free|entry free|entrada libre|entrada gratuita|entrada gratis|gratuito|gratuita|gratuit|gratuite|entree libre|entree gratuite|acces libre|ingresso libero|ingresso gratuito|ingresso gratis',
  donation:
    'spende|spenden|spendenbasis|hutkasse|auf spendenbasis|donations|by donation|suggested donation|donation welcome|pay what you can|donativo|donativos|aportacion voluntaria|taquilla inversa|prix libre|libre participation|participation libre|au chapeau|offerta libera|offerte libere|a offerta libera',
  notAPrice:
    'standgebuhr|standgebuehren|emplacement|emplacements|stall|stalls|pitch|puesto|puestos|banco|spese|pfand|deposit',
  currency: '€|eur|euro|euros|£|gbp|pounds|$|usd|chf|fr.|sfr',
  place:
    'ort|wo|treffpunkt|treff|veranstaltungsort|location|where|venue|place|meet at|meeting point|meet|meet at the|lugar|donde|salida|punto de encuentro|lieu|ou|rendez-vous|rdv|depart|luogo|dove|ritrovo|sede',
  gathering:
    'besammlung|besammlung beim|raduno|concentracion|point de rencontre|lieu de rendez-vous|treffpunkt|treff|abfahrt|ritrovo|salida|partenza|depart|rendez-vous|rendez vous|rdv|punto de encuentro|punto di ritrovo|meeting point|meet',
  afterwards:
    "followed by|aftershow|after-show|afterparty|after-party|afterwards|anschliessend|anschl|im anschluss|danach|nachher|a continuacion|despues|al terminar|al finalizar|ensuite|suivi de|suivie de|suivi d'|suivie d'|seguido de|seguida de|seguito da|a l'issue|a seguire|seguira|dopo|al termine",
  title: 'was|titel|what|title|event|que|titulo|evento|quoi|titre|cosa|titolo|veranstaltung',
  again:
    'second performance|second showing|second show|repeat performance|further performance|repeated|zweite auffuhrung|zweite vorstellung|weitere auffuhrung|weitere vorstellung|wiederholung|wiederholt|nochmals|noch einmal|segunda funcion|segundo pase|otra funcion|se repite|se repetira|deuxieme representation|seconde representation|seconde seance|deuxieme seance|autre representation|nouvelle representation|replica|repliche|seconda rappresentazione|secondo spettacolo',
  when: 'wann|when|datum|date|cuando|fecha|quand|quando|data|termin|termine|zeit|time|hora|horaire|heure|orario|uhrzeit',
  subject: 'betreff|subject|asunto|objet|oggetto|re',
  sender:
    'von|an|from|to|cc|bcc|reply-to|sent|gesendet|datum|date|de|para|enviado|fecha|a|envoye|da|inviato|data|message-id|antwort an',
  phone:
    'tel|telefon|phone|fon|mobil|mobile|handy|call|telefono|movil|tfno|telephone|port|portable|cell|cellulare|ring|unter|whatsapp|text',
  in: "im|in der|in den|in die|in das|ins|in|bei|beim|am|auf dem|auf der|an der|at the|at number|at no.|at|in the|en la|en el|en los|en|a la|a l'|au|aux|dans la|dans le|dans l'|chez|presso il|presso la|presso l'|presso|al|alla|all'|allo|nel|nella|nell'|dans les|desde el|desde la|salida desde el|salida desde la|salida desde|depart de|depart du|partenza da|partenza dalla|partenza dal|ritrovo in|presso lo|sur le|sur la|outside|outside the|sul|sulla|@|da|davanti al|davanti alla|davanti all'|devant la|devant le|devant l'|vor der|vor dem|delante del|delante de la|frente al|frente a la|in front of|in front of the|en nuestra|en nuestro|nei|negli|nelle|sotto i|sotto il",
  away: "du|de la|de l'|del|de|des|dal|dalla|dall'|da|vom|von der|von|from|from the",
  ends: 'ende|schluss|ruckkehr|ruckfahrt|zuruck|finit|finisce|acaba|acabamos|termina|terminamos|endet|rentre|rentrons|volvemos|torna|torniamo|return|returning|back|ends|finish|finishes|retour|fin|cloture|regreso|vuelta|cierre|clausura|rientro|ritorno|fine|chiusura',
  regards:
    'viele grusse|beste grusse|liebe grusse|herzliche grusse|mit freundlichen grussen|schone grusse|kind regards|best regards|regards|best wishes|cheers|see you there|yours|un saludo|saludos|un abrazo|atentamente|cordialement|bien a vous|amicalement|bien cordialement|a bientot|cordiali saluti|saluti|a presto|un caro saluto|mfg|lg|vg|freundliche grusse|is mise le meas|le gach dea ghui|distinti saluti|un cordial saludo|yours sincerely|yours faithfully|kindly|bien chaleureusement|bien amicalement|besos|abrazos|un abbraccio|herzlich|herzlichst|sincerely|warm wishes|with warm wishes|a tres vite|bis bald|bis dahin|see you soon|hasta pronto|a presto',
  greeting:
    'queridas|cheres|geschatzte|liebes|egregia|hallo|hey|coucou|salut|liebe|lieber|moin|guten tag|sehr geehrte|hi|hello|dear|hola|estimados|estimadas|estimado|querida|queridos|bonjour|chers|chere|cher|cheres|ciao|cari|care|gentile|gentili|buongiorno|servus|a chairde|chairde|werte|werter|cara|caro|estimada|sehr geehrter|mesdames|messieurs|madame|querido|buenas|buenas tardes|buenas noches|buenos dias|bonsoir|buonasera|good morning|good evening|gruezi|gruss gott|gruezi mitenand|vecinos|vecinas|hiya|egregi|egregio|spettabile|amigos|amigas',
  invites:
    'ladt ein|ladt ein zu|spielt|spielen|zeigt|zeigen|gibt|laden ein|laden ein zum|laden ein zur|laden herzlich ein|laden herzlich ein zum|laden herzlich ein zur|invites you|proudly present|proudly presents|propose|proposent|organise|organisent|vous propose|vous proposent|vous invitent|jouent|joue|informa|organiza|organizan|ofrece|organizza|organizzano|propone|propongono|mette in scena|ladt ein zum|ladt ein zur|ladt herzlich ein|ladt herzlich ein zum|ladt herzlich ein zur|ladt euch ein|prasentiert|prasentieren|presents|present|invites you to|presente|presentent|vous invite|vous invite a|vous invite a son|vous invite a sa|vous invite au|vous invite a la|vous convie a|vous convie a son|vous invitent a|vous invitent au|os invita a|os invita a su|os invita al|vi invita a|vi invita al|vi invita alla|invita alla|invita al|invite you to|invites you to their|invites you to the|invite you to the|laden euch ein|laden euch herzlich ein|presenta|presentan|os invita|vi invita|invita|invitano',
  presented:
    'e.v.|e. v.|in zusammenarbeit mit|veranstaltet von|veranstalter|ausrichter|organised by|organized by|hosted by|in association with|supported by|sponsored by|organise par|organisee par|propose par|en partenariat avec|avec le soutien|organiza|organizado por|organizada por|patrocina|colabora|con la colaboracion|in collaborazione con|organizzato da|a cura di|a cura del|con il contributo|con il patrocinio|patrocinio|prasentiert von|unterstutzt von',
  units:
    'km|m|kg|g|l|jahre|jahren|jahr|years|year|yrs|ans|anos|anni|personen|person|people|personnes|personas|persone|plaetze|platze|places|plazas|posti|min|minuten|minutes|minutos|minuti|abende|sessions|weeks|wochen|semanas|semaines|settimane|sesiones|seances|%|prozent|uhr|mal|x|tage|kinder|teams|seiten|stunden|hours|rue|avenue|impasse|chemin|boulevard|quai|allee|place',
} as const

export type PosterWord = keyof typeof phrases

let table: ReturnType<typeof phraseTable<PosterWord>> | undefined

/** How many tokens say something from a token on, such as 'free'; 0 if they don't. */
export function saysAt(tokens: readonly Token[], at: number, what: PosterWord): number {
  table ??= phraseTable(phrases)
  return phraseIn(table, tokens, at, what)
}

/** Words of a street in an address. */
const street =
  /(?:strasse|str|weg|gasse|allee|ufer|damm|ring|chaussee|lane|street|road|avenue|drive|close|grove|terrace|crescent|rue|calle|avenida|via|viale|corso|boulevard|impasse|camino|paseo|kirchplatz|chemin|quai|c)$/

/** Whether a folded word belongs to the name of a street. */
export const isStreet = (word: string): boolean => street.test(word)

/** Small words that neither begin nor end a title or the name of a place. */
export const smallWords = new Set(
  'am an im in ab um von vom bis den dem der die das des und mit zum zur bei auf fur ein eine on at in the a an of by from for with to and is are el la los las en de del y con para un una es a al le les l du des dans et avec pour une au aux il lo gli i di della dell e con per nel nella presso si the jeweils both days uhr h ore wieder also'.split(
    ' ',
  ),
)

const deadline =
  /(?:anmeldung|anmeldungen|vorverkauf|kartenverkauf|reservierung|reservierungen|bestellung|bestellungen|schluss|offnungszeiten|verkaufsnummern|startnummern|vergabe|annahme|abholung)$/

/** Whether a folded German word is one of registration or advance sale by its last part. */
export const isDeadlineWord = (word: string): boolean => deadline.test(word)
