import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatDay, isDay } from '../../../core/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Chip } from '../../../ui/actions/Chip.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import PlusIcon from 'lucide-react/icons/plus'
import { addStyles } from '../../../ui/styles.ts'
import { Announcement } from '../Announcement.tsx'
import { DayInput } from '../day/DayInput.tsx'
import { type InputProps, useInput } from '../use-input.ts'
import css from './days.css'

addStyles(css)

/** Several calendar days, sorted; days can be removed, typed or picked. */
export function DaysField({ field }: InputProps) {
  const { value, change, label, shell, handlers } = useInput<string[]>(field)
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [announced, setAnnounced] = useState('')
  const box = useRef<HTMLDivElement>(null)

  function update(days: string[], happened: string) {
    flushSync(() => {
      change([...new Set(days)].toSorted())
      setAnnounced(happened)
    })
    box.current?.querySelector('input')?.focus()
  }
  function add() {
    if (!isDay(typed)) return box.current?.querySelector('input')?.focus()
    update([...value, typed], t('fields.days.added', { day: formatDay(typed) }))
    setTyped('')
  }
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div className="b-days" ref={box} {...handlers}>
          {value.length > 0 && (
            <ul role="list" aria-label={label}>
              {value.map((day) => (
                <li key={day}>
                  <Chip
                    removeLabel={t('fields.days.remove', { day: formatDay(day) })}
                    onRemove={() =>
                      update(
                        value.filter((other) => other !== day),
                        t('fields.days.removed', { day: formatDay(day) }),
                      )
                    }
                  >
                    {formatDay(day)}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <div className="b-days-more">
            <DayInput control={control} label={label} value={typed} onChange={setTyped} />
            <Button icon={<PlusIcon />} onClick={add}>
              {t('fields.days.add')}
            </Button>
          </div>
          <Announcement>{announced}</Announcement>
        </div>
      )}
    </FieldShell>
  )
}
