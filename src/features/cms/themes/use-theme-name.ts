import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { themeContract } from '../../../contracts/themes.ts'
import { validate } from '../../../core/validate.ts'
import { useThemes } from '../queries.ts'

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * State and validation of a new theme's name, including errors of the server. A failed submit pushes the
 * notice of SPEC.md section 5.
 */
export function useThemeName(initial = '') {
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const fieldText = useFieldText(themeContract.input)
  const { data: themes } = useThemes()
  const [name, setName] = useState(initial)
  const [wrong, setWrong] = useState<string>()
  const [failure, setFailure] = useState<string>()

  function refuse(error: string): undefined {
    setWrong(error)
    notice.push({ state: 'error', message: t('forms.notice', { field: t('cms.form.name'), error }) })
  }
  return {
    name,
    wrong,
    failure,
    change(next: string) {
      setName(next)
      setWrong(undefined)
      setFailure(undefined)
    },
    /** The valid name; otherwise undefined, and the error is shown. */
    checked(): string | undefined {
      setFailure(undefined)
      const result = validate(themeContract.input.entries.name, name)
      if (!result.ok)
        return refuse(
          result.fields[''] === 'invalid'
            ? t('cms.form.nameInvalid')
            : fieldText(result.fields[''] ?? 'invalid', 'name'),
        )
      const isTaken = themes?.some((theme) => sameName(theme.name, result.value))
      return isTaken ? refuse(t('errors.name already exists')) : result.value
    },
    /** Shows why the server did not create the theme. */
    failed(error: unknown) {
      if (error instanceof ApiError && error.code === 'name already exists') return refuse(errorText(error))
      const { fault, fields } = error instanceof ApiError ? error : {}
      if (fields?.name) return refuse(fieldText(fields.name, 'name'))
      const reason = fault
        ? [fault.file, fault.line, fault.reason].filter(Boolean).join(': ')
        : errorText(error)
      setFailure(reason)
      notice.push({ state: 'error', message: reason })
    },
  }
}

export type ThemeName = ReturnType<typeof useThemeName>
