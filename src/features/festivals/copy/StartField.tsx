import { useTranslation } from 'react-i18next'
import { dayOf, formatDateTime, wallClockOf } from '../../../core/dates.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { parseDateTime } from '../../../core/typed-dates.ts'
import { useEnvironment } from '../../../kit/environment.tsx'
import { CalendarPopover } from '../../../kit/fields/day/DayInput.tsx'
import {
  formatInstant,
  instantAt,
  isInstant,
  typedContext,
  weekdayOf,
} from '../../../kit/fields/instant/instant-text.ts'
import { useTypedText } from '../../../kit/fields/use-typed-text.ts'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { Button, type ButtonProps } from '../../../ui/actions/Button.tsx'
import { FieldShell } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts'

type Props = {
  id: string
  value: string
  /** The start of the copied event, whose time is used if only a day is given. */
  before: string
  suggestion: string
  error: FieldErrorCode | undefined
  disabled: boolean
  onChange: (value: string) => void
}

/** The new start of a copied event, typed or picked. A suggestion fills it in, but only on a press. */
export function StartField({ id, value, before, suggestion, error, disabled, onChange }: Props) {
  const environment = useEnvironment()
  const { timeZone, language } = environment
  const { t } = useTranslation()
  const fieldText = useFieldText()
  const { clock } = wallClockOf(new Date(before), timeZone)
  const { text, type, formatOnBlur } = useTypedText({
    value,
    change: onChange,
    format: (instant) => formatInstant(instant, timeZone),
    parse: (typed) => {
      const read = parseDateTime(typed, typedContext(environment, undefined))
      return read ? instantAt({ clock, ...read }, timeZone) : typed.trim()
    },
  })
  const dated = (instant: string) =>
    t('fields.dated', {
      weekday: weekdayOf(instant, timeZone, language),
      date: formatDateTime(new Date(instant), timeZone),
    })
  return (
    <FieldShell
      id={id}
      label={t('festivals.copy.start')}
      required={t('forms.requiredField')}
      hint={isInstant(value) ? dated(value) : t('festivals.copy.startHint', { clock })}
      error={error && fieldText(error)}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            name="start"
            value={text}
            disabled={disabled}
            placeholder={t('festivals.copy.example', { date: formatInstant(suggestion, timeZone) })}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={formatOnBlur}
            after={
              !disabled && (
                <CalendarPopover
                  name={t('fields.instant.pick', { field: t('festivals.copy.start') })}
                  selected={isInstant(value) ? dayOf(new Date(value), timeZone) : undefined}
                  onSelect={(day) => onChange(instantAt({ day, clock }, timeZone))}
                />
              )
            }
          />
          {!disabled && value !== suggestion && (
            <Suggestion onClick={() => onChange(suggestion)}>
              {t('festivals.copy.suggest', { date: dated(suggestion) })}
            </Suggestion>
          )}
        </>
      )}
    </FieldShell>
  )
}

/** Disappears once used: the focus moves to the field. */
function Suggestion(props: ButtonProps) {
  return <Button ref={useFocusGoesOn(fieldAbove)} small className="b-suggestion" {...props} />
}

const fieldAbove = (button: HTMLButtonElement) => button.parentElement?.querySelector('input')
