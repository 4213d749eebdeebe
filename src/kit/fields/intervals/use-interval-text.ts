import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interval } from '../../../core/recurrence.ts'
import { useEnvironment } from '../../environment.tsx'
import { intervalText } from './interval-text.ts'

/** Formats intervals in words, in the language of the element. */
export function useIntervalText(): (interval: Interval) => string {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  return useCallback((interval) => intervalText(interval, t, language), [t, language])
}
