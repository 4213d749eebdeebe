/* Shared parts of the taxonomy (categories and topics), maintained by moderators. */

export const taxonomyColumns = [
  { field: 'name', kind: 'text', sortable: true, primary: true },
  { field: 'headline', kind: 'text', sortable: true },
] as const

/** Form section; the headline is shown as the title of the page (SPEC.md section 2). */
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
