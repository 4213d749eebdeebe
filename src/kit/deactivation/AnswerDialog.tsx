import { type SubmitEvent, useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import type { ListingName } from '../../core/resource-names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useEnvironment } from '../environment.tsx'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import { useWhileLoggedIn } from '../use-while-logged-in.ts'

type Props = { kind: ListingName; id: string; onClose: () => void }

/** An owner's answer to the moderators, who get it as a notification. */
export function AnswerDialog({ kind, id, onClose }: Props) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const form = useId()
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const call = useMutation({
    mutationFn: async () => whileLoggedIn(async () => (await api.desk()).answer({ kind, id, message })),
    onSuccess: () => {
      notice.push({ state: 'success', message: t('deactivation.sent') })
      onClose()
    },
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (call.isPending) return
    const isEmpty = message.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) call.mutate()
  }
  return (
    <Dialog
      title={t('deactivation.answerTitle')}
      closeLabel={t('deactivation.cancel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('deactivation.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={call.isPending}>
            {t(call.isPending ? 'deactivation.sending' : 'deactivation.send')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
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
        <div role="alert">{call.error && <Banner tone="danger">{errorText(call.error)}</Banner>}</div>
      </form>
    </Dialog>
  )
}
