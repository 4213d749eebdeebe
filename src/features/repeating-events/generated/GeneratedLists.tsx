import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { Caller } from '../../../core/rights.ts'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { GeneratedTable } from './GeneratedTable.tsx'
import css from './generated.css'
import type { GeneratedEvents } from './use-generated-events.ts'

addStyles(css)

const pastAtFirst = 10

type Props = {
  title: string
  caller: Caller
  /** Undefined while loading. */
  events: GeneratedEvents | undefined
  error: unknown
  onRetry: () => void
  /** Beside the heading of the future events. */
  actions?: ReactNode
  /** Above the future events: generating more. */
  adding?: ReactNode
}

/** The events generated from a repeating event: future and past ones. */
export function GeneratedLists({ title, caller, events, error, onRetry, actions, adding }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (!events && error) {
    return (
      <Banner tone="danger" action={<Button onClick={onRetry}>{t('forms.retry')}</Button>}>
        {errorText(error)}
      </Banner>
    )
  }
  if (!events) return <Skeleton kind="table" rows={5} label={t('forms.loading')} />
  return (
    <div className="b-generated-lists">
      <EventList
        heading={t('repeatingEvents.lists.future', { count: events.future.length })}
        empty={t('repeatingEvents.lists.noFuture')}
        title={title}
        caller={caller}
        events={events.future}
        actions={actions}
        above={adding}
      />
      <EventList
        heading={t('repeatingEvents.lists.past', { count: events.past.length })}
        empty={t('repeatingEvents.lists.noPast')}
        title={title}
        caller={caller}
        events={events.past}
        atFirst={pastAtFirst}
      />
    </div>
  )
}

type ListProps = {
  heading: string
  empty: string
  title: string
  caller: Caller
  events: readonly CalendarEvent[]
  /** Number of rows before 'show all'. */
  atFirst?: number
  actions?: ReactNode
  above?: ReactNode
}

function EventList({ heading, empty, title, caller, events, atFirst = Infinity, actions, above }: ListProps) {
  const { t } = useTranslation()
  const id = useId()
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, atFirst)
  return (
    <div role="group" aria-labelledby={id} className="b-generated">
      <div className="b-generated-head">
        <h2 id={id}>{heading}</h2>
        {actions}
      </div>
      {above}
      {events.length === 0 ? (
        <p className="b-hint">{empty}</p>
      ) : (
        <GeneratedTable label={heading} title={title} caller={caller} events={shown} />
      )}
      {shown.length < events.length && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('repeatingEvents.lists.showAll', { count: events.length })}
        </Button>
      )}
    </div>
  )
}
