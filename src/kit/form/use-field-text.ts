import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { type ErrorCode, type FieldErrorCode, fieldErrorCodes } from '../../core/error-codes.ts'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../environment.tsx'

const isFieldCode = (code: string): code is FieldErrorCode =>
  (fieldErrorCodes as readonly string[]).includes(code)

/** Error text of a field, for codes of the client's validation and of the server. */
export function useFieldText(): (code: FieldErrorCode | ErrorCode) => string {
  const { t } = useTranslation()
  const { siteUrl } = useEnvironment()
  return useCallback(
    (code) =>
      isFieldCode(code)
        ? t(`validation.${code}`, { host: siteUrl, min: limits.passwordMin })
        : t(`errors.${code}` as 'errors.unauthorized'),
    [t, siteUrl],
  )
}
