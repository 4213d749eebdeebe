import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { hasCapability, useCapabilities } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { type Notice, useNotice } from './NoticeProvider.tsx'
import { useErrorText } from './use-error-text.ts'

/** How many of the entries that stay are named. */
const namedAtMost = 3

/**
 * Undoes work on many entries as one, if the server has histories: `begin` gives the calls of a piece of work their id,
 * `undo` undoes it and says what has become of the entries, `action` is the button 'Undo' of its notice.
 */
export function useUndoRun() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const errorText = useErrorText()
  const has = useCapabilities()('versions')

  async function undo(run: string): Promise<void> {
    try {
      const { restored, removed, stays } = await (await api.history()).undoRun(run)
      await client.invalidateQueries()
      const count = restored + removed
      if (stays.length === 0)
        return notice.push({ state: 'success', message: t('history.workUndone', { count }) })
      const names = stays.slice(0, namedAtMost).map(({ name }) => name)
      const text = t('history.workStays', { count: stays.length, names: names.join(', ') })
      notice.push({ state: 'warning', message: text, hasClose: true })
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    }
  }
  return {
    begin: async (): Promise<string | undefined> =>
      (await hasCapability(client, api, 'versions')) ? newIdempotencyKey() : undefined,
    undo,
    action: (run: string | undefined): Pick<Notice, 'action'> =>
      run !== undefined && has ? { action: { label: t('history.undo'), run: () => void undo(run) } } : {},
  }
}
