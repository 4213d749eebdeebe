import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventContract } from '../../../contracts/events.ts'
import type { ImportStep, PlannedEvent } from '../../../contracts/imports.ts'
import { formatDateTime } from '../../../core/dates.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { useHandler } from '../../../kit/use-handler.ts'
import { useWhenText } from '../../../kit/use-when-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Section } from '../../../ui/form/Section.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { Pagination } from '../../../ui/list/Pagination.tsx'
import { type EventChoice, groupOf, isChoosable, isImported, stepOrder, withChoice } from '../choices.ts'
import { NewTab } from '../../../kit/NewTab.tsx'

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

type EventRowProps = {
  event: PlannedEvent
  choice: EventChoice | undefined
  onChoose: (choice: EventChoice, rereads: boolean) => void
}

/** Compares what a row shows: a choice about one event re-renders only its own row. */
const isSameRow = (before: EventRowProps, now: EventRowProps) =>
  before.event === now.event && before.choice === now.choice

/** One event of the source: what, when and where, what is wrong with it, and what becomes of it. */
const EventRow = memo(function EventRow({ event, choice, onChoose }: EventRowProps) {
  const { key, name, duplicates } = event
  const isOn = isImported(event, choice)
  const canUpdate = duplicates.some(({ mayUpdate }) => mayUpdate)
  return (
    <li className="b-import-event">
      {isChoosable(event) && !canUpdate ? (
        <Checkbox
          label={<EventFacts event={event} />}
          checked={isOn}
          onChange={({ currentTarget }) =>
            onChoose({ key, do: currentTarget.checked ? 'import' : 'leaveOut' }, false)
          }
        />
      ) : (
        <EventFacts event={event} />
      )}
      <EventNotes event={event} />
      {canUpdate && <DuplicateSelect event={event} name={name} choice={choice} onChoose={onChoose} />}
    </li>
  )
}, isSameRow)

function EventFacts({ event }: Pick<EventRowProps, 'event'>) {
  const { t } = useTranslation()
  const when = useWhenText()
  const { name, place, status } = event
  return (
    <span className="b-import-facts">
      <span className="b-import-event-name" dir="auto">
        {name}
      </span>{' '}
      {status === 'canceled' && <Badge tone="danger">{t('resources.events.fields.canceled')}</Badge>}{' '}
      <span className="b-hint">{place ? `${when(event)} · ${place}` : when(event)}</span>
    </span>
  )
}

/** What becomes of an event that looks like an entry which can be changed. */
function DuplicateSelect({
  event: { key, duplicates },
  name,
  choice,
  onChoose,
}: EventRowProps & { name: string }) {
  const { t } = useTranslation()
  const { timeZone } = useEnvironment()
  const value = choice?.do === 'entry' ? `entry:${choice.id}` : (choice?.do ?? 'leaveOut')
  return (
    <Select
      aria-label={t('import.events.what', { name })}
      value={value}
      options={[
        { value: 'leaveOut', label: t('import.leaveOut') },
        { value: 'import', label: t('import.events.asNew') },
        ...duplicates
          .filter(({ mayUpdate }) => mayUpdate)
          .map(({ id, name: title, start }) => ({
            value: `entry:${id}`,
            label: t('import.events.updateEntry', {
              title,
              date: formatDateTime(new Date(start), timeZone),
            }),
          })),
      ]}
      onChange={({ currentTarget }) => {
        const [does = '', id] = currentTarget.value.split(':')
        const rereads = does === 'entry' || choice?.do === 'entry'
        onChoose({ key, do: does as EventChoice['do'], ...(id !== undefined && { id }) }, rereads)
      }}
    />
  )
}

/** What is wrong, what changes, what an entry that was edited here is like, and which entries look like it. */
function EventNotes({ event: { step, entry, faults, changes, duplicates } }: Pick<EventRowProps, 'event'>) {
  const { t } = useTranslation()
  const { language } = useEnvironment()
  const { label } = usePhrases('events')
  const fieldText = useFieldText(eventContract.input)
  const wrong = Object.entries(faults)
  if (wrong.length === 0 && changes.length === 0 && duplicates.length === 0) return null
  return (
    <ul role="list" className="b-import-notes">
      {wrong.map(([field, code]) => (
        <li key={field} className="b-import-wrong">
          {t('import.events.fault', {
            field: label(field.split('.')[0]!),
            text: fieldText(code as FieldErrorCode, field),
          })}
        </li>
      ))}
      {changes.length > 0 && (
        <li>
          {t('import.events.changes', {
            fields: new Intl.ListFormat(language).format(changes.map(label)),
          })}
        </li>
      )}
      {step === 'conflict' && entry && (
        <li>
          <span>{t('import.events.here')}</span> <EntryLink {...entry} />
        </li>
      )}
      {duplicates.map(({ location, ...similar }) => (
        <li key={similar.id}>
          <span>{t('import.events.looksLike')}</span> <EntryLink {...similar} />
          {location && <span>{` · ${location}`}</span>}
        </li>
      ))}
    </ul>
  )
}

/** An entry of this calendar: a link to its page, and its beginning. */
function EntryLink({ id, name, start }: { id: string; name: string; start: string }) {
  const { siteUrl, timeZone } = useEnvironment()
  return (
    <>
      <a href={`${siteUrl}/event/${id}`} target="_blank" rel="noopener">
        <bdi>{name}</bdi>
        <NewTab />
      </a>
      <span>{` · ${formatDateTime(new Date(start), timeZone)}`}</span>
    </>
  )
}
