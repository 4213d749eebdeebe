import { useCombobox } from 'downshift'
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import type { ControlProps } from '../form/FieldShell.tsx'
import type { ComboboxRow } from './combobox-rows.ts'

const { stateChangeTypes: by } = useCombobox

interface Options {
  control: ControlProps
  rows: readonly ComboboxRow[]
  /** Accessible name of the list. */
  name: string
  /** Text of the field. */
  text: string
  /** Values of the options that are chosen, of which the first is highlighted when the list opens. */
  chosen?: readonly string[]
  /** Highlights the first row as soon as something is typed. */
  eager?: boolean
  /** What is looked for; the text of the field may be the label of the value. */
  query?: string
  /** Any number of rows can be chosen: doing so leaves the list open, unless something was looked for. */
  multiple?: boolean
  /** Whether the list is open, if the caller decides. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Called before the keys of the list are handled. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onType: (text: string) => void
  onChoose: (row: ComboboxRow) => void
  /** Escape in the open list. */
  onEscape?: () => void
  /** The focus left the field, or Enter was pressed without a highlighted row. */
  onLeave?: () => void
  onBlur?: () => void
}

/** Keys that move the cursor in the field and nothing in its list. */
const ofField = new Set(['Home', 'End', 'PageUp', 'PageDown'])

/** Its keyboards compose all that is typed, so that nothing would be found before the end of a word. */
const composesAll = /android/i.test(navigator.userAgent)

/** Whether a text was typed, or pasted, and not filled in by the browser. */
const isTyped = (event: Event) =>
  'inputType' in event && Boolean(event.inputType) && event.inputType !== 'insertReplacementText'

const skipDownshift = ({ nativeEvent }: { nativeEvent: Event }) => {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

/**
 * A field with a list below it, of which the value is up to the caller: which row is highlighted, and what opens and closes
 * the list. Downshift listens to the field and the rows only: it knows the elements by their refs and gets no `environment`,
 * whose document is not the tree of a shadow root.
 */
export function useComboboxList(options: Options) {
  const { control, rows, name, text, chosen, eager = false, isOpen } = options
  const { query = '', multiple = false, onOpenChange, onType, onChoose, onEscape, onLeave } = options
  /** The text while it is composed, e.g. of a dead key and a letter. */
  const [composed, setComposed] = useState<string | null>(null)
  const list = useCombobox<ComboboxRow>({
    environment: undefined,
    id: control.id,
    items: [...rows],
    itemToString: (row) => row?.label ?? '',
    selectedItem: null,
    inputValue: text,
    isOpen,
    stateReducer(state, { type, changes }) {
      if (type === by.InputClick || (type === by.FunctionOpenMenu && state.isOpen)) return state
      if (type === by.InputChange) {
        const hasText = changes.inputValue?.trim() !== ''
        return { ...changes, isOpen: state.isOpen || hasText, highlightedIndex: eager && hasText ? 0 : -1 }
      }
      if (type === by.ItemClick || type === by.InputKeyDownEnter)
        return multiple && query === ''
          ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
          : changes
      if (!state.isOpen && changes.isOpen)
        return { ...changes, ...(rows.some(isChosen) && { highlightedIndex: rows.findIndex(isChosen) }) }
      // From the last row it goes on to the text, and from there to the first.
      const last = type === by.InputKeyDownArrowDown ? rows.length - 1 : 0
      const moves = type === by.InputKeyDownArrowDown || type === by.InputKeyDownArrowUp
      const leaves =
        moves && !changes.selectedItem && state.highlightedIndex === last && !(eager && query !== '')
      return leaves ? { ...changes, highlightedIndex: -1 } : changes
    },
    onStateChange({ type, isOpen: opened, selectedItem }) {
      if (selectedItem) onChoose(selectedItem)
      if (opened !== undefined) onOpenChange?.(opened)
      if (opened === false && type === by.InputKeyDownEscape) onEscape?.()
    },
  })
  const highlighted = list.isOpen && list.highlightedIndex < rows.length ? list.highlightedIndex : -1

  const isChosen = ({ value, kind }: ComboboxRow) => !kind && chosen?.includes(value) === true
  function leave() {
    onLeave?.()
    if (list.isOpen) list.closeMenu()
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing || ofField.has(key)) return skipDownshift(event)
    options.onKeyDown?.(event)
    const acts = list.isOpen && (key === 'Escape' || (key === 'Enter' && highlighted >= 0))
    if (acts) event.stopPropagation()
    else if (key === 'Escape' || key === 'Enter') skipDownshift(event)
    if (key !== 'Enter' || acts || !list.isOpen) return
    if (event.defaultPrevented) list.closeMenu()
    else leave()
  }

  const inputProps = list.getInputProps<InputHTMLAttributes<HTMLInputElement>>(
    {
      ...control,
      value: composed ?? text,
      'aria-labelledby': undefined,
      'aria-haspopup': 'listbox',
      'aria-controls': list.isOpen ? `${control.id}-menu` : undefined,
      'aria-activedescendant': highlighted < 0 ? undefined : `${control.id}-item-${highlighted}`,
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
      onChange(event) {
        const { value } = event.currentTarget
        if (composed === null) onType(value)
        else setComposed(value)
        if (composed === null && !isTyped(event.nativeEvent)) skipDownshift(event)
      },
      onCompositionStart: (event) => {
        if (!composesAll) setComposed(event.currentTarget.value)
      },
      onCompositionEnd(event) {
        setComposed(null)
        onType(event.currentTarget.value)
      },
      onMouseDown: ({ button }) => {
        if (button === 0) list.openMenu()
      },
      onKeyDown: press,
      onBlur() {
        leave()
        options.onBlur?.()
      },
    },
    { suppressRefError: true },
  )
  return {
    isOpen: list.isOpen,
    highlighted,
    rows,
    isChosen,
    isMarked: chosen !== undefined,
    multiple,
    open: list.openMenu,
    leave,
    inputProps,
    listProps: list.getMenuProps(
      { 'aria-label': name, 'aria-labelledby': undefined },
      { suppressRefError: true },
    ),
    getItemProps: list.getItemProps,
  }
}

export type ComboboxList = ReturnType<typeof useComboboxList>
