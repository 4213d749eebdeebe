import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { type Day, dayOf, formatDay } from '../../../core/dates.ts'
import type { Caller } from '../../../core/rights.ts'
import { DeleteQuestion } from '../../../kit/edit/deletion/DeleteQuestion.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import { Announcement } from '../../../kit/fields/Announcement.tsx'
import { weekdayOf } from '../../../kit/fields/instant/instant-text.ts'
import { entryDeclaration, entryOf } from '../../../kit/form/form-declaration.ts'
import { useDeclaration } from '../../../kit/resource/declarations.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { focusedNear } from '../../../ui/focus.ts'
import { Table, TableBody, TableHead, TableHeader } from '../../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { partFields } from '../part-fields.ts'
import type { OwnOrganizers } from '../use-own-organizers.ts'
import { ProgrammeRow } from './ProgrammeRow.tsx'
import { dayOfRow, type RowContext } from './row-text.ts'
import { type Row, useRows } from './use-save-row.ts'

type Props = {
  main: CalendarEvent
  parts: readonly CalendarEvent[]
  organizers: OwnOrganizers
  caller: Caller
  readOnly: boolean
}

/** The parts of a main event, a row each, by day and in order of start, with a row for a new one at the end. */
export function ProgrammeTable({ main, parts, organizers, caller, readOnly }: Props) {
  const { t } = useTranslation()
  const { timeZone, language } = useEnvironment()
  const client = useQueryClient()
  const declaration = useDeclaration('events')
  const table = useRef<HTMLTableElement>(null)
  const { rows, restored, current, change, remove, arrange } = useRows(
    main.id,
    parts,
    !readOnly,
    caller?.id ?? '',
  )
  /** Parts as they were saved, until the list has been reloaded. */
  const [saved, setSaved] = useState<{ since: typeof parts; parts: ReadonlyMap<string, CalendarEvent> }>()
  const [deleting, setDeleting] = useState<CalendarEvent>()
  const [announced, setAnnounced] = useState('')
  const known = useMemo(() => {
    const byId = new Map(parts.map((part) => [part.id, part]))
    if (saved?.since === parts) for (const part of saved.parts.values()) byId.set(part.id, part)
    return byId
  }, [parts, saved])
  const arrangeAll = () =>
    arrange([...known.values()].toSorted((one, other) => one.start.localeCompare(other.start)))

  // Rows keep their place while somebody types in the table.
  const arrangeUnlessTyping = useEffectEvent(() => {
    if (!table.current?.contains(focusedNear(table.current))) arrangeAll()
  })
  useEffect(() => arrangeUnlessTyping(), [parts])

  function onSaved(key: string, part: CalendarEvent) {
    setSaved((before) => ({
      since: parts,
      parts: new Map(before?.since === parts ? before.parts : []).set(part.id, part),
    }))
    setAnnounced(t('festivals.programme.saved', { name: part.name }))
    change(key, { id: part.id })
    void client.invalidateQueries({
      queryKey: ['events'],
      predicate: ({ queryKey }) => queryKey[2] !== main.id,
    })
  }
  const mainDay = dayOf(new Date(main.start), timeZone)
  const shown: {
    row: Row
    part: CalendarEvent | undefined
    context: RowContext
    heading: Day | undefined
  }[] = []
  let day = mainDay
  let headed: Day | undefined
  for (const row of rows) {
    const part = row.base ?? (row.id === undefined ? undefined : known.get(row.id))
    if (row.id !== undefined && !part && !row.typed) continue
    if (part) day = dayOf(new Date(part.start), timeZone)
    const context = { day, mainDay, timeZone, language }
    const heading = part || headed === undefined ? day : undefined
    shown.push({ row, part, context, heading: heading === headed ? undefined : heading })
    headed = heading ?? headed
    if (!part && row.typed) day = dayOfRow(row.typed, context)
  }
  if (shown.length === 0) return <EmptyState title={t('fields.parent.noSubEvents')} />
  return (
    <>
      {restored && (
        <Banner>
          <p>{t('festivals.programme.restored')}</p>
        </Banner>
      )}
      <Announcement>{announced}</Announcement>
      <Table
        ref={table}
        tabIndex={-1}
        className="b-programme-table"
        label={t('festivals.programme.title', { title: main.name })}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) arrangeAll()
        }}
      >
        <TableHead>
          <TableHeader kind="title">{t('resources.events.fields.name')}</TableHeader>
          <TableHeader>{t('resources.events.fields.start')}</TableHeader>
          <TableHeader>{t('resources.events.fields.end')}</TableHeader>
          <TableHeader>{t('resources.events.fields.location2')}</TableHeader>
          <TableHeader kind="actions">
            <VisuallyHidden>{t('festivals.programme.actions')}</VisuallyHidden>
          </TableHeader>
        </TableHead>
        <TableBody>
          {shown.map(({ row, part, context, heading }) => (
            <Fragment key={row.key}>
              {heading && (
                <tr role="row" className="b-programme-day">
                  <th role="columnheader" colSpan={5}>
                    {t('fields.dated', {
                      weekday: weekdayOf(heading, timeZone, language),
                      date: formatDay(heading),
                    })}
                  </th>
                </tr>
              )}
              <ProgrammeRow
                row={row}
                part={part}
                context={context}
                fields={partFields(main, organizers)}
                caller={caller}
                current={current}
                change={change}
                onSaved={onSaved}
                onRemove={remove}
                onDelete={setDeleting}
              />
            </Fragment>
          ))}
        </TableBody>
      </Table>
      {deleting && declaration && (
        <DeleteQuestion
          declaration={entryDeclaration(declaration)}
          entry={entryOf<'events'>(deleting)}
          onCancel={() => setDeleting(undefined)}
          onDeleted={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}
