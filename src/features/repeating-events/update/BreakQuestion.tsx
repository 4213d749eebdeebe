import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { failedOf, useEach } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EventChoice, EventQuestion } from './EventChoice.tsx'

type Props = {
  template: RepeatingEvent
  caller: Caller
  /** The future events that begin in a break. */
  events: readonly CalendarEvent[]
  onClose: () => void
}

type Deed = { id: string; deed: 'cancel' | 'delete' }

/** Shows the events that go ahead in a break, and offers to cancel or delete them. Spares those edited by hand at first. */
export function BreakQuestion({ template, caller, events, onClose }: Props) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
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
  const failed = failedOf(last, run)

  async function perform(deeds: readonly Deed[]) {
    setIsEmpty(deeds.length === 0)
    if (deeds.length === 0) return
    setLast(deeds)
    await start(deeds)
    await client.invalidateQueries({ queryKey: ['events'] })
    await client.invalidateQueries({ queryKey: ['revents'] })
  }
  const button = (deed: Deed['deed'], among: readonly CalendarEvent[]) => (
    <Button
      variant={deed === 'delete' ? 'danger' : 'primary'}
      onClick={() => void perform(among.map(({ id }) => ({ id, deed })))}
    >
      {t(`repeatingEvents.breaks.${deed}`, { count: among.length })}
    </Button>
  )
  return (
    <EventQuestion
      title={t('repeatingEvents.breaks.title', { count: events.length })}
      run={run}
      running={running}
      failed={failed.length}
      busyLabel={t('repeatingEvents.breaks.running')}
      answers={
        <>
          <Button onClick={onClose}>{t('repeatingEvents.breaks.leave')}</Button>
          {deletable.length > 0 && button('delete', pickedDeletable)}
          {button('cancel', picked)}
        </>
      }
      onAgain={() => void perform(failed)}
      onClose={onClose}
    >
      <p>{t('repeatingEvents.breaks.question')}</p>
      {deletable.length === 0 && <Banner tone="info">{t('repeatingEvents.breaks.notAllowed')}</Banner>}
      <EventChoice title={template.name} events={events} chosen={chosen} onChoose={setChosen} run={run} />
      <div role="alert">
        {isEmpty && chosen.size === 0 && <Banner tone="warning">{t('repeatingEvents.breaks.none')}</Banner>}
      </div>
    </EventQuestion>
  )
}
