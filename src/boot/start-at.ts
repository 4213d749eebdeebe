import { matchesRoute } from '../core/routes.ts'
import type { Tree } from '../core/tree.ts'
import { splitRoute } from './address.ts'
import { prerendered } from './prerendered.ts'

/** What is shown first at a route. */
export type Start = { path: string; search: string; frame: Tree; content: readonly Tree[] }

/** What visitors, or users who are logged in, see at a route before React has loaded. */
export function startAt(route: string, isUser: boolean): Start {
  const [path, search] = splitRoute(route)
  const segments = path.replace(/\/+$/, '').split('/')
  const { starts, frames, contents } = prerendered
  const [, visitors, users] = starts.find(([known]) => matchesRoute(known, segments)) ?? starts.at(-1)!
  const { frame, content } = isUser ? users : visitors
  return { path, search, frame: frames[frame]!, content: contents[content]! }
}
