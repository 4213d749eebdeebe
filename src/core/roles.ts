/** The roles of users, from the fewest rights to the most (SPEC.md section 1). */
export const roles = ['normal', 'moderator', 'admin'] as const

export type Role = (typeof roles)[number]
