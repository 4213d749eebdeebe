import type { Interval } from '../../../core/recurrence.ts'
import { useIntervalText } from './use-interval-text.ts'

/** The intervals of a repeating event in words, one a line. */
export function IntervalsCell({ intervals }: { intervals: readonly Interval[] }) {
  const text = useIntervalText()
  return (
    <span>
      {intervals.map((interval, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {text(interval)}
        </span>
      ))}
    </span>
  )
}
