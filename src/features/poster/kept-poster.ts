import type { ReadAnswer } from '../../contracts/reading.ts'

/** A text with several dates, and those of them that a form was filled in with. */
export type KeptPoster = { text: string; answer: ReadAnswer; taken: readonly number[] }

const kept = new Map<string, KeptPoster>()

/** The text that a user has not entered all dates of; until the page is left. */
export const keptPoster = {
  read: (user: string): KeptPoster | undefined => kept.get(user),
  keep(user: string, poster: KeptPoster | undefined): void {
    if (poster) kept.set(user, poster)
    else kept.delete(user)
  },
}
