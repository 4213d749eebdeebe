import type { DeskApi } from '../api/desk.ts'
import type { DeskEntry, DeskMark } from '../contracts/desk.ts'

type Note = (entry: { call: string; body?: unknown }) => Promise<void>

const isMarked = (entry: DeskEntry, marks: readonly DeskMark[]) =>
  entry.marks.every(({ id, version }) => marks.some((mark) => mark.id === id && mark.version === version))

/** An in-memory moderation desk for screen tests; every call is recorded and can be made to fail. */
export function createFakeDesk(note: Note) {
  let waiting: readonly DeskEntry[] = []
  let seen: readonly DeskEntry[] = []
  const api: DeskApi = {
    async page({ limit = 25, before }) {
      await note({ call: 'desk', body: { limit, before } })
      const start = before === undefined ? 0 : Number(before)
      const items = waiting.slice(start, start + limit)
      const next = start + limit < waiting.length && { next: String(start + limit) }
      return { items, total: waiting.length, ...next }
    },
    async see(marks) {
      await note({ call: 'see', body: marks })
      seen = [...seen, ...waiting.filter((entry) => isMarked(entry, marks))]
      waiting = waiting.filter((entry) => !isMarked(entry, marks))
      return marks.length
    },
    async unsee(marks) {
      await note({ call: 'unsee', body: marks })
      waiting = [...seen.filter((entry) => isMarked(entry, marks)), ...waiting]
      return marks.length
    },
    answer: async (body) => note({ call: 'answer', body }),
  }
  return { api, setDesk: (entries: readonly DeskEntry[]) => void (waiting = entries) }
}
