import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundOptions } from '../../../core/options-contract.ts'
import { type EntryOption, fewOptions, type OptionResource } from '../../../core/options.ts'
import { bestMatches, type ComboboxOption, SHOWN_AT_MOST } from '../../../ui/widgets/combobox-matches.ts'
import type { ComboboxBaseProps } from '../../../ui/widgets/combobox-rows.ts'
import { nameQuery, optionsQuery, useCalls } from '../../resource/options.ts'
import { answersOf, useNameText } from '../../resource/use-names.ts'
import { useDebounced } from '../../use-settled.ts'

/** Entries of a resource that a picker offers. Must be referentially stable, like lists of them. */
export type PickerSource = {
  resource: OptionResource
  /** What stands before the id in the picker's values. */
  prefix?: string
  /** The entry that isn't offered. */
  except?: string | undefined
  /** Only entries that this user may edit. */
  ownedBy?: string | undefined
  /** Words for what tells entries of the same name apart; default: as it is. */
  describe?: (detail: string | null | undefined) => string | undefined
}

const toOption = ({ prefix = '', describe }: PickerSource, { id, name, detail }: EntryOption) => ({
  value: prefix + id,
  label: name,
  detail: (describe ? describe(detail) : detail) ?? undefined,
})

/** What has been chosen as options, also what is no longer offered: its name is asked for by its id. */
function useChosen(sources: readonly PickerSource[], values: readonly string[]) {
  const calls = useCalls()
  const nameText = useNameText()
  const chosen = useMemo(
    () =>
      values.flatMap((value) => {
        const source = sources.find(({ prefix = '' }) => value !== '' && value.startsWith(prefix))
        return source ? [{ source, id: value.slice(source.prefix?.length ?? 0) }] : []
      }),
    [sources, values],
  )
  const { data, failed } = useQueries({
    queries: chosen.map(({ source, id }) => nameQuery(calls, source.resource, id)),
    combine: answersOf<EntryOption | null>,
  })
  const named = useMemo(
    () =>
      chosen.map(({ source, id }, at): ComboboxOption => {
        const option = data[at]
        return toOption(source, option ?? { id, name: nameText(option) })
      }),
    [chosen, data, nameText],
  )
  /** Without those that are still being loaded, are gone or can't be seen. */
  const known = useMemo(
    () => named.filter((_option, at) => data[at] !== null && data[at] !== undefined),
    [named, data],
  )
  return { named, known, failed }
}

/** Pause after a key before its text is asked for, in milliseconds. */
const pauseMs = 100

type Answers = ReturnType<typeof answersOf<FoundOptions>>

const isWhole = (found: FoundOptions | undefined) => found !== undefined && found.items.length >= found.total

const optionsOf = (source: PickerSource, found: FoundOptions | undefined) =>
  (found?.items ?? []).filter(({ id }) => id !== source.except).map((option) => toOption(source, option))

/** The options to show for a text, and the number of further ones. `known` are all those that need no search. */
function offered(
  sources: readonly PickerSource[],
  known: readonly ComboboxOption[],
  text: string,
  first: Answers,
  found: Answers,
): { options: ComboboxOption[]; more: number } {
  const searched = [...sources.entries()].filter(([at]) => !isWhole(first.data[at]))
  const isServed = (at: number) => text === '' || found.current[at] === true
  const answerTo = (at: number) => (text === '' ? first : found).data[at] ?? first.data[at]
  const before = searched.flatMap(([at, source]) => (isServed(at) ? [] : optionsOf(source, answerTo(at))))
  // The same array as long as it can be: a long one is folded only once.
  const matching = bestMatches(before.length > 0 ? [...known, ...before] : known, text)
  const served = searched.filter(([at]) => isServed(at))
  const all = [...matching.matches, ...served.flatMap(([at, source]) => optionsOf(source, answerTo(at)))]
  const further = served
    .map(([at]) => answerTo(at))
    .reduce((sum, answer) => sum + (answer ? answer.total - answer.items.length : 0), matching.more)
  const options = all.length + further > fewOptions ? all.slice(0, SHOWN_AT_MOST) : all
  return { options, more: all.length + further - options.length }
}

type Picker = Required<
  Pick<ComboboxBaseProps, 'options' | 'named' | 'more' | 'loading' | 'onSearch' | 'find' | 'onNear'>
>

const none: readonly ComboboxOption[] = []
const noValues: readonly string[] = []

type Extras = {
  /** Options that come first. */
  fixed?: readonly ComboboxOption[]
  /** Values that were used last: while nothing is typed, the list begins with them. */
  recent?: readonly string[]
  /** The field is about to be used. */
  onNear?: () => void
}

/** The options with those used last before all others, both with a heading. */
function useRecentFirst(
  sources: readonly PickerSource[],
  recent: readonly string[],
  options: readonly ComboboxOption[],
): readonly ComboboxOption[] {
  const { t } = useTranslation()
  const { known } = useChosen(sources, recent)
  return useMemo(() => {
    if (known.length === 0) return options
    const others = options.filter(({ value }) => !recent.includes(value))
    return [
      ...known.map((option) => ({ ...option, group: t('fields.picker.lastUsed') })),
      ...others.map((option) => ({ ...option, group: t('fields.picker.others') })),
    ]
  }, [known, recent, options, t])
}

/**
 * What people can choose of one or several sources, for a Combobox with these values. Nothing is loaded before the field
 * is approached but the names of what is chosen. A short list is loaded once; of a long one the server finds the best
 * matches for what is typed, and until it has, those before are narrowed down.
 */
export function useEntryPicker(
  sources: readonly PickerSource[],
  values: readonly string[],
  { fixed = none, recent = noValues, onNear }: Extras = {},
): { picker: Picker; failed: boolean } {
  const calls = useCalls()
  const [near, setNear] = useState(false)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const asked = useDebounced(text, pauseMs)
  const first = useQueries({
    queries: sources.map((source) => ({ ...optionsQuery(calls, source, ''), enabled: near })),
    combine: answersOf<FoundOptions>,
  })
  const found = useQueries({
    queries: sources.map((source, at) => ({
      ...optionsQuery(calls, source, asked),
      enabled: near && asked !== '' && first.data[at] !== undefined && !isWhole(first.data[at]),
      placeholderData: keepPreviousData<FoundOptions | undefined>,
    })),
    combine: answersOf<FoundOptions>,
  })
  const { named, failed } = useChosen(sources, values)
  const known = useMemo(
    () => [
      ...fixed,
      ...sources.flatMap((source, at) => (isWhole(first.data[at]) ? optionsOf(source, first.data[at]) : [])),
    ],
    [sources, fixed, first],
  )
  const shown = useMemo(
    () => offered(sources, known, text, first, text === asked ? found : { ...found, current: [] }),
    [sources, known, text, asked, first, found],
  )

  async function find(name: string): Promise<string | undefined> {
    const isNamed = (option: EntryOption) => option.name.toLowerCase() === name.toLowerCase()
    for (const [at, source] of sources.entries()) {
      if (isWhole(first.data[at])) continue
      const { items } = await calls.client.fetchQuery(optionsQuery(calls, source, name))
      const option = items.find(isNamed)
      if (option) return toOption(source, option).value
    }
    return undefined
  }
  const recentFirst = useRecentFirst(sources, recent, shown.options)
  const picker = {
    ...shown,
    options: text === '' ? recentFirst : shown.options,
    named,
    loading: near && first.pending,
    onSearch: setTyped,
    onNear() {
      setNear(true)
      onNear?.()
    },
    find: (name: string) => find(name).catch(() => undefined),
  }
  return { picker, failed: failed || first.failed || found.failed }
}
