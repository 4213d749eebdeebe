import { actionsOf, type Effort } from '../../demo/testing/e2e/person.ts'
import { secondsOf } from './model.ts'
import type { Figures, Task } from './task.ts'

/** How a task went: undefined if the product has no answer. */
export type Outcome = Required<Figures> & { waited: number }

export const outcomeOf = (effort: Effort): Outcome => ({
  actions: actionsOf(effort),
  swipes: effort.swipes,
  seconds: Math.round(secondsOf(effort)),
  waited: effort.waited / 1000,
})

const names = ['actions', 'swipes', 'seconds'] as const

/** The seconds before are estimates; two people who estimate differ by about a tenth. */
const TOLERANCE = 1.1

/** Movements of the hand; undefined where swipes were not counted. */
const movementsOf = ({ actions, swipes }: Figures) =>
  actions === undefined || swipes === undefined ? undefined : actions + swipes

/**
 * What is worse than before or over the goal. Swipes count where they were counted before, and an action more is not
 * worse where it saves more swipes.
 */
export function faultsOf(
  { before, goal: goalOnAll, keyboardGoal }: Task,
  outcome: Outcome | undefined,
  hasKeyboard: boolean,
): string[] {
  const goal = hasKeyboard && keyboardGoal ? { ...goalOnAll, ...keyboardGoal } : goalOnAll
  const wasPossible = Object.keys(before).length > 0
  if (!outcome) return wasPossible || goal ? ['no answer'] : []
  const savesSwipes = movementsOf(outcome)! < (movementsOf(before) ?? 0)
  return names.flatMap((name) => {
    if (name === 'actions' && savesSwipes && outcome.actions <= (goal?.actions ?? Infinity)) return []
    const tolerance = name === 'seconds' ? TOLERANCE : 1
    const limit = Math.min((before[name] ?? Infinity) * tolerance, goal?.[name] ?? Infinity)
    return outcome[name] > limit ? [`${outcome[name]} ${name} instead of ${Math.floor(limit)}`] : []
  })
}

const cell = ({ actions, swipes, seconds }: Figures) =>
  [actions ?? '?', swipes ?? '?', seconds === undefined ? '?' : `${seconds} s`].join(' · ')
const cellOrNone = (figures: Figures | undefined) =>
  figures && Object.keys(figures).length > 0 ? cell(figures) : 'no answer'

type Result = { task: Task; outcomes: Map<string, Outcome | undefined> }

/** The table as Markdown: a row per task, a column per device and language. */
export function tableOf(results: readonly Result[], columns: readonly string[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['task', 'before', ...columns]),
    row(Array<string>(columns.length + 2).fill('---')),
    ...results.map(({ task, outcomes }) =>
      row([
        task.name,
        cellOrNone(task.before),
        ...columns.map((column) => (outcomes.has(column) ? cellOrNone(outcomes.get(column)) : '')),
      ]),
    ),
  ].join('\n')
}
