import type { GenericSchema } from 'valibot'
import { choice } from '../core/fact-schemas.ts'
import { parkingValues, type PlaceFactName, stepFreeValues, yesNoValues } from '../core/fact-values.ts'
import { limits } from '../core/limits.ts'
import * as s from '../core/schema.ts'

/**
 * What people with disabilities ask about a place (CONTRACT.md section 2). Nothing means unknown, which is not 'no'.
 */
export const placeFacts = {
  stepFree: choice(stepFreeValues),
  accessibleToilet: choice(yesNoValues),
  inductionLoop: choice(yesNoValues),
  tactileGuidance: choice(yesNoValues),
  parking: choice(parkingValues),
  accessNote: s.optionalText(limits.factTextLength),
} satisfies Record<PlaceFactName, GenericSchema>
