import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { Failure } from '../../../kit/notice/Failure.tsx'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { failedOf } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import {
  EventChoice,
  EventQuestion,
  eventsWithin,
  idsOf,
  type Scope,
  ScopeChoice,
  UndoButton,
  untouched,
} from '../update/EventChoice.tsx'
import { type SeriesChange, templateWith } from '../update/series-changes.ts'
import { useSeriesUpdate } from '../update/use-series-update.ts'

/** A change of one date that others of its series can take on. */
export type HandedOn = {
  source: CalendarEvent
  change: SeriesChange
  /** The other future dates. */
  others: readonly CalendarEvent[]
}

type Props = HandedOn & {
  caller: Caller
  /** The repeating event, if the caller may change it. */
  template: RepeatingEvent | undefined
  onClose: () => void
}

/**
 * After a date of a series was edited: asks whether the change stays with this date, or goes to this and all after it,
 * or to all, and applies it.
 */
export function HandOnQuestion({ source, change, others, caller, template, onClose }: Props) {
  const { t } = useTranslation()
  const { label } = usePhrases('events')
  const [scope, setScope] = useState<Scope>({ reach: 'one', from: source.start })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [later, setLater] = useState(template !== undefined)
  const { run, running, start, begin, undo } = useSeriesUpdate(caller)
  const series = useSeriesSave(template, change, caller, begin)
  const within = scope.reach === 'one' ? [] : eventsWithin(scope, others)
  const busy = running || series.isPending
  const changesSeries = scope.reach !== 'one' && later
  // The edited date is written once more to take the mark 'edited by hand' off: its series is like it now.
  const all = changesSeries ? [...others, source] : others
  const failed = failedOf(all, run)
  const fields = [...(change.times ? ['start', 'end'] : []), ...Object.keys(change.fields)]

  function choose(next: Scope) {
    setScope(next)
    setChosen(next.reach === 'one' ? new Set() : idsOf(untouched(eventsWithin(next, others))))
  }
  async function apply() {
    if (scope.reach === 'one') return onClose()
    if (later) await series.mutateAsync()
    const events = within.filter(({ id }) => chosen.has(id))
    if (events.length === 0 && !later) return onClose()
    await start(later ? [...events, source] : events, change, later)
  }
  return (
    <EventQuestion
      title={t('repeatingEvents.handOn.title')}
      run={run}
      running={busy}
      failed={failed.length}
      busyLabel={t('repeatingEvents.update.running')}
      answers={
        <Button variant="primary" busy={busy} onClick={() => void apply().catch(() => undefined)}>
          {chosen.size > 0
            ? t('repeatingEvents.handOn.confirm', { count: chosen.size })
            : t(changesSeries ? 'repeatingEvents.handOn.seriesOnly' : 'repeatingEvents.handOn.keep')}
        </Button>
      }
      further={<UndoButton run={run} running={busy} undo={undo} onClose={onClose} />}
      onAgain={() => void start(failed, change, later)}
      onClose={onClose}
    >
      <p>{t('repeatingEvents.handOn.text', { fields: [...new Set(fields.map(label))].join(', ') })}</p>
      {!run && <ScopeChoice scope={scope} onScope={choose} />}
      {!run && scope.reach !== 'one' && (
        <>
          {change.times && <p className="b-hint">{t('repeatingEvents.handOn.days')}</p>}
          {template && (
            <Checkbox
              label={t('repeatingEvents.handOn.later')}
              hint={t('repeatingEvents.handOn.laterHint')}
              checked={later}
              onChange={({ currentTarget }) => setLater(currentTarget.checked)}
            />
          )}
        </>
      )}
      {(run ? all : within).length > 0 && (
        <EventChoice
          title={source.name}
          events={run ? all : within}
          chosen={chosen}
          onChoose={setChosen}
          run={run}
        />
      )}
      <Failure error={series.error} />
    </EventQuestion>
  )
}

/** Saves the change in the repeating event, in its latest version, for dates that are added later. */
function useSeriesSave(
  template: RepeatingEvent | undefined,
  change: SeriesChange,
  caller: Caller,
  begin: () => Promise<string | undefined>,
) {
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  return useMutation({
    async mutationFn() {
      if (!template) return
      const { item, etag } = await api.resource('revents').get(template.id)
      await api.resource('revents').update(template.id, templateWith(item, change, caller), etag, {
        run: await begin(),
      })
    },
    onSuccess: () => invalidate('revents'),
  })
}
