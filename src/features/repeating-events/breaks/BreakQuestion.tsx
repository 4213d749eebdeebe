import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { useEach } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { EventChoice } from '../update/EventChoice.tsx'

type Props = {
  /** Name of the repeating event. */
  title: string
  caller: Caller
  /** The future events that begin in a break. */
  events: readonly CalendarEvent[]
  onClose: () => void
}

type Deed = { id: string; deed: 'cancel' | 'delete' }

/** Shows the events that go ahead in a break, and offers to cancel or delete them. Spares those edited by hand at first. */
export function BreakQuestion({ title, caller, events, onClose }: Props) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(events.filter(({ editedByHand }) => !editedByHand).map(({ id }) => id)),
  )
  const [last, setLast] = useState<readonly Deed[]>([])
  const [isEmpty, setIsEmpty] = useState(false)
  const { run, running, start } = useEach<Deed>(async ({ id, deed }) => {
    const calls = api.resource('events')
    if (deed === 'delete') return calls.remove(id)
    const { item, etag } = await calls.get(id)
    return calls.update(id, { ...item, canceled: true }, etag)
  })
  const deletable = events.filter((event) => can(caller, 'delete', 'events', event))
  const picked = events.filter(({ id }) => chosen.has(id))
  const pickedDeletable = deletable.filter(({ id }) => chosen.has(id))
  const failed = last.filter(({ id }) => run?.get(id)?.state === 'failed')
  const close = () => !running && onClose()

  async function perform(deeds: readonly Deed[]) {
    setIsEmpty(deeds.length === 0)
    if (deeds.length === 0) return
    setLast(deeds)
    await start(deeds)
    await invalidate('events', 'revents')
  }
  const button = (deed: Deed['deed'], among: readonly CalendarEvent[]) => (
    <Button
      variant={deed === 'delete' ? 'danger' : 'primary'}
      onClick={() => void perform(among.map(({ id }) => ({ id, deed })))}
    >
      {t(`repeatingEvents.breaks.${deed}`, { count: among.length })}
    </Button>
  )
  const footer = run ? (
    <>
      {!running && failed.length > 0 && (
        <Button onClick={() => void perform(failed)}>
          {t('repeatingEvents.choice.again', { count: failed.length })}
        </Button>
      )}
      <Button variant="primary" busy={running} onClick={close}>
        {t(running ? 'repeatingEvents.breaks.running' : 'forms.close')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={close}>{t('repeatingEvents.breaks.leave')}</Button>
      {deletable.length > 0 && button('delete', pickedDeletable)}
      {button('cancel', picked)}
    </>
  )
  return (
    <Dialog
      wide
      title={t('repeatingEvents.breaks.title', { count: events.length })}
      closeLabel={t('forms.close')}
      onClose={close}
      footer={footer}
    >
      <div className="b-event-question">
        <p>{t('repeatingEvents.breaks.question')}</p>
        {deletable.length === 0 && <Banner tone="info">{t('repeatingEvents.breaks.notAllowed')}</Banner>}
        <EventChoice title={title} events={events} chosen={chosen} onChoose={setChosen} run={run} />
        <div role="alert">
          {isEmpty && chosen.size === 0 && <Banner tone="warning">{t('repeatingEvents.breaks.none')}</Banner>}
        </div>
      </div>
    </Dialog>
  )
}
