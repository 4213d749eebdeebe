import type { ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import css from './Badge.css'

addStyles(css)

/** Meaning of a badge or banner; the text must convey it too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A status in one or two words: 'Cancelled', 'Not published'. Part `badge`. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`b-badge b-tone-${tone}`} part="badge">
      {children}
    </span>
  )
}
