import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useEnvironment } from '../environment.tsx'

/**
 * Says an error to people: the phrase of the catalogue; a server string without one as it is (SPEC.md section 8); anything
 * that is no `ApiError` as an unexpected error.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  const { modEmail } = useEnvironment().themeConfig
  return useCallback(
    (error) => {
      const { code, count } = error instanceof ApiError ? error : { code: 'UnknownError', count: undefined }
      if (code === 'deactivated' && modEmail) return t('errors.deactivatedWithEmail', { modEmail })
      const key = `errors.${code}`
      return i18n.exists(key) ? t(key as 'errors.still in use', { count }) : code
    },
    [t, i18n, modEmail],
  )
}
