import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../contracts/imports.ts'

/** What people call the source of an import: its title, else the website, else its format. */
export function useSourceName(): (item: Pick<ImportItem, 'title' | 'host' | 'format'>) => string {
  const { t } = useTranslation()
  return useCallback(({ title, host, format }) => title || host || t(`import.formats.${format}`), [t])
}
