import type { Declarations } from '../kit/resource/declarations.tsx'
import { events } from './events/events.ts'
import { groups } from './groups/groups.ts'
import { places } from './places/places.ts'

/** The nouns that have screens derived from their declaration. */
export const registry = { events, groups, places } satisfies Declarations
