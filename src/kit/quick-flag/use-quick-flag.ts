import { useQueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../core/resource-names.ts'
import { useEnvironment } from '../environment.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'

/** Returns a function that sets or clears a flag of an entry at once, with undo; its code is loaded on the first use. */
export function useQuickFlag(name: ResourceName) {
  const { api, timeZone } = useEnvironment()
  const { phrase } = usePhrases(name)
  const client = useQueryClient()
  const notice = useNotice()
  const errorText = useErrorText()
  return async (id: string, flag: string, value: boolean) => {
    try {
      const { setFlag } = await import('./set-flag.ts')
      await setFlag({ api, timeZone, phrase, name, client, notice, errorText }, { id, flag, value })
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    }
  }
}
