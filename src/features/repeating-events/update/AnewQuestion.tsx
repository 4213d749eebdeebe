import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Caller, can } from '../../../core/permissions.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useGenerate } from '../dates/use-generate.ts'
import { useDayText } from '../dates/use-day-text.ts'
import { periodAnew } from './anew.ts'
import { EventChoice } from './EventChoice.tsx'
import { useEach } from './use-each.ts'

type Props = {
  template: RepeatingEvent
  caller: Caller
  /** The future events when the dialog opened. */
  events: readonly CalendarEvent[]
  onClose: () => void
}

/**
 * Explains that existing events keep their dates and times, and offers to delete the future ones and generate
 * them again (SPEC.md section 4).
 */
export function AnewQuestion({ template, caller, events, onClose }: Props) {
  const { t } = useTranslation()
  const { api, now, timeZone } = useEnvironment()
  const errorText = useErrorText()
  const text = useDayText()
  const generate = useGenerate()
  const deletable = events.filter((event) => can(caller, 'delete', 'events', event))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(deletable.map(({ id }) => id)))
  const { run, running, start } = useEach<CalendarEvent>(({ id }) => api.resource('events').remove(id))
  const busy = running || generate.isPending
  const close = () => !busy && onClose()
  const period = periodAnew(template, events, now(), timeZone)

  async function makeAnew() {
    await start(events.filter(({ id }) => chosen.has(id)))
    generate.mutate({ id: template.id, period })
  }
  const footer = run ? (
    <>
      {generate.error && (
        <Button onClick={() => generate.mutate({ id: template.id, period })}>
          {t('repeatingEvents.anew.generateAgain')}
        </Button>
      )}
      <Button variant="primary" busy={busy} onClick={close}>
        {t(busy ? 'repeatingEvents.anew.running' : 'forms.close')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={close}>{t('repeatingEvents.anew.leave')}</Button>
      {deletable.length > 0 && (
        <Button variant="danger" onClick={() => void makeAnew()}>
          {t('repeatingEvents.anew.confirm', { count: chosen.size })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      wide
      title={t('repeatingEvents.anew.title', { count: events.length })}
      closeLabel={t('forms.close')}
      onClose={close}
      footer={footer}
    >
      <div className="b-event-question">
        <p>{t('repeatingEvents.anew.text')}</p>
        {deletable.length === 0 ? (
          <Banner tone="info">{t('repeatingEvents.anew.notAllowed')}</Banner>
        ) : (
          <>
            <p>
              {t('repeatingEvents.anew.period', { from: text.day(period.from), to: text.day(period.to) })}
            </p>
            <EventChoice
              title={template.name}
              events={deletable}
              chosen={chosen}
              onChoose={setChosen}
              run={run}
            />
          </>
        )}
        <div role="status">
          {generate.data && (
            <Banner tone="success">
              {t('repeatingEvents.generate.done', { count: generate.data.created })}
            </Banner>
          )}
        </div>
        <div role="alert">{generate.error && <Banner tone="danger">{errorText(generate.error)}</Banner>}</div>
      </div>
    </Dialog>
  )
}
