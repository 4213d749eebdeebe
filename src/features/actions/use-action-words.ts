import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

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
