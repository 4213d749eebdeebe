import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../../api/api-error.ts'
import type { Restored } from '../../../api/history.ts'
import type { RestoreRequest } from '../../../contracts/bin.ts'
import { isRestorable, type ResourceName, type RestorableName } from '../../../core/resource-names.ts'
import { useCapabilities } from '../../capabilities.ts'
import { useEnvironment } from '../../environment.tsx'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useInvalidate } from '../../resource/queries.ts'
import { useWhileLoggedIn } from '../../use-while-logged-in.ts'

/** The fields that can't be restored as they were, since what they held is gone or no longer allowed. */
export function lostFields(error: unknown): string[] {
  const paths = error instanceof ApiError ? Object.keys(error.fields ?? {}) : []
  return [...new Set(paths.map((path) => path.split('.')[0]!))]
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** What may look different once entries of a resource are restored: a series also skips the day of its date no longer. */
export const changedByRestoring = (name: ResourceName): readonly ResourceName[] =>
  name === 'events' ? ['events', 'revents', 'bin'] : [name, 'bin']

/** Returns whether deleted entries of a resource go to the bin. */
export function useHasBin(): (name: ResourceName) => boolean {
  const has = useCapabilities()
  return (name) => isRestorable(name) && has('bin')
}

/** Returns the call that restores a deleted entry, and shows it again. Rejects with an `ApiError`. */
export function useRestoreDeleted() {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const whileLoggedIn = useWhileLoggedIn()
  return useCallback(
    async (id: string, request?: RestoreRequest): Promise<Restored> => {
      const restored = await whileLoggedIn(async () =>
        (await api.history()).restoreDeleted(id, request),
      ).catch((error: unknown) => {
        // Others have been faster: its row goes.
        if (isGone(error)) void invalidate('bin')
        throw error
      })
      void invalidate(...changedByRestoring(restored.resource))
      return restored
    },
    [api, invalidate, whileLoggedIn],
  )
}

/** Returns why an entry of a resource couldn't be restored, with the names of the fields that are in the way. */
export function useRestoreErrorText(): (error: unknown, name: RestorableName) => string {
  const { t, i18n } = useTranslation()
  const errorText = useErrorText()
  return useCallback(
    (error, name) => {
      if (isGone(error)) return t('bin.gone')
      const fields = lostFields(error)
      if (fields.length === 0) return errorText(error)
      const labelOf = (field: string) => {
        const key = `resources.${name}.fields.${field}`
        return i18n.exists(key) ? t(key as 'resources.events.fields.name') : field
      }
      return t('history.lost', { fields: fields.map(labelOf).join(', ') })
    },
    [t, i18n, errorText],
  )
}

/** Returns the action of a notice that undoes a deletion, if the entry went to the bin: who may delete may restore. */
export function useUndoDeletion() {
  const { t } = useTranslation()
  const notice = useNotice()
  const [, navigate] = useLocation()
  const hasBin = useHasBin()
  const restore = useRestoreDeleted()
  const reasonOf = useRestoreErrorText()

  async function undo(name: RestorableName, id: string, title: string) {
    try {
      await restore(id)
      notice.push({ state: 'success', message: t('deletion.back', { title }) })
    } catch (error) {
      const reason = reasonOf(error, name)
      notice.push({
        state: 'error',
        message: isGone(error) ? reason : t('deletion.notBack', { title, reason }),
        ...(!isGone(error) && {
          action: { label: t('deletion.openBin'), run: () => navigate('/backstage/bin') },
        }),
      })
    }
  }
  return (name: ResourceName, id: string, title: string) =>
    hasBin(name) && isRestorable(name)
      ? { label: t('deletion.undo'), run: () => void undo(name, id, title) }
      : undefined
}
