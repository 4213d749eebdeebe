import type { SamplePlace } from '../types.ts'
import { alternativeOf } from './images.ts'
import { placesInTown } from './places-in-town.ts'
import { placesOutside } from './places-outside.ts'
import { house } from './streets.ts'

/** All places of the town, each at a house in one of its streets. */
export const places: SamplePlace[] = [...placesInTown, ...placesOutside].map(
  ({ lang, street: [street, number], published = true, deactivated = false, ...place }) => ({
    ...place,
    ...house(street, number),
    link: `https://example.org/orte/${place.key}`,
    email: `${place.key}@example.org`,
    alt: alternativeOf(place.image, lang),
    published,
    deactivated,
  }),
)
