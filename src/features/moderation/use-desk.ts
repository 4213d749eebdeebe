import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import { useMemo, useState } from 'react'
import type { DeskApi } from '../../api/desk.ts'
import type { DeskEntry, DeskPage } from '../../contracts/desk.ts'
import { limits } from '../../core/limits.ts'
import { useEnvironment } from '../../kit/environment.tsx'
import { useNotice } from '../../kit/notice/NoticeProvider.tsx'
import { useErrorText } from '../../kit/notice/use-error-text.ts'
import { useWhileLoggedIn } from '../../kit/use-while-logged-in.ts'
import { deskKeys } from './use-desk-count.ts'

export const keyOf = ({ kind, item }: DeskEntry): string => `${kind}/${item.id}`

/** The versions that were shown: an entry that has changed since has others. */
const shownOf = ({ marks }: DeskEntry) => marks.map(({ id, version }) => `${id} ${version}`).join()

/** What follows is loaded when only so many entries are left. */
const loadAhead = 5

/** The last step, which can be undone. */
export type DeskStep = { way: 'seen' | 'hidden'; entry: DeskEntry; undo: () => Promise<void> }

function uniqueEntries(pages: readonly DeskPage[] | undefined): DeskEntry[] {
  const byKey = new Map<string, DeskEntry>()
  for (const entry of pages?.flatMap(({ items }) => items) ?? [])
    if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry)
  return [...byKey.values()]
}

/** The first pages of the desk. */
async function loadPages(desk: DeskApi, wanted: number, signal: AbortSignal): Promise<DeskPage[]> {
  const pages: DeskPage[] = []
  for (let before: string | undefined; pages.length < wanted;) {
    const page = await desk.page({ limit: limits.defaultPageSize, before }, signal)
    pages.push(page)
    if (page.next === undefined) break
    before = page.next
  }
  return pages
}

/**
 * What waits on the desk, the chosen entry and the steps. An entry leaves the list at once and comes back if the call
 * fails. The choice is kept while the user edits an entry and comes back.
 */
export function useDesk() {
  const { api } = useEnvironment()
  const client = useQueryClient()
  const notice = useNotice()
  const errorText = useErrorText()
  const whileLoggedIn = useWhileLoggedIn()
  const [wanted, setWanted] = useState(1)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [...deskKeys.pages, wanted],
    queryFn: async ({ signal }) => loadPages(await api.desk(), wanted, signal),
    placeholderData: keepPreviousData,
    // What was seen must not come back from the cache when the user returns from an entry.
    gcTime: 0,
  })
  const hasMore = data?.at(-1)?.next !== undefined
  const [done, setDone] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen, setChosen] = useState(() => client.getQueryData<string>(deskKeys.chosen))
  const [last, setLast] = useState<DeskStep>()
  const [undone, setUndone] = useState<DeskEntry>()

  const all = useMemo(() => uniqueEntries(data), [data])
  const entries = useMemo(() => all.filter((entry) => done.get(keyOf(entry)) !== shownOf(entry)), [all, done])
  const at = Math.max(
    0,
    entries.findIndex((entry) => keyOf(entry) === chosen),
  )
  const total = data && Math.max(entries.length, data[0]!.total - (all.length - entries.length))

  function choose(entry: DeskEntry | undefined) {
    const key = entry && keyOf(entry)
    setChosen(key)
    client.setQueryData(deskKeys.chosen, key)
  }

  /** Takes an entry off the list; the next one is chosen. */
  function leave(entry: DeskEntry) {
    const position = entries.indexOf(entry)
    choose(entries[position + 1] ?? entries[position - 1])
    setDone((before) => new Map(before).set(keyOf(entry), shownOf(entry)))
    setUndone(undefined)
    client.setQueryData<number>(deskKeys.count, (count) => count && count - 1)
    if (hasMore && !isFetching && entries.length <= loadAhead) void refetch()
  }
  function comeBack(entry: DeskEntry) {
    setDone((before) => {
      const after = new Map(before)
      after.delete(keyOf(entry))
      return after
    })
    client.setQueryData<number>(deskKeys.count, (count) => (count ?? 0) + 1)
    choose(entry)
  }
  const complain = (failure: unknown) => notice.push({ state: 'error', message: errorText(failure) })

  const unsee = async (entry: DeskEntry) => {
    await whileLoggedIn(async () => (await api.desk()).unsee(entry.marks))
  }
  async function see(entry: DeskEntry) {
    leave(entry)
    const seeing = whileLoggedIn(async () => (await api.desk()).see(entry.marks))
    const undo = async () => seeing.then(async () => unsee(entry))
    setLast({ way: 'seen', entry, undo })
    try {
      await seeing
    } catch (failure) {
      setLast((step) => (step?.entry === entry ? undefined : step))
      comeBack(entry)
      complain(failure)
    }
  }
  /** Called when an entry has been hidden; `show` makes it visible again. */
  async function hidden(entry: DeskEntry, show: () => Promise<void>) {
    leave(entry)
    const seeing = whileLoggedIn(async () => (await api.desk()).see(entry.marks)).catch(complain)
    const undo = async () => {
      await seeing
      await show()
      await unsee(entry)
    }
    setLast({ way: 'hidden', entry, undo })
    await seeing
  }
  async function undo() {
    if (!last) return
    setLast(undefined)
    try {
      await last.undo()
      comeBack(last.entry)
      setUndone(last.entry)
      if (!all.includes(last.entry)) await refetch()
    } catch (failure) {
      setLast(last)
      complain(failure)
    }
  }
  return {
    entries,
    total,
    at,
    current: entries[at],
    error,
    isPending,
    isFetching,
    hasMore,
    last,
    undone,
    choose,
    loadMore: () => setWanted((pages) => pages + 1),
    reload: () => void refetch(),
    see,
    hidden,
    undo,
  }
}

export type Desk = ReturnType<typeof useDesk>
