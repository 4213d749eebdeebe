import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { CalendarEvent } from '../../../contracts/events.ts'
import { can } from '../../../core/permissions.ts'
import { ExistingForm, type FrameProps, useLoadedEntry } from '../../../kit/edit/EditScreen.tsx'
import { FormSkeleton } from '../../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import type { Entry, FormDeclaration } from '../../../kit/form/form-declaration.ts'
import { useFormContext } from '../../../kit/form/use-form-context.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { useItem } from '../../../kit/resource/queries.ts'
import { lazily } from '../../../ui/lazily.ts'
import { useDayText } from '../../../resources/repeating-events/dates/use-day-text.ts'
import { useGeneratedEvents } from '../generated/use-generated-events.ts'
import { changeOfEvent, isEmptyChange } from '../update/series-changes.ts'
import { useAsked } from '../update/use-asked.ts'
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
  const { phrase } = usePhrases('events')
  const context = useFormContext('edit')
  const text = useDayText()
  const { ready } = useLoadedEntry('events', declaration, id)
  const { data: parent, isPending } = useItem('revents', series)
  const template = parent?.item
  const { reload } = useGeneratedEvents(series, false)
  const { question, gone, ask, answer } = useAsked<HandedOn>()
  if (!ready || isPending)
    return <FormSkeleton declaration={declaration} title={phrase('editTitle')} label={t('forms.loading')} />
  const { item: event, caller, readOnly } = ready
  const datesRoute = `/backstage/repeatingevents/${series}?tab=dates`

  async function offerOthers(before: CalendarEvent, after: CalendarEvent) {
    const change = changeOfEvent(before, after, timeZone)
    if (isEmptyChange(change) || after.parent !== before.parent) return
    const others = (await reload()).future.filter((other) => other.id !== id)
    if (others.length === 0 || gone.current) return
    await ask({ source: after, change, others })
  }
  function onSaved(saved: Entry, here: boolean): void | Promise<void> {
    return here ? offerOthers(event, saved as unknown as CalendarEvent) : undefined
  }
  return (
    <ExistingForm
      declaration={declaration}
      context={context}
      ready={ready}
      title={t('repeatingEvents.date.title', { title: event.name, date: text.dayOfInstant(event.start) })}
      back={
        template && { route: datesRoute, label: t('repeatingEvents.date.back', { title: template.name }) }
      }
      description={
        template ? (
          <>
            <span>{t('repeatingEvents.date.of')}</span>{' '}
            <Link href={datesRoute} dir="auto">
              {template.name}
            </Link>
          </>
        ) : (
          t('repeatingEvents.date.ofSome')
        )
      }
      afterDeletion={template && datesRoute}
      onSaved={onSaved}
      renderFrame={(form) => (
        <Frame entry={ready.loaded.entry} caller={caller} readOnly={readOnly}>
          {form}
        </Frame>
      )}
    >
      {question && (
        <Suspense>
          <HandOnQuestion
            {...question}
            caller={caller}
            template={template && can(caller, 'update', 'revents', template) ? template : undefined}
            onClose={answer}
          />
        </Suspense>
      )}
    </ExistingForm>
  )
}
