import { type ComponentType, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import { EditForm } from '../../../kit/edit/EditForm.tsx'
import type { FrameProps } from '../../../kit/edit/EditScreen.tsx'
import { NewEntryDialogs } from '../../../kit/edit/NewEntryDialogs.tsx'
import { EntryHeader, EntryNotices, NextSteps } from '../../../kit/edit/entry/EntryHeader.tsx'
import { FormSkeleton } from '../../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import { type Entry, entryOf, type FormDeclaration } from '../../../kit/form/form-declaration.ts'
import { useCallerWithRights, useFormContext } from '../../../kit/form/use-form-context.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { useNotice } from '../../../kit/notice/NoticeProvider.tsx'
import { useItem } from '../../../kit/resource/queries.ts'
import { lazily } from '../../../ui/lazily.ts'
import { useDayText } from '../dates/use-day-text.ts'
import { useGeneratedEvents } from '../generated/use-generated-events.ts'
import { changeOfEvent, isEmptyChange } from '../update/changes.ts'
import { useGone } from '../update/use-tell-later.ts'
import type { HandedOn } from './HandOnQuestion.tsx'

const HandOnQuestion = lazily(async () => (await import('./HandOnQuestion.tsx')).HandOnQuestion)

type Props = {
  declaration: FormDeclaration
  id: string
  /** Id of the repeating event. */
  series: string
  Frame: ComponentType<FrameProps>
}

/**
 * Edits a generated event as a date of its series: says so, leads back to the series' dates, and after a save offers
 * the change to the other dates.
 */
export function DateScreen({ declaration, id, series, Frame }: Props) {
  const { timeZone } = useEnvironment()
  const { t } = useTranslation()
  const { say } = usePhrases('events')
  const context = useFormContext('edit')
  const [, navigate] = useLocation()
  const notice = useNotice()
  const text = useDayText()
  const { data } = useItem('events', id)
  const { data: parent, isPending } = useItem('revents', series)
  const template = parent?.item
  const { reload } = useGeneratedEvents(series, false)
  const [question, setQuestion] = useState<HandedOn & { onAnswered: () => void }>()
  const gone = useGone()
  const event = data?.item
  const loaded = useMemo(
    () => ({ entry: event && entryOf<'events'>(event), etag: data?.etag }),
    [event, data?.etag],
  )
  const direct = event !== undefined && can(context.caller, 'update', 'events', event)
  const caller = useCallerWithRights(context.caller, declaration, event !== undefined && !direct)

  if (!event || isPending || caller === undefined)
    return <FormSkeleton declaration={declaration} title={say('editTitle')} label={t('forms.loading')} />
  const entry = entryOf<'events'>(event)
  const readOnly = !can(caller, 'update', 'events', event)
  const datesRoute = `/backstage/repeatingevents/${series}?tab=dates`

  async function offerOthers(before: CalendarEvent, after: CalendarEvent) {
    const change = changeOfEvent(before, after, timeZone)
    if (isEmptyChange(change) || after.parent !== before.parent) return
    const others = (await reload()).future.filter((other) => other.id !== id)
    if (others.length === 0 || gone.current) return
    const { promise, resolve } = Promise.withResolvers<void>()
    setQuestion({ source: after, change, others, onAnswered: resolve })
    await promise
  }
  function close() {
    setQuestion(undefined)
    question?.onAnswered()
  }
  function onSaved(saved: Entry, here: boolean): void | Promise<void> {
    notice.push({ state: 'success', message: say('saved', { title: declaration.title(saved) }) })
    return here ? offerOthers(event!, saved as unknown as CalendarEvent) : undefined
  }
  return (
    <NewEntryDialogs context={context}>
      <EntryHeader
        declaration={declaration}
        title={t('repeatingEvents.date.title', { title: event.name, date: text.dayOfInstant(event.start) })}
        entry={entry}
        back={
          template && { route: datesRoute, label: t('repeatingEvents.date.back', { title: template.name }) }
        }
        description={
          template ? (
            <>
              {t('repeatingEvents.date.of')} <Link href={datesRoute}>{template.name}</Link>
            </>
          ) : (
            t('repeatingEvents.date.ofSome')
          )
        }
        canFlag={!readOnly}
        canDelete={can(caller, 'delete', 'events', event)}
        onDeleted={() => navigate(template ? datesRoute : declaration.route, { replace: true })}
      />
      <EntryNotices declaration={declaration} entry={entry} caller={caller} readOnly={readOnly} />
      <Frame entry={entry} caller={caller} readOnly={readOnly}>
        <EditForm
          declaration={declaration}
          context={context}
          loaded={loaded}
          readOnly={readOnly}
          actions={<NextSteps entry={entry} />}
          onSaved={onSaved}
        />
      </Frame>
      {question && (
        <Suspense>
          <HandOnQuestion
            {...question}
            caller={caller}
            template={template && can(caller, 'update', 'revents', template) ? template : undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </NewEntryDialogs>
  )
}
