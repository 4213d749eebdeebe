import type { ReactNode } from 'react'
import type { Capability } from '../core/calls.ts'
import type { Caller } from '../core/rights.ts'
import type { RoutePath } from '../core/routes.ts'
import type { LazyComponent } from '../ui/lazily.ts'

/** Props of a screen: parameters of the route, and content from other features. */
export type ScreenProps = {
  id: string | undefined
  hasScreen: (route: RoutePath) => boolean
  session: ReactNode
}

/** Who may open a screen. The server decides about its data. */
export type Access = (caller: Caller) => boolean

/** A screen of a route. */
export type Screen = {
  Component: LazyComponent<ScreenProps>
  access: Access
  /** What the server must have for it. */
  needs?: Capability
  /** The common route of all routes of one screen: it stays mounted between them and keeps its drafts. */
  stays?: RoutePath
}
