import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportsApi } from '../../../api/imports.ts'
import type { ImportItem } from '../../../contracts/imports.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { importsKey } from '../use-import.ts'

/** The caller's imports, the latest first. */
export function useImports() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: [...importsKey, 'past'],
    queryFn: async ({ signal }) => (await api.imports()).list(signal),
  })
}

/** The calendars that are read every hour for the caller. */
export function useSubscriptions() {
  const { api } = useEnvironment()
  return useQuery({
    queryKey: [...importsKey, 'subscriptions'],
    queryFn: async ({ signal }) => (await api.imports()).subscriptions(signal),
  })
}

/** Wrapper for calls that change imports, subscriptions or their entries: then all that shows them is read again. */
export function useImportCall() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  return async <Answer>(call: (imports: ImportsApi) => Promise<Answer>): Promise<Answer> => {
    try {
      return await whileLoggedIn(async () => call(await api.imports()))
    } finally {
      void invalidate('events', 'places')
      await invalidate('imports')
    }
  }
}

/** What people call the source of an import: its title, else the website, else its format. */
export function useSourceName(): (item: Pick<ImportItem, 'title' | 'host' | 'format'>) => string {
  const { t } = useTranslation()
  return useCallback(({ title, host, format }) => title || host || t(`import.formats.${format}`), [t])
}
