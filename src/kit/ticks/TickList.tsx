import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/actions/Spinner.tsx'
import { Checkbox } from '../../ui/inputs/Checkbox.tsx'
import { addStyles } from '../../ui/styles.ts'
import type { Outcome } from '../use-each.ts'
import css from './ticks.css'

addStyles(css)

type Props = {
  /** `note` says at the end of a row what becomes of it. */
  items: readonly { id: string; label: ReactNode; note?: ReactNode }[]
  /** Accessible name of the list. */
  name?: string
  /** Between the box that ticks all and the list. */
  children?: ReactNode
  /** Absent if there is nothing to choose (any more). */
  choice?: {
    chosen: ReadonlySet<string>
    onChoose: (ids: string[]) => void
    /** Label of the box that ticks all. */
    all: ReactNode
    /** Beside that box. */
    beside?: ReactNode
    disabled?: boolean
  }
}

/** Events with a box to tick each, or all, and a note on each. */
export function TickList({ items, name, children, choice }: Props) {
  const ids = items.map(({ id }) => id)
  return (
    <div className="b-ticks">
      {choice && (
        <div className="b-ticks-head">
          <Checkbox
            label={choice.all}
            checked={choice.chosen.size > 0 && choice.chosen.size === ids.length}
            indeterminate={choice.chosen.size > 0 && choice.chosen.size < ids.length}
            disabled={choice.disabled}
            onChange={({ currentTarget }) => choice.onChoose(currentTarget.checked ? ids : [])}
          />
          {choice.beside}
        </div>
      )}
      {children}
      <ul role="list" aria-label={name}>
        {items.map(({ id, label, note }) => (
          <li key={id}>
            {choice ? (
              <Checkbox
                label={label}
                checked={choice.chosen.has(id)}
                disabled={choice.disabled}
                onChange={({ currentTarget }) =>
                  choice.onChoose(
                    ids.filter((other) => (other === id ? currentTarget.checked : choice.chosen.has(other))),
                  )
                }
              />
            ) : (
              <span>{label}</span>
            )}
            {note}
          </li>
        ))}
      </ul>
    </div>
  )
}

type OutcomeProps = {
  outcome: Outcome | undefined
  working: string
  done: string
  failureText: (reason: unknown) => string
}

/** How far one item of a run has got; nothing while it waits. */
export function OutcomeNote({ outcome, working, done, failureText }: OutcomeProps) {
  if (outcome?.state === 'working') return <Spinner label={working} />
  if (outcome?.state === 'done')
    return (
      <span className="b-tick-done">
        <CheckCircleIcon /> <span>{done}</span>
      </span>
    )
  if (outcome?.state === 'failed')
    return (
      <span className="b-tick-failed">
        <CircleAlertIcon /> <span>{failureText(outcome.reason)}</span>
      </span>
    )
  return null
}
