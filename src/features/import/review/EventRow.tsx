import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { eventContract } from '../../../contracts/events.ts'
import type { PlannedEvent } from '../../../contracts/imports.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { formatDateTime } from '../../../core/dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { usePhrases } from '../../../kit/form/use-phrases.ts'
import { useWhenText } from '../../../kit/use-when-text.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx'
import { Select } from '../../../ui/inputs/Select.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { type EventChoice, isChoosable, isImported } from '../choices.ts'

type Props = {
  event: PlannedEvent
  choice: EventChoice | undefined
  onChoose: (choice: EventChoice, rereads: boolean) => void
}

/** Compares what a row shows: a choice about one event re-renders only its own row. */
const isSameRow = (before: Props, now: Props) => before.event === now.event && before.choice === now.choice

/** One event of the source: what, when and where, what is wrong with it, and what becomes of it. */
export const EventRow = memo(function EventRow({ event, choice, onChoose }: Props) {
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

function EventFacts({ event }: Pick<Props, 'event'>) {
  const { t } = useTranslation()
  const when = useWhenText()
  const { name, place, status } = event
  return (
    <span className="b-import-facts">
      <span className="b-import-event-name">{name}</span>{' '}
      {status === 'canceled' && <Badge tone="danger">{t('resources.events.fields.canceled')}</Badge>}{' '}
      <span className="b-hint">{place ? `${when(event)} · ${place}` : when(event)}</span>
    </span>
  )
}

/** What becomes of an event that looks like an entry which can be changed. */
function DuplicateSelect({ event: { key, duplicates }, name, choice, onChoose }: Props & { name: string }) {
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
function EventNotes({ event: { step, entry, faults, changes, duplicates } }: Pick<Props, 'event'>) {
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
          {t('import.events.here')} <EntryLink {...entry} />
        </li>
      )}
      {duplicates.map(({ location, ...similar }) => (
        <li key={similar.id}>
          {t('import.events.looksLike')} <EntryLink {...similar} />
          {location && ` · ${location}`}
        </li>
      ))}
    </ul>
  )
}

/** An entry of this calendar: a link to its page, and its beginning. */
function EntryLink({ id, name, start }: { id: string; name: string; start: string }) {
  const { t } = useTranslation()
  const { siteUrl, timeZone } = useEnvironment()
  return (
    <>
      <a href={`${siteUrl}/event/${id}`} target="_blank" rel="noopener">
        {name}
        <VisuallyHidden> ({t('fields.address.newTab')})</VisuallyHidden>
      </a>
      {` · ${formatDateTime(new Date(start), timeZone)}`}
    </>
  )
}
