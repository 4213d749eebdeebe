import { useRef, useState } from 'react'
import type { ListQuery } from '../../api/resource.ts'
import type { ResourceName } from '../../core/resource-names.ts'
import { useEnvironment } from '../environment.tsx'
import type { Entry } from '../form/form-declaration.ts'
import { useNotice } from '../notice/NoticeProvider.tsx'
import { useErrorText } from '../notice/use-error-text.ts'
import { useHandler } from '../use-handler.ts'
import type { ListDeclaration } from './list-declaration.ts'
import { type Selected, withRows } from './SelectPage.tsx'

const none: Selected = new Map()
const noSeries: ReadonlySet<string> = new Set()

/** The selected entries of a list, and the folded rows whose entries are being loaded because they were ticked. */
export type Selection = {
  selected: Selected
  loading: ReadonlySet<string>
  /** Replaces the selection. */
  select: (entries: readonly Entry[]) => void
  /** Selects or deselects entries, and all entries of some series. */
  toggle: (entries: readonly Entry[], series: readonly string[], on: boolean) => void
}

/**
 * Selection of a list. A bulk action applies to entries, so ticking a folded row selects every entry of the series that
 * matches the filters: `query` is that of the list without folding.
 */
export function useSelection(
  { name, folding }: ListDeclaration,
  query: () => ListQuery<ResourceName>,
): Selection {
  const { api } = useEnvironment()
  const notice = useNotice()
  const errorText = useErrorText()
  const [selected, setSelected] = useState(none)
  const [loading, setLoading] = useState(noSeries)
  /** What is still wanted when the entries arrive; a series that was ticked again has another object. */
  const wanted = useRef(new Map<string, object>())
  const showLoading = () => setLoading(new Set(wanted.current.keys()))

  const select = useHandler((entries: readonly Entry[]) => {
    wanted.current.clear()
    showLoading()
    setSelected(new Map(entries.map((entry) => [entry.id, entry])))
  })

  async function addSeries(series: readonly string[]) {
    const turn = {}
    for (const each of series) wanted.current.set(each, turn)
    showLoading()
    const isWanted = (each: string | undefined) => each !== undefined && wanted.current.get(each) === turn
    try {
      const { loadSeries } = await import('./folded/load-series.ts')
      const found = await loadSeries(api, name, query(), series)
      const still = found.filter((entry) => isWanted(folding?.of(entry)))
      setSelected((now) => new Map([...now, ...still.map((entry): [string, Entry] => [entry.id, entry])]))
    } catch (failure) {
      notice.push({ state: 'error', message: errorText(failure) })
    }
    for (const each of series) if (isWanted(each)) wanted.current.delete(each)
    showLoading()
  }

  const toggle = useHandler((entries: readonly Entry[], series: readonly string[], on: boolean) => {
    const left = on ? selected : new Map(selected)
    if (!on) {
      for (const each of series) wanted.current.delete(each)
      showLoading()
      for (const entry of selected.values())
        if (series.includes(folding?.of(entry) ?? '')) (left as Map<string, Entry>).delete(entry.id)
    }
    setSelected(new Map(withRows(left, entries, on).map((entry) => [entry.id, entry])))
    if (on && series.length > 0) void addSeries(series)
  })
  return { selected, loading, select, toggle }
}
