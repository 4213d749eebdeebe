import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { GenericSchema } from 'valibot'
import { type ErrorCode, type FieldErrorCode, fieldErrorCodes } from '../../core/error-codes.ts'
import { limits } from '../../core/limits.ts'
import { typedExamples } from '../../core/typed-dates.ts'
import { limitAt } from '../../core/validate.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { useEnvironment } from '../environment.tsx'

const isFieldCode = (code: string): code is FieldErrorCode =>
  (fieldErrorCodes as readonly string[]).includes(code)

const examples: Partial<Record<FieldErrorCode, string>> = {
  invalidInstant: typedExamples.instant,
  missingTime: typedExamples.instant,
  invalidDay: typedExamples.day,
  invalidClock: typedExamples.clock,
}

/**
 * Error text of a field, for codes of the client's validation and of the server. The limit that 'too long' and 'too many'
 * mention comes from the schema at the field's path.
 */
export function useFieldText(
  schema?: GenericSchema,
): (code: FieldErrorCode | ErrorCode, path?: string) => string {
  const { t } = useTranslation()
  const { siteUrl, language } = useEnvironment()
  return useCallback(
    (code, path) => {
      if (!isFieldCode(code)) return t(`errors.${code}` as 'errors.unauthorized')
      const limit = schema && path !== undefined ? limitAt(schema, path) : undefined
      const isLimit = code === 'tooLong' || code === 'tooMany'
      return t(`validation.${isLimit && limit === undefined ? 'invalid' : code}`, {
        host: siteUrl,
        min: limits.passwordMin,
        max: limit?.toLocaleString(language),
        example: examples[code],
        size: sizeText(limits.imageBytes, language),
      })
    },
    [t, siteUrl, language, schema],
  )
}
