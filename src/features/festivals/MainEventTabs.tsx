import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { CalendarEvent } from '../../contracts/events.ts'
import { type Day, dayOf, formatDay } from '../../core/dates.ts'
import { can } from '../../core/permissions.ts'
import { entryPath } from '../../core/routes.ts'
import type { Caller } from '../../core/rights.ts'
import type { FrameProps } from '../../kit/edit/EditScreen.tsx'
import { useOnline } from '../../kit/edit/online/OnlineProvider.tsx'
import { DeleteQuestion } from '../../kit/edit/deletion/DeleteQuestion.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { Announcement } from '../../kit/fields/Announcement.tsx'
import { weekdayOf } from '../../kit/fields/instant/instant-text.ts'
import { entryDeclaration, entryOf } from '../../kit/form/form-declaration.ts'
import { useCallerWithRights } from '../../kit/form/use-form-context.ts'
import { Loaded } from '../../kit/notice/Failure.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useDeclaration } from '../../kit/resource/declarations.tsx'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { countOf, failedOf, useEach } from '../../kit/use-each.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { Button, type ButtonProps } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { focusedNear } from '../../ui/focus.ts'
import { Table, TableBody, TableHead, TableHeader } from '../../ui/list/Table.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts'
import { ProgrammeRow } from './programme/ProgrammeRow.tsx'
import css from './programme/programme.css'
import { dayOfRow, type RowContext } from './programme/row-text.ts'
import { type Row, useRows } from './programme/use-save-row.ts'
import { type OwnOrganizers, partFields, useFailureText, useOwnOrganizers } from './part-input.ts'
import { useParts } from './use-parts.ts'

addStyles(css)

const eventRights = { name: 'events', rightsThrough: 'groups' } as const

type Props = { main: CalendarEvent; caller: Caller; readOnly: boolean }

/** The programme of a main event: its parts as a table to type into, and publishing all of it at once. */
function ProgrammeTab({ main, caller: direct, readOnly }: Props) {
  const { t } = useTranslation()
  const query = useParts(main.id)
  const { data } = query
  const events = useMemo(() => [main], [main])
  const isOthers = data?.items.some((part) => !can(direct, 'update', 'events', part)) ?? false
  // An owner of the main event may edit some of its parts only through a group.
  const caller = useCallerWithRights(direct, eventRights, isOthers) ?? direct
  const organizers = useOwnOrganizers(events, direct)
  if (!data) return <Loaded query={query} failed={t('festivals.programme.loadFailed')} rows={8} />
  if (!organizers) return <Skeleton label={t('forms.loading')} rows={8} />
  return (
    <div className="b-programme">
      <PublishAll main={main} parts={data.items} caller={caller} />
      {!readOnly && <p className="b-hint">{t('festivals.programme.hint')}</p>}
      <ProgrammeTable
        key={main.id}
        main={main}
        parts={data.items}
        organizers={organizers}
        caller={caller}
        readOnly={readOnly}
      />
    </div>
  )
}

type PublishAllProps = { main: CalendarEvent; parts: readonly CalendarEvent[]; caller: Caller }

/** Publishes a main event and all its parts that nobody can see yet, in one step. */
function PublishAll({ main, parts, caller }: PublishAllProps) {
  const { t } = useTranslation()
  const { api, emit } = useEnvironment()
  const invalidate = useInvalidate()
  const notice = useNotice()
  const online = useOnline()
  const failureText = useFailureText()
  const whileLoggedIn = useWhileLoggedIn()
  const { run, running, start } = useEach<CalendarEvent>(async ({ id }) =>
    whileLoggedIn(async () => {
      const { item, etag } = await api.resource('events').get(id)
      if (item.published) return
      await api.resource('events').update(id, { ...item, published: true }, etag)
      emit('backstage-saved', { resource: 'events', id, created: false })
    }),
  )
  const waiting = [main, ...parts].filter(
    (event) => !event.published && !event.deactivated && can(caller, 'update', 'events', event),
  )
  const [asked, setAsked] = useState<readonly CalendarEvent[]>([])
  // The list is reloaded at the end, so that rows and number do not change while it runs.
  const shown = running ? asked : waiting
  const failed = failedOf(asked, run)
  const reason = failed[0] && run?.get(failed[0].id)

  async function publish() {
    setAsked(waiting)
    const done = await start(waiting)
    await invalidate('events')
    if (done.length < waiting.length) return
    const message = t('festivals.publish.finished', { count: done.length })
    if (main.published) notice.push({ state: 'success', message })
    else online.announce({ resource: 'events', id: main.id, route: entryPath('events', main.id), message })
  }
  if (shown.length === 0) return null
  const words = running
    ? [run ? t('festivals.publish.progress', { done: countOf(run, 'done'), count: asked.length }) : []]
    : [
        reason?.state === 'failed' ? failureText(reason.reason) : [],
        failed.length === 0 ? t('festivals.publish.text', { count: asked.length || shown.length }) : [],
      ]
  return (
    <Banner
      tone={!running && failed.length > 0 ? 'danger' : 'warning'}
      title={
        !running && failed.length > 0
          ? t('festivals.publish.failed', { count: failed.length })
          : t('festivals.publish.title', { count: shown.length })
      }
      action={
        <PublishButton busy={running} onClick={() => void publish()}>
          {t('festivals.publish.all', { count: shown.length })}
        </PublishButton>
      }
    >
      <p role="status">{words.flat().join(' ')}</p>
    </Banner>
  )
}

/** Disappears once everything is published: the focus moves to the programme. */
function PublishButton(props: ButtonProps) {
  return <Button ref={useFocusGoesOn(programmeBelow)} variant="primary" {...props} />
}

const programmeBelow = (button: HTMLButtonElement) =>
  button.closest('.b-programme')?.querySelector<HTMLElement>('.b-programme-table')

/** Stands around the form of a main event: its details, and on a second tab its programme. */
export function MainEventTabs({ entry, caller, readOnly, children }: FrameProps) {
  const { t } = useTranslation()
  const [path, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') === 'programme' ? 'programme' : 'details'
  const { data } = useParts(entry.id)
  return (
    <Tabs
      label={t('festivals.tabs.label')}
      selected={tab}
      items={[
        { id: 'details', label: t('festivals.tabs.details') },
        { id: 'programme', label: t('festivals.tabs.programme', { count: data?.total ?? 0 }) },
      ]}
      onSelect={(chosen) => navigate(chosen === 'programme' ? `${path}?tab=programme` : path)}
    >
      {tab === 'details' ? (
        children
      ) : (
        <ProgrammeTab main={entry as unknown as CalendarEvent} caller={caller} readOnly={readOnly} />
      )}
    </Tabs>
  )
}

type ProgrammeTableProps = {
  main: CalendarEvent
  parts: readonly CalendarEvent[]
  organizers: OwnOrganizers
  caller: Caller
  readOnly: boolean
}

/** The parts of a main event, a row each, by day and in order of start, with a row for a new one at the end. */
function ProgrammeTable({ main, parts, organizers, caller, readOnly }: ProgrammeTableProps) {
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
