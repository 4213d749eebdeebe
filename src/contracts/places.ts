import * as v from 'valibot'
import type { GenericSchema } from 'valibot'
import { choice } from '../core/fact-schemas.ts'
import { parkingValues, type PlaceFactName, stepFreeValues, yesNoValues } from '../core/fact-values.ts'
import { limits } from '../core/limits.ts'
import { withoutZeroPoint } from '../core/nearby.ts'
import {
  commonFilters,
  defineContract,
  nearFilter,
  oneOrMore,
  ownedByFilter,
  publishedFilter,
} from '../core/resource-contract.ts'
import * as s from '../core/schema.ts'
import { imageFields, placeKeptWith } from './image-fields.ts'

/**
 * What people with disabilities ask about a place (CONTRACT.md section 2). Nothing means unknown, which is not 'no'.
 */
const placeFacts = {
  stepFree: choice(stepFreeValues),
  accessibleToilet: choice(yesNoValues),
  inductionLoop: choice(yesNoValues),
  tactileGuidance: choice(yesNoValues),
  parking: choice(parkingValues),
  accessNote: s.optionalText(limits.factTextLength),
} satisfies Record<PlaceFactName, GenericSchema>

const fields = {
  name: s.name(),
  link: s.optionalLink(),
  email: s.optionalEmail(),
  address: s.requiredLine(),
  lat: s.degrees(90),
  lng: s.degrees(180),
  description: s.optionalText(),
  ...imageFields,
  ...placeFacts,
  published: s.flag(true),
  ownedBy: s.owners(),
  deactivationReason: s.optionalText(limits.reasonLength),
}

/** Filter by whether the entrance is step-free: of places their own, of events that of their place. */
export const stepFreeFilter = { stepFree: v.optional(oneOrMore(v.picklist(stepFreeValues, 'invalid'))) }

/** A place where events happen (SPEC.md section 3). */
export const placeContract = defineContract({
  name: 'places',
  key: 'id',
  item: v.object({
    id: s.id(),
    ...fields,
    deactivated: s.flag(false),
    createdAt: v.optional(s.instant()),
    eventCount: s.eventCount(),
  }),
  input: v.pipe(
    v.object({ ...fields, deactivated: v.nullish(v.boolean('invalid')) }),
    v.transform((input) => withoutZeroPoint(input)),
  ),
  filters: v.strictObject(
    { ...commonFilters, ...ownedByFilter, ...publishedFilter, ...stepFreeFilter, ...nearFilter },
    'invalid',
  ),
  sortable: ['name', 'address', 'email', 'published', 'deactivated', 'createdAt', 'eventCount'],
  readOnly: ['id', 'createdAt'],
  unique: ['name'],
  kept: ['deactivated', 'deactivationReason', 'published'],
  keptWith: placeKeptWith,
})

export type Place = v.InferOutput<typeof placeContract.item>
export type PlaceInput = v.InferOutput<typeof placeContract.input>
