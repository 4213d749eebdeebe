import { ApiError } from '../api/api-error.ts'
import type { ImportsApi } from '../api/imports.ts'
import type {
  ImportChosenInput,
  ImportItem,
  ImportPlan,
  ImportProgress,
  ImportUndone,
} from '../contracts/imports.ts'
import type { SubscriptionItem } from '../contracts/subscriptions.ts'
import { recorded } from './recorded.ts'

type PlanOf = (chosen: ImportChosenInput) => ImportPlan

const callTime = '2026-11-21T10:00:00.000Z'

/** An in-memory importer for screen tests: plans come from the test; every call is recorded and can be made to fail. */
export function createFakeImports(note: Parameters<typeof recorded>[0]) {
  let planOf: PlanOf = () => {
    throw new ApiError(400, 'source unreadable', { reason: 'unknownFormat' })
  }
  let past: ImportItem[] = []
  let running: ImportProgress[] = []
  let subscriptions: SubscriptionItem[] = []
  let undone: ImportUndone = { removed: 0, restored: 0, stays: [] }
  let sources = 0
  const reviewOf = (id: string, chosen: ImportChosenInput = {}) => ({
    ...structuredClone(planOf(chosen)),
    id,
    expiresAt: '2026-11-21T11:00:00.000Z',
  })
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
  const calls: Omit<ImportsApi, 'readSubscription'> = {
    async open() {
      sources += 1
      return reviewOf(`source-${sources}`)
    },
    review: async (id, chosen) => reviewOf(id, chosen),
    close: async () => undefined,
    async apply(body) {
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
    list: async () => past,
    running: async () => running,
    stop: async () => undefined,
    async undo(id) {
      past = past.map((item) => (item.id === id ? { ...item, undoneAt: callTime } : item))
      return undone
    },
    subscriptions: async () => subscriptions,
    async subscribe(body) {
      const { host } = new URL(body.address)
      const first = { state: 'new', failures: 0, counts: {}, events: 0, edited: 0 } as const
      const made = { ...body, ...first, id: 'subscription-1', createdAt: callTime, userId: 'me', host }
      subscriptions = [made, ...subscriptions]
      return made
    },
    changeSubscription: async (id, body) => replace(id, body),
    async unsubscribe(id) {
      find(id)
      subscriptions = subscriptions.filter((one) => one.id !== id)
    },
  }
  const names = {
    open: 'openSource',
    review: 'reviewSource',
    close: 'closeSource',
    apply: 'import',
    list: 'imports',
    running: 'runningImports',
    stop: 'stopImport',
    undo: 'undoImport',
  }
  const api: ImportsApi = {
    ...recorded(note, calls, names),
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
    setRunning: (next: readonly ImportProgress[]) => void (running = [...next]),
    setUndone: (next: ImportUndone) => void (undone = next),
  }
}
