import BanIcon from 'lucide-react/icons/ban'
import CircleCheckIcon from 'lucide-react/icons/circle-check'
import ViewIcon from 'lucide-react/icons/eye'
import EditIcon from 'lucide-react/icons/pencil'
import DeleteIcon from 'lucide-react/icons/trash'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { isAhead } from '../../../core/dates.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { DeleteQuestion } from '../../../kit/edit/deletion/DeleteQuestion.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import { type Entry, entryDeclaration, entryOf } from '../../../kit/form/form-declaration.ts'
import { useQuickFlag } from '../../../kit/quick-flag/use-quick-flag.ts'
import { useDeclaration } from '../../../kit/resource/declarations.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton, IconLink } from '../../../ui/actions/IconButton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../../ui/styles.ts'
import { useDayText } from '../../../resources/repeating-events/dates/use-day-text.ts'
import { EventMarks } from './EventMarks.tsx'
import css from './generated.css'
import type { useGeneratedEvents } from './use-generated-events.ts'
import { Loaded } from '../../../kit/notice/Failure.tsx'

addStyles(css)

const pastAtFirst = 10

type Props = {
  title: string
  caller: Caller
  generated: ReturnType<typeof useGeneratedEvents>
  /** Beside the heading of the future events. */
  actions?: ReactNode
  /** Above the future events: generating more. */
  adding?: ReactNode
}

/** The events generated from a repeating event: future and past ones. */
export function GeneratedLists({ title, caller, generated, actions, adding }: Props) {
  const { t } = useTranslation()
  return (
    <Loaded query={generated} kind="table" rows={5}>
      {(events) => (
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
      )}
    </Loaded>
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

type GeneratedTableProps = {
  label: string
  /** The name of the repeating event; events with another name show theirs. */
  title: string
  caller: Caller
  events: readonly CalendarEvent[]
}

/** Generated events, one a row: time, badges, and actions to edit, view, cancel and delete. */
function GeneratedTable({ label, title, caller, events }: GeneratedTableProps) {
  const { t } = useTranslation()
  const { siteUrl, now } = useEnvironment()
  const text = useDayText()
  const declaration = useDeclaration('events')
  const [deleting, setDeleting] = useState<Entry>()
  return (
    <>
      <Table label={label}>
        <TableHead>
          <TableHeader kind="title">{t('repeatingEvents.lists.date')}</TableHeader>
          <TableHeader>{t('repeatingEvents.lists.state')}</TableHeader>
          <TableHeader kind="actions">
            <VisuallyHidden>{t('repeatingEvents.lists.actions')}</VisuallyHidden>
          </TableHeader>
        </TableHead>
        <TableBody>
          {events.map((event) => {
            const date = text.dayOfInstant(event.start)
            const path = `/backstage/events/${event.id}`
            return (
              <TableRow key={event.id} muted={event.deactivated || !event.published}>
                <TableCell kind="title">
                  <Link href={path}>{date}</Link>{' '}
                  <span className="b-date-times">{text.times(event.start, event.end)}</span>
                </TableCell>
                <TableCell label={t('repeatingEvents.lists.state')}>
                  <EventMarks event={event} title={title} />
                </TableCell>
                <TableCell kind="actions">
                  <Link href={path} asChild>
                    <IconLink href="" name={t('repeatingEvents.lists.edit', { date })} icon={<EditIcon />} />
                  </Link>
                  <IconLink
                    href={`${siteUrl}/event/${event.id}`}
                    target="_blank"
                    rel="noopener"
                    name={t('repeatingEvents.lists.view', { date })}
                    icon={<ViewIcon />}
                  />
                  {can(caller, 'update', 'events', event) && isAhead(event, now()) && (
                    <CancelDate event={event} date={date} />
                  )}
                  {can(caller, 'delete', 'events', event) && (
                    <IconButton
                      danger
                      name={t('repeatingEvents.lists.delete', { date })}
                      icon={<DeleteIcon />}
                      onClick={() => setDeleting(entryOf<'events'>(event))}
                    />
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      {deleting && declaration && (
        <DeleteQuestion
          declaration={entryDeclaration(declaration)}
          entry={deleting}
          onCancel={() => setDeleting(undefined)}
          onDeleted={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

/** Cancels a date of a series at once, or reinstates it; both can be undone. */
function CancelDate({ event, date }: { event: CalendarEvent; date: string }) {
  const { t } = useTranslation()
  const setFlag = useQuickFlag('events')
  const { id, canceled } = event
  return (
    <IconButton
      name={t(canceled ? 'repeatingEvents.lists.reinstate' : 'repeatingEvents.lists.cancel', { date })}
      icon={canceled ? <CircleCheckIcon /> : <BanIcon />}
      // The second click of a double click would undo the first.
      onClick={({ detail }) => detail < 2 && void setFlag(id, 'canceled', !canceled)}
    />
  )
}
