import { tokensOf } from '../date-words/words.ts'
import { fold } from '../fold.ts'
import { categoryOf } from './categories.ts'

/** What an event is about so far: its name and description. */
export type Words = { name: string; description: string }

/** Characters of a description that are read: what it is about stands at its beginning. */
const readLength = 2000

const linesOf = (description: string) =>
  description
    .slice(0, readLength)
    .split('\n')
    .map((line) => ({ role: 'text' as const, tokens: tokensOf(line) }))

/** The category or topic that the words name; undefined without one. */
export function namedIn<Option extends { name: string }>(
  { name, description }: Words,
  options: readonly Option[],
): Option | undefined {
  const found = categoryOf(name, linesOf(description), options)
  return found && options.find((option) => option.name === found.name)
}

/** Names that are shorter are found in other words by chance. */
const shortestName = 4

/** The places whose whole name is among the words, the longest name first. */
export function placesIn<Option extends { name: string }>(
  { name, description }: Words,
  options: readonly Option[],
): Option[] {
  const words = ` ${tokensOf(`${name} ${description.slice(0, readLength)}`)
    .map(({ word }) => word)
    .join(' ')} `
  const spelt = (option: Option) =>
    tokensOf(option.name)
      .map(({ word }) => word)
      .join(' ')
  return options
    .filter((option) => fold(option.name).length >= shortestName && words.includes(` ${spelt(option)} `))
    .toSorted((one, other) => other.name.length - one.name.length)
}

/**
 * Values of earlier entries in the order in which they are likely again: often and lately used. Each list begins with the
 * latest entry; those of the first list, the group's, count double.
 */
export function likely(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>()
  for (const [rank, values] of lists.entries())
    for (const [at, value] of values.entries())
      scores.set(value, (scores.get(value) ?? 0) + (rank === 0 && lists.length > 1 ? 2 : 1) / (at + 2))
  return [...scores].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
}
