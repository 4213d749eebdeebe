import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { ResourceName } from '../../../core/resource-names.ts'
import type { FiltersOf } from '../../../contracts/contracts.ts'
import type { ComboboxOption } from '../../../ui/widgets/combobox-matches.ts'
import { useEnvironment } from '../../environment.tsx'
import {
  type Entry,
  entryOf,
  type EntryDeclaration,
  entryDeclaration,
  plainTitle,
} from '../../form/form-declaration.ts'
import { useDeclaration } from '../../resource/declarations.tsx'
import { useOptions } from '../../resource/queries.ts'

const plain: Pick<EntryDeclaration, 'title' | 'detail'> = { title: plainTitle }

/** Option source. Callbacks must be referentially stable. */
type Offer<Name extends ResourceName> = {
  filters?: FiltersOf<Name>
  /** Excludes unsuitable entries. */
  accept?: (entry: Entry) => boolean
  /** Distinguishes entries with the same name; overrides the declaration's `detail`. */
  detail?: (entry: Entry) => string | undefined
}

/** Options of a Combobox; values are ids. */
export type EntryOptions = {
  options: readonly ComboboxOption[]
  loading: boolean
  /** The options, or the names of chosen entries, could not be loaded. */
  failed: boolean
}

const everything = () => true

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404)

/**
 * Entries of a resource as options, plus chosen entries that are no longer offered (deactivated, or not the user's
 * own). The latter are requested by id so that their names can be shown. Deleted entries, and those hidden from the
 * user, are labelled as unknown.
 */
export function useEntryOptions<Name extends ResourceName>(
  resource: Name,
  chosen: readonly string[],
  { filters, accept = everything, detail }: Offer<Name> = {},
): EntryOptions {
  const { api } = useEnvironment()
  const { t } = useTranslation()
  const declaration = useDeclaration(resource)
  const { data, isPending, isError } = useOptions(resource, filters)
  const toOption = useMemo(() => {
    const naming = declaration ? entryDeclaration(declaration) : plain
    const detailOf = detail ?? naming.detail
    return (entry: Entry): ComboboxOption => ({
      value: entry.id,
      label: naming.title(entry),
      detail: detailOf?.(entry) ?? undefined,
    })
  }, [declaration, detail])
  const offered = useMemo(
    () =>
      (data ?? [])
        .map((item) => entryOf<Name>(item))
        .filter(accept)
        .map(toOption),
    [data, accept, toOption],
  )
  const missing = useMemo(() => {
    const known = new Set(offered.map(({ value }) => value))
    return isPending ? [] : chosen.filter((id) => id !== '' && !known.has(id))
  }, [offered, chosen, isPending])
  const { data: found, isError: isNameMissing } = useQuery({
    queryKey: [resource, 'items', missing],
    queryFn: async ({ signal }) =>
      Promise.all(
        missing.map(async (id) =>
          api
            .resource(resource)
            .get(id, signal)
            .then(({ item }) => toOption(entryOf<Name>(item)))
            .catch((error: unknown): ComboboxOption => {
              if (!isGone(error)) throw error
              return { value: id, label: t('fields.picker.unknown') }
            }),
        ),
      ),
    enabled: missing.length > 0,
  })
  const extra = missing.map(
    (id, index): ComboboxOption => found?.[index] ?? { value: id, label: t('fields.picker.loading') },
  )
  const key = JSON.stringify(extra)
  return {
    // Keeps the same array while its content is unchanged: a Combobox indexes 10,000 options only once per array.
    options: useMemo(() => [...offered, ...(JSON.parse(key) as ComboboxOption[])], [offered, key]),
    loading: isPending,
    failed: isError || isNameMissing,
  }
}
