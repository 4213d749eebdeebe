import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportStep, PlannedEvent } from '../../../contracts/imports.ts'
import { useHandler } from '../../../kit/use-handler.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/form/Section.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Pagination } from '../../../ui/list/Pagination.tsx'
import { type EventChoice, groupOf, isChoosable, isImported, stepOrder, withChoice } from '../choices.ts'
import { EventRow } from './EventRow.tsx'

type Props = {
  events: readonly PlannedEvent[]
  choices: ReadonlyMap<string, EventChoice>
  /** The plan is being read again. */
  stale: boolean
  /** `rereads`: the choice changes what the plan says. */
  onChoose: (choices: EventChoice[], rereads: boolean) => void
}

/** Rows of one page of a group. */
const pageSize = 50

/** Steps whose events are folded at first: nothing happens to them. */
const folded: readonly ImportStep[] = ['unchanged', 'deleted']

/** The events of the source, by what happens to them. */
export function EventList({ events, choices, stale, onChoose }: Props) {
  const { t } = useTranslation()
  const groups = useMemo(
    () => Map.groupBy(events, (event) => groupOf(event, choices.get(event.key))),
    [events, choices],
  )
  return (
    <Section title={t('import.events.heading')} description={t('import.events.text')}>
      <div
        className={classNames('b-import-groups', stale && 'b-import-stale')}
        aria-busy={stale || undefined}
      >
        {stepOrder.map((step) => {
          const inGroup = groups.get(step)
          return (
            inGroup && (
              <EventGroup key={step} step={step} events={inGroup} choices={choices} onChoose={onChoose} />
            )
          )
        })}
      </div>
    </Section>
  )
}

function EventGroup({ step, events, choices, onChoose }: Omit<Props, 'stale'> & { step: ImportStep }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(!folded.includes(step))
  const [page, setPage] = useState(1)
  const pages = Math.ceil(events.length / pageSize)
  const current = Math.min(page, pages)
  const shown = events.slice((current - 1) * pageSize, current * pageSize)
  const chosen = events.filter((event) => isImported(event, choices.get(event.key))).length
  const title = t(`import.groups.${step}`, { count: events.length })
  const choose = useHandler((choice: EventChoice, rereads: boolean) =>
    onChoose(withChoice([...choices.values()], choice), rereads),
  )

  function chooseAll(on: boolean) {
    const keys = new Set(events.map(({ key }) => key))
    const others = [...choices.values()].filter(({ key }) => !keys.has(key))
    const isSuggested = step === 'create' || step === 'update' || step === 'cancel'
    // Only what differs from the plan is a choice: the number of choices is limited.
    const made =
      on === isSuggested
        ? []
        : events.map(({ key }): EventChoice => ({ key, do: on ? 'import' : 'leaveOut' }))
    onChoose([...others, ...made], false)
  }
  return (
    <details className="b-import-group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {isOpen && (
        <>
          <p className="b-hint">{t(`import.groupTexts.${step}`)}</p>
          {events.length > 1 && events.every(isChoosable) && (
            <Checkbox
              label={t('import.events.all', { count: events.length })}
              checked={chosen === events.length}
              indeterminate={chosen > 0 && chosen < events.length}
              onChange={(event) => chooseAll(event.currentTarget.checked)}
            />
          )}
          <ul role="list" aria-label={title}>
            {shown.map((event) => (
              <EventRow key={event.key} event={event} choice={choices.get(event.key)} onChoose={choose} />
            ))}
          </ul>
          {pages > 1 && (
            <Pagination
              label={t('import.events.pages', { title })}
              text={t('lists.pageOf', { page: current, count: pages })}
              page={current}
              pageCount={pages}
              onPage={setPage}
              labels={{
                first: t('lists.first'),
                previous: t('lists.previous'),
                next: t('lists.next'),
                last: t('lists.last'),
              }}
            />
          )}
        </>
      )}
    </details>
  )
}
