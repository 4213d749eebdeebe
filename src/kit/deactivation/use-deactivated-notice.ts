import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isListing, type ResourceName } from '../../core/resource-names.ts'
import { useEnvironment } from '../environment.tsx'
import { type Entry, entryOf } from '../form/form-declaration.ts'
import type { Notice } from '../notice/NoticeProvider.tsx'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import { showSaved } from '../resource/mutations.ts'
import { useWhileLoggedIn } from '../use-while-logged-in.ts'

/**
 * Returns the notice after a save that has deactivated an entry. Its action reactivates the latest version and changes
 * nothing else. Undefined after any other save.
 */
export function useDeactivatedNotice(
  name: ResourceName,
): (title: string, entry: Entry, before: Entry | undefined) => Notice | undefined {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()

  async function undo(id: string) {
    try {
      await whileLoggedIn(async () => {
        const { item, etag } = await api.resource(name).get(id)
        const input = { ...entryOf<ResourceName>(item), deactivated: false, deactivationReason: null }
        const saved = await api.resource(name).update(id, input, etag)
        await showSaved(client, name, saved, id)
      })
      notice.push({ state: 'success', message: t('history.workUndone', { count: 1 }) })
    } catch (error) {
      notice.push({ state: 'error', message: errorText(error) })
    }
  }
  return (title, entry, before) => {
    if (!isListing(name) || !before || before.deactivated || !entry.deactivated) return undefined
    const action = { label: t('history.undo'), run: () => void undo(entry.id) }
    return { state: 'success', message: t('deactivation.done', { title }), action }
  }
}
