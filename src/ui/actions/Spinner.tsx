import { addStyles } from '../styles.ts'
import css from './Spinner.css'

addStyles(css)

/** A progress ring. Announced as progress with a label, decorative without. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="b-spinner" role="progressbar" aria-label={label} />
  ) : (
    <span className="b-spinner" aria-hidden="true" />
  )
}
