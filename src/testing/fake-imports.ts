import { ApiError } from '../api/api-error.ts'
import type { ImportsApi } from '../api/imports.ts'
import type { ImportItem, ImportPlan, ImportUndone } from '../contracts/imports.ts'
import type { SubscriptionItem } from '../contracts/subscriptions.ts'

type Note = (entry: { call: string; id?: string; body?: unknown }) => Promise<void>

type PlanOf = (body: Parameters<ImportsApi['preview']>[0]) => ImportPlan

const callTime = '2026-11-21T10:00:00.000Z'

/** An in-memory importer for screen tests: plans come from the test; every call is recorded and can be made to fail. */
export function createFakeImports(note: Note) {
  let planOf: PlanOf = () => {
    throw new ApiError(400, 'source unreadable', { reason: 'unknownFormat' })
  }
  let past: ImportItem[] = []
  let subscriptions: SubscriptionItem[] = []
  let undone: ImportUndone = { removed: 0, restored: 0, stays: [] }
  const find = (id: string) => {
    const found = subscriptions.find((one) => one.id === id)
    if (!found) throw new ApiError(404, 'not found')
    return found
  }
  const replace = (id: string, changes: Partial<SubscriptionItem>) => {
    const next = { ...find(id), ...changes }
    subscriptions = subscriptions.map((one) => (one.id === id ? next : one))
    return next
  }
  const api: ImportsApi = {
    async preview(body) {
      await note({ call: 'previewImport', body })
      return structuredClone(planOf(body))
    },
    async apply(body) {
      await note({ call: 'import', body })
      const { format, title, counts } = planOf(body)
      const item: ImportItem = {
        id: `import-${past.length + 1}`,
        createdAt: callTime,
        format,
        title,
        created: counts.create ?? 0,
        updated: counts.update ?? 0,
        canceled: counts.cancel ?? 0,
        places: 0,
      }
      past = [item, ...past]
      return item
    },
    async list() {
      await note({ call: 'imports' })
      return past
    },
    async undo(id) {
      await note({ call: 'undoImport', id })
      past = past.map((item) => (item.id === id ? { ...item, undoneAt: callTime } : item))
      return undone
    },
    async subscriptions() {
      await note({ call: 'subscriptions' })
      return subscriptions
    },
    async subscribe(body) {
      await note({ call: 'subscribe', body })
      const { host } = new URL(body.address)
      const first = { state: 'new', failures: 0, counts: {}, events: 0, edited: 0 } as const
      const made = { ...body, ...first, id: 'subscription-1', createdAt: callTime, userId: 'me', host }
      subscriptions = [made, ...subscriptions]
      return made
    },
    async changeSubscription(id, body) {
      await note({ call: 'changeSubscription', id, body })
      return replace(id, body)
    },
    async unsubscribe(id) {
      await note({ call: 'unsubscribe', id })
      find(id)
      subscriptions = subscriptions.filter((one) => one.id !== id)
    },
    async readSubscription(id, confirmLoss) {
      await note({ call: 'readSubscription', id, body: { confirmLoss } })
      return replace(id, { state: 'ok', error: null, lastReadAt: callTime, lastSuccessAt: callTime })
    },
  }
  return {
    api,
    setPlan: (next: PlanOf) => void (planOf = next),
    setPast: (items: readonly ImportItem[]) => void (past = [...items]),
    setSubscriptions: (items: readonly SubscriptionItem[]) => void (subscriptions = [...items]),
    setUndone: (next: ImportUndone) => void (undone = next),
  }
}
