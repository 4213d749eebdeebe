import PlusIcon from 'lucide-react/icons/plus'
import DeleteIcon from 'lucide-react/icons/trash'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDay, isDay } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import type { Break } from '../../../core/recurrence.ts'
import { Announcement } from '../../../kit/fields/Announcement.tsx'
import { DayInput } from '../../../kit/fields/day/DayInput.tsx'
import { replaced, without } from '../../../kit/fields/involved/InvolvedField.tsx'
import { type InputProps, useInput } from '../../../kit/fields/use-input.ts'
import type { OwnField } from '../../../kit/resource/declaration.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { addStyles } from '../../../ui/styles.ts'
import css from './breaks.css'

addStyles(css)

const blank: Break = { from: '', to: '', reason: '' }

const isBlank = ({ from, to, reason }: Break) => !from && !to && !reason

/** A form's value is the empty text until the field has one. */
const breaksOf = (value: unknown): readonly Break[] => (Array.isArray(value) ? (value as Break[]) : [])

/** Periods without dates. The first is there to be filled in; left blank, it is none. */
function BreaksField({ field }: InputProps<'own'>) {
  const { id, value, change, shell, handlers, partError } = useInput<unknown>(field)
  const { t } = useTranslation()
  const text = useBreakText()
  const box = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const breaks = breaksOf(value)
  const rows = breaks.length > 0 ? breaks : [blank]

  function focusOn(index: number) {
    box.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${index}-from`)}`)?.focus()
  }
  function update(entries: readonly Break[], happened: string, focus: number) {
    flushSync(() => {
      change(entries)
      setAnnounced(happened)
    })
    focusOn(focus)
  }
  const edit = (index: number, entry: Break) => {
    const entries = replaced(rows, index, entry)
    change(entries.length === 1 && isBlank(entry) ? [] : entries)
  }
  /** Goes to the blank row if there is one. */
  function add() {
    const free = rows.findIndex(isBlank)
    if (free >= 0) return focusOn(free)
    update([...breaks, blank], t('repeatingEvents.breaks.added'), breaks.length)
  }
  const remove = (index: number) =>
    update(
      without(breaks, index),
      t('repeatingEvents.breaks.removed', { break: text(breaks[index]!) }),
      Math.max(0, Math.min(index, breaks.length - 2)),
    )
  return (
    <FieldShell {...shell} group>
      {() => (
        <div className="b-breaks" ref={box} {...handlers}>
          <ol>
            {rows.map((entry, index) => (
              <li key={index}>
                <BreakRow
                  id={`${id}-${index}`}
                  number={index + 1}
                  entry={entry}
                  errorOf={(part) => partError(`${index}.${part}`)}
                  onChange={(changed) => edit(index, changed)}
                  onRemove={isBlank(entry) && rows.length === 1 ? undefined : () => remove(index)}
                />
              </li>
            ))}
          </ol>
          {breaks.length < limits.listLength && (
            <Button small icon={<PlusIcon />} onClick={add}>
              {t('repeatingEvents.breaks.add')}
            </Button>
          )}
          <Announcement>{announced}</Announcement>
        </div>
      )}
    </FieldShell>
  )
}

type RowProps = {
  id: string
  number: number
  entry: Break
  errorOf: (part: keyof Break) => string | undefined
  onChange: (entry: Break) => void
  /** Not for a single blank row. */
  onRemove: (() => void) | undefined
}

/** First day, last day and reason of one break. */
function BreakRow({ id, number, entry, errorOf, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  const text = useBreakText()
  const [from, to] = [t('repeatingEvents.breaks.from'), t('repeatingEvents.breaks.to')]
  return (
    <div
      id={id}
      className="b-break"
      role="group"
      aria-label={t('repeatingEvents.breaks.entry', { number: String(number) })}
    >
      <FieldShell id={`${id}-from`} label={from} error={errorOf('from')}>
        {(control) => (
          <DayInput
            control={control}
            label={from}
            value={entry.from}
            onChange={(day) => onChange({ ...entry, from: day })}
            onDays={(first, last) => onChange({ ...entry, from: first, to: last })}
          />
        )}
      </FieldShell>
      <FieldShell id={`${id}-to`} label={to} error={errorOf('to')}>
        {(control) => (
          <DayInput
            control={control}
            label={to}
            value={entry.to}
            min={entry.from}
            onChange={(day) => onChange({ ...entry, to: day })}
          />
        )}
      </FieldShell>
      <FieldShell id={`${id}-reason`} label={t('repeatingEvents.breaks.reason')} error={errorOf('reason')}>
        {(control) => (
          <TextInput
            {...control}
            value={entry.reason ?? ''}
            maxLength={limits.breakReasonLength}
            autoComplete="off"
            onChange={(event) => onChange({ ...entry, reason: event.currentTarget.value })}
          />
        )}
      </FieldShell>
      {onRemove && (
        <IconButton
          danger
          name={t('repeatingEvents.breaks.remove', { break: text(entry) })}
          icon={<DeleteIcon />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

function BreakTexts({ value }: { value: unknown }) {
  return <span>{breaksOf(value).map(useBreakText()).join('\n')}</span>
}

/** The form field for the breaks of a repeating event, and its display. */
export const breaksField: OwnField = { Input: BreaksField, Value: BreakTexts }

/** Formats a break in words: '13.07.2026 to 21.08.2026: summer holidays'. */
function useBreakText(): (entry: Break) => string {
  const { t } = useTranslation()
  return useCallback(
    ({ from, to, reason }) => {
      const day = (value: string) => (isDay(value) ? formatDay(value) : '…')
      const days = { from: day(from), to: day(to) }
      return reason
        ? t('repeatingEvents.breaks.textWith', { ...days, reason })
        : t('repeatingEvents.breaks.text', days)
    },
    [t],
  )
}
