import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEvent } from '../../../contracts/events.ts'
import type { RepeatingEvent } from '../../../contracts/repeating-events.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useErrorText } from '../../../kit/notice/use-error-text.ts'
import { useInvalidate } from '../../../kit/resource/queries.ts'
import { failedOf, useEach } from '../../../kit/use-each.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useDayText } from '../dates/use-day-text.ts'
import { useGenerate } from '../dates/use-generate.ts'
import { EventChoice, RunFooter } from './EventChoice.tsx'
import { periodsWithout, type RuleChange } from './rules.ts'
import { idsOf, untouched } from './scope.ts'
import { useShownEvent } from './use-series-update.ts'

type Props = {
  template: RepeatingEvent
  caller: Caller
  change: RuleChange
  onClose: () => void
}

/**
 * After a change of the rules: shows the dates that none of them makes any more, to delete those that are ticked, and
 * the new ones, to generate them (SPEC.md section 4). Days that the former rules made as well stay empty unless they
 * are ticked: somebody may have deleted them. All other dates are left alone.
 */
export function RulesQuestion({ template, caller, change, onClose }: Props) {
  const { stale, missing, gaps, period } = change
  const { t } = useTranslation()
  const { api } = useEnvironment()
  const invalidate = useInvalidate()
  const errorText = useErrorText()
  const generate = useGenerate()
  const readShown = useShownEvent()
  const deletable = stale.filter((event) => can(caller, 'delete', 'events', event))
  const [chosen, setChosen] = useState(() => idsOf(untouched(deletable)))
  const [adds, setAdds] = useState(missing.length > 0)
  const [fills, setFills] = useState(false)
  const { run, running, start } = useEach<CalendarEvent>(async (event) => {
    const { etag } = await readShown(event)
    await api.resource('events').remove(event.id, undefined, undefined, etag)
  })
  const busy = running || generate.isPending
  const failed = failedOf(stale, run)
  const close = () => !busy && onClose()
  const count = { deleted: chosen.size, added: (adds ? missing.length : 0) + (fills ? gaps.length : 0) }

  async function remove(events: readonly CalendarEvent[]) {
    await start(events)
    await invalidate('events', 'revents')
  }
  function add() {
    const left = [...(adds ? [] : missing), ...(fills ? [] : gaps)]
    generate.mutate({ id: template.id, periods: periodsWithout(period, left) })
  }

  async function confirm() {
    if (count.deleted + count.added === 0) return close()
    await remove(deletable.filter(({ id }) => chosen.has(id)))
    if (count.added > 0) add()
  }
  function confirmLabel() {
    const { deleted, added } = count
    if (deleted > 0 && added > 0) return t('repeatingEvents.rules.both', { deleted, added })
    if (deleted > 0) return t('repeatingEvents.rules.delete', { count: deleted })
    return added > 0 ? t('repeatingEvents.rules.add', { count: added }) : t('forms.close')
  }
  const footer = run ? (
    <>
      {generate.error && <Button onClick={add}>{t('repeatingEvents.rules.addAgain')}</Button>}
      <RunFooter
        running={busy}
        failed={failed.length}
        busyLabel={t('repeatingEvents.rules.running')}
        onAgain={() => void remove(failed)}
        onClose={close}
      />
    </>
  ) : (
    <>
      <Button onClick={close}>{t('repeatingEvents.rules.leave')}</Button>
      <Button variant={count.deleted > 0 ? 'danger' : 'primary'} onClick={() => void confirm()}>
        {confirmLabel()}
      </Button>
    </>
  )
  return (
    <Dialog
      wide
      title={t('repeatingEvents.rules.title')}
      closeLabel={t('forms.close')}
      onClose={close}
      footer={footer}
    >
      <div className="b-event-question">
        {stale.length > 0 && <p>{t('repeatingEvents.rules.stale', { count: stale.length })}</p>}
        {deletable.length < stale.length && (
          <Banner tone="info">{t('repeatingEvents.rules.notAllowed')}</Banner>
        )}
        {deletable.length > 0 && run?.size !== 0 && (
          <EventChoice
            title={template.name}
            events={deletable}
            chosen={chosen}
            onChoose={setChosen}
            run={run}
          />
        )}
        {missing.length > 0 && !run && (
          <NewDates
            label={t('repeatingEvents.rules.adds', { count: missing.length })}
            list={t('repeatingEvents.rules.newDates')}
            days={missing}
            adds={adds}
            onAdds={setAdds}
          />
        )}
        {gaps.length > 0 && !run && (
          <NewDates
            label={t('repeatingEvents.rules.fills', { count: gaps.length })}
            list={t('repeatingEvents.rules.gaps')}
            days={gaps}
            adds={fills}
            onAdds={setFills}
          />
        )}
        <div role="status">
          {generate.data && (
            <Banner tone="success">
              {t('repeatingEvents.generate.done', { count: generate.data.created })}
            </Banner>
          )}
        </div>
        <div role="alert">{generate.error && <Banner tone="danger">{errorText(generate.error)}</Banner>}</div>
      </div>
    </Dialog>
  )
}

type NewDatesProps = {
  label: string
  /** Accessible name of the list. */
  list: string
  days: readonly string[]
  adds: boolean
  onAdds: (adds: boolean) => void
}

/** Days without an event, with the choice to add them. */
function NewDates({ label, list, days, adds, onAdds }: NewDatesProps) {
  const { t } = useTranslation()
  const text = useDayText()
  return (
    <div className="b-event-choice">
      <Checkbox
        label={label}
        hint={t('repeatingEvents.rules.addsHint')}
        checked={adds}
        onChange={({ currentTarget }) => onAdds(currentTarget.checked)}
      />
      <ul role="list" className="b-new-dates" aria-label={list}>
        {days.map((day) => (
          <li key={day} className="b-event-label">
            {text.day(day)}
          </li>
        ))}
      </ul>
    </div>
  )
}
