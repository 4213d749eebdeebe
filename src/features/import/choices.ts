import type { ImportChoices } from '../../contracts/import-source.ts'
import type { ImportPlan, ImportStep, PlannedEvent } from '../../contracts/imports.ts'

export type EventChoice = ImportChoices['events'][number]

/** A name of the source, and what it becomes. */
export type PlannedName = ImportPlan['places' | 'organizers' | 'words'][number]

/** The steps in the order of the preview: what happens first, then what needs a look, then what stays out. */
export const stepOrder = [
  'create',
  'update',
  'cancel',
  'duplicate',
  'conflict',
  'invalid',
  'deleted',
  'unchanged',
] as const satisfies ImportStep[]

/** Steps that are applied unless somebody leaves them out. */
const suggested: readonly ImportStep[] = ['create', 'update', 'cancel']

/** Steps that somebody may choose to apply. */
const possible: readonly ImportStep[] = [...suggested, 'duplicate', 'conflict', 'deleted']

/** Replaces the choice about a name or an event. */
export function withChoice<Choice extends { name: string } | { key: string }>(
  choices: readonly Choice[],
  choice: Choice,
): Choice[] {
  const about = (one: Choice) => ('key' in one ? one.key : one.name)
  return [...choices.filter((one) => about(one) !== about(choice)), choice]
}

/** The choices about events, by key. */
export const choicesByKey = ({ events }: ImportChoices): ReadonlyMap<string, EventChoice> =>
  new Map(events.map((choice) => [choice.key, choice]))

/** Whether an event is going to be imported, with a choice that the plan may not know of yet. */
export function isImported({ step }: PlannedEvent, choice: EventChoice | undefined): boolean {
  if (choice?.do === 'entry') return possible.includes(step)
  return choice === undefined ? suggested.includes(step) : choice.do === 'import' && possible.includes(step)
}

/** Where the preview lists an event: one that updates an entry stays with the possible duplicates. */
export function groupOf({ step, duplicates }: PlannedEvent, choice: EventChoice | undefined): ImportStep {
  return choice?.do === 'entry' && duplicates.length > 0 ? 'duplicate' : step
}

/** Whether the plan offers a choice about an event. */
export const isChoosable = (event: PlannedEvent): boolean => possible.includes(event.step)

/** What a name becomes, as the value of a picker: `text`, `create`, `tag`, `none`, or an entry as `entry:ID`. */
export function valueOf({ use, id }: PlannedName): string {
  if (use === 'entry') return `entry:${id}`
  return use === 'category' || use === 'topic' ? `${use}:${id}` : use
}

/** What the value of a picker means. */
export function chosenBy<Use extends string>(value: string): { use: Use; id?: string } {
  const [use = '', id] = value.split(':')
  return { use: use as Use, ...(id !== undefined && { id }) }
}
