import { parkingValues, placeFactNames, stepFreeValues, yesNoValues } from '../../core/fact-values.ts'
import { declareResource } from '../../kit/resource/declaration.ts'
import {
  createdColumn,
  creditColumn,
  deactivatedColumn,
  deactivatedFilter,
  eventCountColumn,
  imageSection,
  initialListing,
  nameColumn,
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
    nameColumn,
    { field: 'address', kind: 'text', sortable: true },
    ownersColumn,
    createdColumn,
    publishedColumn,
    deactivatedColumn('places'),
    eventCountColumn('location'),
    ...placeFactNames.map((field) => ({
      field,
      kind: field === 'accessNote' ? ('text' as const) : ('choice' as const),
      inFile: true as const,
    })),
    creditColumn,
  ],
  filters: [
    { name: 'ownedBy', kind: 'own' },
    { name: 'likeName', kind: 'text' },
    { name: 'published', kind: 'yesNo' },
    { name: 'stepFree', kind: 'choice', options: stepFreeValues },
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
    {
      name: 'access',
      folded: true,
      fields: [
        { name: 'stepFree', kind: 'choice', options: stepFreeValues, clearable: true },
        { name: 'accessibleToilet', kind: 'choice', options: yesNoValues, clearable: true },
        { name: 'inductionLoop', kind: 'choice', options: yesNoValues, clearable: true },
        { name: 'tactileGuidance', kind: 'choice', options: yesNoValues, clearable: true },
        { name: 'parking', kind: 'choice', options: parkingValues, clearable: true },
        { name: 'accessNote', kind: 'longText', wide: true },
      ],
    },
    imageSection,
    publishingSection('places'),
  ],
  initial: initialListing,
})
