import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { addStyles } from '../../../ui/styles.ts'
import css from './search.css'

addStyles(css)

/** Find and replace with its key bindings. */
export const searchKeys: Extension = [search({ top: true }), keymap.of(searchKeymap)]

export const openSearch = openSearchPanel
