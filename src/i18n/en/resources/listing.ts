/* Labels and hints that several nouns share. */

export const listingFields = {
  name: 'Name',
  description: 'Description',
  image: 'Image',
  alt: 'Description of the image',
  published: 'Published',
  deactivated: 'Deactivated',
  ownedBy: 'Who can edit',
  createdAt: 'Created',
}

export const whereFields = {
  address: 'Address',
  lat: 'Latitude',
  lng: 'Longitude',
}

export const contactFields = { link: 'Website', email: 'E-mail' }

export const altHint =
  'For people who cannot see the image. For example: “Musicians on a stage in the park, children dancing in front.”'
