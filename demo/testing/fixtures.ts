import { contracts, type ScreenResource, screenResources } from '../../src/contract.ts'
import { sampleInput } from './sample-values.ts'
import { create, type TestHost, type TestUser } from './test-host.ts'

/** The order of a list by time. */
export const byStart = { sorting: 'start', order: 'ASC' }

let names = 0

/** A unique name. */
export function freshName(kind: string): string {
  names += 1
  return `${kind} ${names}`
}

/** Complete and valid inputs, by resource; `more` replaces or adds fields. */
export type Inputs = Record<ScreenResource, (more?: object) => object>

/** An input without references. */
function draftOf(resource: ScreenResource) {
  return (more: object = {}) => {
    const unique = contracts[resource].unique.map((field) => [field, freshName(field)])
    return { ...sampleInput(resource), ...(Object.fromEntries(unique) as object), ...more }
  }
}

/** Creates a category and a topic, and returns inputs that use them. */
export async function makeInputs(host: TestHost, moderator: TestUser): Promise<Inputs> {
  const named = (kind: string) => ({ name: freshName(kind) })
  const words = {
    categories: (more = {}) => ({ ...named('Category'), headline: 'Headline', ...more }),
    topics: (more = {}) => ({ ...named('Topic'), ...more }),
  }
  const category = await create(host, 'categories', moderator, words.categories())
  const topic = await create(host, 'topics', moderator, words.topics())
  const template = { location: 'Town square', category: category.id, topic: topic.id }
  return {
    ...(Object.fromEntries(screenResources.map((name) => [name, draftOf(name)])) as Inputs),
    ...words,
    groups: (more = {}) => ({ ...named('Group'), ...more }),
    places: (more = {}) => ({ ...named('Place'), address: 'Market 1', ...more }),
    events: (more = {}) => ({ ...named('Event'), ...template, start: '2026-06-01T18:00:00.000Z', ...more }),
    revents: (more = {}) => ({ ...named('Repeating'), ...template, start: '18:00', intervals: [], ...more }),
  }
}
