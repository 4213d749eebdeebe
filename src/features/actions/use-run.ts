import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { invalidateResource } from '../../kit/resource/queries.ts'
import { useActionWords } from './use-action-words.ts'
import { useOutcomeText } from './use-outcome-text.ts'

/** Error text of a failed call. `isRunning`: the action was already running, which is not an error. */
export type CallFailure = { text: string; isRunning: boolean }

/**
 * Runs server actions, several at a time if needed, and shows a notice for each result. `failures` holds
 * failed calls by action; errors reported by the action itself appear in its row.
 */
export function useRun() {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const errorText = useErrorText()
  const wordsOf = useActionWords()
  const outcomeText = useOutcomeText()
  const underWay = useRef(new Set<string>())
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<ReadonlyMap<string, CallFailure>>(new Map())

  const mark = (name: string, isRunning: boolean) => {
    if (isRunning) underWay.current.add(name)
    else underWay.current.delete(name)
    setRunning(new Set(underWay.current))
  }
  const setFailure = (name: string, failure: CallFailure | undefined) =>
    setFailures((before) => {
      const next = new Map(before)
      if (failure === undefined) next.delete(name)
      else next.set(name, failure)
      return next
    })

  async function run(name: string) {
    if (underWay.current.has(name)) return
    const { title } = wordsOf(name)
    mark(name, true)
    setFailure(name, undefined)
    try {
      const action = await api.runAction(name)
      const text = outcomeText(action)
      if (action.error)
        notice.push({ state: 'error', message: t('serverActions.failed', { name: title, error: text }) })
      else
        notice.push({
          state: 'success',
          message: text
            ? t('serverActions.doneWith', { name: title, result: text })
            : t('serverActions.done', { name: title }),
        })
    } catch (failure) {
      const isRunning = failure instanceof ApiError && failure.code === 'already running'
      const error = errorText(failure)
      const text = isRunning ? t('serverActions.alreadyRunning', { name: title }) : error
      setFailure(name, { text, isRunning })
      notice.push(
        isRunning
          ? { state: 'warning', message: text }
          : { state: 'error', message: t('serverActions.failed', { name: title, error }) },
      )
    } finally {
      mark(name, false)
      invalidateResource(client, 'actions')
    }
  }
  return { run, running, failures }
}
