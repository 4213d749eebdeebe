import type { GroupKey, ImageKey, UserKey } from '../keys.ts'
import type { SampleGroup, SampleLanguage } from '../types.ts'
import { alternativeOf } from './images.ts'

interface GroupPlan {
  key: GroupKey
  lang: SampleLanguage
  name: string
  image: ImageKey
  ownedBy: UserKey[]
  description: string
  published?: boolean
  deactivated?: boolean
}

const plans: readonly GroupPlan[] = [
  {
    key: 'repair-cafe',
    lang: 'de',
    name: 'Repair-Café Quittensund',
    image: 'tools',
    ownedBy: ['normal', 'emil'],
    description: `Zweimal im Monat werden in der Alten Werft Toaster, Hosen und Fahrräder gerettet. Wir reparieren **mit** euch, nicht für euch – danach könnt ihr es selbst.

- Kosten: nichts, aber die Kaffeekasse freut sich
- Mitbringen: das kaputte Ding und, wenn vorhanden, das Netzteil
- Mithelfen: jederzeit, auch ohne Gesellenbrief`,
  },
  {
    key: 'choir',
    lang: 'de',
    name: 'Die Heringe – Hafenchor',
    image: 'choir',
    ownedBy: ['oda'],
    description: `Fünfzig Stimmen, ein Klavier, kein Vorsingen. Donnerstags proben wir im Nachbarschaftshaus alles von Renaissance bis Radio.

Noten lesen muss niemand können. Wer neugierig ist, setzt sich dreimal dazu und entscheidet dann.`,
  },
  {
    key: 'language-cafe',
    lang: 'de',
    name: 'Sprachcafé Ankerplatz',
    image: 'cups',
    ownedBy: ['noor', 'normal'],
    description: `Dienstags sitzen wir im Café Ankerplatz und reden: auf Deutsch, Arabisch, Ukrainisch, Farsi, Englisch – und mit den Händen.

Für Menschen, die neu in der Stadt sind, und für alle, die schon immer hier waren. *Everyone is welcome, no registration needed.*`,
  },
  {
    key: 'radio',
    lang: 'de',
    name: 'Radio Zugvogel',
    image: 'radio',
    ownedBy: ['jasper', 'noor'],
    description: `Das Jugendradio aus dem Jugendhaus Leuchtturm. Wir sind zwischen 12 und 20, haben ein eigenes Studio und senden alle zwei Wochen live.

Ob Moderation, Musikredaktion oder Technik: Du lernst es hier. [Ältere Sendungen](https://example.org/radio-zugvogel) gibt es im Archiv.`,
  },
  {
    key: 'makers',
    lang: 'en',
    name: 'Driftwood Makers',
    image: 'makers',
    ownedBy: ['emil'],
    description: `A workshop by the slipway with a laser cutter, three printers, a loom and one very patient soldering station.

Our open evening is on Wednesdays. Come with an idea, a broken gadget or nothing but questions – somebody will hand you safety goggles.`,
  },
  {
    key: 'bees',
    lang: 'de',
    name: 'Imkerei-Freunde Mirlebogen',
    image: 'bees',
    ownedBy: ['paul'],
    description: `Neun Völker, elf Menschen, ein Bienenhaus am Fluss. Wir imkern ökologisch und zeigen gern, wie das geht.

Schleier und Handschuhe haben wir in allen Größen, auch für Kinder.`,
  },
  {
    key: 'allotments',
    lang: 'de',
    name: 'Kleingartenverein Quittengrund',
    image: 'vegetables',
    ownedBy: ['paul', 'ruth'],
    description: `Vierundsechzig Parzellen, eine Obstpresse und die längste Johannisbeerhecke der Küste. Seit 1921 wird hier gegraben, gegossen und über den Zaun geredet.

Die Warteliste ist kürzer als ihr Ruf. Gemeinschaftsbeete gibt es sofort.`,
  },
  {
    key: 'garden',
    lang: 'en',
    name: 'Mill Lane Community Garden',
    image: 'garden',
    ownedBy: ['normal', 'liv'],
    description: `Twenty raised beds – six of them at wheelchair height – a polytunnel, a compost heap we’re unreasonably proud of.

There are no plots to own here: we sow, weed and harvest together and share what grows. Drop in whenever the gate is open.`,
  },
  {
    key: 'flea-market',
    lang: 'de',
    name: 'Flohmarkt-Team Alte Werft',
    image: 'flea',
    ownedBy: ['normal', 'selim'],
    description: `Wir organisieren den Flohmarkt am ersten Sonntag des Monats: nur Privates, keine Neuware, Kinderdecken kostenlos.

Standplätze vergeben wir ab zwei Wochen vorher per Mail.`,
  },
  {
    key: 'climate',
    lang: 'en',
    name: 'Climate Circle Quittensund',
    image: 'turbines',
    ownedBy: ['liv'],
    description: `We turn worry into work: balcony solar, a heat map of the town, cargo bikes to borrow, honest numbers for the council.

No membership, no dogma. New people get a biscuit and a small task.`,
  },
  {
    key: 'assembly',
    lang: 'de',
    name: 'Nachbarschaftsrat Hafenviertel',
    image: 'assembly',
    ownedBy: ['ruth', 'noor'],
    description: `Einmal im Monat entscheiden Nachbarinnen und Nachbarn gemeinsam, was im Viertel geschieht: Bänke, Bäume, Busse, Budgets.

Wer hier wohnt oder arbeitet, stimmt mit – unabhängig von Pass und Alter. Verdolmetschung in Gebärdensprache auf Wunsch.`,
  },
  {
    key: 'film',
    lang: 'de',
    name: 'Lichtspiel-Club Kajüte 7',
    image: 'cinema',
    ownedBy: ['carlos'],
    description: `Achtundvierzig Klappsitze, ein 35-mm-Projektor namens Waltraud und ein Programm, das sonst keiner zeigt.

Eintritt nach Gefühl, Gespräch danach an der Bar.`,
  },
  {
    key: 'puppets',
    lang: 'de',
    name: 'Puppentheater Fuchs & Henne',
    image: 'puppets',
    ownedBy: ['yuki'],
    description: `Ein Zimmertheater in der alten Töpferei. Wir bauen jede Puppe selbst und spielen für Menschen ab drei – nach oben offen.

Vorstellungen ohne grelles Licht und laute Effekte sind als *entspannt* gekennzeichnet.`,
  },
  {
    key: 'library-friends',
    lang: 'de',
    name: 'Freundeskreis der Stadtbibliothek',
    image: 'books',
    ownedBy: ['fenja'],
    description: `Wir lesen vor, laden Autorinnen ein, pflegen die Saatgut-Schublade und fahren einmal im Monat das Bücherrad durch die Viertel.

Mitmachen heißt hier: eine Stunde im Monat und viel Tee.`,
  },
  {
    key: 'sports',
    lang: 'de',
    name: 'SV Wellengang',
    image: 'football',
    ownedBy: ['bente'],
    description: `Fußball, Laufen, Rollstuhlbasketball und eine Yoga-Gruppe, die früher aufsteht als alle anderen. Zwölf Teams, ein Vereinsheim, keine Altersgrenze.

Probetraining ist immer möglich, der Beitrag richtet sich nach dem, was geht.`,
  },
  {
    key: 'mill',
    lang: 'de',
    name: 'Mühlenverein Quittensund',
    image: 'mill',
    ownedBy: ['ruth'],
    description: `Die Alte Mühle dreht sich wieder! Wir halten das Mahlwerk in Gang, backen im Lehmofen und führen durch vier Jahrhunderte Mehlstaub.`,
  },
  {
    key: 'rowing',
    lang: 'en',
    name: 'Quittensund Rowing & Canoe Club',
    image: 'canoe',
    ownedBy: ['joris'],
    description: `From the jetty you can reach the open sound in ten strokes – or follow the Mirle inland until you only hear reed warblers.

We lend boats, paddles and dry bags. If you can swim, we can teach you the rest.`,
  },
  {
    key: 'kitchen',
    lang: 'en',
    name: 'The Open Kitchen Collective',
    image: 'kitchen',
    ownedBy: ['selim'],
    description: `One stove, many grandmothers’ recipes. We cook with what shops and gardens cannot sell, and the table always has one more chair.

Vegan by default, allergens on the blackboard, pay what you can.`,
  },
  {
    key: 'sewing',
    lang: 'de',
    name: 'Nähkreis Fadenlauf',
    image: 'sewing',
    ownedBy: ['normal'],
    published: false,
    description: `Noch im Aufbau: ein Abend für alle, die flicken, ändern und Neues nähen wollen. Vier Maschinen sind schon da, ein Raum fehlt uns noch.`,
  },
  {
    key: 'bargain-trips',
    lang: 'de',
    name: 'Schnäppchenfahrten Sonnenklar',
    image: 'town-map',
    ownedBy: ['werbewichtel'],
    deactivated: true,
    description: `Kaffeefahrten mit Geschenkgarantie! Jetzt anmelden und Heizdecke sichern.`,
  },
]

/** All groups of the town. */
export const groups: SampleGroup[] = plans.map(
  ({ lang, published = true, deactivated = false, ...group }) => ({
    ...group,
    link: `https://example.org/gruppen/${group.key}`,
    email: `${group.key}@example.org`,
    alt: alternativeOf(group.image, lang),
    published,
    deactivated,
  }),
)
