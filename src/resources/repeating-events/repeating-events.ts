import { templateFactNames } from '../../core/fact-values.ts'
import { dayOf } from '../../core/dates.ts'
import type { Interval } from '../../core/recurrence.ts'
import { newInterval } from '../../kit/fields/intervals/interval.ts'
import { intervalText } from '../../kit/fields/intervals/interval-text.ts'
import { declareResource } from '../../kit/resource/declaration.ts'
import type { OwnCell } from '../../kit/resource/list-types.ts'
import {
  aboutSection,
  audienceSection,
  createdColumn,
  creditColumn,
  deactivatedColumn,
  deactivatedFilter,
  factColumns,
  factsSection,
  imageSection,
  initialOwner,
  organizersField,
  nameColumn,
  onlineSection,
  ownersColumn,
  rightsFields,
  whereSection,
} from '../listing-parts.ts'

const intervalsText: OwnCell = (intervals, t, language) =>
  (intervals as Interval[]).map((interval) => intervalText(interval, t, language)).join(', ')

/** Repeating events: templates from which the single events of a series are generated. */
export const repeatingEvents = declareResource({
  name: 'revents',
  loadContract: async () => (await import('../../contracts/repeating-events.ts')).repeatingEventContract,
  loadDuplicateCheck: async () => (await import('../disambiguation.ts')).disambiguation,
  rightsThrough: 'groups',
  route: '/backstage/repeatingevents',
  title: (repeating) => repeating.name,
  columns: [
    nameColumn,
    { field: 'intervals', kind: 'own', format: intervalsText, sortable: true },
    { field: 'start', kind: 'text', sortable: true },
    { field: 'generatedUntil', kind: 'day', sortable: true },
    ownersColumn,
    createdColumn,
    deactivatedColumn('revents'),
    ...factColumns(templateFactNames),
    creditColumn,
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
        { name: 'end', kind: 'clock', after: 'start' },
      ],
    },
    {
      name: 'when',
      fields: [
        {
          name: 'intervals',
          kind: 'own',
          wide: true,
          load: async () => (await import('../../kit/fields/intervals/IntervalsField.tsx')).intervalsField,
        },
        {
          name: 'breaks',
          kind: 'own',
          wide: true,
          load: async () => (await import('./breaks/BreaksField.tsx')).breaksField,
        },
        {
          name: 'excluded',
          kind: 'own',
          wide: true,
          load: async () => (await import('./planned/PlannedDatesField.tsx')).plannedDatesField,
          keeps: ['from', 'until'],
        },
      ],
    },
    whereSection,
    { name: 'who', fields: [organizersField] },
    aboutSection,
    factsSection,
    imageSection,
    onlineSection,
    audienceSection,
    { name: 'rights', fields: rightsFields('revents') },
  ],
  initial: (context) => ({
    intervals: [newInterval(dayOf(context.now, context.timeZone))],
    breaks: [],
    excluded: [],
    ownedBy: initialOwner(context),
  }),
})
