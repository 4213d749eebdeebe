import { expect } from 'vitest'
import type { CalendarEvent, ImportItem, ImportPlan, ImportUndone } from '../../../src/contract.ts'
import { byStart, listOf } from '../fixtures.ts'
import type { TestHost, TestUser } from '../test-host.ts'

type Current = { host: TestHost; user: TestUser; defaults: object }

/** The calls of somebody who imports text. `current` says whose they are: tests change it. */
export function importCalls(current: () => Current) {
  const defaults = () => current().defaults

  const preview = async (text: string, choices = defaults(), as = current().user, more: object = {}) =>
    current().host.call<ImportPlan>('POST', '/imports/preview', {
      as,
      body: { source: { text }, choices, ...more },
    })

  async function planOf(text: string, choices = defaults(), as = current().user, more: object = {}) {
    const { status, body, text: answer } = await preview(text, choices, as, more)
    expect([status, status === 200 ? '' : answer]).toEqual([200, ''])
    return body
  }

  const apply = async (
    text: string,
    review: string,
    choices = defaults(),
    as = current().user,
    more: object = {},
  ) =>
    current().host.call<ImportItem>('POST', '/imports', {
      as,
      body: { source: { text }, choices, review, ...more },
    })

  return {
    defaults,
    preview,
    planOf,
    apply,
    /** Previews and imports. */
    async importing(text: string, choices = defaults(), as = current().user, more: object = {}) {
      const { review } = await planOf(text, choices, as, more)
      const answer = await apply(text, review, choices, as, more)
      expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
      return answer.body
    },
    undo: async (id: string, as = current().user) =>
      current().host.call<ImportUndone>('DELETE', `/imports/${id}`, { as }),
    eventsOf: async (as = current().user) =>
      listOf<CalendarEvent>(current().host, 'events', as, { ownedBy: as.id }, byStart),
  }
}
