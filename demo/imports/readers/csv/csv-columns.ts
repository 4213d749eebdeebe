import { fold } from '../../../../src/contract.ts'
import type { ColumnField, FoundColumn } from '../../../domain/foreign-calendar.ts'

/**
 * How people and programs name columns, folded, in German, English, Spanish, French and Italian; among them the exports
 * of Google Calendar and Outlook.
 */
const names: Readonly<Record<ColumnField, string>> = {
  name: 'name, titel, title, veranstaltung, event, eventname, event name, event title, veranstaltungstitel, was, betreff, subject, summary, bezeichnung, thema, programm, nombre, titulo, evento, actividad, asunto, nom, titre, evenement, intitule, objet, nome, titolo, oggetto, attivita',
  start:
    'datum, date, beginn, start, start date, startdatum, anfang, anfangsdatum, tag, wann, von, begin, when, day, beginnt am, beginndatum, termin, fecha, inicio, fecha de inicio, fecha de comienzo, comienzo, dia, cuando, desde, empieza, debut, date de debut, jour, quand, du, commence le, data, inizio, data inizio, data di inizio, giorno, quando, dal, event start date, dtstart, start date time, datetime, datum uhrzeit, datum und uhrzeit, date and time, date heure, date et heure, fecha y hora, data e ora',
  startTime:
    'uhrzeit, zeit, time, start time, startzeit, beginn uhrzeit, beginnt um, beginn um, anfangszeit, um, event start time, hora, hora de inicio, hora de comienzo, horario, heure, heure de debut, horaire, horaires, ora, ora inizio, ora di inizio, orario',
  end: 'ende, end, end date, enddatum, bis, endet am, until, to, fin, fecha de fin, fecha de finalizacion, finalizacion, hasta, termina, date de fin, au, fine, data fine, data di fine, al, event end date, dtend, end date time',
  endTime:
    'endzeit, end time, ende uhrzeit, endet um, ende um, uhrzeit ende, event end time, hora de fin, hora fin, hora de finalizacion, heure de fin, ora fine, ora di fine',
  allDay:
    'all day event, all day, ganztagiges ereignis, ganztagig, ganzer tag, todo el dia, dia completo, toute la journee, journee entiere, journee complete, tutto il giorno, giornata intera, evento todo el dia, evento tutto il giorno',
  timeZone:
    'time zone, timezone, event timezone, event time zone, tz, zeitzone, zona horaria, huso horario, fuseau horaire, fuso orario',
  place:
    'ort, veranstaltungsort, location, venue, place, wo, where, raum, spielort, treffpunkt, saal, event venue name, lugar, sitio, local, donde, sala, lieu, ou, endroit, salle, luogo, dove, sede, sala',
  address: 'adresse, anschrift, address, strasse, street, direccion, calle, indirizzo, via',
  lat: 'lat, latitude, breite, breitengrad, latitud, latitudine',
  lng: 'lng, lon, long, longitude, lange, langengrad, longitud, longitudine',
  description:
    'beschreibung, description, text, details, info, infos, information, informationen, notiz, notizen, notes, bemerkung, bemerkungen, inhalt, kurzbeschreibung, event description, descripcion, detalles, informacion, notas, texte, informations, remarques, descrizione, dettagli, informazioni, note, testo',
  organizer:
    'veranstalter, veranstalterin, veranstaltende, veranstaltet von, gruppe, organizer, organiser, organization, organisation, host, group, wer, who, by, event organizer name, organizador, organizadora, organiza, grupo, quien, organisateur, organisatrice, groupe, association, qui, organizzatore, organizzatrice, gruppo, chi',
  categories:
    'kategorie, kategorien, category, categories, rubrik, sparte, art, type, event category, categoria, categorias, categorie, rubrique, genre, categorie, tipo',
  tags: 'tags, tag, schlagworte, schlagworter, stichworte, stichworter, keywords, event tags, etiquetas, palabras clave, mots cles, etiquettes, etichette, parole chiave',
  link: 'link, url, webseite, website, web, homepage, internet, event website, enlace, pagina web, sitio web, lien, site, site web, collegamento, pagina, sito, sito web',
  image: 'bild, image, foto, photo, picture, bild url, image url, event featured image, imagen, immagine',
  price:
    'preis, price, eintritt, kosten, cost, admission, entry, fee, event cost, precio, entrada, coste, prix, tarif, tarifs, entree, prezzo, ingresso, costo',
  currency:
    'currency, currency code, event currency code, event currency symbol, wahrung, moneda, divisa, devise, monnaie, valuta',
  bookingLink:
    'tickets, ticket, ticketlink, buchung, anmeldung, vorverkauf, booking, booking link, registration, reserva, entradas, inscripcion, reservation, billetterie, inscription, prenotazione, biglietti, iscrizione',
  status: 'status, zustand, stand, estado, statut, etat, stato',
  private: 'private, privat, privado, prive, privato',
  confidentiality:
    'sensitivity, vertraulichkeit, confidentiality, class, confidencialidad, confidentialite, riservatezza, visibility, sichtbarkeit',
  key: 'id, uid, nr, nummer, number, numero, key, event id',
}

const fields = new Map(
  Object.entries(names).flatMap(([field, listed]) =>
    listed
      .split(/,\s+/)
      .toReversed()
      .map((name) => [name, field as ColumnField] as const),
  ),
)

/** A header as it is compared: without accents, punctuation and what is in brackets. */
const plain = (header: string) =>
  fold(header.slice(0, 200).replace(/\([^()]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a header stands for. */
const fieldOf = (header: string): ColumnField | null => fields.get(plain(header)) ?? null

/**
 * The columns of a row of headers; of two for the same, the first. `hasTimes` says of a column whether it holds only times
 * of day: 'Start' beside 'Date' is a time then.
 */
export function columnsOf(
  headers: readonly string[],
  hasTimes: (index: number) => boolean = () => false,
): FoundColumn[] {
  const taken = new Set<ColumnField>()
  const isDateNamedTwice = headers.filter((header) => fieldOf(header) === 'start').length > 1
  return headers.map((header, index) => {
    const known = fieldOf(header)
    const field = known === 'start' && isDateNamedTwice && hasTimes(index) ? 'startTime' : known
    // 'Tag' is a day where there is no other date, and a tag of an event beside one.
    const isFree = field !== null && !taken.has(field)
    if (isFree) taken.add(field)
    return { header: header.trim(), field: isFree ? field : null }
  })
}

/** How many rows may stand above the headers: a title, a date, a line without words. */
const rowsAbove = 10

/** The row of headers: the first that names what happens and when, or else the one that names most. */
export function headerRow(rows: readonly (readonly string[])[]): number | undefined {
  const known = rows.slice(0, rowsAbove).map((row) => columnsOf(row).map(({ field }) => field))
  const whole = known.findIndex((row) => row.includes('name') && row.includes('start'))
  if (whole >= 0) return whole
  const counts = known.map((row) => row.filter(Boolean).length)
  const most = Math.max(...counts)
  return most >= 2 ? counts.indexOf(most) : undefined
}
