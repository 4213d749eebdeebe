import { can } from '../../core/permissions.ts'
import { declareResource } from '../../kit/resource/declaration.ts'
import { groupContract } from './contract.ts'

/** Groups: who organises events. */
export const groups = declareResource({
  name: 'groups',
  contract: groupContract,
  route: '/backstage/groups',
  title: (group) => group.name,
  detail: (group) => group.link,
  publicPath: (group) => `/view/group/${group.id}`,
  columns: [
    { field: 'name', kind: 'text', sortable: true, primary: true },
    { field: 'published', kind: 'yesNo', sortable: true },
    {
      field: 'deactivated',
      kind: 'yesNo',
      sortable: true,
      visible: (caller) => can(caller, 'bulkDeactivate', 'groups'),
    },
  ],
  filters: [
    { name: 'ownedBy', kind: 'own' },
    { name: 'likeName', kind: 'text' },
    { name: 'published', kind: 'yesNo' },
    { name: 'deactivated', kind: 'yesNo', visible: (caller) => can(caller, 'bulkDeactivate', 'groups') },
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
          visible: (_values, { caller, mode }) => mode === 'edit' && can(caller, 'deactivate', 'groups'),
        },
        { name: 'ownedBy', kind: 'references', resource: 'users', wide: true },
      ],
    },
  ],
  initial: ({ caller }) => ({ published: true, ownedBy: caller ? [caller.id] : [] }),
})
