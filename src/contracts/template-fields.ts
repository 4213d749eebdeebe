import * as s from '../core/schema.ts'
import { eventFacts } from './event-facts.ts'
import { imageFields } from './image-fields.ts'

/**
 * Fields shared by events and repeating events: an update of a repeating event copies them to its future
 * events (SPEC.md section 4).
 */
export const templateFields = {
  name: s.name(),
  organizers: s.organizers(),
  location: s.location(),
  location2: s.optionalLine(),
  address: s.optionalLine(),
  lat: s.degrees(90),
  lng: s.degrees(180),
  ...imageFields,
  category: s.idOf('categories'),
  topic: s.idOf('topics'),
  tags: s.tags(),
  ownedBy: s.owners(),
  description: s.optionalText(),
  ...eventFacts,
}

export type TemplateField = keyof typeof templateFields

/** The names of the template fields. */
export const templateFieldNames = Object.keys(templateFields) as TemplateField[]
