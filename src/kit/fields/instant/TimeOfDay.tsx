import { useTranslation } from 'react-i18next'
import { type Clock, isClock } from '../../../core/dates.ts'
import { parseClock } from '../../../core/typed-dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { useTypedText } from '../use-typed-text.ts'

const close = (inside: Element) => inside.closest<HTMLElement>('[popover]')?.hidePopover()

type Props = { clock: Clock; onChange: (clock: Clock) => void }

/** The time that goes with a day picked from the calendar. */
export function TimeOfDay({ clock, onChange }: Props) {
  const { t } = useTranslation()
  const { text, type, settle } = useTypedText({
    value: clock,
    change: (next) => isClock(next) && onChange(next),
    format: (value) => value,
    parse: (value) => parseClock(value) ?? clock,
  })
  return (
    <div className="b-calendar-foot">
      <FieldShell label={t('fields.instant.time')}>
        {(control) => (
          <TextInput
            {...control}
            value={text}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              close(event.currentTarget)
            }}
          />
        )}
      </FieldShell>
      <Button onClick={(event) => close(event.currentTarget)}>{t('fields.instant.done')}</Button>
    </div>
  )
}
