import type { ReactNode } from 'react'
import { addStyles } from '../styles.ts'
import css from './Badge.css'

addStyles(css)

/** The meanings that a badge or a banner can carry; the text always says it too. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** A state in one or two words: 'Canceled', 'Not published'. Part `badge`. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`b-badge b-tone-${tone}`} part="badge">
      {children}
    </span>
  )
}
