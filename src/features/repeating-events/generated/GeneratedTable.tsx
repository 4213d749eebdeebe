import ViewIcon from 'lucide-react/icons/eye'
import EditIcon from 'lucide-react/icons/pencil'
import DeleteIcon from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { isAhead } from '../../../core/dates.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { DeleteQuestion } from '../../../kit/edit/deletion/DeleteQuestion.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import { type Entry, entryDeclaration, entryOf } from '../../../kit/form/form-declaration.ts'
import { useDeclaration } from '../../../kit/resource/declarations.tsx'
import { IconButton, IconLink } from '../../../ui/actions/IconButton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useDayText } from '../dates/use-day-text.ts'
import { CancelDate } from './CancelDate.tsx'
import { EventMarks } from './EventMarks.tsx'

type Props = {
  label: string
  /** The name of the repeating event; events with another name show theirs. */
  title: string
  caller: Caller
  events: readonly CalendarEvent[]
}

/** Generated events, one a row: time, badges, and actions to edit, view, cancel and delete. */
export function GeneratedTable({ label, title, caller, events }: Props) {
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
