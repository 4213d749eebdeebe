import { contracts, type ScreenResource, screenResources } from '../../src/contract.ts'
import { sampleInput } from './sample-values.ts'
import type { Answer, CallOptions, TestHost, TestUser } from './test-host.ts'
import { tinyFiles } from './theme-files.ts'

export type Item = Record<string, unknown> & { id: string }

/** Creates an entry through the API and returns it. Throws if the host refuses it. */
export async function create(host: TestHost, resource: string, as: TestUser, body: object): Promise<Item> {
  const answer = await host.call<Item>('POST', `/${resource}`, { as, body })
  if (answer.status !== 201) throw new Error(`POST /${resource}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Reads a list; `more` is the rest of the query. Throws if the host refuses it. */
export async function listOf<Entry = Item>(
  host: TestHost,
  resource: string,
  as: CallOptions['as'],
  filters: object,
  more: Record<string, string> = {},
): Promise<Entry[]> {
  const query = new URLSearchParams({ filters: JSON.stringify(filters), ...more })
  const answer = await host.call<Entry[]>('GET', `/${resource}/?${query}`, { as })
  if (answer.status !== 200) throw new Error(`GET /${resource}: ${answer.status} ${answer.text}`)
  return answer.body
}

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

/** Uploads an image and returns its id. */
export async function uploadImage(
  host: TestHost,
  as: TestUser,
  bytes: Buffer = tinyFiles.png,
): Promise<string> {
  const body = new FormData()
  body.set('media', new Blob([new Uint8Array(bytes)]), 'picture')
  return (await host.call<Item>('POST', '/media', { as, body })).body.id
}

/** Reads an entry and writes it back with changes, as the client does: the full entry, with `If-Match`. */
export async function edit(
  host: TestHost,
  path: string,
  as: { token: string },
  changes: object,
  options: CallOptions = {},
): Promise<Answer<Item>> {
  const read = await host.call<Item>('GET', path, { as })
  if (read.status !== 200) return read
  const headers = { 'if-match': read.headers.get('etag') ?? '' }
  const query = new URL(path, host.url).search
  return host.call<Item>('PUT', path.replace(query, '') + query, {
    as,
    body: { ...read.body, ...changes },
    headers,
    ...options,
  })
}
