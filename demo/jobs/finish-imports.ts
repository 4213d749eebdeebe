import { finishUndos, isAnyUndoLeft } from '../entries/undo-run.ts'
import { finishAbandoned, isAnyAbandoned } from '../imports/undo.ts'
import { minuteMs } from '../lib/credible-time.ts'
import type { Action } from './action.ts'

export const finishImports: Action = {
  name: 'finish-imports',
  lane: 'imports',
  summary: 'Reverts interrupted imports and completes interrupted undos.',
  every: minuteMs,
  isDue: async (deps) => (await isAnyAbandoned(deps)) || (await isAnyUndoLeft(deps)),
  run: async (deps, signal) => {
    const undos = await finishUndos(deps, signal)
    const imports = await finishAbandoned(deps, signal)
    return [{ code: 'imports finished', count: undos + imports }]
  },
}
