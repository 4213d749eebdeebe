import { createContext, type ReactNode, useContext } from 'react'
import { useLocation, useSearch } from 'wouter'
import { asTaken, fillNode, type Tree } from '../core/tree.ts'
import type { LastList } from '../store/last-list.ts'
import { useEnvironment } from './environment.tsx'

/*
 * A list looks as its user left it until it has loaded: first without React (src/boot/first-screen.ts), then while
 * its screen and its rows load.
 */

/** Where the list stands that the user has left last, until one has loaded; undefined in tests of single screens. */
export const LastListContext = createContext<{ lastList: LastList<Tree> | undefined } | undefined>(undefined)

/** The list of the current route as the user has left it; undefined once a list has loaded. */
function useLastList(): LastList<Tree> | undefined {
  const last = useContext(LastListContext)?.lastList
  const { language } = useEnvironment()
  const [path] = useLocation()
  const search = useSearch()
  return last?.path === path && last.search === search && last.language === language ? last : undefined
}

function Trees({ trees }: { trees: readonly Tree[] }) {
  return (
    <div className="b-view" aria-busy="true" ref={(node) => void (node && fillNode(node, trees, asTaken))} />
  )
}

const tableIn = (trees: readonly Tree[]): Tree | undefined => {
  for (const tree of trees) {
    if (!('length' in tree)) continue
    const found = tree[0] === 'table' ? tree : tableIn(tree[2])
    if (found) return found
  }
  return undefined
}

type Props = {
  /** Which part of the list, or the menu beside it. */
  part: 'menu' | 'content' | 'table'
  /** Without such a list. */
  children?: ReactNode
}

/** What the user has seen last here, in place of a skeleton. */
export function LastSeen({ part, children }: Props) {
  const last = useLastList()
  const table = part === 'table' && last ? tableIn(last.content) : undefined
  const trees = part === 'table' ? table && [table] : last?.[part]
  return trees ? <Trees trees={trees} /> : children
}
