import { foldedEvents } from '../../../src/contract.ts'
import { type Call, inQuery, json, named } from './call.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** Schemas of the answers of folded lists, by their name in the document. */
export const foldedSchemas = { FoldedEvents: jsonSchemaOf(foldedEvents) }

/** The list of events, which can also be folded. */
export const foldableEvents = (call: Call): Call => ({
  ...call,
  parameters: [
    ...call.parameters!,
    inQuery(
      'fold',
      'With `series` the dates of a repeating event are one row, given by the date that sorts first, and the answer is an object. `offset`, `limit` and `x-total-count` count rows.',
      { const: 'series' },
    ),
  ],
  answers: {
    200: {
      ...call.answers[200]!,
      content: json({ oneOf: [call.answers[200]!.content!.schema, named('FoldedEvents')] }),
    },
  },
})
