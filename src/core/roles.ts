/** What a user is in the calendar, from the least to the most that they may do (SPEC.md section 1). */
export const roles = ['normal', 'moderator', 'admin'] as const

export type Role = (typeof roles)[number]
