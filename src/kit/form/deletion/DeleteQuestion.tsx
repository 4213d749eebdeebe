import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { type Day, formatDateTime, formatDay } from '../../../core/dates.ts'
import { idReference, parseParent } from '../../../core/references.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { AlertDialog } from '../../../ui/overlay/AlertDialog.tsx'
import { draftKey, removeDraft } from '../../../store/drafts.ts'
import { useCaller } from '../../../store/session.ts'
import { useEnvironment } from '../../environment.tsx'
import { useLeaveGuards } from '../../leave-guard.ts'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import { useRemove } from '../../resource/mutations.ts'
import { useList } from '../../resource/queries.ts'
import { type Entry, fieldsOf, type EntryDeclaration } from '../form-declaration.ts'
import { usePhrases } from '../use-phrases.ts'

type Props = { declaration: EntryDeclaration; entry: Entry; onDeleted: () => void }

/** The question itself: names the entry, its date and what goes with it, and says why it could not be deleted. */
export function DeleteQuestion({
  declaration,
  entry,
  onCancel,
  onDeleted,
}: Props & { onCancel: () => void }) {
  const { api, timeZone, loadTexts } = useEnvironment()
  use(loadTexts(['deletion']))
  const { say } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const remove = useRemove(declaration.name)
  const client = useQueryClient()
  const guards = useLeaveGuards()
  const userId = useCaller()?.id
  const [failure, setFailure] = useState<string>()
  const title = declaration.title(entry)
  const date = fieldsOf(declaration).find(({ kind }) => kind === 'instant')
  const parts = useParts(declaration, entry)
  const day = generatedDayOf(entry)
  const [keepOut, setKeepOut] = useState(false)

  async function confirm() {
    try {
      await remove.mutateAsync({ id: entry.id, search: keepOut ? { exclude: 'true' } : undefined })
      if (keepOut) await client.invalidateQueries({ queryKey: ['revents'] })
      if (userId !== undefined)
        removeDraft(draftKey({ api: api.base, userId, resource: declaration.name, id: entry.id }))
      notice.push({ state: 'success', message: say('deleted', { title }) })
      leave()
    } catch (error) {
      const inUse = error instanceof ApiError && error.code === 'still in use' && error.count
      setFailure(inUse ? say('inUse', { count: inUse }) : errorText(error))
    }
  }

  /** What is unsaved in a deleted entry has nowhere to go: nobody is asked about it. */
  function leave() {
    const stop = guards.add((proceed) => proceed())
    try {
      onDeleted()
    } finally {
      stop()
    }
  }

  return (
    <AlertDialog
      title={say('deleteTitle', { title })}
      cancelLabel={t('deletion.cancel')}
      confirmLabel={t(remove.isPending ? 'deletion.deleting' : 'deletion.delete')}
      danger
      busy={remove.isPending}
      onCancel={onCancel}
      onConfirm={() => void confirm()}
    >
      <div className="b-question">
        {date && (
          <p>{t('deletion.on', { date: formatDateTime(new Date(String(entry[date.name])), timeZone) })}</p>
        )}
        <p>{say('deleteText')}</p>
        {parts > 0 && <p>{say('deleteSubEvents', { count: parts })}</p>}
        {day && (
          <Checkbox
            label={say('deleteKeepOut', { day: formatDay(day) })}
            checked={keepOut}
            onChange={(event) => setKeepOut(event.currentTarget.checked)}
          />
        )}
        <div role="alert">{failure && <Banner tone="danger">{failure}</Banner>}</div>
      </div>
    </AlertDialog>
  )
}

/** The day for which a repeating event has made this entry: a later generation would make it anew (CONTRACT.md section 4). */
function generatedDayOf({ generatedFor, parent }: Entry): Day | undefined {
  const series = parseParent(parent as string | null | undefined)
  return series?.kind === 'repeatingEvent' && typeof generatedFor === 'string' ? generatedFor : undefined
}

/** How many entries of the same noun stand under this one. */
function useParts(declaration: EntryDeclaration, entry: Entry): number {
  const parent = fieldsOf(declaration).some(({ kind }) => kind === 'parent')
  const { data } = useList('events', { filters: { parent: idReference(entry.id) }, limit: 1 }, parent)
  return parent ? (data?.total ?? 0) : 0
}
