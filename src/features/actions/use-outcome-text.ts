import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action, ActionOutcome } from '../../contracts/actions.ts'

/**
 * Returns the result of an action's last run in the user's language, one sentence for each outcome. If the
 * run was aborted or an outcome is unknown, the server's own text is used.
 */
export function useOutcomeText(): (action: Action) => string {
  const { t, i18n } = useTranslation()
  return useCallback(
    ({ error, result, outcomes }) => {
      const sentence = ({ code, count, detail }: ActionOutcome) => {
        const key = `serverActions.outcomes.${code as 'mails sent'}` as const
        const values = { count: count ?? undefined, detail: detail ?? undefined } as { count: number }
        return i18n.exists(key, values) ? t(key, values) : undefined
      }
      const sentences = (outcomes ?? []).map(sentence)
      return sentences.length > 0 && !sentences.includes(undefined)
        ? sentences.join(' ')
        : (error ?? result ?? '')
    },
    [t, i18n],
  )
}

export type ActionWords = { title: string; explanation: string | undefined }

/** Returns the texts for a server action; an unknown one is shown by its key. */
export function useActionWords(): (name: string) => ActionWords {
  const { t, i18n } = useTranslation()
  return useCallback(
    (name) =>
      i18n.exists(`serverActions.names.${name}`)
        ? {
            title: t(`serverActions.names.${name as 'send-outbox'}`),
            explanation: t(`serverActions.explanations.${name as 'send-outbox'}`),
          }
        : { title: name, explanation: undefined },
    [t, i18n],
  )
}
