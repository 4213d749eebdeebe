import type { ComponentType } from 'react'

/** Components in their states, by the names of both; shown by the documentation, for authors of themes. */
export type Stories = Readonly<Record<string, Readonly<Record<string, ComponentType>>>>

/** What a callback of a story does. */
export const nothing = (): void => undefined
