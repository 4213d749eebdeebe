import { beforeAll, beforeEach, expect } from 'vitest'
import type { CalendarEvent, ImportItem, ImportReview, ImportUndone } from '../../../src/contract.ts'
import { byStart, inputsOf, type Item, type TestHost, type TestUser, userOf } from '../test-host.ts'

type Current = { host: TestHost; user: TestUser; defaults: object }

/** What a request says besides the text: its format, and what its columns are. */
type More = { format?: string; mapping?: object }

/** The form that brings a file. */
export function fileForm(content: string | Uint8Array): FormData {
  const form = new FormData()
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'calendar')
  return form
}

/** Opens a file or pasted text. */
export const openFile = async (as: TestUser, content: string | Uint8Array, format = 'auto') =>
  as.post<ImportReview>(`/imports/sources?format=${format}`, fileForm(content))

/** The calls of somebody who imports text. `current` says whose they are: tests change it. */
export function importCalls(current: () => Current) {
  const defaults = () => current().defaults

  const review = async (id: string, chosen: object, as = current().user) =>
    current().host.call<ImportReview>('POST', `/imports/sources/${id}/review`, { as, body: chosen })

  /** Opens a text, and reviews it with choices; answers like the first of the two calls that fails. */
  async function preview(
    text: string,
    choices = defaults(),
    as = current().user,
    { format, ...more }: More = {},
  ) {
    const opened = await openFile(as, text, format)
    return opened.status === 201 ? review(opened.body.id, { choices, ...more }, as) : opened
  }

  async function planOf(text: string, choices = defaults(), as = current().user, more: More = {}) {
    const { status, body, text: answer } = await preview(text, choices, as, more)
    expect([status, status === 200 ? '' : answer]).toEqual([200, ''])
    return body
  }

  const apply = async (
    { id, review: reviewed }: Pick<ImportReview, 'id' | 'review'>,
    choices = defaults(),
    as = current().user,
    { mapping }: More = {},
  ) =>
    current().host.call<ImportItem>('POST', '/imports', {
      as,
      body: { source: id, choices, review: reviewed, ...(mapping && { mapping }) },
    })

  return {
    defaults,
    review,
    preview,
    planOf,
    apply,
    /** Previews and imports. */
    async importing(text: string, choices = defaults(), as = current().user, more: More = {}) {
      const answer = await apply(await planOf(text, choices, as, more), choices, as, more)
      expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
      return answer.body
    },
    undo: async (id: string, as = current().user) =>
      current().host.call<ImportUndone>('DELETE', `/imports/${id}`, { as }),
    eventsOf: async (as = current().user) => as.list<CalendarEvent>('events', { ownedBy: as.id }, byStart),
  }
}

/** Somebody who imports on a host for all tests of a block: a new `user` for each, and a category and a topic. */
export function importerOf(host: TestHost) {
  const moderator = userOf(host, 'moderator')
  const inputs = inputsOf(host, moderator)
  const [user, category, topic] = [{} as TestUser, {} as Item, {} as Item]
  let uid = 0
  beforeAll(async () => {
    Object.assign(category, await moderator.create('categories', inputs.categories({ name: 'Music' })))
    Object.assign(topic, await moderator.create('topics', inputs.topics({ name: 'Culture' })))
  })
  beforeEach(async () => void Object.assign(user, await host.createUser()))
  const calls = importCalls(() => ({ host, user, defaults: { category: category.id, topic: topic.id } }))
  /** The UID of a new event. */
  const fresh = () => `gig-${(uid += 1)}@mill.example`
  return { moderator, inputs, user, category, topic, fresh, ...calls }
}
