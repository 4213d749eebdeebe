import type { PlacePlan } from './place-plan.ts'

/** Places by the water, behind the dyke and on the hill. */
export const placesOutside: readonly PlacePlan[] = [
  {
    key: 'mill',
    lang: 'de',
    name: 'Alte Mühle',
    street: ['Mühlenweg', 3],
    image: 'mill',
    ownedBy: ['ruth'],
    stepFree: 'limited',
    accessNote: 'Auf den Mahlboden führen 31 steile Stufen.',
    description: `Holländerwindmühle von 1648 mit Backhaus und Mahlboden.

Das Erdgeschoss ist stufenlos erreichbar, auf den Mahlboden führen 31 steile Stufen.`,
  },
  {
    key: 'harbour',
    lang: 'de',
    name: 'Alter Hafen',
    street: ['Nordkai', 2],
    image: 'harbour',
    ownedBy: ['joris'],
    description: 'Treffpunkt ist die rote Glocke am Nordkai. Bei Sturm zieht alles in die Alte Werft um.',
  },
  {
    key: 'shipyard',
    lang: 'de',
    name: 'Alte Werft',
    street: ['Werftstraße', 8],
    image: 'tools',
    ownedBy: ['normal', 'emil'],
    stepFree: 'yes',
    parking: 'no',
    description: `Zwei Hallen, in denen bis 1987 Kutter gebaut wurden. Heute stehen hier Werkbänke, Flohmarkttische und gelegentlich eine Bühne.

Halle 2 ist beheizt. Parkplätze gibt es keine, Fahrradbügel reichlich.`,
  },
  {
    key: 'lab',
    lang: 'en',
    name: 'Driftwood Lab',
    street: ['Werftstraße', 11],
    image: 'makers',
    ownedBy: ['emil'],
    stepFree: 'yes',
    description:
      'The makers’ workshop. Step-free entrance from the slipway side; ring the ship’s bell if the door is shut.',
  },
  {
    key: 'youth-centre',
    lang: 'de',
    name: 'Jugendhaus Leuchtturm',
    street: ['Leuchtturmweg', 2],
    image: 'radio',
    ownedBy: ['jasper'],
    stepFree: 'yes',
    accessibleToilet: 'yes',
    description:
      'Radiostudio, Proberaum, Halfpipe und eine Küche, in der immer jemand Nudeln kocht. Für alle zwischen 12 und 20.',
  },
  {
    key: 'lighthouse',
    lang: 'en',
    name: 'Old Lighthouse',
    street: ['Leuchtturmweg', 18],
    image: 'lighthouse',
    ownedBy: ['joris'],
    stepFree: 'no',
    accessNote: '112 steps up. The keeper’s cottage is step-free.',
    description:
      'Built in 1874, dark since 1999, lit again for special evenings. 112 steps up; the keeper’s cottage is step-free.',
  },
  {
    key: 'boathouse',
    lang: 'en',
    name: 'The Boathouse',
    street: ['Am Bootssteg', 6],
    image: 'canoe',
    ownedBy: ['joris'],
    description: 'Home of the rowing and canoe club. Showers, a drying room and a jetty with a boat lift.',
  },
  {
    key: 'sports-hall',
    lang: 'de',
    name: 'Sporthalle Wellengang',
    street: ['Deichweg', 20],
    image: 'basketball',
    ownedBy: ['bente'],
    stepFree: 'yes',
    accessibleToilet: 'yes',
    parking: 'accessible',
    description: 'Dreifeldhalle mit Tribüne, barrierefreien Umkleiden und Leihrollstühlen für den Sport.',
  },
  {
    key: 'pitch',
    lang: 'de',
    name: 'Sportplatz am Deich',
    street: ['Deichweg', 24],
    image: 'football',
    ownedBy: ['bente'],
    stepFree: 'yes',
    parking: 'yes',
    description:
      'Rasenplatz hinter dem Deich, mit Vereinsheim und einer Würstchenbude, die auch Falafel kann.',
  },
  {
    key: 'garden',
    lang: 'en',
    name: 'Mill Lane Garden',
    street: ['Mühlenweg', 17],
    image: 'garden',
    ownedBy: ['normal', 'liv'],
    stepFree: 'limited',
    accessNote: 'Paths are firm gravel; some beds are at table height.',
    description:
      'Through the blue gate, past the compost, and there you are. Paths are firm gravel, some beds are at table height.',
  },
  {
    key: 'allotments',
    lang: 'de',
    name: 'Kleingärten Quittengrund',
    street: ['Quittengrund', 1],
    image: 'vegetables',
    ownedBy: ['paul'],
    description:
      'Vereinshaus mit Obstpresse am Haupttor. Von der Haltestelle *Mirlebrücke* sind es zehn Minuten zu Fuß.',
  },
  {
    key: 'apiary',
    lang: 'de',
    name: 'Bienenhaus am Mirlebogen',
    street: ['Mirleufer', 54],
    image: 'bees',
    ownedBy: ['paul'],
    description:
      'Schwarzes Holzhaus mit neun bunten Fluglöchern. Bitte auf dem gemähten Weg bleiben – die Bienen haben Vorfahrt.',
  },
  {
    key: 'water-tower',
    lang: 'en',
    name: 'Water Tower Observatory',
    street: ['Turmberg', 5],
    image: 'telescope',
    ownedBy: ['emil'],
    stepFree: 'limited',
    accessNote: 'The lift goes to the reading room; the telescope is up a spiral staircase.',
    description:
      'A retired water tower with a dome on top. The lift goes to the reading room, a spiral staircase to the telescope.',
  },
  {
    key: 'beach',
    lang: 'de',
    name: 'Badestelle Sandhaken',
    street: ['Sandhaken', 3],
    image: 'swimmers',
    ownedBy: ['bente', 'joris'],
    stepFree: 'yes',
    accessNote: 'Ein Steg mit Rampe führt ins Wasser.',
    description:
      'Feiner Sand, flaches Wasser, eine Fass-Sauna und ein Badesteg mit Rampe. Keine Aufsicht außerhalb der Saison.',
  },
]
