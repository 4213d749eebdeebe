/** What a building or a square is called in German and English, or ends in: 'Gemeindehaus', 'Village Hall'. */
const lastWords =
  /(?:haus|halle|kirche|kapelle|saal|museum|park|platz|bibliothek|bucherei|galerie|schule|gymnasium|treff|zentrum|hof|heim|gasthof|krone|bad|scheune|keller|theater|buhne|garten|stadion|schloss|burg|laden|club|cafe|bar|pub|kuche|stube|stuberl|wirtschaft|brauerei|aula|mensa|zimmer|forum|muhle|stadel|tenne|zelt|kloster|dom|bahnhof|hafen|strand|wiese|anger|depot|foyer|kita|hutte|turm|pavillon|brucke|beach|pier|quay|hall|church|chapel|library|centre|center|school|theatre|house|garden|gardens|farm|room|rooms|square|arts|mill|studio|studios|barn|hut|inn|arms|tavern|pavilion|ground|grounds|field|fields|rec|court|arena|stadium|palace|castle|green|common|bandstand|institute|hotel|cinema|academy|college|cathedral|abbey|gallery|shed|clubhouse|playground|rectory|vicarage|marquee|marktplatz|bowl|lido|pond|lake|weiher|teich|nook|pool|station|bookshop|shop|store|brewery|taproom|lounge|lodge|synagogue|mosque|marina|pitch|rink|gym|warehouse|universitat|wirtshaus)$/

/** Words that a place begins with in Spanish, French and Italian: 'Salle des fêtes'. */
const firstWords = new Set(
  `iglesia ermita parroquia catedral biblioteca casa sala salon plaza parque teatro colegio escuela instituto centro polideportivo
oficina portal gasolinera pabellon galeria taller talleres restaurante bar cafe cafeteria bodega taberna asador meson mercado kiosco playa muelle estacion residencia gimnasio
piscina campo estadio fronton auditorio ayuntamiento museo estudio hotel cine jardin jardines recinto puerta
eglise chapelle cathedrale mediatheque bibliotheque salle parc place ecole maison espace atelier ateliers parking
boulodrome hangar gymnase stade piscine mairie chateau theatre cinema cantine preau ferme grange auberge brasserie bistrot caveau
plage quai gare halle halles domaine moulin lycee college terrain foyer musee jardin port square centre complexe auditorium librairie
kneipe gaststatte lokal buchhandlung taverne braustubl hofladen alm alpe kantine temple chalet refuge gite boutique epicerie
ludotheque manoir abbaye prieure basilique couvent usine friche kiosque mjc tensostruttura enoteca libreria chiostro ostello pieve
loggia anfiteatro teatrino borgo capannone pinacoteca malga masseria monasterio albergue hogar merendero palacio castillo lonja
universidad universita universite hospital garaje huerto hameau conservatorio conservatoire comedor pista local cancha nave azotea municipio canonica cour patio terrasse hall guild basilica santuario convento bocciofila ludoteca asilo tienda
etang caffe bottega enoteca embalse pineta monument monumento area chiesa parrocchia piazza parco scuola palestra circolo officine bottega galleria ristorante palazzo palazzetto oratorio parcheggio
auditorium trattoria pizzeria osteria baita rifugio cucina cortile villa stadio piscina aula spazio piazzale sagrato stazione sede cantina cascina fattoria
salone sede castello cinema museo duomo abbazia cascinale agriturismo gasthaus gasthof hotel restaurant turnhalle schloss vhs
haus cafe kino kirche club studio sportheim rathaus`.split(/\s+/),
)

/** Whether a folded word names a kind of place, at the end of its name or at the beginning. */
export const isVenue = (word: string): boolean => beginsVenue(word) || lastWords.test(word)

/** Whether a folded word names a kind of place that its name begins with. */
export const beginsVenue = (word: string): boolean =>
  firstWords.has(word) || (word.length > 5 && word.endsWith('s') && firstWords.has(word.slice(0, -1)))

/** Whether a folded word ends the name of a place. */
export const endsVenue = (word: string): boolean => lastWords.test(word)

/** Endings of adjectives behind a kind of place: 'sala parrocchiale', 'salle polyvalente', 'salón parroquial'. */
const adjective =
  /(?:ale|ali|al|ales|ante|ente|ante|ico|ica|ique|ivo|iva|ive|aire|ar|aria|ario|ana|ano|enne|el|elle|ile|ado|ada|eo|ea)$/

/** Whether a folded word may describe the kind of place before it. */
export const describesVenue = (word: string): boolean => word.length > 4 && adjective.test(word)
