/* What categories and topics share: the words that events are sorted by, kept by moderators. */

/** The columns of their lists. */
export const taxonomyColumns = [
  { field: 'name', kind: 'text', sortable: true, primary: true },
  { field: 'headline', kind: 'text', sortable: true },
] as const

/** The one section of their forms; the headline is shown as the title of the page (SPEC.md section 2). */
export const taxonomySections = [
  {
    name: 'main',
    fields: [
      { name: 'name', kind: 'text' },
      { name: 'headline', kind: 'text' },
      { name: 'description', kind: 'markdown', wide: true },
    ],
  },
] as const
