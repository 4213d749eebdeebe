import { type ReactNode, useId, useState } from 'react'
import { noteFormActions } from '../element-stack.ts'
import { addStyles } from '../styles.ts'
import css from './Section.css'

addStyles(css)

export interface SectionProps {
  title: ReactNode
  description?: ReactNode
  /** Fields, on a grid of six columns; see `width` of FieldShell. */
  children: ReactNode
  /** Folds the fields behind these words … */
  fold?: string
  /** … until one of them is filled in. */
  isUsed?: boolean
}

/**
 * A section of a form with its own `h2`: heading beside the fields, above them on narrow screens. A group, not a
 * landmark: a page and a dialog over it may have sections of the same name. Part `section`.
 */
export function Section({ title, description, children, fold, isUsed = false }: SectionProps) {
  const id = useId()
  return (
    <div className="b-section" part="section" role="group" aria-labelledby={id}>
      <div className="b-section-head">
        <h2 id={id}>{title}</h2>
        {description && <div className="b-section-text">{description}</div>}
      </div>
      {fold === undefined ? (
        <div className="b-fields">{children}</div>
      ) : (
        <Fold words={fold} isUsed={isUsed}>
          {children}
        </Fold>
      )}
    </div>
  )
}

/** Opens once its fields are used, and stays as people leave it: emptying the last field doesn't close it. */
function Fold({ words, isUsed, children }: { words: string; isUsed: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isUsed)
  if (isUsed && !open) setOpen(true)
  return (
    <details className="b-section-fold" open={open}>
      <summary>{words}</summary>
      <div className="b-fields">{children}</div>
    </details>
  )
}

/** The field grid without a heading, for a form of one section (login) or a dialog. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="b-fields">{children}</div>
}

/** Where the bar is not sticky (Section.css) and thus may be out of sight. */
const lowScreen = '(height < 480px)'

/** Has notices appear above the bar while it is sticky. */
function noted(bar: HTMLElement | null) {
  if (!bar) return undefined
  const low = matchMedia(lowScreen)
  let forget: (() => void) | undefined
  const look = () => {
    forget?.()
    forget = low.matches ? undefined : noteFormActions(bar)
  }
  look()
  low.addEventListener('change', look)
  return () => {
    low.removeEventListener('change', look)
    forget?.()
  }
}

/**
 * The buttons of a form; sticky while the form is longer than the screen, unless the screen is low. Part
 * `form-actions`.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div ref={noted} className="b-form-actions b-screen-only" part="form-actions">
      {children}
    </div>
  )
}
