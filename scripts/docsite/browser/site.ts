import { addCopyButtons } from './copy.ts'
import { watchScrollers } from './scrollers.ts'
import { startSearch } from './search.ts'

watchScrollers()
startSearch()
addCopyButtons()
