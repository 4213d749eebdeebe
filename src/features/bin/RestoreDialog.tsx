import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import type { Restored } from '../../api/history.ts'
import type { BinItem } from '../../contracts/bin.ts'
import { lostFields, useRestoreDeleted } from '../../kit/edit/restoring/use-restoring.ts'
import { usePhrases } from '../../kit/form/use-phrases.ts'
import { Failure } from '../../kit/notice/Failure.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextInput } from '../../ui/inputs/TextInput.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

/** What keeps a deleted entry from being restored as it was. */
type Problem = { taken: true } | { taken: false; fields: readonly string[] }

/** The problem behind an error, if it is one that people can solve. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof ApiError && error.code === 'name already exists') return { taken: true }
  const fields = lostFields(error)
  return fields.length > 0 ? { taken: false, fields } : undefined
}

type Props = {
  item: BinItem
  problem: Problem
  onRestored: (restored: Restored) => void
  onClose: () => void
}

/** Asks how to restore an entry that can't be as it was: under another name, or without what it pointed to. */
export function RestoreDialog({ item, problem: first, onRestored, onClose }: Props) {
  const { t } = useTranslation()
  const { label } = usePhrases(item.resource)
  const restoreDeleted = useRestoreDeleted()
  const [problem, setProblem] = useState(first)
  const [without, setWithout] = useState<readonly string[]>([])
  const [name, setName] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (leave: readonly string[]) =>
      restoreDeleted(item.id, { without: [...leave], name: name?.trim() }),
    onSuccess: onRestored,
    onError: (failure) => setProblem((last) => problemOf(failure) ?? last),
  })
  // Left out already, and still in the way: it can't be without them.
  const isStuck = !problem.taken && problem.fields.every((field) => without.includes(field))

  function submit() {
    if (problem.taken) {
      const isEmpty = (name ?? item.name).trim() === ''
      setMissing(isEmpty)
      if (!isEmpty) mutate(without)
      return
    }
    const leave = [...without, ...problem.fields]
    setWithout(leave)
    mutate(leave)
  }
  return (
    <FormDialog
      title={t('bin.problem', { name: item.name })}
      className="b-question"
      closeLabel={t('forms.close')}
      cancelLabel={t(isStuck ? 'forms.close' : 'deletion.cancel')}
      submitLabel={!isStuck && t(problem.taken ? 'bin.restore' : 'bin.without')}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {problem.taken ? (
        <>
          <p>{t('bin.taken')}</p>
          <FieldShell label={t('bin.newName')} error={isMissing && t('validation.required')}>
            {(control) => (
              <TextInput
                {...control}
                value={name ?? item.name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </FieldShell>
        </>
      ) : (
        <div role="status">
          <p>{t(isStuck ? 'bin.needed' : 'bin.lost')}</p>
          <ul className="b-names">
            {problem.fields.map((field) => (
              <li key={field}>{label(field)}</li>
            ))}
          </ul>
        </div>
      )}
      <Failure error={problemOf(error) ? undefined : error} />
    </FormDialog>
  )
}
