import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportItem, ImportPlan } from '../../contracts/imports.ts'
import { languageLocale } from '../../core/languages.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { stepOrder } from './choices.ts'

const doneKinds = ['created', 'updated', 'canceled', 'places'] as const

/** Numbers as a list in a sentence: '12 new events, 2 changed ones and 1 cancelled'. */
export function useCountText() {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const listed = useCallback(
    (parts: readonly string[]) => new Intl.ListFormat(languageLocale(language)).format(parts),
    [language],
  )
  /** What a plan does. */
  const planText = useCallback(
    ({ counts }: Pick<ImportPlan, 'counts'>) => {
      const parts = stepOrder.flatMap((step) => {
        const count = counts[step] ?? 0
        return count > 0 ? [t(`import.counts.${step}`, { count })] : []
      })
      return parts.length > 0
        ? t('import.review.summary', { list: listed(parts) })
        : t('import.review.nothing')
    },
    [t, listed],
  )
  /** What an import, or the last reading of a subscription, has done. */
  const doneText = useCallback(
    (counts: Pick<ImportItem, (typeof doneKinds)[number]>) => {
      const parts = doneKinds.flatMap((kind) =>
        counts[kind] > 0 ? [t(`import.done.${kind}`, { count: counts[kind] })] : [],
      )
      return parts.length > 0 ? t('import.done.text', { list: listed(parts) }) : t('import.done.nothing')
    },
    [t, listed],
  )
  return { planText, doneText }
}
