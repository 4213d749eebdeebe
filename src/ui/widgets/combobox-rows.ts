import { useMemo, useRef, useState } from 'react'
import { fold } from '../../core/fold.ts'
import type { ControlProps } from '../form/FieldShell.tsx'
import { bestMatches, firstOf } from './combobox-matches.ts'
import type { ComboboxOption } from './combobox-matches.ts'

/** Props shared by Combobox and MultiCombobox. */
export interface ComboboxBaseProps {
  control: ControlProps
  options: readonly ComboboxOption[]
  texts: ComboboxTexts
  /** Options of values that are not among those to choose from. */
  named?: readonly ComboboxOption[]
  /** With `onSearch`, the options are the search results and are shown unfiltered. */
  onSearch?: (text: string) => void
  /** The number of further search results. */
  more?: number
  /** The value of the search result with exactly that name. Asked if somebody leaves before the results are there. */
  find?: (name: string) => Promise<string | undefined>
  /** The field is about to be used. */
  onNear?: () => void
  loading?: boolean
  /** Accepts text that is not an option. The function labels the row that accepts it: 'Use “Old barn”'. */
  freeText?: (text: string) => string
  /** A row that creates an entry from the typed text. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void }
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
}

export interface ComboboxTexts {
  /** Accessible name of the list: 'Choices'. */
  list: string
  /** Accessible name of the button that clears the field. */
  clear: string
  empty: string
  loading: string
  /** '9,950 more: keep typing to narrow them down' */
  more: (count: number) => string
  /** Accessible name of a chip's remove button. */
  remove: (label: string) => string
  /** Announced after a chip was removed. */
  removed: (label: string) => string
  /** Names the chips of the values. */
  chosen: string
}

/** A row of the list: an option, or an action on the typed text. */
export interface ComboboxRow extends ComboboxOption {
  kind?: 'free' | 'create'
}

/** Typed text and the rows to show for it. */
export function useComboboxRows(props: ComboboxBaseProps) {
  const { options, onSearch, more: further, freeText, create, loading } = props
  const [query, setQuery] = useState('')
  const text = query.trim()

  const { rows, more } = useMemo(() => {
    const found = onSearch ? firstOf(options) : bestMatches(options, text)
    const list: ComboboxRow[] = [...found.matches]
    const known = list.some((option) => fold(option.label) === fold(text))
    if (text && freeText && !known) list.push({ kind: 'free', value: text, label: freeText(text) })
    if (text && create && !loading) list.push({ kind: 'create', value: text, label: create.label(text) })
    return { rows: list, more: further ?? found.more }
  }, [options, onSearch, further, freeText, create, loading, text])

  return {
    rows,
    more,
    text,
    type: (next: string) => {
      setQuery(next)
      onSearch?.(next)
    },
  }
}

const none: readonly ComboboxOption[] = []

/**
 * Looks up the rows of values. Remembers labels of values no longer among the options (after another search); a
 * value never seen is free text and its own label.
 */
export function useRowLookup({ options, named = none }: Pick<ComboboxBaseProps, 'options' | 'named'>) {
  const seen = useRef(new Map<string, ComboboxRow>())
  const byValue = useMemo(
    () => new Map([...named, ...options].map((option) => [option.value, option])),
    [named, options],
  )
  return (value: string): ComboboxRow => {
    const option = byValue.get(value)
    if (option) seen.current.set(value, option)
    return option ?? seen.current.get(value) ?? { value, label: value }
  }
}
