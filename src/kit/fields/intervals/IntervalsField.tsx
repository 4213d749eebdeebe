import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../core/dates.ts'
import { limits } from '../../../core/limits.ts'
import type { Interval } from '../../../core/recurrence.ts'
import type { OwnField } from '../../resource/declaration.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import PlusIcon from 'lucide-react/icons/plus'
import { useSession } from '../../form/state/form-session.ts'
import { Announcement } from '../Announcement.tsx'
import { replaced, without } from '../involved/InvolvedField.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import { newInterval } from './interval.ts'
import { IntervalRow } from './IntervalRow.tsx'
import { useIntervalText } from './use-interval-text.ts'
import { addStyles } from '../../../ui/styles.ts'
import css from './intervals.css'

addStyles(css)

/** Recurrence rules: any number of intervals, each adding its days. */
function IntervalsField({ field }: InputProps<'own'>) {
  const { id, value, change, shell, handlers, partError } = useInput<Interval[]>(field)
  const { context } = useSession()
  const { t } = useTranslation()
  const text = useIntervalText()
  const list = useRef<HTMLDivElement>(null)
  const [announced, setAnnounced] = useState('')
  const today = dayOf(context.now, context.timeZone)

  /** Updates the list, announces the change, and moves focus to where editing continues. */
  function update(intervals: Interval[], happened: string, focus: string) {
    flushSync(() => {
      change(intervals)
      setAnnounced(happened)
    })
    list.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  const typeOf = (index: number) => `#${CSS.escape(`${id}-${index}-type`)}`

  return (
    <FieldShell {...shell} group>
      {({ 'aria-describedby': describedBy }) => (
        <div className="b-intervals" ref={list} {...handlers}>
          {value.length > 0 && (
            <ol>
              {value.map((interval, index) => (
                <IntervalRow
                  key={index}
                  id={`${id}-${index}`}
                  number={index + 1}
                  interval={interval}
                  errors={{
                    date: partError(`${index}.date`),
                    other: ['', '.type', '.interval', '.weekDay', '.month', '.monthDay']
                      .map((part) => partError(`${index}${part}`))
                      .find(Boolean),
                  }}
                  today={today}
                  onChange={(changed) => change(replaced(value, index, changed))}
                  onRemove={() =>
                    update(
                      without(value, index),
                      t('fields.intervals.removed', { interval: text(interval) }),
                      value.length > 1 ? typeOf(Math.min(index, value.length - 2)) : '[data-add]',
                    )
                  }
                />
              ))}
            </ol>
          )}
          {value.length === 0 && <p className="b-hint">{t('fields.intervals.none')}</p>}
          {value.length < limits.listLength && (
            <Button
              id={id}
              aria-describedby={describedBy}
              data-add
              small
              icon={<PlusIcon />}
              onClick={() =>
                update([...value, newInterval(today)], t('fields.intervals.added'), typeOf(value.length))
              }
            >
              {t('fields.intervals.add')}
            </Button>
          )}
          <Announcement>{announced}</Announcement>
        </div>
      )}
    </FieldShell>
  )
}

function IntervalTexts({ value }: { value: unknown }) {
  return (value as Interval[]).map(useIntervalText()).join('\n')
}

/** The form field for recurrence rules, and its display. Only repeating events load it. */
export const intervalsField: OwnField = { Input: IntervalsField, Value: IntervalTexts }
