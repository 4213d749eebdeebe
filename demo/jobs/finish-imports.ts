import { finishAbandoned, isAnyAbandoned } from '../imports/undo.ts'
import { minuteMs } from '../lib/credible-time.ts'
import type { Action } from './action.ts'

export const finishImports: Action = {
  name: 'finish-imports',
  lane: 'imports',
  summary: 'Reverts interrupted imports and completes interrupted undos.',
  every: minuteMs,
  isDue: isAnyAbandoned,
  run: async (deps, signal) => [{ code: 'imports finished', count: await finishAbandoned(deps, signal) }],
}
