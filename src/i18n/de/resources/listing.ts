/* Labels and hints that several nouns share. */

export const listingFields = {
  name: 'Name',
  description: 'Beschreibung',
  image: 'Bild',
  alt: 'Bildbeschreibung',
  published: 'Veröffentlicht',
  deactivated: 'Deaktiviert',
  ownedBy: 'Bearbeiten dürfen',
  createdAt: 'Angelegt',
}

export const whereFields = { address: 'Adresse', lat: 'Breitengrad', lng: 'Längengrad' }

export const contactFields = { link: 'Website', email: 'E-Mail' }

export const altHint =
  'Für Menschen, die das Bild nicht sehen können. Zum Beispiel: „Musikerinnen auf einer Bühne im Park, davor tanzen Kinder.“'
