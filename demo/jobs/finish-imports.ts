import { finishAbandoned, isAnyAbandoned } from '../imports/undo.ts'
import { minuteMs } from '../lib/credible-time.ts'
import type { Action } from './action.ts'

export const finishImports: Action = {
  name: 'finish-imports',
  lane: 'subscriptions',
  summary: 'Takes back imports that were cut off, and finishes undoing others.',
  every: minuteMs,
  isDue: isAnyAbandoned,
  run: async (deps, signal) => [{ code: 'imports finished', count: await finishAbandoned(deps, signal) }],
}
