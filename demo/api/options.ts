import {
  type FoundNames,
  foundNames,
  foundOptions,
  isOptionResource,
  limits,
  namesQuery,
  optionFields,
  type OptionResource,
  optionsQuery,
} from '../../src/contract.ts'
import * as v from 'valibot'
import { isRevised } from '../db/data-revision.ts'
import { findNames, findOptions } from '../db/listings/options.ts'
import { ApiError } from '../lib/api-error.ts'
import { costs } from '../http/limits/expensive.ts'
import { type ApiPart, route } from './route.ts'

const optionNames = Object.keys(optionFields) as OptionResource[]

/** `GET /options` and `GET /options/{resource}`: what pickers offer, and the names of what is chosen. */
export const optionRoutes: ApiPart = ({ db }) => [
  route('get', '/options', {
    access: 'loggedIn',
    summary: 'Get the names of entries',
    description: 'Entries that the caller may not open, or that are gone, are missing in the answer.',
    parameters: {
      ids: `Ids by resource: \`{"places":["…"],"users":["…"]}\`; at most ${limits.maxFilterValues} of each.`,
    },
    query: namesQuery,
    answers: { 200: { description: 'The entries, by resource.', schema: foundNames } },
    async handle({ query: { ids }, caller }) {
      const asked = optionNames.filter((name) => ids[name] !== undefined)
      const found = await Promise.all(asked.map((name) => findNames(db.read, name, ids[name]!, caller)))
      return Object.fromEntries(asked.map((name, at) => [name, found[at]])) as FoundNames
    },
  }),
  route('get', '/options/:resource', {
    access: 'loggedIn',
    summary: 'Find entries to choose from',
    description:
      'The best matches first: of listings those in the lists of the caller that are not deactivated, of events those that may have parts.',
    parameters: {
      resource: v.pipe(v.picklist(optionNames), v.description('What to choose from.')),
      text: 'What somebody types. Each word must occur in the name, or in what tells entries of the same name apart.',
      ownedBy: 'Of listings only those that this user may edit.',
      limit: 'The maximum number of entries.',
    },
    query: optionsQuery,
    answers: { 200: { description: 'The entries.', schema: foundOptions } },
    async handle({ params: { resource }, query, caller, request, reply }) {
      if (!isOptionResource(resource)) throw new ApiError(404, 'not found')
      if (!isRevised(resource)) {
        request.spend(costs.list)
        return findOptions(db, resource, query, caller)
      }
      return reply.sendCacheable({
        key: `options ${JSON.stringify([resource, caller, query])}`,
        cost: costs.list,
        make: async () => JSON.stringify(await findOptions(db, resource, query, caller)),
      })
    },
  }),
]
