import { useMemo } from 'react'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { FiltersOf } from '../../../resources/contracts.ts'
import { useEntryOptions } from '../reference/use-entry-options.ts'

type Names = { ids: readonly string[]; resource: ResourceName; filters?: FiltersOf<ResourceName> }

/** What entries of a noun are called, by their ids; the picker of the field has loaded them already. */
export function useEntryNames({ ids, resource, filters }: Names): (id: string) => string {
  const { options } = useEntryOptions(resource, ids, { filters })
  return useMemo(() => {
    const labels = new Map(options.map(({ value, label }) => [value, label]))
    return (id) => labels.get(id) ?? '…'
  }, [options])
}

/** The names of entries, by their ids. */
export function EntryNames(props: Names) {
  const nameOf = useEntryNames(props)
  return props.ids.map(nameOf).join(', ')
}
