import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvalidate } from '../../kit/resource/queries.ts'
import { useLocation, useSearch } from 'wouter'
import type { CalendarEvent } from '../../contracts/events.ts'
import { can } from '../../core/permissions.ts'
import type { Caller } from '../../core/rights.ts'
import type { FrameProps } from '../../kit/edit/EditScreen.tsx'
import { useEnvironment } from '../../kit/environment.tsx'
import { useCallerWithRights } from '../../kit/form/use-form-context.ts'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { countOf, failedOf, useEach } from '../../kit/use-each.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { Button, type ButtonProps } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { addStyles } from '../../ui/styles.ts'
import { useFocusGoesOn } from '../../ui/use-focus-goes-on.ts'
import { ProgrammeTable } from './programme/ProgrammeTable.tsx'
import css from './programme/programme.css'
import { useFailureText } from './use-failure-text.ts'
import { useOwnOrganizers } from './use-own-organizers.ts'
import { useParts } from './use-parts.ts'
import { Loaded } from '../../kit/notice/Failure.tsx'

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
    if (done.length === waiting.length)
      notice.push({ state: 'success', message: t('festivals.publish.finished', { count: done.length }) })
  }
  if (shown.length === 0) return null
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
      <p role="status">
        {running &&
          run &&
          t('festivals.publish.progress', { done: countOf(run, 'done'), count: asked.length })}
        {!running && reason?.state === 'failed' && failureText(reason.reason)}
        {!running && failed.length === 0 && t('festivals.publish.text')}
      </p>
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
