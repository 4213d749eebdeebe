import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { formatDateTime } from '../../../core/dates.ts'
import { draftKey, removeDraft } from '../../../store/drafts.ts'
import { useCaller } from '../../../store/session.ts'
import { useEnvironment } from '../../environment.tsx'
import { type Entry, type EntryDeclaration, fieldsOf } from '../../form/form-declaration.ts'
import { usePhrases } from '../../form/use-phrases.ts'
import { useLeaveGuards } from '../../leave-guard.ts'
import { useNotice } from '../../notice/NoticeProvider.tsx'
import { useErrorText } from '../../notice/use-error-text.ts'
import type { DeletionChoice } from '../../resource/declaration.ts'
import { useRemove } from '../../resource/mutations.ts'
import { CallQuestion } from '../../notice/CallQuestion.tsx'
import { useInvalidate } from '../../resource/queries.ts'
import { useHasBin, useUndoDeletion } from '../restoring/use-restoring.ts'

type Props = { declaration: EntryDeclaration; entry: Entry; onCancel: () => void; onDeleted: () => void }

/**
 * Confirmation dialog: names the entry, its date and the consequences, and shows errors. Has its own Suspense
 * boundary, so the screen stays visible while its parts load.
 */
export function DeleteQuestion(props: Props) {
  return (
    <Suspense>
      <Question {...props} />
    </Suspense>
  )
}

function Question({ declaration, entry, onCancel, onDeleted }: Props) {
  const { api, timeZone } = useEnvironment()
  const { DeletionNote } = declaration
  const { phrase } = usePhrases(declaration.name)
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const remove = useRemove(declaration.name)
  const invalidate = useInvalidate()
  const guards = useLeaveGuards()
  const hasBin = useHasBin()
  const undoOf = useUndoDeletion()
  const caller = useCaller()
  const userId = caller?.id
  const title = declaration.title(entry)
  const date = fieldsOf(declaration).find(({ kind }) => kind === 'instant')
  const [choice, setChoice] = useState<DeletionChoice>()

  async function call() {
    const { search, instead } = choice ?? {}
    await remove.mutateAsync({ id: entry.id, search, instead })
    await invalidate(...(choice?.changes ?? []))
    if (userId !== undefined)
      removeDraft(draftKey({ api: api.base, userId, resource: declaration.name, id: entry.id }))
    // Merging into another entry moved what pointed here: restoring alone would not undo that.
    const action = instead ? undefined : undoOf(declaration.name, entry.id, title)
    notice.push({ state: 'success', message: phrase('deleted', { title }), action })
    leave()
  }
  function failureText(error: unknown) {
    const inUse = error instanceof ApiError && error.code === 'still in use' && error.count
    return inUse ? phrase('inUse', { count: inUse }) : errorText(error)
  }

  /** Unsaved changes of a deleted entry cannot be saved, so the leave prompt is bypassed. */
  function leave() {
    const stop = guards.add((proceed) => proceed())
    try {
      onDeleted()
    } finally {
      stop()
    }
  }

  return (
    <CallQuestion
      title={phrase('deleteTitle', { title })}
      cancelLabel={t('deletion.cancel')}
      confirmLabel={choice?.confirm ?? t('deletion.delete')}
      busyLabel={t('deletion.deleting')}
      danger
      onCancel={onCancel}
      call={call}
      failureText={failureText}
    >
      {date && (
        <p>{t('deletion.on', { date: formatDateTime(new Date(String(entry[date.name])), timeZone) })}</p>
      )}
      <p>{`${phrase('deleteText')} ${hasBin(declaration.name) ? t('deletion.toBin') : t('deletion.final')}`}</p>
      {DeletionNote && <DeletionNote entry={entry} caller={caller} onChoice={setChoice} onClose={onCancel} />}
    </CallQuestion>
  )
}
