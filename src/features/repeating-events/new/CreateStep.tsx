import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type Day, dayOf, isDay } from '../../../core/dates.ts'
import type { Period } from '../../../core/recurrence.ts'
import { entryPath } from '../../../core/routes.ts'
import { EditForm } from '../../../kit/edit/EditForm.tsx'
import { EntryUnavailable } from '../../../kit/edit/entry/EntryPending.tsx'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useDraftStorage } from '../../../kit/form/draft/kept-draft.ts'
import { entryOf, type FormDeclaration, type FormValues } from '../../../kit/form/form-declaration.ts'
import { copiedValues, prefilled } from '../../../kit/form/prefilled.ts'
import { useFormContext } from '../../../kit/form/use-form-context.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { useItem } from '../../../kit/resource/queries.ts'
import { useCaller } from '../../../store/session.ts'
import { LinkButton } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { ruleValues, seriesOfEvent, withEvent } from './series-of-event.ts'
import { useSteps } from './steps.ts'

type Props = {
  declaration: FormDeclaration
  /** Query of the route. */
  search: string
  frame: (children: ReactNode) => ReactNode
}

/** Step 1 before the entry exists; can be prefilled from another entry, or from what was typed for an event. */
export function CreateStep({ declaration, search, frame }: Props) {
  const { t } = useTranslation()
  const context = useFormContext('new')
  const { goTo, saveLabels } = useSteps(declaration)
  const draftId = search ? `new?${search}` : 'new'
  const event = useTypedEvent(declaration, new URLSearchParams(search).get('event'), draftId)
  const copied = new URLSearchParams(search).get('copy') ?? undefined
  const { data, error, refetch } = useItem('revents', copied)
  const today = dayOf(context.now, context.timeZone)
  const initial = useMemo(
    () => ({
      from: today,
      ...(data
        ? { ...copiedValues(declaration, entryOf<'revents'>(data.item), context.caller), excluded: [] }
        : {
            ...prefilled(declaration, search),
            ...event.values,
            ...ruleValues(new URLSearchParams(search).get('rule')),
          }),
    }),
    [today, data, declaration, context.caller, search, event.values],
  )

  if (copied && !data && error)
    return <EntryUnavailable declaration={declaration} error={error} onRetry={() => void refetch()} />
  if (copied && !data) return frame(<Skeleton label={t('forms.loading')} rows={8} />)
  return frame(
    <>
      {event.values && <EventNote left={event.left} route={event.route} />}
      <EditForm
        declaration={declaration}
        context={context}
        initial={initial}
        draftId={draftId}
        keeps={(route) => event.values !== undefined && route === event.route}
        saveLabels={saveLabels}
        onSaved={(entry, here, sent) => {
          event.onMade()
          if (here) goTo({ step: 'generate', id: entry.id, planned: periodOf(sent, today) }, true)
        }}
      />
    </>,
  )
}

/** The period that was chosen for the dates, as far as it is another than the one that is proposed anyway. */
function periodOf({ from, until }: FormValues, today: Day): Partial<Period> {
  return {
    ...(typeof from === 'string' && isDay(from) && from !== today && { from }),
    ...(typeof until === 'string' && isDay(until) && { to: until }),
  }
}

/**
 * What was typed in the form of a new event from which a series is made, by the id of its draft. A draft of the series takes
 * over what was typed for the event since. Once the series is there, nothing of the event is left but what a series lacks.
 */
function useTypedEvent(declaration: FormDeclaration, asked: string | null, draftId: string) {
  // A link must not end the draft of an event that is there.
  const id = asked !== null && /^new(\?|$)/.test(asked) ? asked : null
  const { timeZone } = useEnvironment()
  const userId = useCaller()?.id ?? ''
  const storage = useDraftStorage('events', id ?? 'new', userId)
  const own = useDraftStorage('revents', draftId, userId)
  const [typed] = useState(() => {
    const draft = id === null ? undefined : storage.read()
    if (!draft) return undefined
    const series = seriesOfEvent(declaration, draft.values, timeZone)
    const before = own.read()
    if (before && before.savedAt < draft.savedAt)
      own.put({ ...before, savedAt: draft.savedAt, values: withEvent(before.values, series.values) })
    return series
  })
  return {
    values: typed?.values,
    left: typed?.left ?? [],
    route: entryPath('events', id ?? 'new'),
    onMade() {
      if (typed?.left.length === 0) storage.put(undefined)
    },
  }
}

/** Says that all of the event is here, names what isn't, and leads back to it. */
function EventNote({ left, route }: { left: readonly string[]; route: string }) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { label } = usePhrases('events')
  return (
    <Banner
      action={
        <Link href={route} asChild>
          <LinkButton href="">{t('repeatingEvents.fromEvent.back')}</LinkButton>
        </Link>
      }
    >
      <p>
        {left.length === 0
          ? t('repeatingEvents.fromEvent.carried')
          : t('repeatingEvents.fromEvent.left', {
              fields: new Intl.ListFormat(language).format(left.map(label)),
            })}
      </p>
    </Banner>
  )
}
