import type { Extension, StateField } from '@codemirror/state'
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { Name, Suggestions } from './suggestions.ts'

/** The open completion list and its active option. */
export type OpenList = Suggestions & { chosen: number }

/** Returns the description of a name. */
export type Explain = (name: Name) => string

/** Ids for ARIA attributes; only one list is open at a time. */
export const listIds = { list: 'b-completion', option: (index: number) => `b-completion-${index}` }

type Options = {
  list: StateField<OpenList | undefined>
  explain: Explain
  label: string
  onPick: (view: EditorView, list: OpenList, index: number) => void
}

/** The completion list below the word: a popover, so that the editor's overflow does not clip it. */
export function listPopover(options: Options): Extension {
  return ViewPlugin.define((view) => {
    let popover: HTMLElement | undefined
    const show = (list: OpenList | undefined) => {
      popover?.remove()
      popover = list && view.dom.appendChild(listElement(view, list, options))
      if (!list || !popover) return
      popover.showPopover()
      popover.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
      place(view, popover, list.from)
    }
    return {
      update: ({ state, startState }: ViewUpdate) => {
        const list = state.field(options.list)
        if (list !== startState.field(options.list, false)) show(list)
      },
      destroy: () => popover?.remove(),
    }
  })
}

/** Positions the list below a word, or above it if there is no room. */
function place(view: EditorView, popover: HTMLElement, offset: number) {
  view.requestMeasure({
    read: () => ({
      word: popover.isConnected && view.coordsAtPos(offset),
      box: popover.getBoundingClientRect(),
    }),
    write: ({ word, box }) => {
      if (!word) return
      const { innerHeight, innerWidth } = window
      const below = word.bottom + box.height < innerHeight || word.top < box.height
      popover.style.top = `${below ? word.bottom : word.top - box.height}px`
      popover.style.left = `${Math.max(0, Math.min(word.left, innerWidth - box.width))}px`
    },
  })
}

/** The list of names, and the description of the active one. */
function listElement(view: EditorView, list: OpenList, { explain, label, onPick }: Options): HTMLElement {
  const make = (tag: string, attributes: Record<string, string>, ...children: (Node | string)[]) => {
    const element = view.dom.ownerDocument.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.append(...children)
    return element
  }
  const { names, chosen } = list
  const options = names.map((name, index) => {
    const attributes = {
      role: 'option',
      id: listIds.option(index),
      'aria-selected': String(index === chosen),
      'aria-description': explain(name),
    }
    const option = make('li', attributes, name)
    option.addEventListener('mousedown', (event) => {
      event.preventDefault()
      onPick(view, list, index)
    })
    return option
  })
  return make(
    'div',
    { class: 'b-completion', popover: 'manual' },
    make('ul', { role: 'listbox', id: listIds.list, 'aria-label': label, part: 'listbox' }, ...options),
    make('p', { 'aria-hidden': 'true' }, explain(names[chosen]!)),
  )
}
