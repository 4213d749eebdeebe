import { useTranslation } from 'react-i18next'
import type { EntryVersion } from '../../../contracts/bin.ts'

/** Returns who wrote or deleted something: a person, the calendar, or somebody whose account is gone. */
export function useWho(): (written: Pick<EntryVersion, 'by' | 'byName' | 'how'>) => string | undefined {
  const { t } = useTranslation()
  return ({ by, byName, how }) => {
    if (!how) return undefined
    if (by) return byName ?? t('history.someone')
    return how === 'host' || how === 'archive' ? t('history.calendar') : t('history.someone')
  }
}

/** Returns who wrote or deleted something, and how unless in a form. */
export function useWhoAndHow(): ReturnType<typeof useWho> {
  const { t } = useTranslation()
  const whoOf = useWho()
  return (written) =>
    [whoOf(written), written.how && written.how !== 'form' && t(`history.how.${written.how}`)]
      .filter(Boolean)
      .join(', ')
}
