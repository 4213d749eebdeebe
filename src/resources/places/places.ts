import { declareResource } from '../../kit/resource/declaration.ts'
import {
  createdColumn,
  deactivatedColumn,
  deactivatedFilter,
  eventCountColumn,
  imageSection,
  initialListing,
  ownersColumn,
  publishedColumn,
  publishingSection,
} from '../listing-parts.ts'

/** Places where events happen. */
export const places = declareResource({
  name: 'places',
  loadContract: async () => (await import('../../contracts/places.ts')).placeContract,
  loadDuplicateCheck: async () => (await import('../disambiguation.ts')).disambiguation,
  route: '/backstage/places',
  title: (place) => place.name,
  detail: (place) => place.address,
  publicPath: (place) => `/view/place/${place.id}`,
  columns: [
    { field: 'name', kind: 'text', sortable: true, primary: true },
    { field: 'address', kind: 'text', sortable: true },
    ownersColumn,
    createdColumn,
    publishedColumn,
    deactivatedColumn('places'),
    eventCountColumn('location'),
  ],
  filters: [
    { name: 'ownedBy', kind: 'own' },
    { name: 'likeName', kind: 'text' },
    { name: 'published', kind: 'yesNo' },
    deactivatedFilter('places'),
  ],
  sections: [
    {
      name: 'main',
      fields: [
        { name: 'name', kind: 'text', wide: true },
        { name: 'description', kind: 'markdown', wide: true },
      ],
    },
    {
      name: 'where',
      fields: [{ name: 'address', kind: 'address', lat: 'lat', lng: 'lng', near: 'places', wide: true }],
    },
    {
      name: 'contact',
      fields: [
        { name: 'link', kind: 'link' },
        { name: 'email', kind: 'email' },
      ],
    },
    imageSection,
    publishingSection('places'),
  ],
  initial: initialListing,
})
