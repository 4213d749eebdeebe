import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { countOf, failedOf, useEach } from '../../../kit/use-each.ts'
import { useWhileLoggedIn } from '../../../kit/use-while-logged-in.ts'
import { Button, type ButtonProps } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts'
import { useFailureText } from '../use-failure-text.ts'

type Props = { main: CalendarEvent; parts: readonly CalendarEvent[]; caller: Caller }

/** Publishes a main event and all its parts that nobody can see yet, in one step. */
export function PublishAll({ main, parts, caller }: Props) {
  const { t } = useTranslation()
  const { api, emit } = useEnvironment()
  const client = useQueryClient()
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
    await client.invalidateQueries({ queryKey: ['events'] })
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
