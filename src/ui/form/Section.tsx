import { useId } from 'react'
import type { ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import { noteFormActions } from './form-actions.ts'
import css from './Section.css'

addStyles(css)

export interface SectionProps {
  title: ReactNode
  description?: ReactNode
  /** Fields; they lie on a grid of six columns, see FieldShell `width`. */
  children: ReactNode
}

/**
 * A part of a form with its own `h2`: heading beside the fields, above them where it is narrow. A group, no landmark: a
 * page and a dialog over it may have parts of the same name. Part `section`.
 */
export function Section({ title, description, children }: SectionProps) {
  const id = useId()
  return (
    <div className="b-section" part="section" role="group" aria-labelledby={id}>
      <div className="b-section-head">
        <h2 id={id}>{title}</h2>
        {description && <div className="b-section-text">{description}</div>}
      </div>
      <div className="b-fields">{children}</div>
    </div>
  )
}

/** The grid of fields alone, for a form of one part (login) or a dialog. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="b-fields">{children}</div>
}

const noted = (bar: HTMLElement | null) => (bar ? noteFormActions(bar) : undefined)

/** The buttons that end a form; they stay in sight while the form is long. Part `form-actions`. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div ref={noted} className="b-form-actions b-screen-only" part="form-actions">
      {children}
    </div>
  )
}
