import { actionsOf, type Effort } from '../../demo/testing/e2e/person.ts'

/**
 * Seconds per step, after the keystroke-level model (Card, Moran and Newell 1980): a key, a click or tap including
 * the way to it, a decision before each action, the change between pointing and typing, and in addition a swipe and
 * skimming at 450 words a minute.
 */
const operators = {
  key: 0.2,
  tap: 1.1,
  decision: 1.35,
  handover: 0.4,
  swipe: 0.7,
  word: 60 / 450,
}

/** Estimated seconds that a practised person needs, plus the measured wait for the calendar. */
export function secondsOf(effort: Effort): number {
  const { taps, fields, keys, swipes, characters, words, handovers, waited } = effort
  return (
    operators.decision * actionsOf(effort) +
    operators.tap * (taps + fields) +
    operators.key * (keys + characters) +
    operators.handover * handovers +
    operators.swipe * swipes +
    operators.word * words +
    waited / 1000
  )
}
