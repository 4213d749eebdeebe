import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { limits } from '../../core/limits.ts'
import type { ListingName } from '../../core/resource-names.ts'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useEnvironment } from '../environment.tsx'
import { Failure } from '../notice/Failure.tsx'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useInvalidate } from '../resource/queries.ts'
import { useWhileLoggedIn } from '../use-while-logged-in.ts'

type Props = { kind: ListingName; id: string; onClose: () => void }

/** An owner's answer to the moderators, who get it as a notification. Notifications then say so. */
export function AnswerDialog({ kind, id, onClose }: Props) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const whileLoggedIn = useWhileLoggedIn()
  const invalidate = useInvalidate()
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const call = useMutation({
    mutationFn: async () => whileLoggedIn(async () => (await api.desk()).answer({ kind, id, message })),
    onSuccess: () => {
      notice.push({ state: 'success', message: t('deactivation.sent') })
      void invalidate('notifications')
      onClose()
    },
  })
  const isOver = call.error instanceof ApiError && call.error.status === 404
  function submit() {
    const isEmpty = message.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) call.mutate()
  }
  return (
    <FormDialog
      title={t('deactivation.answerTitle')}
      closeLabel={t('deactivation.cancel')}
      cancelLabel={t('deactivation.cancel')}
      submitLabel={t(call.isPending ? 'deactivation.sending' : 'deactivation.send')}
      busy={call.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldShell
        label={t('deactivation.message')}
        hint={t('deactivation.answerHint')}
        error={isMissing && t('deactivation.missingAnswer')}
      >
        {(control) => (
          <TextArea
            {...control}
            value={message}
            rows={5}
            maxLength={limits.reasonLength}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
      </FieldShell>
      <Failure error={isOver ? t('deactivation.over') : call.error} />
    </FormDialog>
  )
}
