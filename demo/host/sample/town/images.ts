import { shippedFile } from '../../../lib/shipped-file.ts'
import type { ImageKey } from '../keys.ts'
import type { SampleImage, SampleLanguage } from '../types.ts'

const alternatives: Record<ImageKey, Record<SampleLanguage, string>> = {
  assembly: {
    de: 'Acht erhobene Hände verschiedener Menschen, darüber drei Sprechblasen',
    en: 'Eight different people’s raised hands, with three speech bubbles above them',
  },
  basketball: {
    de: 'Zwei Menschen spielen Rollstuhlbasketball, der Ball fliegt zum Korb',
    en: 'Two people play wheelchair basketball, the ball on its way to the basket',
  },
  bees: {
    de: 'Zwei Bienen fliegen zwischen goldenen Waben und drei bunten Blüten',
    en: 'Two bees fly between golden honeycombs and three bright flowers',
  },
  bicycle: {
    de: 'Rotes Fahrrad mit einem Blumenkorb am Lenker vor den Giebelhäusern der Altstadt',
    en: 'A red bicycle with a basket of flowers in front of the gabled houses of the old town',
  },
  books: {
    de: 'Bücher, eine dampfende Tasse und eine Zimmerpflanze unter einer Lampe, im Fenster steht der Mond',
    en: 'Books, a steaming mug and a pot plant under a lamp and the moon in the window',
  },
  canoe: {
    de: 'Zwei Menschen paddeln in einem roten Kanu zwischen Schilfkolben',
    en: 'Two people paddle a red canoe between bulrushes',
  },
  choir: {
    de: 'Ein bunt gekleideter Chor singt in drei Reihen, über den Köpfen schweben Noten',
    en: 'A brightly dressed choir sings in three rows, notes floating above their heads',
  },
  cinema: {
    de: 'Ein Filmprojektor wirft ein Meer mit Sonnenuntergang auf die Leinwand, davor sitzt das Publikum',
    en: 'A film projector throws a sunset at sea onto a screen in front of an audience',
  },
  crayons: {
    de: 'Kinderzeichnung mit Haus, Regenbogen und zwei Figuren, davor liegen vier Wachsmalstifte',
    en: 'A child’s drawing of a house, a rainbow and two figures, with four crayons lying below',
  },
  cups: {
    de: 'Fünf Tassen mit Kaffee und Tee auf karierter Decke, dazwischen Kekse und zwei Sprechblasen',
    en: 'Five cups of coffee and tea on a chequered cloth, with biscuits and two speech bubbles',
  },
  fireworks: {
    de: 'Buntes Feuerwerk über den dunklen Häusern am Hafen, es spiegelt sich im Wasser',
    en: 'Colourful fireworks above the dark houses of the harbour, reflected in the water',
  },
  flea: {
    de: 'Zwei Regalbretter mit Lampe, Teekanne, Bild, Kamera, Wecker, Schaukelpferd und Büchern',
    en: 'Two shelves with a lamp, a teapot, a picture, a camera, an alarm clock, a rocking horse and books',
  },
  football: {
    de: 'Fußball auf dem Mittelkreis eines gestreiften Rasens, daneben zwei Hütchen',
    en: 'A football in the centre circle of a striped pitch, with two training cones',
  },
  games: {
    de: 'Spieltisch mit drei Karten, zwei Würfeln und vier Spielfiguren auf einem Punkteweg',
    en: 'A games table with three cards, two dice and four pieces on a winding track',
  },
  garden: {
    de: 'Hochbeete mit Möhren und Salat, drei Sonnenblumen und eine Gießkanne im Sonnenschein',
    en: 'Raised beds with carrots and lettuce, three sunflowers and a watering can in the sunshine',
  },
  harbour: {
    de: 'Roter Kutter und Segelboot vor den bunten Giebelhäusern am Kai bei Sonnenuntergang',
    en: 'A red cutter and a sailing boat in front of the colourful gabled houses on the quay at sunset',
  },
  kitchen: {
    de: 'Großer roter Topf dampft vor einer gekachelten Küchenwand, daneben liegt Gemüse',
    en: 'A big red pot steams in front of a tiled kitchen wall, with vegetables beside it',
  },
  lanterns: {
    de: 'Leuchtende Papierlaternen hängen über einer nächtlichen Straße, unten gehen Menschen spazieren',
    en: 'Glowing paper lanterns hang above a street at night while people stroll below',
  },
  lighthouse: {
    de: 'Rot-weißer Leuchtturm auf einem Felsen, sein Licht streicht über die nächtliche See',
    en: 'A red and white lighthouse on a rock sends its beam across the sea at night',
  },
  makers: {
    de: 'Ein freundlicher Roboter winkt neben einem 3D-Drucker, der ein kleines Haus druckt',
    en: 'A friendly robot waves beside a 3D printer that is printing a little house',
  },
  market: {
    de: 'Drei Marktstände mit gestreiften Markisen, Obst und Gemüse, darüber eine Wimpelkette',
    en: 'Three market stalls with striped awnings, fruit and vegetables, under a string of bunting',
  },
  mill: {
    de: 'Weiße Windmühle mit roter Kappe auf einem grünen Hügel, daneben gestreifte Felder',
    en: 'A white windmill with a red cap on a green hill beside striped fields',
  },
  puppets: {
    de: 'Puppenbühne mit roten Vorhängen, ein Fuchs und eine Henne reichen sich die Hand',
    en: 'A puppet stage with red curtains on which a fox and a hen are shaking hands',
  },
  radio: {
    de: 'Großes Studiomikrofon mit Kopfhörern, links und rechts Schallwellen',
    en: 'A large studio microphone wearing headphones, with sound waves to the left and right',
  },
  record: {
    de: 'Schallplatte auf dem Plattenspieler vor roten Strahlen',
    en: 'A record turning on its player in front of red rays',
  },
  regatta: {
    de: 'Vier Segelboote mit bunten Segeln auf bewegter See, dahinter die Sonne',
    en: 'Four boats with colourful sails on a rolling sea, the sun behind them',
  },
  robin: {
    de: 'Ein Rotkehlchen singt auf einem Ast im morgendlichen Wald',
    en: 'A robin sings on a branch in the woods in the morning',
  },
  runners: {
    de: 'Drei Menschen laufen vor der aufgehenden Sonne über einen Hügel',
    en: 'Three people run across a hill in front of the rising sun',
  },
  score: {
    de: 'Bunte Notenlinien fließen wie Bänder über eine Klaviertastatur',
    en: 'Coloured lines of music flow like ribbons above a piano keyboard',
  },
  sewing: {
    de: 'Garnrollen, Schere, Knöpfe und gepunktete Stoffquadrate auf einem Tisch',
    en: 'Spools of thread, scissors, buttons and dotted squares of cloth on a table',
  },
  snow: {
    de: 'Verschneite Holzbuden mit Lichterketten zwischen Tannen, der Mond scheint',
    en: 'Snow-covered wooden huts with fairy lights between fir trees in the moonlight',
  },
  square: {
    de: 'Marktplatz mit rotem Rathaus, Springbrunnen und Menschen jeden Alters',
    en: 'The market square with its red town hall, a fountain and people of all ages',
  },
  stage: {
    de: 'Mikrofon und Gitarre im Scheinwerferlicht einer Bühne, davor das Publikum',
    en: 'A microphone and a guitar in the spotlight of a stage, the audience in front',
  },
  swimmers: {
    de: 'Zwei Menschen mit bunten Badekappen schwimmen bei Sonnenaufgang durch die Bucht',
    en: 'Two people in bright caps swim across the bay at sunrise',
  },
  telescope: {
    de: 'Ein Kind und eine erwachsene Person neben einem Fernrohr unter der Milchstraße und einem Ringplaneten',
    en: 'A child and an adult beside a telescope under the Milky Way and a ringed planet',
  },
  tools: {
    de: 'Werkzeugwand mit Hammer, Säge und Zange, davor ein gelbes Radio auf der Werkbank',
    en: 'A wall of tools with a hammer, a saw and pliers above a yellow radio on a workbench',
  },
  'town-map': {
    de: 'Gezeichneter Stadtplan mit Fluss, zwei Brücken, Grünflächen und drei Markierungen',
    en: 'A drawn town map with a river, two bridges, green squares and three pins',
  },
  turbines: {
    de: 'Drei Windräder und Solarmodule auf grünen Hügeln vor einer großen Sonne',
    en: 'Three wind turbines and solar panels on green hills in front of a big sun',
  },
  vegetables: {
    de: 'Kürbis, Möhre, Tomate, Rote Bete, Erbsen, Lauch und Pilz als buntes Muster',
    en: 'A colourful pattern of pumpkin, carrot, tomato, beetroot, peas, leek and mushroom',
  },
  yoga: {
    de: 'Drei Menschen üben Yoga auf bunten Matten zwischen großen Blättern',
    en: 'Three people practise yoga on coloured mats between big leaves',
  },
}

/** The images in `demo/host/sample/images/`, 1200 by 800 pixels each. */
export const images: SampleImage[] = Object.entries(alternatives).map(([key, alt]) => ({
  key: key as ImageKey,
  file: shippedFile(`host/sample/images/${key}.webp`),
  alt,
}))

/** The alternative text of an image, in the language of its entry. */
export function alternativeOf(image: ImageKey, language: SampleLanguage): string {
  return alternatives[image][language]
}
