import { dayOf } from '../../core/dates.ts'
import { newInterval } from '../../kit/fields/intervals/interval.ts'
import { declareResource } from '../../kit/resource/declaration.ts'
import {
  aboutSection,
  deactivatedColumn,
  deactivatedFilter,
  imageSection,
  initialOwner,
  organizersField,
  rightsFields,
  whereSection,
} from '../listing-parts.ts'

/** Repeating events: templates from which the single events of a series are generated. */
export const repeatingEvents = declareResource({
  name: 'revents',
  loadContract: async () => (await import('../../contracts/repeating-events.ts')).repeatingEventContract,
  loadDuplicateCheck: async () => (await import('../disambiguation.ts')).disambiguation,
  rightsThrough: 'groups',
  route: '/backstage/repeatingevents',
  title: (repeating) => repeating.name,
  columns: [
    { field: 'name', kind: 'text', sortable: true, primary: true },
    { field: 'intervals', kind: 'intervals' },
    { field: 'start', kind: 'text', sortable: true },
    { field: 'generatedUntil', kind: 'day' },
    deactivatedColumn('revents'),
  ],
  filters: [
    { name: 'ownedBy', kind: 'own' },
    { name: 'likeName', kind: 'text' },
    deactivatedFilter('revents'),
  ],
  sections: [
    {
      name: 'main',
      fields: [
        { name: 'name', kind: 'text', wide: true },
        { name: 'start', kind: 'clock' },
        { name: 'end', kind: 'clock' },
      ],
    },
    {
      name: 'when',
      fields: [
        { name: 'intervals', kind: 'intervals', wide: true },
        { name: 'excluded', kind: 'days', wide: true, visible: (_values, { mode }) => mode === 'edit' },
      ],
    },
    whereSection,
    { name: 'who', fields: [organizersField] },
    aboutSection,
    imageSection,
    { name: 'rights', fields: rightsFields('revents') },
  ],
  initial: (context) => ({
    start: '18:00',
    end: '19:00',
    intervals: [newInterval(dayOf(context.now, context.timeZone))],
    ownedBy: initialOwner(context),
  }),
})
