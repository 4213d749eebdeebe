import { useCallback } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { eventContract } from '../../contracts/events.ts'
import { useFieldText } from '../../kit/form/use-field-text.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { useErrorText } from '../../kit/notice/use-error-text.ts'

/** Returns the text of an error of an event, which names the first field that is refused. */
export function useFailureText(): (error: unknown) => string {
  const errorText = useErrorText()
  const fieldText = useFieldText(eventContract.input)
  const { label } = usePhrases('events')
  return useCallback(
    (error) => {
      const [refused] = Object.entries((error instanceof ApiError && error.fields) || {})
      if (!refused) return errorText(error)
      const [path, code] = refused
      return `${label(path.split('.')[0]!)}: ${fieldText(code, path)}`
    },
    [errorText, fieldText, label],
  )
}
