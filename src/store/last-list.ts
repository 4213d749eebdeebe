import { withLocalStorage } from './local-storage.ts'

/**
 * The list that a user has left last, as it looked: shown again, dimmed, until the list itself has loaded. `Tree` is
 * that of `src/core/tree.ts`.
 */
export type LastList<Tree> = {
  path: string
  search: string
  language: string
  /** What is in the main menu. */
  menu: readonly Tree[]
  /** What is in the content: title, filters and rows. */
  content: readonly Tree[]
  /** The style sheets of both. */
  css: string
}

const keyOf = (api: string, userId: string) => `store:last-list:${api}:${userId}`

/** The list that a user has left last, if it is the one of this route and language. */
export function readLastList<Tree>(
  { api, id }: { api: string; id: string },
  wanted: Pick<LastList<Tree>, 'path' | 'search' | 'language'>,
): LastList<Tree> | undefined {
  return withLocalStorage((storage) => {
    const last = JSON.parse(storage.getItem(keyOf(api, id)) ?? 'null') as LastList<Tree> | null
    return last?.path === wanted.path && last.search === wanted.search && last.language === wanted.language
      ? last
      : undefined
  })
}

/** Keeps a list in place of the one before. */
export function writeLastList<Tree>({ api, id }: { api: string; id: string }, list: LastList<Tree>): void {
  withLocalStorage((storage) => storage.setItem(keyOf(api, id), JSON.stringify(list)))
}

/** Forgets it, when that user's login ends. */
export function removeLastList(api: string, userId: string): void {
  withLocalStorage((storage) => storage.removeItem(keyOf(api, userId)))
}
