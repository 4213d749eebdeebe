import type { FiltersOf } from '../../../contracts/contracts.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import { type Entry, entryOf, type FormDuplicateCheck, type FormValues } from '../../form/form-declaration.ts'
import type { FormContext } from '../../resource/declaration.ts'
import { useList } from '../../resource/queries.ts'

const lookedThrough = 100

type Check = {
  duplicateCheck: FormDuplicateCheck
  /** Undefined while there is nothing to look for. */
  values: FormValues | undefined
  context: FormContext
  /** The entry itself, which is no duplicate. */
  id: string | undefined
}

/** Entries that a check finds for some values; undefined while looking. */
export function usePossibleDuplicates(
  name: ResourceName,
  { duplicateCheck, values, context, id }: Check,
): Entry[] | undefined {
  const filters = values && duplicateCheck.filters(values, context)
  const query = { filters: filters as FiltersOf<typeof name>, limit: lookedThrough }
  const { data, isPlaceholderData, isError } = useList(name, query, filters !== undefined)
  if (!filters || isError) return []
  if (!data || isPlaceholderData) return undefined
  return data.items
    .map((item) => entryOf<typeof name>(item))
    .filter((other) => other.id !== id && duplicateCheck.matches(other, values, id))
}
