import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Caller } from '../../../core/permissions.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { withTemplate } from './changes.ts'
import { EventChoice } from './EventChoice.tsx'
import { useEach } from './use-each.ts'

type Props = {
  template: RepeatingEvent
  caller: Caller
  /** The future events when the dialog opened. */
  events: readonly CalendarEvent[]
  /** Also offers to delete and regenerate, if dates or times changed too. */
  onAnew?: () => void
  onClose: () => void
}

/** Asks whether to apply a change of the repeating event to its future events (SPEC.md section 4), and applies it. */
export function UpdateQuestion({ template, caller, events, onAnew, onClose }: Props) {
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(events.map(({ id }) => id)))
  const { run, running, start } = useEach<CalendarEvent>(async ({ id }) => {
    const { item, etag } = await api.resource('events').get(id)
    return api.resource('events').update(id, withTemplate(item, template, caller), etag, { from: 'template' })
  })
  const failed = events.filter(({ id }) => run?.get(id)?.state === 'failed')
  const close = () => !running && onClose()

  async function update(items: readonly CalendarEvent[]) {
    await start(items)
    await client.invalidateQueries({ queryKey: ['events'] })
  }
  const footer = run ? (
    <>
      {!running && failed.length > 0 && (
        <Button onClick={() => void update(failed)}>
          {t('repeatingEvents.choice.again', { count: failed.length })}
        </Button>
      )}
      <Button variant="primary" busy={running} onClick={close}>
        {t(running ? 'repeatingEvents.update.running' : 'forms.close')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={close}>{t('repeatingEvents.update.leave')}</Button>
      <Button
        variant="primary"
        onClick={() => void (chosen.size === 0 ? close() : update(events.filter(({ id }) => chosen.has(id))))}
      >
        {t('repeatingEvents.update.confirm', { count: chosen.size })}
      </Button>
    </>
  )
  return (
    <Dialog
      wide
      title={t('repeatingEvents.update.title', { count: events.length })}
      closeLabel={t('forms.close')}
      onClose={close}
      footer={footer}
    >
      <div className="b-event-question">
        <p>{t('repeatingEvents.update.text')}</p>
        {onAnew && !run && (
          <Banner
            tone="warning"
            title={t('repeatingEvents.anew.hint')}
            action={<Button onClick={onAnew}>{t('repeatingEvents.anew.offer')}</Button>}
          >
            {t('repeatingEvents.anew.hintText')}
          </Banner>
        )}
        <EventChoice title={template.name} events={events} chosen={chosen} onChoose={setChosen} run={run} />
      </div>
    </Dialog>
  )
}
