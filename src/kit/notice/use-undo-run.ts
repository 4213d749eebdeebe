import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { RunUndone } from '../../contracts/bin.ts'
import type { ImportUndone } from '../../contracts/imports.ts'
import { hasCapability, useCapabilities } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { type Notice, useNotice } from './NoticeProvider.tsx'
import { useErrorText } from './use-error-text.ts'

/** How many of the entries that stay are named. */
const namedAtMost = 3

/** How often the server is asked how far it is, in milliseconds. */
const askMs = 1000

const pause = async (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** An entry that stays as it is although the work that changed it is undone. */
type Stay = RunUndone['stays'][number] | ImportUndone['stays'][number]

/** Returns why an entry stays as it is. */
export function useStayText(): (stay: Stay) => string {
  const { t, i18n } = useTranslation()
  const errorText = useErrorText()
  return (stay) => {
    if (stay.reason === 'nameTaken') return errorText(new ApiError(400, 'name already exists'))
    if (stay.reason !== 'lost') return t(`import.undo.stays.${stay.reason}`)
    const labels = (stay.fields ?? []).map((field) => {
      const key = `resources.${stay.resource}.fields.${field}`
      return i18n.exists(key) ? t(key as 'resources.events.fields.name') : field
    })
    return t('history.lost', { fields: labels.join(', ') })
  }
}

/** Returns the notice once work on many entries is undone: how many are as before, and which stay, and why. */
export function useUndoneNotice(): (undone: {
  restored: number
  removed: number
  stays: readonly Stay[]
}) => Notice {
  const { t } = useTranslation()
  const stayText = useStayText()
  return ({ restored, removed, stays }) => {
    const count = restored + removed
    if (stays.length === 0) return { state: 'success', message: t('history.workUndone', { count }) }
    const names = stays.slice(0, namedAtMost).map((stay) => `${stay.name} (${stayText(stay)})`)
    const message = t('history.workStays', { count: stays.length, names: names.join(', ') })
    return { state: 'warning', message, hasClose: true }
  }
}

/**
 * Undoes work on many entries as one, if the server has histories: `begin` gives the calls of a piece of work their id,
 * `undo` undoes it and says what has become of the entries, `action` is the button 'Undo' of its notice. The server goes
 * on undoing large works by itself: `finish` waits for that.
 */
export function useUndoRun() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const errorText = useErrorText()
  const undoneNotice = useUndoneNotice()
  const has = useCapabilities()('versions')

  async function finish(run: string, onProgress: (done: number, total: number) => void): Promise<RunUndone> {
    const calls = await api.history()
    let answer = await calls.undoRun(run)
    while ('state' in answer && answer.state === 'undoing') {
      onProgress(answer.done, answer.total)
      await pause(askMs)
      answer = await calls.undoing(run)
    }
    await client.invalidateQueries()
    return answer
  }

  async function undo(run: string): Promise<void> {
    try {
      const undone = await finish(run, (done, total) => notice.follow(t('history.undoing', { done, total })))
      notice.push(undoneNotice(undone))
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    }
  }
  return {
    begin: async (): Promise<string | undefined> =>
      (await hasCapability(client, api, 'versions')) ? newIdempotencyKey() : undefined,
    undo,
    finish,
    action: (run: string | undefined): Pick<Notice, 'action'> =>
      run !== undefined && has ? { action: { label: t('history.undo'), run: () => void undo(run) } } : {},
  }
}
