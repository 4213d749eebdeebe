import { phraseAt, type Token } from '../date-words/words.ts'

/** Whether what follows two small letters lets them be a weekday: 'mo-fr', 'di 24.11.', 'sa um 10'. */
export const isDayByNext = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at]
  if (!next) return tokens[at - 1]!.word !== 'so'
  return (
    next.kind === 'number' ||
    (next.kind === 'mark' && '.-/&+:'.includes(next.word)) ||
    (['at', 'since', 'until', 'and'] as const).some((concept) => phraseAt(tokens, at, concept) > 0)
  )
}
