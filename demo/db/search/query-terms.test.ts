import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { SearchKind } from '../../../src/contract.ts'
import { describeHost, makeInputs } from '../../testing/test-host.ts'
import type { Tables } from '../schema/tables.ts'
import { queryTerms } from './query-terms.ts'

const kinds: SearchKind[] = ['events']

/**
 * One statement for the compounds of all words and their synonyms, one for what of it finds anything, forty lookups
 * for corrections, and for each of eight corrected words three to read how events, groups and places spell it.
 */
const maxStatements = 1 + 1 + 40 + 8 * 3

describeHost('what a query asks the index', (host) => {
  let statements = 0

  /** The test database with a counter of its statements. */
  const counted = () => {
    const read: Kysely<Tables> = host.db.read.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { ...host.db, read }
  }
  const statementsFor = async (query: string) => {
    statements = 0
    await queryTerms(counted(), query, kinds)
    return statements
  }

  beforeAll(async () => {
    const moderator = await host.createUser('moderator')
    const inputs = await makeInputs(moderator)
    const alike = ['Garten', 'Gärten', 'Karten', 'Warten', 'Gartens', 'Gasten', 'Garden', 'Garte']
    await moderator.create('events', inputs.events({ name: alike.join(' ') }))
  })
  it.each([
    ['thirty words that nothing is found by', Array.from({ length: 30 }, (_, at) => `wortlosnirgends${at}`)],
    ['a word that can be cut at many places', ['ensensensensensensensens']],
    ['words that many are alike', Array.from({ length: 30 }, (_, at) => `gorten${'aeiou'[at % 5]}${at}`)],
    ['synonyms of every word', ['choir', 'kids', 'market', 'party', 'library', 'concert', 'chess', 'garden']],
    ['typing errors in every word', Array.from({ length: 30 }, (_, at) => `${'aeiou'[at % 5]}arten`)],
  ])('is bounded for %s', async (_what, words) => {
    expect(await statementsFor(words.join(' '))).toBeLessThanOrEqual(maxStatements)
  })

  it('is bounded by what is needed for what is typed as it is spelled', async () => {
    expect(await statementsFor('garten')).toBe(2)
  })
})
