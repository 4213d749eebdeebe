import type { ComponentType } from 'react'

/** In which look a story is shown; for names of landmarks, which have to differ on a page. */
export type StoryProps = { look: string }

/** Components in their states, by the names of both; shown by the documentation, for authors of themes. */
export type Stories = Readonly<Record<string, Readonly<Record<string, ComponentType<StoryProps>>>>>

/** What a callback of a story does. */
export const nothing = (): void => undefined
