import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { RunUndone } from '../../contracts/bin.ts'
import { hasCapability, useCapabilities } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { type Notice, useNotice } from './NoticeProvider.tsx'
import { useErrorText } from './use-error-text.ts'

/**
 * Undoes work on many entries as one, if the server has histories: `begin` gives the calls of a piece of work their id,
 * `undo` undoes it and says what has become of the entries, `action` is the button 'Undo' of its notice. The server goes
 * on undoing large runs by itself: `finish` waits for that. The code is loaded on the first use.
 */
export function useUndoRun() {
  const { t, i18n } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const errorText = useErrorText()
  const has = useCapabilities()('versions')
  const onUndone = async () => client.invalidateQueries()

  async function undo(run: string): Promise<void> {
    try {
      const { undoWork } = await import('./undo-work.tsx')
      await undoWork({ api, notice, texts: { t, i18n, errorText }, onUndone }, run)
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    }
  }
  return {
    begin: async (): Promise<string | undefined> =>
      (await hasCapability(client, api, 'versions')) ? newIdempotencyKey() : undefined,
    undo,
    async finish(run: string, onProgress: (done: number, total: number) => void): Promise<RunUndone> {
      const { finishUndoing } = await import('./undo-work.tsx')
      const undone = await finishUndoing(api, run, onProgress)
      await onUndone()
      return undone
    },
    action: (run: string | undefined): Pick<Notice, 'action'> =>
      run !== undefined && has ? { action: { label: t('history.undo'), run: () => void undo(run) } } : {},
  }
}
