import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

/** Find and replace, with its keys. */
export const searchKeys: Extension = [search({ top: true }), keymap.of(searchKeymap)]

export const openSearch = openSearchPanel
