import type { ImportItem, ImportPlan, ImportPreviewInput, ImportUndone } from '../contracts/imports.ts'
import type { SubscriptionInput, SubscriptionItem } from '../contracts/subscriptions.ts'
import type { Http } from './http.ts'

const statusCodes = {
  404: 'not found',
  409: 'already running',
  412: 'changed in the meantime',
  413: 'http: request body too large',
} as const

/** Events of foreign calendars, and calendars that are read every hour; each call rejects with an `ApiError`. */
export function createImportsApi(http: Http) {
  const post = async <Answer>(path: string, json: unknown, signal?: AbortSignal) => {
    const response = await http(path, { method: 'post', json, patient: true, statusCodes, signal })
    return (await response.json()) as Answer
  }
  const byId = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    /** Reads a source and plans what importing it does; writes nothing. */
    preview: async (body: ImportPreviewInput, signal?: AbortSignal) =>
      post<ImportPlan>('/imports/preview', body, signal),
    /** Imports what was reviewed; 412 if the source or the entries that it meets have changed since. */
    apply: async (body: ImportPreviewInput & { review: string }) => post<ImportItem>('/imports', body),
    /** The caller's imports, the latest first. */
    async list(signal?: AbortSignal): Promise<ImportItem[]> {
      return (await http('/imports', { signal })).json()
    },
    async undo(id: string): Promise<ImportUndone> {
      return (await http(byId('/imports', id), { method: 'delete', patient: true, statusCodes })).json()
    },
    /** The caller's subscriptions, the latest first. */
    async subscriptions(signal?: AbortSignal): Promise<SubscriptionItem[]> {
      return (await http('/subscriptions', { signal })).json()
    },
    subscribe: async (body: SubscriptionInput) => post<SubscriptionItem>('/subscriptions', body),
    async changeSubscription(id: string, json: SubscriptionInput): Promise<SubscriptionItem> {
      return (await http(byId('/subscriptions', id), { method: 'put', json, statusCodes })).json()
    },
    /** Ends a subscription; its entries stay. */
    async unsubscribe(id: string): Promise<void> {
      await http(byId('/subscriptions', id), { method: 'delete', statusCodes })
    },
    /** Reads a subscription at once. `confirmLoss`: cancels what has disappeared even if it is most of what was ahead. */
    readSubscription: async (id: string, confirmLoss: boolean) =>
      post<SubscriptionItem>(`${byId('/subscriptions', id)}/read`, { confirmLoss }),
  }
}

export type ImportsApi = ReturnType<typeof createImportsApi>
