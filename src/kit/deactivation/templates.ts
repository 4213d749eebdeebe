/** The templates of reasons, phrases `deactivation.templates.<name>`, the most frequent first. */
export const reasonTemplates = ['advertising', 'duplicate', 'incomplete', 'principles', 'image'] as const

export type ReasonTemplate = (typeof reasonTemplates)[number]
