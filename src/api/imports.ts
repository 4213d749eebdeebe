import type { SourceFormat } from '../contracts/import-source.ts'
import type {
  ImportApplyInput,
  ImportChosenInput,
  ImportItem,
  ImportProgress,
  ImportReview,
  ImportUndone,
} from '../contracts/imports.ts'
import type { SubscriptionInput, SubscriptionItem } from '../contracts/subscriptions.ts'
import type { Call, Http } from './http.ts'

const statusCodes = {
  404: 'not found',
  409: ['already running', 'import stopped'],
  412: 'changed in the meantime',
} as const

/** Of calls that name a source. */
const sourceCodes = { ...statusCodes, 404: 'source expired' } as const

/** Where events come from: a file or pasted text, or an address. */
export type SourceInput = { file?: Blob | undefined; address?: string; format: SourceFormat | 'auto' }

/** Events of foreign calendars, and calendars that are read every hour; each call rejects with an `ApiError`. */
export function createImportsApi(http: Http) {
  const post = async <Answer>(path: string, json: unknown, call: Call = {}) => {
    const response = await http(path, { method: 'post', json, patient: true, statusCodes, ...call })
    return (await response.json()) as Answer
  }
  const byId = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    /** Sends a file, or has an address fetched: the server keeps what it reads, and plans importing it. */
    async open({ file, address, format }: SourceInput, signal?: AbortSignal) {
      const form = new FormData()
      if (file) form.set('file', file)
      const body = file ? { form } : { json: { address } }
      const call = {
        method: 'post',
        ...body,
        search: { format },
        patient: true,
        statusCodes,
        signal,
      } as const
      return (await (await http('/imports/sources', call)).json()) as ImportReview
    },
    /** Plans importing a source that the server keeps; 404 `source expired` if it no longer does. */
    review: async (id: string, body: ImportChosenInput, signal?: AbortSignal) =>
      post<ImportReview>(`${byId('/imports/sources', id)}/review`, body, {
        statusCodes: sourceCodes,
        signal,
      }),
    /** Forgets a source. */
    async close(id: string): Promise<void> {
      await http(byId('/imports/sources', id), { method: 'delete', statusCodes: sourceCodes })
    },
    /** Imports what was reviewed; 412 if the entries that the source meets have changed since. */
    apply: async (body: ImportApplyInput) => post<ImportItem>('/imports', body, { statusCodes: sourceCodes }),
    /** The caller's imports, the latest first. */
    async list(signal?: AbortSignal): Promise<ImportItem[]> {
      return (await http('/imports', { signal })).json()
    },
    /** The caller's imports that are being applied or undone. */
    async running(signal?: AbortSignal): Promise<ImportProgress[]> {
      return (await http('/imports/running', { signal })).json()
    },
    /** Stops an import that is being applied: what it has done so far is reverted. */
    async stop(id: string): Promise<void> {
      await http(`${byId('/imports', id)}/stop`, { method: 'post', statusCodes })
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
