/* Labels and hints that several nouns share. */

export const listingFields = {
  name: 'Name',
  description: 'Description',
  image: 'Image',
  alt: 'Image description',
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

export const contactFields = { link: 'Website', email: 'Email' }

export const altHint =
  'For people who can’t see the image. For example: “Musicians on a stage in the park, with children dancing in front.”'
