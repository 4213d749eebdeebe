import { can } from '../../core/permissions.ts'
import { declareResource } from '../../kit/resource/declaration.ts'
import { placeContract } from './contract.ts'

/** Places: where events happen. */
export const places = declareResource({
  name: 'places',
  contract: placeContract,
  route: '/backstage/places',
  title: (place) => place.name,
  detail: (place) => place.address,
  publicPath: (place) => `/view/place/${place.id}`,
  columns: [
    { field: 'name', kind: 'text', sortable: true, primary: true },
    { field: 'address', kind: 'text', sortable: true },
    { field: 'published', kind: 'yesNo', sortable: true },
    {
      field: 'deactivated',
      kind: 'yesNo',
      sortable: true,
      visible: (caller) => can(caller, 'bulkDeactivate', 'places'),
    },
  ],
  filters: [
    { name: 'ownedBy', kind: 'own' },
    { name: 'likeName', kind: 'text' },
    { name: 'published', kind: 'yesNo' },
    { name: 'deactivated', kind: 'yesNo', visible: (caller) => can(caller, 'bulkDeactivate', 'places') },
  ],
  sections: [
    {
      name: 'main',
      fields: [
        { name: 'name', kind: 'text', wide: true },
        { name: 'description', kind: 'markdown', wide: true },
      ],
    },
    { name: 'where', fields: [{ name: 'address', kind: 'address', lat: 'lat', lng: 'lng', wide: true }] },
    {
      name: 'contact',
      fields: [
        { name: 'link', kind: 'link' },
        { name: 'email', kind: 'email' },
      ],
    },
    { name: 'image', fields: [{ name: 'image', kind: 'image', alt: 'alt', wide: true }] },
    {
      name: 'publishing',
      fields: [
        { name: 'published', kind: 'flag' },
        {
          name: 'deactivated',
          kind: 'flag',
          visible: (_values, { caller, mode }) => mode === 'edit' && can(caller, 'deactivate', 'places'),
        },
        { name: 'ownedBy', kind: 'references', resource: 'users', wide: true },
      ],
    },
  ],
  initial: ({ caller }) => ({ published: true, ownedBy: caller ? [caller.id] : [] }),
})
