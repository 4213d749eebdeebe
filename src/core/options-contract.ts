import * as v from 'valibot'
import { maxCharacters } from './characters.ts'
import { limits } from './limits.ts'
import { type EntryOption, fewOptions, optionFields, type OptionResource } from './options.ts'
import { id, wholeNumber } from './schema.ts'

const entryOption = v.object({
  id: id(),
  name: v.string(),
  detail: v.nullish(v.string()),
}) satisfies v.GenericSchema<unknown, EntryOption>

/** The query of `GET /options/{resource}`. */
export const optionsQuery = v.strictObject(
  {
    text: v.optional(v.pipe(v.string('invalid'), maxCharacters(limits.lineLength, 'tooLong')), ''),
    ownedBy: v.optional(id()),
    limit: v.optional(wholeNumber(1, 100), fewOptions),
  },
  'invalid',
)

export type OptionsQuery = v.InferOutput<typeof optionsQuery>

/** The answer to it: the best matches, and the number of all. */
export const foundOptions = v.object({
  items: v.array(entryOption),
  total: v.pipe(v.number(), v.integer()),
})

export type FoundOptions = v.InferOutput<typeof foundOptions>

const fewIds = v.optional(v.pipe(v.array(id(), 'invalid'), v.maxLength(limits.maxFilterValues, 'tooMany')))

const ofEach = <Schema extends v.GenericSchema>(schema: Schema) =>
  Object.fromEntries(Object.keys(optionFields).map((name) => [name, schema])) as Record<
    OptionResource,
    Schema
  >

/** The query of `GET /options`: ids of each resource. */
export const namesQuery = v.strictObject({ ids: v.strictObject(ofEach(fewIds), 'invalid') }, 'invalid')

/** The answer to it: the entries that the caller may see. */
export const foundNames = v.object(ofEach(v.optional(v.array(entryOption))))

export type IdsOfEach = v.InferInput<typeof namesQuery>['ids']

export type FoundNames = v.InferOutput<typeof foundNames>
