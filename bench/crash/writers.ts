import { dayMs } from '../../src/contract.ts'
import type { Api, Content, Entry, Ledger } from './ledger.ts'

export type Taxonomy = { category: string; topic: string }

const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Writes events sequentially until a request gets no answer: half of them new, the others updates or
 * deletions of its own.
 */
export async function writeUntilCrash(
  api: Api,
  { ledger, random, category, topic }: { ledger: Ledger; random: () => number } & Taxonomy,
): Promise<Entry[]> {
  const touched: Entry[] = []
  const below = (limit: number) => Math.floor(random() * limit)
  const contentFor = (word: string, turn: number): Content => ({
    name: `Abend ${word} ${turn}`,
    description: `Turn ${turn}\n\n${'Ein Satz. '.repeat(below(200))}`.trim(),
    start: new Date(Date.now() + (1 + below(300)) * dayMs).toISOString(),
    tags: ['musik', `t${below(1000)}`].slice(0, below(3)),
    canceled: random() < 0.2,
    category,
    topic,
    location: `Haus ${below(1000)}`,
  })
  for (let turn = 0; ; turn += 1) {
    const old = touched.length > 0 && random() < 0.5 ? touched[below(touched.length)] : undefined
    const isThere = old?.id !== undefined && old.acknowledged !== 'deleted'
    const entry = isThere ? old : { word: Array.from({ length: 14 }, () => letters[below(26)]).join('') }
    if (!isThere) {
      touched.push(entry)
      ledger.entries.push(entry)
    }
    const next = isThere && random() < 0.3 ? 'deleted' : contentFor(entry.word, turn)
    if (!(await ledger.write(api, entry, next))) return touched
  }
}
