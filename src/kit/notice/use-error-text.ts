import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useEnvironment } from '../environment.tsx'

/** Waits longer than this are given in hours. */
const longestInMinutes = 90

/** A waiting time in minutes or hours, rounded up so that it is never too short. */
function waitIn(seconds: number): { unit: 'minutes' | 'hours'; count: number } {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes > longestInMinutes
    ? { unit: 'hours', count: Math.ceil(minutes / 60) }
    : { unit: 'minutes', count: minutes }
}

/**
 * Text of an error: its phrase; a server string without a phrase as is (SPEC.md section 8); anything but an
 * `ApiError` as an unexpected error. If the answer has the id of the request, it follows as a reference to quote.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  const { modEmail } = useEnvironment().themeConfig
  const failureText = useCallback(
    ({ code, count, retryAfter }: ApiError) => {
      if (code === 'deactivated' && modEmail) return t('errors.deactivatedWithEmail', { modEmail })
      if (code === 'too many creates' && retryAfter !== undefined) {
        const { unit, count: units } = waitIn(retryAfter)
        return t('errors.tooManyCreatesFor', { wait: t(`errors.wait.${unit}`, { count: units }) })
      }
      const key = `errors.${code}`
      return i18n.exists(key) ? t(key as 'errors.still in use', { count }) : code
    },
    [t, i18n, modEmail],
  )
  return useCallback(
    (error) => {
      const failure = error instanceof ApiError ? error : new ApiError(0, 'UnknownError')
      const { requestId } = failure
      const text = failureText(failure)
      return requestId === undefined ? text : t('errors.withReference', { text, requestId })
    },
    [t, failureText],
  )
}
