import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { eventContract } from '../../../contracts/events.ts'
import { dayOf, formatDay } from '../../../core/dates.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { isInstant, weekdayOf } from '../../../kit/fields/instant/instant-text.ts'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldNotes } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { TableCell } from '../../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useFailureText } from '../use-failure-text.ts'
import { emptyRow, readRow, type RowContext, type RowField } from './row-text.ts'

const nameOf = { name: 'name', start: 'start', end: 'end', room: 'location2' } as const satisfies Record<
  RowField,
  string
>

type Props = {
  field: RowField
  text: string
  /** The name of its row. */
  row: string
  readOnly: boolean
  /** The row at the end, in which nothing has been typed yet. */
  isNew: boolean
  error: FieldErrorCode | undefined
  /** Set for a start that was typed: says which day is meant if it is not the one above. */
  day: RowContext | undefined
  onChange: (text: string) => void
  children: ReactNode
}

/** One input of the programme, named by its column and row. */
export function ProgrammeCell(props: Props) {
  const { field, text, row, readOnly, isNew, error, day, onChange, children } = props
  const { t } = useTranslation()
  const fieldText = useFieldText(eventContract.input)
  const id = useId()
  const label = t(`resources.events.fields.${nameOf[field]}`)
  const hint = day && otherDay(text, day)
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <TableCell kind={field === 'name' ? 'title' : 'text'} label={label} className={`b-programme-${field}`}>
      {readOnly ? (
        text
      ) : (
        <span className="b-programme-input">
          <TextInput
            id={id}
            name={field}
            value={text}
            aria-label={t('festivals.programme.cell', { field: label, row })}
            aria-invalid={error ? true : undefined}
            aria-describedby={notes || undefined}
            placeholder={isNew ? t(`festivals.programme.example.${field}`) : undefined}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <FieldNotes id={id} hint={hint} error={error && fieldText(error, nameOf[field])} />
        </span>
      )}
      {children}
    </TableCell>
  )
}

/** The day of a typed start, if it is not the one above its row. */
function otherDay(text: string, context: RowContext): string | undefined {
  const { start } = readRow({ ...emptyRow, start: text }, context)
  if (!isInstant(start)) return undefined
  const day = dayOf(new Date(start), context.timeZone)
  return day === context.day
    ? undefined
    : `${weekdayOf(day, context.timeZone, context.language)}, ${formatDay(day)}`
}

type ProblemProps = {
  failure: unknown
  /** The row's name if some of its cells are wrong: the focus is elsewhere by then, so it is said. */
  refused: string | undefined
  onRetry: () => void
}

/** Why a row could not be saved, with a button to try again; what was typed stays. */
export function ProgrammeProblem({ failure, refused, onRetry }: ProblemProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  return (
    <>
      <VisuallyHidden role="alert">
        {refused !== undefined && t('festivals.programme.refused', { name: refused })}
      </VisuallyHidden>
      <span role="alert" className="b-programme-problem">
        {failure !== undefined && (
          <>
            <span className="b-error">{failureText(failure)}</span>
            <Button small onClick={onRetry}>
              {t('forms.retry')}
            </Button>
          </>
        )}
      </span>
    </>
  )
}
