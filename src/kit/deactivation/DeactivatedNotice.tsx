import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/limits.ts'
import type { ListingName } from '../../core/resource-names.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FieldShell } from '../../ui/form/FieldShell.tsx'
import { TextArea } from '../../ui/inputs/TextArea.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useCapabilities } from '../capabilities.ts'
import { useEnvironment } from '../environment.tsx'
import { usePhrases } from '../form/use-phrases.ts'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useWhileLoggedIn } from '../use-while-logged-in.ts'
import css from './deactivation.css'
import { Failure } from '../notice/Failure.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

addStyles(css)

type Props = { kind: ListingName; id: string; reason: string | undefined }

/**
 * Tells owners that moderation has deactivated their entry, why, and whom to ask (SPEC.md section 8); they can answer.
 */
export function DeactivatedNotice({ kind, id, reason }: Props) {
  const { themeConfig } = useEnvironment()
  const { modEmail } = themeConfig
  const { phrase } = usePhrases(kind)
  const { t } = useTranslation()
  const has = useCapabilities()
  const [answering, setAnswering] = useState(false)
  return (
    <>
      <Banner
        tone="warning"
        title={t('forms.deactivated')}
        action={
          has('desk') && (
            <Button small onClick={() => setAnswering(true)}>
              {t('deactivation.answer')}
            </Button>
          )
        }
      >
        <p>{modEmail ? phrase('deactivatedContact', { email: modEmail }) : phrase('deactivatedNotice')}</p>
        {reason && (
          <blockquote className="b-reason-given">
            <strong>{t('deactivation.given')}</strong> <span>{reason}</span>
          </blockquote>
        )}
      </Banner>
      {answering && (
        <Suspense>
          <AnswerDialog kind={kind} id={id} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </>
  )
}

/** An owner's answer to the moderators, who get it as a notification. */
function AnswerDialog({ kind, id, onClose }: { kind: ListingName; id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const notice = useNotice()
  const whileLoggedIn = useWhileLoggedIn()
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const call = useMutation({
    mutationFn: async () => whileLoggedIn(async () => (await api.desk()).answer({ kind, id, message })),
    onSuccess: () => {
      notice.push({ state: 'success', message: t('deactivation.sent') })
      onClose()
    },
  })
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
      <Failure error={call.error} />
    </FormDialog>
  )
}
