import EditIcon from 'lucide-react/icons/pencil'
import DeleteIcon from 'lucide-react/icons/trash'
import RemoveIcon from 'lucide-react/icons/x'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type CalendarEvent, eventContract } from '../../../contracts/events.ts'
import { dayOf, formatDay } from '../../../core/dates.ts'
import type { FieldErrorCode } from '../../../core/error-codes.ts'
import { can } from '../../../core/permissions.ts'
import type { Caller } from '../../../core/rights.ts'
import { isInstant, weekdayOf } from '../../../kit/fields/instant/instant-text.ts'
import { useFieldText } from '../../../kit/form/use-field-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton, IconLink } from '../../../ui/actions/IconButton.tsx'
import { Spinner } from '../../../ui/actions/Spinner.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { FieldNotes } from '../../../ui/form/FieldShell.tsx'
import { TextInput } from '../../../ui/inputs/TextInput.tsx'
import { TableCell, TableRow } from '../../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { useFocusGoesOn } from '../../../ui/use-focus-goes-on.ts'
import { useFailureText } from '../part-input.ts'
import {
  emptyRow,
  isEmptyRow,
  readRow,
  type RowContext,
  type RowField,
  rowFields,
  rowOf,
  type RowText,
  type RowValues,
  withStart,
} from './row-text.ts'
import { type Row, type SaveRow, useSaveRow } from './use-save-row.ts'

type Props = SaveRow & {
  row: Row
  part: CalendarEvent | undefined
  context: RowContext
  caller: Caller
  onRemove: (key: string) => void
  onDelete: (part: CalendarEvent) => void
}

/** The name of the row after this one. */
function inputOfNext(row: HTMLElement): HTMLElement | null | undefined {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('.b-programme-row') ?? [])]
  return rows[rows.indexOf(row) + 1]?.querySelector('input')
}

/** One part of the programme to type into. It is saved when it is left, or by Enter, which goes on to the next row. */
export function ProgrammeRow(props: Props) {
  const { row, part, context, caller, change, onRemove, onDelete } = props
  const { t } = useTranslation()
  const { save, saving, errors, failure, clear } = useSaveRow(props)
  const text = row.typed ?? (part ? rowOf(part, context) : emptyRow)
  const name = text.name.trim() || t('festivals.programme.unnamed')
  const refused = Object.keys(errors).length > 0 ? name : undefined
  const readOnly = part !== undefined && !can(caller, 'update', 'events', part)
  const beforeTyping = useRef<RowValues>(undefined)
  const isOpen = row.id === undefined && isEmptyRow(text)

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) void save()
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const isTabAtEnd =
      event.key === 'Tab' &&
      !event.shiftKey &&
      event.target.name === 'room' &&
      row.id === undefined &&
      !isOpen
    if (event.key !== 'Enter' && !isTabAtEnd) return
    event.preventDefault()
    const next = inputOfNext(event.currentTarget)
    if (next) next.focus()
    else void save()
  }
  const changed = (field: RowField, typed: string): RowText =>
    field === 'start' && beforeTyping.current
      ? withStart(text, typed, beforeTyping.current, context)
      : { ...text, [field]: typed }
  return (
    <TableRow
      className="b-programme-row"
      muted={part && (!part.published || part.deactivated)}
      onFocus={() => {
        beforeTyping.current = readRow(text, context)
      }}
      onBlur={leave}
      onKeyDown={press}
    >
      {rowFields.map((field) => (
        <ProgrammeCell
          key={field}
          field={field}
          text={text[field]}
          row={name}
          readOnly={readOnly}
          isNew={isOpen}
          error={errors[field]}
          day={field === 'start' && row.typed ? context : undefined}
          onChange={(typed) => {
            clear(field)
            change(row.key, { typed: changed(field, typed), base: part })
          }}
        >
          {field === 'name' && part && <Marks part={part} />}
          {field === 'name' && (
            <ProgrammeProblem failure={failure} refused={refused} onRetry={() => void save()} />
          )}
        </ProgrammeCell>
      ))}
      <TableCell kind="actions">
        {saving && <Spinner label={t('forms.saving')} />}
        {part && (
          <Link href={`/backstage/events/${part.id}`} asChild>
            <IconLink href="" name={t('festivals.programme.edit', { name })} icon={<EditIcon />} />
          </Link>
        )}
        {part && can(caller, 'delete', 'events', part) && (
          <DeleteButton name={t('festivals.programme.delete', { name })} onClick={() => onDelete(part)} />
        )}
        {!part && !isOpen && !saving && (
          <IconButton
            name={t('festivals.programme.remove', { name })}
            icon={<RemoveIcon />}
            onClick={({ currentTarget }) => {
              const next = inputOfNext(currentTarget.closest('tr')!)
              // Before the focus moves, because a row that is left is saved.
              onRemove(row.key)
              next?.focus()
            }}
          />
        )}
      </TableCell>
    </TableRow>
  )
}

/** Disappears with its row: the focus moves to the programme. */
function DeleteButton(props: { name: string; onClick: () => void }) {
  return <IconButton ref={useFocusGoesOn(programmeAround)} danger icon={<DeleteIcon />} {...props} />
}

const programmeAround = (button: HTMLButtonElement) => button.closest('table')

function Marks({ part: { published, canceled, deactivated } }: { part: CalendarEvent }) {
  const { t } = useTranslation()
  if (published && !canceled && !deactivated) return null
  return (
    <span className="b-programme-marks">
      {!published && <Badge>{t('festivals.programme.unpublished')}</Badge>}
      {canceled && <Badge tone="danger">{t('resources.events.fields.canceled')}</Badge>}
      {deactivated && <Badge tone="warning">{t('resources.events.fields.deactivated')}</Badge>}
    </span>
  )
}

const nameOf = { name: 'name', start: 'start', end: 'end', room: 'location2' } as const satisfies Record<
  RowField,
  string
>

type ProgrammeCellProps = {
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
function ProgrammeCell(props: ProgrammeCellProps) {
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
function ProgrammeProblem({ failure, refused, onRetry }: ProblemProps) {
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
