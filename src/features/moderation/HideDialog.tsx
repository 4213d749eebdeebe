import { type SubmitEvent, use, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEntry } from '../../contracts/desk.ts'
import { ReasonInput } from '../../kit/deactivation/ReasonInput.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { type Show, useHide, useUpcomingDates } from './use-hide.ts'

type Props = {
  entry: DeskEntry
  onClose: () => void
  onHidden: (entry: DeskEntry, show: Show) => void
}

/** Asks why an entry is hidden, and hides it. The first template has the focus: arrow keys choose, Enter hides. */
export function HideDialog({ entry, onClose, onHidden }: Props) {
  const { loadTexts } = useEnvironment()
  use(loadTexts(['deactivation']))
  const { t } = useTranslation()
  const notice = useNotice()
  const errorText = useErrorText()
  const form = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [withDates, setWithDates] = useState(true)
  const dates = useUpcomingDates(entry)
  const call = useHide(entry)
  const isBusy = call.isPending || dates === undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) return area.current?.focus()
    call.mutate(
      { reason, dates: withDates ? dates : [] },
      {
        onSuccess: ({ show, failed }) => {
          if (failed > 0)
            notice.push({ state: 'warning', message: t('moderation.datesFailed', { count: failed }) })
          onHidden(entry, show)
        },
      },
    )
  }
  return (
    <Dialog
      title={t('moderation.hideTitle', { name: entry.item.name })}
      closeLabel={t('moderation.cancel')}
      onClose={() => !call.isPending && onClose()}
      footer={
        <>
          <Button onClick={() => !call.isPending && onClose()}>{t('moderation.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {t(call.isPending ? 'moderation.hiding' : 'moderation.actions.hide')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="b-desk-hide" onSubmit={submit}>
        <p>{t('moderation.hideText')}</p>
        <ReasonInput
          value={reason}
          onChange={setReason}
          area={area}
          shell={{ error: isMissing && t('deactivation.missing') }}
        />
        {dates && dates.length > 0 && (
          <Checkbox
            label={t('moderation.hideDates', { count: dates.length })}
            checked={withDates}
            onChange={(event) => setWithDates(event.currentTarget.checked)}
          />
        )}
        <div role="alert">
          {call.error && (
            <Banner tone="danger" title={t('moderation.failed')}>
              <p>{errorText(call.error)}</p>
            </Banner>
          )}
        </div>
      </form>
    </Dialog>
  )
}
