import type { Place, PlaceFactName } from '../../../../src/contract.ts'
import type { ImageKey, PlaceKey, UserKey } from '../keys.ts'
import type { SampleLanguage } from '../types.ts'

/** A place. Its coordinates are computed from street and house number. */
export interface PlacePlan extends Partial<Pick<Place, PlaceFactName>> {
  key: PlaceKey
  lang: SampleLanguage
  name: string
  street: [name: string, number: number]
  image: ImageKey
  ownedBy: UserKey[]
  description: string
  published?: boolean
  deactivated?: boolean
}
