import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import CircleAlertIcon from 'lucide-react/icons/circle-alert'
import ReadIcon from 'lucide-react/icons/eye'
import WarningIcon from 'lucide-react/icons/triangle-alert'
import { addStyles } from '../styles.ts'
import css from './FieldShell.css'

addStyles(css)

/** Props that link a control to its label, hint and error; spread them onto the control. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export interface FieldShellProps {
  label: ReactNode
  /** Marks the field as required; the text is the tooltip of the mark ('required field'). */
  required?: string
  hint?: ReactNode
  /** Why the value is invalid. */
  error?: ReactNode
  /** That the value was filled in for the user, who has not looked at it yet … */
  mark?: ReactNode
  /** … and may be wrong. */
  isDoubtful?: boolean
  /** At the end of the label row: a button such as 'use my address'. */
  action?: ReactNode
  /** Share of the row that the field takes if there is room. */
  width?: 'full' | 'half' | 'third'
  /** For several controls under one label: the label names a group instead of one control. */
  group?: boolean
  /** Id of the control, if others need it (error summary). */
  id?: string
  children: (control: ControlProps, labelId: string) => ReactNode
}

/** Label, control, hint and error of one field, linked by ids. Parts `field`, `label`, `hint`, `error`. */
export function FieldShell(props: FieldShellProps) {
  const { label, required, hint, error, mark, action, width = 'full', group, children } = props
  const generated = useId()
  const id = props.id ?? generated
  const control: ControlProps = {
    id,
    'aria-describedby':
      [mark && `${id}-mark`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') ||
      undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  const Label = group ? 'span' : 'label'
  return (
    <div
      className={classNames('b-field', `b-field-${width}`, Boolean(error) && 'b-field-wrong')}
      part="field"
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <div className="b-field-head">
        <Label id={`${id}-label`} className="b-label" part="label" {...(!group && { htmlFor: id })}>
          {label}
        </Label>
        {required && (
          <span className="b-required" title={required} aria-hidden="true">
            *
          </span>
        )}
        {action && <span className="b-field-action">{action}</span>}
      </div>
      {children(control, `${id}-label`)}
      {mark && (
        <p id={`${id}-mark`} className={classNames('b-mark', props.isDoubtful && 'b-mark-doubtful')}>
          {props.isDoubtful ? <WarningIcon /> : <ReadIcon />}
          <span>{mark}</span>
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Hint and error below a control, with the ids that FieldShell refers to. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className="b-hint" part="hint">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="b-error" part="error">
          <CircleAlertIcon />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
