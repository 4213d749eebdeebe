import { addStyles } from '../styles.ts'
import css from './Spinner.css'

addStyles(css)

/** A turning ring. With a label it is announced as progress, without one it only accompanies a text. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="b-spinner" role="progressbar" aria-label={label} />
  ) : (
    <span className="b-spinner" aria-hidden="true" />
  )
}
